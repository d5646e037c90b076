// Numbers, dates and sizes in the format of the page's language.
import { formatsOf } from '@kloset/texts/formats'
import { language } from './language.ts'

export const formats = formatsOf(language)

/** `1,284`; from 10,000 on `12.4K`. */
export const countText = formats.count

/** `1,284`, also for large numbers. */
export const exactText = formats.exact

/** `37.5`: every digit, ungrouped. */
export const plainText = formats.plain

/** `38%` for 0.38. */
export const percentText = formats.percent
