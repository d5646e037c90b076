// What is asked for in a style vote as the API describes it.

/** Open for everybody, with its results shown, and without an end. */
export const openVote = {
  hidesResults: false,
  hidesUntilEnd: false,
  isYesNo: false,
  votesFrom: 'everyone',
  mayVote: true,
  endsAt: null,
  isClosed: false,
} as const
