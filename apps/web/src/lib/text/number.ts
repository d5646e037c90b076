// Numbers, dates and sizes as people of this page's language read them.
import { formatsOf } from '@kloset/texts/formats'
import { language } from './language.ts'

export const formats = formatsOf(language)

/** `1,284`; from 10,000 on `12.4K`. */
export const countText = formats.count

/** `1,284` whatever its size. */
export const exactText = formats.exact

/** `37.5`: every digit, ungrouped. */
export const plainText = formats.plain

/** `38%` of 0.38. */
export const percentText = formats.percent
