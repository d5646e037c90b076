// How similar the people of first pages are to the askers, summed over many pages.

export interface Score {
  /** Sum of the squared differences, in deviations of the population. */
  squares: number
  count: number
  short: number
  pages: number
}

export const empty = (): Score => ({ squares: 0, count: 0, short: 0, pages: 0 })

/** Root mean square, in deviations. */
export const errorOf = ({ squares, count }: Score) => Math.sqrt(squares / count)

export const fixed = (score: Score | undefined) => (score ? errorOf(score).toFixed(3) : '')

export const shortShare = ({ short, pages }: Score) => `${((100 * short) / pages).toFixed(1)} %`
