// German: voting on a style vote.
import { formatsOf } from '../formats.ts'
import type { votesTexts } from '../votes.ts'

const { plain } = formatsOf('de')

export const votes: typeof votesTexts = {
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
    line: 'Deine Stimme wurde nicht gezählt. Bitte versuche es noch einmal.',
  },
  submitFailed: { title: 'Deine Stimme konnte nicht gesendet werden' },
  cast: { title: 'Abgestimmt', line: 'Deine Stimme wurde gezählt' },
  removed: { title: 'Stimme zurückgenommen', line: 'Deine Stimme wurde entfernt' },
  resultHidden: 'Erst stimmen',
  voteToSee: 'Das Ergebnis siehst du, wenn du abgestimmt hast',
  hiddenFromOthers: 'Andere sehen das Ergebnis, wenn sie abgestimmt haben.',
  voteFor: (place, of) =>
    of === 1 ? 'Abstimmen' : `Für Option ${plain(place)} von ${plain(of)} stimmen`,
}
