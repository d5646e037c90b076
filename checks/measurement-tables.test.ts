// SQL that names the tables of measurements outside the places for it is named, however it is written.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMeasurementTableViolations } from './measurement-tables.ts'

test('a statement, a piece of one and the query builder are named, the places for them are not', async () => {
  const reported = await findMeasurementTableViolations(
    path.join(import.meta.dirname, 'fixtures/measurement-tables'),
  )
  expect(reported.map(({ file, message }) => `${file}: ${message.split(':')[0]}`)).toEqual([
    'apps/server/src/entities/people/profiles.queries.ts: names the table measurements',
    'apps/server/src/features/search/search.queries.ts: names the table bodies',
    'apps/server/src/features/search/search.queries.ts: names the table measurements',
  ])
})
