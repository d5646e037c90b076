// Numbers as people read them.

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `1,284`; from 10,000 on `12.4K`. */
export const countText = (count: number) => (count < 10_000 ? whole : short).format(count)

/** `1,284` whatever its size. */
export const exactText = (count: number) => whole.format(count)

/** `1 vote`, `2 votes`, `1,284 votes`. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`
