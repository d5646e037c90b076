// German: pages without content of people: not found, failed, offline.
import type { pagesTexts } from '../pages.ts'

export const pages: typeof pagesTexts = {
  notFound: { title: 'Hoppla! Seite nicht gefunden' },
  failed: { title: 'Etwas ist schiefgelaufen' },
  offline: {
    title: 'Du bist offline',
    line: 'Kloset braucht eine Verbindung. Diese Seite macht von selbst weiter, sobald es eine gibt.',
  },
  awaited: {
    title: 'Warten auf eine Verbindung',
    line: 'Was du geöffnet hast, zeigt sich von selbst, sobald es eine gibt.',
  },
  lostNothing: 'Die Seite konnte nicht gezeigt werden. Nichts Gespeichertes ist verloren.',
  refresh: 'Seite neu laden',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundLine: 'Diese Seite gibt es nicht, oder sie wurde entfernt.',
  returnHome: 'Zur Startseite',
  tryAgain: 'Erneut versuchen',
  unreachable: 'Kloset ist gerade nicht erreichbar. Bitte prüfe deine Verbindung.',
  wentWrong: 'Etwas ist schiefgelaufen',
  wentWrongRetry: 'Etwas ist schiefgelaufen. Bitte versuche es erneut.',
}
