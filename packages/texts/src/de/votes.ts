// German: voting on a style vote.
import { formatsOf } from '../formats.ts'
import type { votesTexts } from '../votes.ts'

const { plain, exact } = formatsOf('de')

export const votes: typeof votesTexts = {
  toOptions: 'Zu den Optionen',
  signInRequired: {
    title: 'Anmeldung nötig',
    line: 'Bitte melde dich an, um abzustimmen',
  },
  unavailable: {
    title: 'Abstimmen nicht möglich',
    line: 'Dieser Beitrag muss aktualisiert werden, bevor abgestimmt werden kann',
  },
  recordFailed: {
    title: 'Fehler',
    line: 'Deine Stimme wurde nicht gezählt. Bitte versuche es erneut.',
  },
  submitFailed: { title: 'Deine Stimme konnte nicht gesendet werden' },
  cast: { title: 'Abgestimmt', line: 'Deine Stimme wurde gezählt' },
  removed: { title: 'Stimme zurückgenommen', line: 'Deine Stimme wurde entfernt' },
  closed: { title: 'Diese Abstimmung ist vorbei', line: 'Sie nimmt keine Stimmen mehr an.' },
  endIsPast: 'Bitte wähle ein Ende in der Zukunft.',
  endIsFar: (days) => `Bitte wähle ein Ende innerhalb von ${plain(days)} Tagen.`,
  hidesWithoutEnd: 'Das Ergebnis lässt sich nur verbergen, wenn die Abstimmung ein Ende hat.',
  closedMark: 'Beendet',
  endsIn: 'bis zum Ende',
  resultsIn: 'bis zum Ergebnis',
  duration: (days, hours, minutes) =>
    [
      ...(days > 0 ? [days === 1 ? '1 Tag' : `${plain(days)} Tage`] : []),
      ...(hours > 0 ? [`${plain(hours)} Std.`] : []),
      ...(days === 0 && (minutes > 0 || hours === 0) ? [`${plain(minutes)} Min.`] : []),
    ].join(' '),
  endsSoon: (time) => `endet in ${time}`,
  inTime: (duration) => `noch ${duration}`,
  endsToday: (time) => `Heute um ${time}`,
  endsTonight: (time) => `Heute Abend um ${time}`,
  endsOn: (day, time) => `${day} um ${time}`,
  noEnd: 'Kein Ende',
  hiddenUntilEnd: (name) =>
    `${name} zeigt das Ergebnis erst am Ende, damit niemand einfach der Mehrheit folgt. Bis dahin kannst du deine Stimme ändern.`,
  hiddenUntilEndFromOthers: 'Andere sehen das Ergebnis, wenn die Abstimmung endet.',
  resultAtEnd: 'Erst am Ende',
  resultsAtEnd: 'Ergebnis am Ende',
  optionOf: (number, of) => (of === 1 ? 'Ergebnis' : `Option ${plain(number)} von ${plain(of)}`),
  wore: (letter) => `Ich trug ${letter}.`,
  woreIt: 'Ich habe es getragen.',
  woreElse: 'Ich trug etwas anderes.',
  similarVoters: (letter) => `Stimmen von Körpern wie deinem: ${letter}`,
  shareOfVoters: (share, from) => `${share} von ${plain(from)} oder mehr`,
  tellVoters: () => 'Erzähl, was du getragen hast',
  decided: 'Ich habe mich entschieden',
  decidedLine: 'Wenn du erzählst, was du getragen hast, endet die Abstimmung.',
  peopleVoted: (count) =>
    `${count === 0 ? 'Niemand hat' : count === 1 ? '1 Person hat' : `${exact(count)} Personen haben`} abgestimmt.\nWas hast du getragen?`,
  whatDidYouWear: 'Was hast du getragen?',
  everybodyHears: 'Alle, die abgestimmt haben, erfahren es einmal.',
  optionLetter: (letter) => `Option ${letter}`,
  yes: 'Ja',
  no: 'Nein',
  voteYes: 'Mit Ja stimmen',
  voteNo: 'Mit Nein stimmen',
  woreNot: 'Ich habe es nicht getragen.',
  wearsIt: 'Ich habe es getragen',
  wearsItNot: 'Ich habe es nicht getragen',
  similarVotersSaid: (isYes) => `Stimmen von Körpern wie deinem: ${isYes ? 'Ja' : 'Nein'}`,
  answers: 'Antworten',
  answerChoices: {
    wear: { label: 'Würde ich tragen', line: 'Andere stimmen für das Bild oder gar nicht.' },
    yesNo: {
      label: 'Ja oder Nein',
      line: 'Andere beantworten „Würdest du es tragen?“ mit Ja oder Nein.',
    },
  },
  whoVotes: 'Wer abstimmen darf',
  votersChoices: {
    everyone: { label: 'Alle', line: 'Alle, die sie sehen und angemeldet sind.' },
    similar: {
      label: 'Körper wie meiner',
      line: 'Alle sehen sie. Es stimmen nur Personen ab, deren Körper deinem ähnlich ist und die sich darüber finden lassen. Wie viele das sind, erfährt niemand.',
    },
  },
  similarNeedsBody: 'Lass dich zuerst über deinen Körper finden, sonst könnte niemand abstimmen.',
  toMyBody: 'Zu meinem Körper',
  similarVote: 'Hier stimmen nur Personen ab, deren Körper deinem ähnlich ist.',
  similarVoteOf: (name) =>
    `${name} fragt Personen mit einem ähnlichen Körper. Abstimmen kann, wer sich über den Körper finden lässt.`,
  notYourVote: 'Du kannst hier nicht abstimmen.',
  forSimilar: {
    title: 'Du kannst hier nicht abstimmen',
    line: 'Hier stimmen Personen ab, deren Körper dem der fragenden Person ähnlich ist und die sich darüber finden lassen.',
  },
  thisOne: 'Dieses',
  somethingElse: 'Etwas anderes',
  howItWent: 'Wie es war',
  addPhoto: 'Foto hinzufügen',
  photoIsOptional: 'Worte und Foto sind freiwillig.',
  tell: () => 'Erzählen',
  told: { title: 'Alle, die abgestimmt haben, erfahren es jetzt' },
  notTold: 'Das konnte nicht erzählt werden',
  minute: {
    title: 'Eine Minute abstimmen',
    line: 'Bis zu zehn Fragen, eine nach der anderen.',
    start: 'Los',
    none: 'Keine offene Frage wartet auf dich.',
    noneLine: 'Neue kommen den ganzen Tag.',
    failed: { title: 'Die Fragen konnten nicht geladen werden' },
    voteFailed: { title: 'Diese Stimme wurde nicht gezählt' },
    like: 'Ein Körper wie deiner',
    of: (all) => `von ${plain(all)}`,
    question: (number, all) => `Frage ${plain(number)} von ${plain(all)}`,
    seconds: (seconds) => `${plain(seconds)} s`,
    skip: 'Überspringen',
    keys: 'Tasten: 1 bis 4 stimmen ab, Pfeil nach rechts überspringt, Escape beendet.',
    helped: (people) =>
      people === 0
        ? 'Du hast alle angesehen.'
        : `Das hat ${people === 1 ? '1 Person' : `${plain(people)} Personen`} geholfen.`,
    took: (seconds) => (seconds === 1 ? '1 Sekunde' : `${plain(seconds)} Sekunden`),
    hears: (votes) =>
      votes === 1
        ? 'Du erfährst, wie die Abstimmung ausging, die heute endet.'
        : `Du erfährst, wie die ${plain(votes)} Abstimmungen ausgingen, die heute enden.`,
    agreed: 'Einig mit den meisten',
    agreedOf: (agreed, of) => `${plain(agreed)} von ${plain(of)}`,
    skipped: 'Übersprungen',
    more: 'Zehn weitere',
    done: 'Fertig',
  },
  ends: 'Ende',
  now: 'Jetzt',
  results: 'Ergebnis',
  endChoices: {
    quarter: '15 Min.',
    two: '2 Std.',
    tonight: 'Heute Abend',
    date: 'Datum',
    none: 'Kein Ende',
  },
  endAt: 'Tag und Uhrzeit',
  resultChoices: {
    always: { label: 'Immer', line: 'Alle sehen es sofort.' },
    voted: {
      label: 'Nach der Stimme',
      line: 'Andere sehen es, wenn sie abgestimmt haben. Du siehst es immer.',
    },
    ended: {
      label: 'Am Ende',
      line: 'Andere sehen es, wenn die Abstimmung endet. Du siehst es immer.',
    },
  },
  othersSeeAtEnd: 'Wer nicht abstimmen darf, sieht es, wenn die Abstimmung endet.',
  resultHidden: 'Erst abstimmen',
  voteToSee: 'Ergebnis nach deiner Stimme',
  hiddenFromOthers: 'Andere sehen das Ergebnis, wenn sie abgestimmt haben.',
  hiddenFromMost:
    'Wer abstimmen darf, sieht das Ergebnis nach der eigenen Stimme, alle anderen am Ende.',
  vote: 'Abstimmen',
  voteLetter: (letter) => `${letter} wählen`,
  voteFor: (number, of) =>
    of === 1 ? 'Abstimmen' : `Abstimmen für Option ${plain(number)} von ${plain(of)}`,
}
