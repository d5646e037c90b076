// Points, smooth curves and SVG path data, without bodies or colours.
import { at } from './lists.ts'

export type Point = readonly [x: number, y: number]

export const RADIANS = Math.PI / 180

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor]
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const lerp = (a: Point, b: Point, t: number): Point => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** The unit vector of `a`; the zero vector stays zero. */
export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1]) || 1
  return [a[0] / length, a[1] / length]
}

/** The direction of a limb: 0 degrees hangs straight down, positive swings to the right. */
export const hanging = (degrees: number): Point => [
  Math.sin(degrees * RADIANS),
  Math.cos(degrees * RADIANS),
]

/** A number for path data, kept to a tenth so files stay small and equal on every machine. */
export const num = (value: number): string => (Math.round(value * 10) / 10).toString()

/** A point for path data. */
export const xy = (point: Point): string => `${num(point[0])} ${num(point[1])}`

/** A smooth run through the points (Catmull-Rom as Beziers) without its opening `M`. */
export function curve(points: readonly Point[]): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i += 1) {
    const from = at(points, i)
    const to = at(points, i + 1)
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const leave = add(from, scale(subtract(to, before), 1 / 6))
    const arrive = subtract(to, scale(subtract(after, from), 1 / 6))
    d += `C${xy(leave)} ${xy(arrive)} ${xy(to)}`
  }
  return d
}

/** An open smooth path. */
export const openPath = (points: readonly Point[]): string =>
  `M${xy(at(points, 0))}${curve(points)}`

/** A straight polyline, closed. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map((point) => xy(point)).join('L')}Z`

/** A closed path of several smooth runs with a corner wherever two runs meet. */
export function cornered(...runs: readonly (readonly Point[])[]): string {
  let d = ''
  let last: Point | null = null
  for (const run of runs) {
    const first = at(run, 0)
    if (!last) d += `M${xy(first)}`
    else if (distance(last, first) > 0.3) d += `L${xy(first)}`
    d += curve(run)
    last = at(run, -1)
  }
  return `${d}Z`
}

/** A closed path that is smooth all the way round. */
export function blob(points: readonly Point[]): string {
  const count = points.length
  let d = `M${xy(at(points, 0))}`
  for (let i = 0; i < count; i += 1) {
    const before = at(points, (i - 1 + count) % count)
    const from = at(points, i)
    const to = at(points, (i + 1) % count)
    const after = at(points, (i + 2) % count)
    const leave = add(from, scale(subtract(to, before), 1 / 6))
    const arrive = subtract(to, scale(subtract(after, from), 1 / 6))
    d += `C${xy(leave)} ${xy(arrive)} ${xy(to)}`
  }
  return `${d}Z`
}

/** `steps + 1` points evenly along a Catmull-Rom spline through the given ones. */
export function spline(points: readonly Point[], steps: number): Point[] {
  const last = points.length - 1
  const out: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const along = (step / steps) * last
    const i = Math.min(last - 1, Math.floor(along))
    const t = along - i
    const p1 = at(points, i)
    const p2 = at(points, i + 1)
    const p0 = points[i - 1] ?? subtract(scale(p1, 2), p2)
    const p3 = points[i + 2] ?? subtract(scale(p2, 2), p1)
    const axis = (j: 0 | 1): number =>
      0.5 *
      (2 * p1[j] +
        (-p0[j] + p2[j]) * t +
        (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
        (-p0[j] + 3 * p1[j] - 3 * p2[j] + p3[j]) * t * t * t)
    out.push([axis(0), axis(1)])
  }
  return out
}

/** A table of (position, value) rows, ascending by position. */
export type Profile = readonly (readonly [position: number, value: number])[]

/** Reads a profile between its rows, half linear and half eased, flat beyond the last row. */
export function readProfile(profile: Profile, position: number): number {
  for (let i = 0; i < profile.length - 1; i += 1) {
    const [start, from] = at(profile, i)
    const [end, to] = at(profile, i + 1)
    if (position <= end) {
      const t = (position - start) / (end - start)
      const eased = t * t * (3 - 2 * t)
      return mix(from, to, (eased + t) / 2)
    }
  }
  return at(profile, -1)[1]
}

export type Width = (along: number) => number

/** The two edges of a band around a spine; `along` runs from 0 at its start to 1 at its end. */
export function edges(
  spine: readonly Point[],
  left: Width,
  right: Width,
): { left: Point[]; right: Point[] } {
  const last = spine.length - 1
  const out: { left: Point[]; right: Point[] } = { left: [], right: [] }
  for (let i = 0; i <= last; i += 1) {
    const tangent = unit(subtract(at(spine, Math.min(last, i + 1)), at(spine, Math.max(0, i - 1))))
    const normal: Point = [-tangent[1], tangent[0]]
    const here = at(spine, i)
    out.left.push(add(here, scale(normal, left(i / last))))
    out.right.push(subtract(here, scale(normal, right(i / last))))
  }
  return out
}

/** Every third point and the last: enough to describe a smooth edge. */
export const thinned = (points: readonly Point[], every = 3): Point[] =>
  points.filter((_, i) => i % every === 0 || i === points.length - 1)

/** The closed band between two edges. */
export const band = (left: readonly Point[], right: readonly Point[]): string =>
  `M${xy(at(left, 0))}${curve(left)}L${xy(at(right, -1))}${curve(right.toReversed())}Z`

/** A brush line: thin at both ends, `width` at its middle. Used for folds and seams. */
export function taper(points: readonly Point[], width: number): string {
  const half: Width = (along) =>
    (width * Math.sin(Math.PI * Math.min(0.995, along * 0.92 + 0.06)) ** 0.8) / 2
  const sides = edges(spline(points, 10), half, half)
  return band(sides.left, sides.right)
}

/** Moves every coordinate pair of path data that uses absolute `x y` pairs only. */
export const mapPath = (d: string, move: (x: number, y: number) => Point): string =>
  d.replaceAll(/(-?\d+\.?\d*) (-?\d+\.?\d*)/g, (_, x: string, y: string) =>
    xy(move(Number(x), Number(y))),
  )

/** The box around path data of absolute pairs: x, y, width, height. */
export function pathBox(d: string): [x: number, y: number, width: number, height: number] {
  const numbers = (d.match(/-?\d+\.?\d*/g) ?? []).map(Number)
  const box = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
  for (let i = 0; i < numbers.length - 1; i += 2) {
    const x = at(numbers, i)
    const y = at(numbers, i + 1)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return [box.left, box.top, box.right - box.left, box.bottom - box.top]
}
