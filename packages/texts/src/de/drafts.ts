// German: drafts, and posts that are shared at a planned time.
import type { draftsTexts } from '../drafts.ts'
import { formatsOf } from '../formats.ts'

const { plain, plural } = formatsOf('de')

export const drafts: typeof draftsTexts = {
  title: 'Entwürfe',
  planned: 'Geplant',
  withoutTime: 'Ohne Zeitpunkt',
  loading: 'Entwürfe werden geladen',
  loadFailed: 'Deine Entwürfe konnten nicht geladen werden',
  openFailed: 'Dieser Entwurf konnte nicht geöffnet werden',
  empty: 'Hier wartet nichts',
  emptyLine:
    'Wenn du einen Beitrag verfasst, kannst du ihn als Entwurf speichern oder wählen, wann er geteilt wird.',
  compose: 'Beitrag verfassen',
  counted: (count, most) => `${plain(count)} von ${plain(most)} insgesamt`,
  timesIn: (_city, name) => name,
  timeThere: (time, _city, name) => `${time}, ${name}`,
  kinds: { regular: 'Look', style_vote: 'Style Vote', forum: 'Forum-Thread' },
  files: (count) => plural(count, { one: 'Datei', other: 'Dateien' }),
  untitled: 'Noch kein Text',
  kept: (age) => `Gespeichert ${age}`,
  moreAbout: (title) => `Mehr zu ${title}`,
  keep: 'Als Entwurf speichern',
  keeping: 'Wird gespeichert …',
  keptToast: {
    title: 'Als Entwurf gespeichert',
    line: 'Du findest ihn auf jedem Gerät unter Entwürfe.',
  },
  keepFailed: { title: 'Der Entwurf konnte nicht gespeichert werden' },
  plan: 'Zeitpunkt wählen',
  replan: 'Zeitpunkt ändern',
  unplan: 'Nicht automatisch teilen',
  planTitle: 'Wann wird es geteilt?',
  planLine:
    'Es wird automatisch geteilt. Bis dahin kannst du es ändern oder einen anderen Zeitpunkt wählen.',
  at: 'Tag und Uhrzeit',
  set: 'Planen',
  plannedText: (day, time) => ({ title: `Es wird am ${day} um ${time} geteilt` }),
  unplannedToast: { title: 'Es bleibt ein Entwurf' },
  planFailed: { title: 'Der Zeitpunkt konnte nicht gespeichert werden' },
  timeMissing: 'Bitte wähle einen Tag und eine Uhrzeit.',
  timeIsPast: 'Wähle einen Zeitpunkt in der Zukunft.',
  planIsFar: (days) =>
    `Wähle einen Zeitpunkt innerhalb von ${plural(days, { one: 'Tag', other: 'Tagen' })}.`,
  delete: 'Entwurf löschen',
  deletedToast: { title: 'Entwurf gelöscht' },
  deleteFailed: { title: 'Der Entwurf konnte nicht gelöscht werden' },
  restoreFailed: { title: 'Das ließ sich nicht rückgängig machen' },
  failures: {
    limited: 'Nicht geteilt: Du konntest gerade nichts teilen.',
    suspended: 'Nicht geteilt: Dein Konto war gesperrt.',
    new_person: 'Nicht geteilt: Wer neu ist, kann noch nicht so viel teilen.',
    too_many: 'Nicht geteilt: Du hattest so viel geteilt, wie zu der Zeit möglich ist.',
    files: 'Nicht geteilt: Eine der Dateien ist beschädigt oder nicht mehr da.',
    incomplete: 'Nicht geteilt: Etwas darin muss zuerst geändert werden.',
    nobody_chosen: 'Nicht geteilt: Auf deiner Liste ausgewählter Personen stand niemand.',
    other: 'Nicht geteilt: Etwas ist schiefgelaufen.',
  },
}
