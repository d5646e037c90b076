// Converts body measurements to the half widths of a drawn figure. The figure stays a fashion figure (about
// 8.4 heads tall), but a wider body is drawn wider, at the same part of it and in the same order.
import { clamp } from './geometry.ts'

export type BodyType = 'feminine' | 'masculine'

/**
 * What the database stores about a person's body; `ageRange` is one of the product's ranges, `28-32`.
 */
export interface BodyMeasurements {
  bodyType: BodyType
  heightInches: number
  weightLbs: number
  chestInches: number
  waistInches: number
  hipsInches: number
  ageRange?: string
}

/** Half widths in figure units, in which a head is 100 high and a whole figure about 840. */
export interface Body {
  bodyType: BodyType
  shoulder: number
  bust: number
  waist: number
  hip: number
  thigh: number
  calf: number
  ankle: number
  arm: number
  neck: number
  /** 0 for the slimmest of the series, about 1 for the fullest. */
  fullness: number
  /** Leg length against the standard figure. */
  legs: number
  /** Height on the plate against the standard figure. */
  height: number
}

/**
 * Half width per (inch of circumference / inch of height), in figure units. A body of the given height
 * is always drawn 840 units high, so a circumference counts relative to the height. Fitted so that the
 * mean American adult (NHANES 2017-2020: women 40.4/38.7/43.2 at 63.4 in, men 43.1/40.5/41.6 at 68.9 in)
 * comes out in the middle of the drawn range.
 */
const GAIN = {
  feminine: { bust: 107, waist: 103, hip: 117 },
  masculine: { bust: 125, waist: 112, hip: 104 },
} as const

/** The slim end of the drawn range: half widths at fullness 0. */
const SLIM = {
  feminine: {
    shoulder: 70,
    bust: 58,
    waist: 41,
    hip: 68,
    thigh: 31,
    calf: 19,
    arm: 12.5,
    neck: 14.5,
  },
  masculine: { shoulder: 86, bust: 74, waist: 57, hip: 62, thigh: 31, calf: 22, arm: 17, neck: 20 },
} as const

const MEAN_HEIGHT_INCHES = 66

/** The age from which the shoulders are drawn a little narrower. */
const STOOP_AGE = 63

/**
 * The drawn body for real measurements (inches, pounds). Bust, waist and hip follow their own
 * circumference; limbs and neck follow the fullness of the three together and the body mass index.
 * Every width rises with its measurement until the edge of the drawable range.
 */
export function figureFromMeasurements(measurements: BodyMeasurements): Body {
  const { bodyType, heightInches, weightLbs, ageRange } = measurements
  const gain = GAIN[bodyType]
  const slim = SLIM[bodyType]
  const half = (circumference: number, factor: number): number =>
    (circumference / heightInches) * factor
  const bust = clamp(half(measurements.chestInches, gain.bust), slim.bust - 6, slim.bust + 46)
  const waist = clamp(half(measurements.waistInches, gain.waist), slim.waist - 4, slim.waist + 62)
  const hip = clamp(half(measurements.hipsInches, gain.hip), slim.hip - 8, slim.hip + 58)
  const trunk = ((bust - slim.bust) / 34 + (waist - slim.waist) / 58 + (hip - slim.hip) / 46) / 3
  const massIndex = (703 * weightLbs) / heightInches ** 2
  const fullness = clamp(0.75 * trunk + 0.25 * ((massIndex - 19) / 26), 0, 1.15)
  const stoop = ageRange && Number.parseInt(ageRange, 10) >= STOOP_AGE ? 0.96 : 1
  const hipFullness = Math.max(0, (hip - slim.hip) / 46)
  return {
    bodyType,
    shoulder: (slim.shoulder + 15 * fullness) * stoop,
    bust,
    waist,
    hip,
    thigh: slim.thigh + 20 * (0.5 * fullness + 0.5 * hipFullness),
    calf: slim.calf + 8 * fullness,
    ankle: 10 + 3.5 * fullness,
    arm: slim.arm + 10 * fullness,
    neck: slim.neck + 4 * fullness,
    fullness,
    legs: clamp(1 + (heightInches - MEAN_HEIGHT_INCHES) * 0.004, 0.96, 1.04),
    height: clamp(1 + (heightInches - MEAN_HEIGHT_INCHES) * 0.009, 0.92, 1.06),
  }
}
