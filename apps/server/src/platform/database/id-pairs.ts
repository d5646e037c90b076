// Two ids as one key: what a person did to a thing, for reads that are gathered over people.

/** @param first and second of the same length, as all ids are */
export const pairOf = (first: string, second: string): string => first + second

/** @returns the first ids and the second ids, as `unnest` takes them */
export const splitPairs = (pairs: readonly string[]): [firsts: string[], seconds: string[]] => [
  pairs.map((pair) => pair.slice(0, pair.length / 2)),
  pairs.map((pair) => pair.slice(pair.length / 2)),
]
