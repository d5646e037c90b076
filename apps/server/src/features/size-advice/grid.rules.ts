// Densities on a fixed grid of sizes, as arrays: the arithmetic of size advice. Values of the grid are sizes.

/** Sizes between two points of the grid. */
export const STEP = 0.2
/** The grid reaches from -REACH to REACH sizes; no brand is further off its chart. */
const REACH = 4
const MIDDLE = Math.round(REACH / STEP)
export const POINTS = 2 * MIDDLE + 1
/** Points of a difference of two values of the grid: from -2 REACH to 2 REACH. */
export const DIFFERENCES = 2 * POINTS - 1

/** The value at a point of the grid, in sizes. */
export const valueAt = (point: number) => (point - MIDDLE) * STEP
/** The value at a point of the grid of differences, in sizes. */
export const differenceAt = (point: number) => (point - 2 * MIDDLE) * STEP

/** Log density of a normal of mean 0 on the grid; unnormalised. */
export function normalLog(deviation: number): Float64Array {
  return Float64Array.from(
    { length: POINTS },
    (_, point) => -0.5 * (valueAt(point) / deviation) ** 2,
  )
}

/** Log density of tastes, in the middle of the grid: four deviations to each side. */
export function tastePrior(deviation: number): Float64Array {
  const reach = Math.min(MIDDLE, Math.ceil((4 * deviation) / STEP))
  return normalLog(deviation).slice(MIDDLE - reach, MIDDLE + reach + 1)
}

/** The tastes at the points of a density from `tastePrior`, in sizes. */
export const tastesOf = (density: Float64Array) =>
  Array.from(density, (_, index) => (index - (density.length - 1) / 2) * STEP)

/** Weights of a normal of mean 0, by distance in points up to five deviations; all of them sum to 1. */
export function normalKernel(deviation: number): Float64Array {
  const reach = Math.min(POINTS, Math.ceil((5 * deviation) / STEP))
  const half = Float64Array.from({ length: reach + 1 }, (_, far) =>
    Math.exp(-0.5 * ((far * STEP) / Math.max(deviation, STEP / 4)) ** 2),
  )
  const total = half.reduce((sum, weight) => sum + 2 * weight, -(half[0] ?? 0))
  return half.map((weight) => weight / total)
}

/**
 * Adds independent normal noise: the density convolved with a kernel of `normalKernel`. The result
 * has the length of `blurred`, around the same middle.
 */
export function blur(
  density: Float64Array,
  kernel: Float64Array,
  blurred = new Float64Array(POINTS),
): Float64Array {
  const { length } = blurred
  const shift = (density.length - length) / 2
  const reach = kernel.length - 1
  for (let point = 0; point < length; point += 1) {
    const first = Math.max(0, point + shift - reach)
    const last = Math.min(density.length - 1, point + shift + reach)
    let sum = 0
    for (let from = first; from <= last; from += 1) {
      sum += (density[from] ?? 0) * (kernel[Math.abs(from - point - shift)] ?? 0)
    }
    blurred[point] = sum
  }
  return blurred
}

export function addTo(sum: Float64Array, more: Float64Array, times = 1): void {
  for (let point = 0; point < sum.length; point += 1) {
    sum[point] = (sum[point] ?? 0) + times * (more[point] ?? 0)
  }
}

export function multiply(product: Float64Array, factor: Float64Array): void {
  for (let point = 0; point < product.length; point += 1) {
    product[point] = (product[point] ?? 0) * (factor[point] ?? 0)
  }
}

/** The largest value, which a density is scaled by before it leaves the logarithm. */
export function peakOf(log: Float64Array): number {
  let peak = -Infinity
  for (const value of log) if (value > peak) peak = value
  return peak
}

/** The density of a log density, with its peak at 1. */
export function densityOf(log: Float64Array, density = new Float64Array(log.length)): Float64Array {
  const peak = peakOf(log)
  for (let point = 0; point < log.length; point += 1) {
    density[point] = Math.exp((log[point] ?? 0) - peak)
  }
  return density
}

/** Added before a logarithm, so that it is never -Infinity. */
export const TINY = 1e-250

/** Never -Infinity: very small probabilities can still be multiplied and divided. */
export function logOf(density: Float64Array): Float64Array {
  const log = new Float64Array(density.length)
  for (let point = 0; point < density.length; point += 1) {
    log[point] = Math.log((density[point] ?? 0) + TINY)
  }
  return log
}

export function sumOf(density: Float64Array): number {
  let sum = 0
  for (const value of density) sum += value
  return sum
}

/** The standard normal's distribution function, to 1e-7. Source: Abramowitz and Stegun 26.2.17. */
export function normalBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = 0.3989422804014327 * Math.exp(-0.5 * value * value) * series
  return value > 0 ? 1 - tail : tail
}

/** Log of the weighted mean of densities. Densities and weights are given as logarithms. */
export function sumDensities(rows: readonly Float64Array[], weights: Float64Array): Float64Array {
  const peak = Math.max(...rows.map(peakOf))
  const sum = new Float64Array(POINTS)
  for (const row of rows) {
    for (let point = 0; point < POINTS; point += 1) {
      sum[point] = (sum[point] ?? 0) + Math.exp((row[point] ?? 0) - peak)
    }
  }
  const scale = peak - peakOf(weights) - Math.log(sumOf(densityOf(weights)))
  return logOf(sum).map((log) => log + scale)
}
