// The units in which a new person is asked for measurements, until they choose.
import type { UnitSystem } from '@kloset/contract/measurements.schemas'

/**
 * Regions where bodies are measured in feet, inches and pounds (CLDR supplemental data, measurementSystem US and UK).
 */
const imperialRegions = new Set(['US', 'GB', 'LR', 'MM'])

/**
 * The units of the region of a browser's first language.
 * @param accepted an `Accept-Language` header (RFC 9110, 12.5.4); English without a region, and any language (`*`),
 * count as American
 */
export function unitSystemFor(accepted = 'en'): UnitSystem {
  const [tag = ''] = accepted.split(/[,;]/, 1)
  const [language, ...subtags] = tag.trim().split('-')
  const region = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  const isImperial = region
    ? imperialRegions.has(region)
    : ['en', '*', ''].includes(language?.toLowerCase() ?? '')
  return isImperial ? 'imperial' : 'metric'
}
