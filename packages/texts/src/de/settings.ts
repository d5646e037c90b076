// German: settings.
import type { settingsTexts } from '../settings.ts'

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
  singleKeys: 'Einzelne Tasten nutzen',
  shortcutsLine: 'Drücke irgendwo ? für die Liste.',
  devices: 'Geräte',
  yourData: 'Deine Daten',
  exportLine: 'Alles, was du hier hast, in einem Zip.',
  deleteLine: 'Das lässt sich nicht rückgängig machen.',
  legal: 'Rechtliches',
  waiting: (email) => `Wartet auf die Bestätigung: ${email}`,
}
