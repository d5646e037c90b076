// German: settings.
import { formatsOf } from '../formats.ts'
import type { settingsTexts } from '../settings.ts'

const { exact, list } = formatsOf('de')

export const settings: typeof settingsTexts = {
  title: 'Einstellungen',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  change: 'Ändern',
  account: 'Konto',
  appearance: 'Darstellung',
  theme: 'Farbschema',
  systemDefault: 'System',
  keyboard: 'Tastatur',
  singleKeys: 'Tastenkürzel mit einer Taste',
  shortcutsLine: 'Drücke irgendwo ? für die Liste.',
  devices: 'Geräte',
  yourData: 'Deine Daten',
  exportLine: 'Alles, was du hier hast, als ZIP-Datei.',
  deleteLine: 'Das lässt sich nicht rückgängig machen.',
  invitations: 'Einladungen',
  invite: (left) => `Jemanden einladen (noch ${left})`,
  invitationUsed: (names, uses) => {
    const others = uses - names.length
    if (names.length === 0) {
      return uses === 1
        ? 'Jemand ist damit dazugekommen'
        : `${exact(uses)} Personen sind damit dazugekommen`
    }
    const all =
      others > 0 ? [...names, others === 1 ? '1 andere' : `${exact(others)} andere`] : names
    return `${list(all)} ${uses === 1 ? 'ist' : 'sind'} damit dazugekommen`
  },
  invitationUntil: (left, day) =>
    left === 1 ? `Für eine Person, bis ${day}` : `Für ${exact(left)} Personen, bis ${day}`,
  invitationOver: 'Vorbei',
  endInvitation: 'Beenden',
  legal: 'Rechtliches',
  waiting: (email) => `Wartet auf die Bestätigung: ${email}`,
}
