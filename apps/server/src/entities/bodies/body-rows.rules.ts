// Pure rules of rows of `bodies`: what a version stores for comparisons beside its moved measures.
import { measureNames } from '@kloset/contract/measurements'
import { cubeText, fillBody, kindOf, spanText } from './filled-body.rules.ts'
import { columnOf, type Measures, moveMeasures } from './moved-body.rules.ts'

/** The columns `filled` and `span`: PostgreSQL's texts of cubes. */
export interface FilledColumns {
  readonly filled: string
  readonly span: string | null
}

/** The columns by which a version is compared. @param kept its moved measures, never the true ones */
export function filledColumns(
  said: { readonly bodyType: string | null; readonly gender: string | null },
  kept: Measures,
): FilledColumns {
  const kind = kindOf(said)
  return { filled: cubeText(fillBody(kind, kept).axes), span: spanText(kind, kept) }
}

interface SaidRow {
  readonly body_type: string | null
  readonly gender: string | null
}

/**
 * The same for rows that are loaded in bulk.
 * @returns a function that moves and fills a person's row, under the names of its columns
 */
export const createRowMover =
  (secret: Buffer) =>
  <Row extends SaidRow>(userId: string, row: Row): Row & FilledColumns => {
    const given = row as Readonly<Record<string, unknown>>
    const entries = measureNames.map((name) => [name, given[columnOf(name)] ?? null])
    const moved = moveMeasures(secret, userId, Object.fromEntries(entries) as Measures)
    const columns = measureNames.map((name) => [columnOf(name), moved[name]])
    const { body_type: bodyType, gender } = row
    return {
      ...row,
      ...Object.fromEntries(columns),
      ...filledColumns({ bodyType, gender }, moved),
    }
  }
