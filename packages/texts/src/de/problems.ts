// German: the server's texts for refused requests, and about people and posts.
import { formatsOf } from '../formats.ts'
import type { problemTexts } from '../problems.ts'

const { exact, plural } = formatsOf('de')

function waitText(seconds: number): string {
  if (seconds < 60) return plural(seconds, { one: 'Sekunde', other: 'Sekunden' })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return plural(minutes, { one: 'Minute', other: 'Minuten' })
  return plural(Math.ceil(minutes / 60), { one: 'Stunde', other: 'Stunden' })
}

export const problems: typeof problemTexts = {
  reportedOwn: 'Das ist von dir: Du kannst es selbst löschen.',
  caseIsClosed: 'Über diesen Fall ist schon entschieden.',
  caseIsHeld: (name) => `${name} hat diesen Fall.`,
  takeCaseFirst: 'Übernimm den Fall zuerst.',
  caseIsForAdmins: 'Dieser Fall ist für die Verwaltung.',
  notForYouToDecide: 'Über diese Person muss jemand anderes entscheiden.',
  somebodyElseDecides: 'Das hast du entschieden: Über den Einspruch entscheidet jemand anderes.',
  noSuchRule: 'Diese Nummer haben die Hausregeln nicht.',
  personIsGone: 'Dieses Konto gibt es nicht mehr.',
  onlyPostsAreSensitive: 'Nur ein Beitrag lässt sich als sensibel markieren.',
  timeIsOver: 'Wähle einen Zeitpunkt in der Zukunft.',
  nothingToRemove: 'Es ist nichts mehr da, das sich entfernen ließe.',
  onlyOfProfiles: 'Das lässt sich nur bei einem Profil entfernen.',
  sayWhatToRemove: 'Wähle das Bild oder „Über mich“.',
  isReversedAlready: 'Das gilt nicht mehr.',
  objectionIsDecided: 'Über diesen Einspruch ist schon entschieden.',
  cannotBeUndone: 'Das lässt sich nicht mehr rückgängig machen.',
  objectedBefore: 'Du hast dagegen schon Einspruch erhoben.',
  objectedTooLate: 'Die Zeit für einen Einspruch ist vorbei.',
  tooManyTries: (seconds) => `Zu viele Versuche. Bitte warte ${waitText(seconds)}.`,
  tooManyPasswords: (seconds) =>
    `Für diese Adresse wurden zu viele Passwörter versucht. Bitte warte ${waitText(seconds)}, nimm ein Gerät, auf dem du schon angemeldet warst, oder setze ein neues Passwort: Der Link in der Mail meldet dich an.`,
  mailsAreSent: (seconds) =>
    `Für diese Adresse wurden mehrmals Mails angefordert. Bitte sieh nach, auch im Spam: Der neueste Link gilt eine Stunde. Oder warte ${waitText(seconds)}.`,
  uploadedTooMuch: (seconds) =>
    `In 24 Stunden kannst du 1 GB hochladen, und das wäre mehr. Bitte warte ${waitText(seconds)} oder nimm eine kleinere Datei.`,
  tooManyNewPeople: (seconds) =>
    `In 24 Stunden kannst du 20 neuen Personen schreiben. Bitte warte ${waitText(seconds)}. Unterhaltungen, die du schon hast, gehen weiter.`,
  postsInAnHour: (most, seconds) =>
    `Du kannst in einer Stunde ${plural(most, { one: 'Beitrag', other: 'Beiträge' })} teilen. Den nächsten kannst du in ${waitText(seconds)} teilen.`,
  postsInADay: (most, seconds) =>
    `Du kannst in 24 Stunden ${plural(most, { one: 'Beitrag', other: 'Beiträge' })} teilen. Den nächsten kannst du in ${waitText(seconds)} teilen.`,
  emergenciesInADay: (most, seconds) =>
    `Du kannst in 24 Stunden ${plural(most, { one: 'Beitrag', other: 'Beiträge' })} als Notfall markieren. Den nächsten kannst du in ${waitText(seconds)} teilen, ohne die Markierung gleich.`,
  commentsInFiveMinutes: (most, seconds) =>
    `Du kannst in 5 Minuten ${plural(most, { one: 'Kommentar', other: 'Kommentare' })} schreiben. Den nächsten kannst du in ${waitText(seconds)} schreiben.`,
  commentsOnPost: (most, seconds) =>
    `Du kannst in 5 Minuten ${plural(most, { one: 'Kommentar', other: 'Kommentare' })} zu einem Beitrag schreiben. Den nächsten kannst du in ${waitText(seconds)} schreiben.`,
  messagesToStranger: (most) =>
    `Wer dich noch nicht kennt, bekommt von dir höchstens ${plural(most, { one: 'Nachricht', other: 'Nachrichten' })}. Mehr kannst du schreiben, sobald die Person dir antwortet oder folgt.`,
  newAccount: 'In den ersten 24 Stunden sind die Grenzen eines Kontos halb so hoch.',
  newPeoplePosts: (most) =>
    `Neue Personen können ${plural(most, { one: 'Beitrag', other: 'Beiträge' })} teilen.`,
  newPeopleLinks: (most) =>
    `Neue Personen können insgesamt ${plural(most, { one: 'Produktlink', other: 'Produktlinks' })} setzen.`,
  newPeopleHeld: (first) =>
    first === 1
      ? 'Bevor andere deinen ersten Beitrag sehen, sieht ihn sich jemand an.'
      : `Bevor andere deine ersten ${exact(first)} Beiträge sehen, sieht sie sich jemand an.`,
  newPeopleMessages: () => 'Neue Personen können nur denen zuerst schreiben, die ihnen folgen.',
  newPeopleUntil: (seconds, reads) => {
    const read = `sobald du ${plural(reads, { one: 'weiteren Beitrag', other: 'weitere Beiträge' })} geöffnet hast`
    if (seconds <= 0) return `Mehr geht, ${read}.`
    return `Mehr geht in ${waitText(seconds)}${reads > 0 ? `, ${read}` : ''}.`
  },
  passwordTooShort: (least) => `Das Passwort muss mindestens ${exact(least)} Zeichen lang sein.`,
  savesAreFull: (most) =>
    `Du kannst dir höchstens ${exact(most)} Beiträge merken. Entferne zuerst einen.`,
  collectionsAreFull: (most) =>
    `Du kannst ${plural(most, { one: 'Sammlung', other: 'Sammlungen' })} haben.`,
  draftsAreFull: (most) =>
    `Du kannst ${plural(most, { one: 'Entwurf', other: 'Entwürfe' })} speichern. Lösche oder teile zuerst einen.`,
  draftFilesAreFull: (megabytes) =>
    `Die Bilder und Videos deiner Entwürfe können ${exact(megabytes)} MB groß sein. Lösche oder teile zuerst einen.`,
  draftChanged: 'Dieser Entwurf wurde inzwischen geändert. Öffne ihn noch einmal.',
  draftIsShared: 'Das wurde schon geteilt.',
  draftIsIncomplete: 'Das ist noch nicht fertig. Öffne es und sieh, was fehlt.',
  draftFilesMissing: 'Eine der Dateien ist nicht mehr da. Bitte wähle sie noch einmal.',
  voteEndsBeforePlan:
    'Die Abstimmung wäre vorbei, bevor sie geteilt wird. Wähle zuerst ein späteres Ende.',
  guestsAreFull: (most) =>
    `Du kannst eine Sammlung mit ${plural(most, { one: 'Person', other: 'Personen' })} teilen.`,
  similarVotersNeedEveryone:
    'Nur eine Abstimmung, die alle sehen, kann auf Körper wie deinen beschränkt werden. Wer dir folgt oder ausgewählt ist, steht schon fest.',
  similarVotersNeedBody:
    'Niemand könnte abstimmen: Über deinen Körper ist zu wenig bekannt. Speichere deinen Körpertyp und zwei Maße, und lass dich darüber finden.',
  nobodyIsChosen:
    'Auf deiner Liste ausgewählter Personen steht niemand. Füge zuerst jemanden hinzu.',
  chosenPeopleAreFull: (most) =>
    `Deine Liste ausgewählter Personen ist voll: Sie hat Platz für ${plural(most, { one: 'Person', other: 'Personen' })}.`,
  garmentIsGone: 'Dieses Kleidungsstück ist nicht mehr in deinem Schrank.',
  collectionChanged: 'Diese Sammlung wurde inzwischen geändert. Öffne sie noch einmal.',
  collectionNameTaken: 'Du hast schon eine Sammlung mit diesem Namen.',
  signInFirst: 'Bitte melde dich erst an und öffne dann den Link noch einmal.',
  newPasswordNeedsLink:
    'Ein neues Passwort braucht den Link aus der Mail zum Zurücksetzen oder dein aktuelles Passwort.',
  lastAdmin:
    'Das ist das letzte Konto mit Verwaltungsrechten: Gib zuerst jemand anderem diese Rolle.',
  noInvitationsLeft: 'Du hast keine Einladung mehr zu vergeben.',
  typeUsername: 'Bitte gib deinen Benutzernamen genau so ein, wie er geschrieben wird.',
  changedElsewhere:
    'Das hast du inzwischen in einem anderen Tab oder auf einem anderen Gerät geändert. Speichere noch einmal, um zu behalten, was hier steht.',
  choosePicture: 'Bitte wähle ein JPEG-, PNG- oder WebP-Bild.',
  nameReserved: 'Dieser Name ist reserviert.',
  renamedLately: (days) =>
    `Du kannst deinen Benutzernamen einmal in 7 Tagen ändern: wieder in ${plural(days, { one: 'Tag', other: 'Tagen' })}.`,
  followers: (count) => `${exact(count)} Follower`,
  aLookBy: (name) => `Ein Look von ${name}`,
  byOnKloset: (name) => `Von ${name} auf Kloset`,
  looksOnKloset: (name) => `Looks von ${name} auf Kloset`,
}
