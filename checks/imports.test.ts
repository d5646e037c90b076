// Import direction: each kind of violation in the fixture tree is reported, and nothing else is.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findImportViolations } from './imports.ts'

const fixture = path.join(import.meta.dirname, 'fixtures/imports')
const reported = await findImportViolations(fixture)

const expected: readonly (readonly [file: string, message: string])[] = [
  ['packages/contract/src/likes.ts', 'imports kysely: contract imports only texts and zod'],
  ['packages/contract/src/likes.ts', 'pool.ts: contract imports only texts and zod'],
  ['packages/demo/src/people.ts', 'pool.ts: packages/demo imports no app'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import entities'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import features'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import views'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import routes'],
  ['apps/server/src/platform/uses-test-support.ts', 'only tests import tests and test-support'],
  ['apps/server/src/platform/circle-one.ts', 'import cycle: '],
  ['apps/server/src/helpers/anything.ts', 'helpers is no layer of server'],
  ['apps/server/src/entities/people/climbs.ts', 'entities may not import features'],
  ['apps/server/src/entities/media', 'cycle of entities: '],
  ['apps/server/src/entities/posts/posts.rules.ts', 'queries and rules stand below service'],
  ['apps/server/src/features/likes/events.queries.ts', 'queries and rules send no events'],
  ['apps/server/src/features/likes/likes.service.ts', "people: only the server's app layer"],
  ['apps/server/src/features/likes/likes.service.ts', 'features may not import views'],
  ['apps/server/src/features/likes/likes.service.ts', 'measurements.queries opens only to'],
  ['apps/server/src/features/likes/likes.service.ts', 'features import entities, never each other'],
  ['apps/server/src/views/post.ts', 'posts.service.ts: views import'],
  ['apps/server/src/routes/climbs.ts', 'routes may not import app'],
  ['apps/server/src/routes/likes.ts', 'measurements.queries opens only to'],
  ['apps/web/src/lib/climbs.ts', 'lib may not import ui'],
  ['apps/web/src/ui/knows-an-entity.tsx', 'ui may not import entities'],
  ['apps/web/src/entities/body/climbs.ts', 'entities may not import features'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'web imports nothing of server'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'features may not import views'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'features import entities, never each other'],
  ['apps/web/src/views/climbs.tsx', 'views may not import routes'],
  ['apps/web/src/routes/feed.tsx', 'routes may not import app'],
]

test.each(expected)('%s is reported: %s', (file, message) => {
  const messages = reported.filter((finding) => finding.file === file).map((one) => one.message)
  expect(messages).toContainEqual(expect.stringContaining(message))
})

test('nothing that points down is reported', () => {
  expect(reported).toHaveLength(expected.length)
})
