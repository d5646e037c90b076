// Bodies in cells of about the same size, so that the nearest of many are found without comparing all. A cell is a
// square in the two directions in which bodies differ most: two bodies are never nearer than their cells.
import {
  axisWeights,
  bodyKinds,
  type LikenessMeasure,
  likenessMeasures,
  UNCERTAIN_AXIS,
} from './filled-body.rules.ts'
import { grown } from './grown.ts'

/**
 * The bodies of a cell. Their axes are stored side by side: scattered in memory, they would take ten times as long to
 * read.
 */
interface Cell {
  readonly slots: number[]
  /** Eleven of each, in the order of `slots`, with space for more. */
  axes: Float64Array<ArrayBuffer>
}

/** Cells by their number. */
export interface BodyGrid {
  readonly cells: (Cell | undefined)[]
  /** The number of the cell of each slot; undefined for a body that is not filled. */
  readonly cellOf: (number | undefined)[]
}

/** A cell near a point. */
export interface NearCell {
  readonly cell: Readonly<Cell>
  /** No body of this cell is nearer than `atLeast`, and no later cell is nearer than `laterAtLeast`. */
  readonly atLeast: number
  readonly laterAtLeast: number
}

/** The width of a cell, in deviations. */
const WIDTH = 0.25
/** Cells in each direction. Those at the edges also hold everything beyond them. */
const ACROSS = 48

/** Makes distances of cells a little smaller: a rounding error must not leave out a cell. */
const SLACK = 0.999_999

export const emptyGrid = (): BodyGrid => ({ cells: [], cellOf: [] })

/** A unit vector. */
function directionOf(...names: readonly LikenessMeasure[]): readonly number[] {
  const vector = likenessMeasures.map((name, axis) =>
    names.includes(name) ? (axisWeights[axis] ?? 0) : 0,
  )
  const length = Math.hypot(...vector)
  return vector.map((each) => each / length)
}

/** Girths correlate, and so do lengths. */
const girth = directionOf('weight', 'chest', 'waist', 'hips')
const length = directionOf('height', 'torsoLength', 'armLength', 'inseamLength', 'outseamLength')

/** How far a point is along a direction, in cells. */
function along(direction: readonly number[], axes: ArrayLike<number>): number {
  let sum = 0
  for (let axis = 0; axis < direction.length; axis += 1) {
    sum += (direction[axis] ?? 0) * (axes[axis] ?? 0)
  }
  return sum / WIDTH + ACROSS / 2
}

const within = (cells: number) => Math.min(ACROSS - 1, Math.max(0, Math.floor(cells)))

const numberOf = (kind: number, column: number, row: number) =>
  (kind * ACROSS + column) * ACROSS + row

/**
 * Puts a body into its cell.
 * @param kind its position in `bodyKinds`
 * @param axes of likeness; not a number before it is filled
 */
export function placeInGrid(
  { cells, cellOf }: BodyGrid,
  slot: number,
  kind: number,
  axes: ArrayLike<number>,
): void {
  const isFilled = !Number.isNaN(axes[0] ?? Number.NaN)
  const cell = isFilled
    ? numberOf(kind, within(along(girth, axes)), within(along(length, axes)))
    : undefined
  const before = cells[cellOf[slot] ?? -1]
  if (before) takeOut(before, slot)
  if (cell !== undefined) putIn((cells[cell] ??= emptyCell()), slot, axes)
  cellOf[slot] = cell
}

const emptyCell = (): Cell => ({ slots: [], axes: new Float64Array(4 * UNCERTAIN_AXIS) })

function putIn(cell: Cell, slot: number, axes: ArrayLike<number>): void {
  const start = cell.slots.length * UNCERTAIN_AXIS
  if (start === cell.axes.length) cell.axes = grown(cell.axes, UNCERTAIN_AXIS)
  cell.axes.set(axes, start)
  cell.slots.push(slot)
}

/** Moves the last body of the cell into its slot. */
function takeOut({ slots, axes }: Cell, slot: number): void {
  const index = slots.indexOf(slot)
  const last = slots.pop()
  if (last === undefined || last === slot) return
  slots[index] = last
  const start = slots.length * UNCERTAIN_AXIS
  axes.copyWithin(index * UNCERTAIN_AXIS, start, start + UNCERTAIN_AXIS)
}

/** The distance of a position from a column or row of cells, in cells. Those at the edges have no end. */
function gap(at: number, index: number): number {
  if (at < index && index > 0) return index - at
  return at > index + 1 && index < ACROSS - 1 ? at - index - 1 : 0
}

/** The cells of a body type, in rings around a point, the near ones first. */
export function* cellsAround(
  { cells }: BodyGrid,
  kind: (typeof bodyKinds)[number],
  axes: readonly number[],
): Generator<NearCell> {
  const number = bodyKinds.indexOf(kind)
  const [x, y] = [along(girth, axes), along(length, axes)]
  const [column, row] = [within(x), within(y)]
  for (let ring = 0; ring < ACROSS; ring += 1) {
    const laterAtLeast = SLACK * WIDTH * Math.max(0, ring - 1)
    for (let across = -ring; across <= ring; across += 1) {
      // Of the columns between the first and the last, only the two ends are on the ring.
      const step = Math.abs(across) === ring ? 1 : Math.max(1, 2 * ring)
      for (let up = -ring; up <= ring; up += step) {
        const [atColumn, atRow] = [column + across, row + up]
        if (Math.min(atColumn, atRow) < 0 || Math.max(atColumn, atRow) >= ACROSS) continue
        const cell = cells[numberOf(number, atColumn, atRow)]
        if (!cell) continue
        // `Math.hypot` takes several times as long.
        const atLeast = SLACK * WIDTH * Math.sqrt(gap(x, atColumn) ** 2 + gap(y, atRow) ** 2)
        yield { cell, atLeast, laterAtLeast }
      }
    }
  }
}
