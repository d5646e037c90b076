// Letters of options.

/** `A` for the first option. */
export const letterOf = (index: number) => String.fromCodePoint(65 + index)
