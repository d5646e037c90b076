// The two windows that journeys of screens for everybody run in.

/** Each with its name for titles and its viewport in CSS pixels. */
export const phoneAndDesktop = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const
