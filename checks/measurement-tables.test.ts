// SQL that names the tables of measurements outside the places for it is named, however it is written.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMeasurementTableViolations } from './measurement-tables.ts'

test('a statement, a part of one and the query builder are reported, except in the allowed files', async () => {
  const reported = await findMeasurementTableViolations(
    path.join(import.meta.dirname, 'fixtures/measurement-tables'),
  )
  expect(reported.map(({ file, message }) => `${file}: ${message.split(':')[0]}`)).toEqual([
    'apps/server/src/entities/people/profiles.queries.ts: names the table measurements',
    'apps/server/src/features/search/search.queries.ts: names the table bodies',
    'apps/server/src/features/search/search.queries.ts: names the table measurements',
  ])
})
