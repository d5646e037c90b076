// Names and words of people inside a sentence of ours.

const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * Keeps words from changing the order of what is beside them. Otherwise two names from right to left are in the wrong
 * order, and a number or mark after one is shown before it.
 */
export const isolated = (words: string): string =>
  rightToLeft.test(words) ? `\u2068${words}\u2069` : words
