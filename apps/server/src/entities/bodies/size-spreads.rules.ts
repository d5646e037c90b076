// Assumptions on sizes until a community has enough reports to learn from, for advice and for guesses.

/** Standard deviations, in sizes. */
export const assumedSpreads = {
  brand: 0.5,
  /** Of a category within its brand. */
  category: 0.3,
  /** Of the taste of people. */
  person: 0.4,
  /** Of one verdict. */
  noise: 0.35,
  /** A garment feels true up to this distance from the best size. */
  cut: 0.55,
} as const
