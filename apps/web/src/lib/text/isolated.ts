// Names and words of people inside a sentence of ours.

const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * The words, so that their letters do not change the order of what stands beside them: without it, two names from right
 * to left stand in the wrong order, and a number or mark after one stands before it.
 */
export const isolated = (words: string): string =>
  rightToLeft.test(words) ? `\u2068${words}\u2069` : words
