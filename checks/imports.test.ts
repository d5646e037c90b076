// Import direction: each kind of violation in the fixture tree is reported, and nothing else is.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findImportViolations } from './imports.ts'

const fixture = path.join(import.meta.dirname, 'fixtures/imports')
const reported = await findImportViolations(fixture)

const expected: readonly (readonly [file: string, message: string])[] = [
  ['packages/contract/src/likes.ts', 'imports kysely: contract imports only zod'],
  ['packages/contract/src/likes.ts', 'pool.ts: contract imports only zod'],
  ['packages/demo/src/people.ts', 'pool.ts: packages/demo imports no app'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import features'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import views'],
  ['apps/server/src/platform/climbs.ts', 'platform may not import routes'],
  ['apps/server/src/platform/uses-test-support.ts', 'only tests import tests and test-support'],
  ['apps/server/src/platform/circle-one.ts', 'import cycle: '],
  ['apps/server/src/helpers/anything.ts', 'helpers is no storey of server'],
  ['apps/server/src/features/posts/posts.rules.ts', 'queries and rules stand below service'],
  ['apps/server/src/features/likes/likes.queries.ts', 'queries and rules import no other room'],
  ['apps/server/src/features/likes/likes.service.ts', "people: only the server's app storey"],
  ['apps/server/src/features/likes/likes.service.ts', 'features may not import views'],
  ['apps/server/src/features/likes/likes.service.ts', 'measurements.queries opens only to'],
  ['apps/server/src/features/likes/likes.service.ts', "posts.jobs.ts: a room uses another room's"],
  [
    'apps/server/src/features/likes/likes.service.ts',
    "posts.service.ts: a room uses another room's",
  ],
  ['apps/server/src/views/post.ts', "posts.service.ts: views import a room's queries and rules"],
  ['apps/server/src/routes/climbs.ts', 'routes may not import app'],
  ['apps/server/src/routes/likes.ts', 'measurements.queries opens only to'],
  ['apps/web/src/lib/climbs.ts', 'lib may not import ui'],
  ['apps/web/src/ui/knows-a-room.tsx', 'ui may not import features'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'web imports nothing of server'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'features may not import views'],
  ['apps/web/src/features/posts/posts.hooks.ts', 'a web room imports no other web room'],
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
