// Two ids as one key, such as a person and a post, for reads that are gathered over people.

/** Nobody has this id. It is the visitor's in a pair. */
export const VISITOR = '00000000-0000-0000-0000-000000000000'

/** @param first and second of the same length, as all ids are */
export const pairOf = (first: string, second: string): string => first + second

/** @returns the first ids and the second ids, as `unnest` takes them */
export const splitPairs = (pairs: readonly string[]): [firsts: string[], seconds: string[]] => [
  pairs.map((pair) => pair.slice(0, pair.length / 2)),
  pairs.map((pair) => pair.slice(pair.length / 2)),
]
