// What people type into the search, for the load benchmark.

/**
 * Names of the population as people type them: a beginning, whole, in reverse order, parts, and one that
 * does not exist.
 */
export const peopleTerms = [
  'od',
  'odi',
  'odile',
  'marchand odile',
  'mar',
  'member.4711',
  'archan',
  'nobody at all',
]

/**
 * Frequent words, several words, rare words, a name, a KLOtag, part of a word, and a term without a match.
 */
export const postTerms = [
  'coat',
  'red coat',
  'black trousers',
  'wedding',
  'wide leg',
  'linen dress',
  'second hand',
  'market leeks',
  'train platform',
  'odile',
  'odile coat',
  '#workwear',
  '#weddingguest',
  'sho',
  'ousers',
  'quixotic zebra',
]
