// SQL that may not name the tables of measurements is reported, and so are updates of bodies that no process notices.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMeasurementTableViolations } from './measurement-tables.ts'

test('a statement, a part of one and the query builder are reported, and silent updates of bodies and posts', async () => {
  const reported = await findMeasurementTableViolations(
    path.join(import.meta.dirname, 'fixtures/measurement-tables'),
  )
  expect(reported.map(({ file, message }) => `${file}: ${message.split(':')[0]}`)).toEqual([
    'apps/server/src/entities/bodies/versions.queries.ts: updates bodies without changed_xid',
    'apps/server/src/entities/bodies/versions.queries.ts: updates posts without body_xid',
    'apps/server/src/entities/people/profiles.queries.ts: names the table measurements',
    'apps/server/src/features/search/search.queries.ts: names the table bodies',
    'apps/server/src/features/search/search.queries.ts: names the table measurements',
  ])
})
