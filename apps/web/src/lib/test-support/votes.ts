// Style votes for tests.

/** The settings of a vote that is open for everybody, shows its results, and has no end. */
export const openVote = {
  hidesResults: false,
  hidesUntilEnd: false,
  isYesNo: false,
  votesFrom: 'everyone',
  mayVote: true,
  endsAt: null,
  isClosed: false,
} as const
