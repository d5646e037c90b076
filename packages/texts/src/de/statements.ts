// German: statements of reasons, objections, and suspended accounts.
import { formatsOf } from '../formats.ts'
import type { statementsTexts } from '../statements.ts'

const { exact, plural } = formatsOf('de')

export const statements: typeof statementsTexts = {
  limited:
    'Du kannst gerade nichts teilen oder schreiben. Warum, steht in den Einstellungen unter „Entscheidungen über dich“.',
  note: 'Ein Hinweis der Moderation',
  mark_sensitive: 'Wir haben deinen Beitrag als sensibel markiert',
  warn: 'Eine Verwarnung der Moderation',
  limit: 'Du kannst eine Zeit lang nichts teilen und niemandem schreiben',
  suspend: 'Dein Konto ist gesperrt',
  deleted: 'Wir haben dein Konto gelöscht',
  deletedForGood: 'Das lässt sich nicht rückgängig machen.',
  holds: {
    post: 'Wir sehen uns deinen Beitrag an, bevor andere ihn sehen',
    avatar: 'Wir sehen uns dein Profilbild an, bevor andere es sehen',
  },
  removed: {
    post: 'Wir haben deinen Beitrag entfernt',
    comment: 'Wir haben deinen Kommentar entfernt',
    message: 'Wir haben deine Nachricht entfernt',
    avatar: 'Wir haben dein Profilbild entfernt',
    bio: 'Wir haben dein „Über mich“ entfernt',
  },
  holdReasons: {
    removed_before:
      'Es gleicht einem Bild, das schon entfernt wurde. Bald sieht es sich ein Mensch an.',
    matched:
      'Eine automatische Prüfung hat auf einem Bild etwas gefunden. Bald sieht es sich ein Mensch an.',
    explicit:
      'Eine automatische Prüfung vermutet auf einem Bild Nacktheit. Sie kann sich irren. Bald sieht es sich ein Mensch an.',
    not_checked:
      'Die automatische Prüfung eines Bildes hat nicht geklappt. Bald sieht es sich ein Mensch an. Über dich sagt das nichts.',
    new_person:
      'Die ersten Beiträge neuer Personen warten, bis ein Mensch sie angesehen hat. Über deinen sagt das nichts.',
  },
  about: {
    post: 'deinen Beitrag',
    comment: 'deinen Kommentar',
    message: 'deine Nachricht',
    profile: 'dein Profil',
  },
  aboutLine: (what, firstWords, day) =>
    `Es geht um ${what}${firstWords === null ? '' : ` „${firstWords}“`}${day === null ? '' : ` vom ${day}`}.`,
  decidedBy: {
    person: 'Das hat ein Mensch entschieden; keine Maschine war beteiligt.',
    person_after_machine:
      'Das hat ein Mensch entschieden. Eine Maschine hatte um die Prüfung gebeten.',
    machine: 'Das hat eine Maschine entschieden, und noch kein Mensch hat es angesehen.',
  },
  until: (date) => `Das gilt bis ${date}.`,
  objectUntil: (date) => `Du kannst bis ${date} Einspruch erheben.`,

  title: 'Entscheidungen über dich',
  line: 'Was die Moderation über etwas von dir oder über dein Konto entschieden hat.',
  none: 'Über dich wurde nichts entschieden',
  loading: 'Wird geladen',
  loadFailed: { title: 'Diese Entscheidung konnte nicht geladen werden' },
  listFailed: { title: 'Die Entscheidungen über dich konnten nicht geladen werden' },
  limitUntil: (day) => `Bis ${day} kannst du nichts teilen, kommentieren oder schreiben`,
  suspendUntil: (day) => `Dein Konto ist bis ${day} gesperrt`,
  suspendForGood: 'Dein Konto ist für immer gesperrt',
  onlyYou: 'Nur du kannst es noch sehen',
  why: 'Warum',
  rule: 'Regel',
  whoDecided: 'Wer entschieden hat',
  changes: 'Was sich ändert',
  strike: 'Es zählt als Verwarnung.',
  noStrike: 'Es zählt nicht als Verwarnung.',
  effects: {
    note: 'Sonst bleibt alles, wie es ist.',
    mark_sensitive: 'Andere sehen ihn verdeckt, bis sie ihn sehen wollen.',
    remove: 'Sonst ändert sich nichts.',
    warn: 'Sonst ändert sich nichts.',
    limit: 'Du kannst lesen und liken, alles andere kommt von selbst zurück.',
    suspend:
      'Niemand sieht, was du geteilt hast. Du kannst das hier lesen, Einspruch erheben, deine Daten exportieren und dein Konto löschen.',
    hold: 'Bis dahin sehen andere nichts davon.',
  },
  daysToObject: (days) => `${plural(days, { one: 'Tag', other: 'Tage' })} für einen Einspruch`,
  untilDay: (day) => `bis ${day}`,
  object: 'Einspruch',
  understood: 'Verstanden',
  back: 'Alles ist wieder wie vorher.',
  backLine: (day) => `Seit ${day}`,
  objections: {
    open: 'Dein Einspruch wird gelesen',
    openLine:
      'Gibt es zwei Personen in der Moderation, liest ihn jemand anderes als bei der Entscheidung. Du hörst von uns.',
    accepted: 'Dein Einspruch wurde angenommen',
    rejected: 'Dein Einspruch wurde abgelehnt',
  },
  tooLate: 'Die Zeit für einen Einspruch ist vorbei.',

  objection: {
    title: 'Dein Einspruch',
    line: 'Du kannst einmal Einspruch erheben. Gibt es zwei Personen in der Moderation, liest ihn jemand anderes als bei der Entscheidung. Stimmt die Person dir zu, ist alles wieder wie vorher.',
    rule: (number, text) => `Regel ${exact(number)}: ${text}`,
    words: 'Was sollen wir wissen?',
    missing: 'Schreib uns ein paar Worte.',
    send: 'Einspruch senden',
    sending: 'Wird gesendet …',
    failed: { title: 'Der Einspruch konnte nicht gesendet werden' },
  },

  suspended: {
    decided: (day) => `Das hat ein Mensch am ${day} entschieden.`,
    days: (days) => plural(days, { one: 'Tag', other: 'Tage' }),
    endsByItself: 'endet von selbst',
    untilThen: 'Bis dahin sieht niemand deine Beiträge, und du kannst',
    forGood: 'Niemand sieht mehr deine Beiträge, und du kannst',
    read: 'Die Entscheidung lesen',
    object: 'Einspruch erheben',
    export: 'Deine Daten exportieren',
    delete: 'Dein Konto löschen',
  },
}
