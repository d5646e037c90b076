// Query rules: every form that a distributed PostgreSQL refuses is reported, in SQL and in builder chains.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findQueryViolations } from './queries.ts'

const reported = await findQueryViolations(path.join(import.meta.dirname, 'fixtures/queries'))
const reportedIn = (name: string) =>
  reported.filter(({ file }) => file.endsWith(name)).map(({ message }) => message.split(':')[0])

const inBoth = [
  'LATERAL is refused over several shards',
  'MERGE is refused',
  'DO UPDATE SET calls a function that changes',
  'FOR UPDATE of posts without post_id = ..',
  'joins notifications and posts, which live apart',
]

test('SQL text that would not run distributed is reported', () => {
  expect(new Set(reportedIn('wrong-text.queries.ts'))).toEqual(
    new Set([...inBoth, 'triggers are refused']),
  )
})

test('SQL text is joined from its pieces before it is checked', () => {
  expect(new Set(reportedIn('wrong-shape.queries.ts'))).toEqual(
    new Set([...inBoth, 'triggers are refused']),
  )
})

test('a builder chain in two pieces is checked as a whole', () => {
  expect(reportedIn('cut-chain.queries.ts')).toEqual(['FOR UPDATE of posts without post_id = ..'])
})

test('a lock that only keeps a row from being deleted is checked like every lock', () => {
  const message = 'FOR UPDATE of posts without post_id = ..'
  expect(reportedIn('key-share.queries.ts')).toEqual([message, message])
})

test('builder chains that would not run distributed are reported', () => {
  expect(new Set(reportedIn('wrong-chain.queries.ts'))).toEqual(new Set(inBoth))
})

test('a trigger in a migration is reported', () => {
  expect(reportedIn('0001-wrong.sql')).toEqual(['triggers are refused'])
})

test('the distributed forms, and excuses with a reason, pass', () => {
  expect(reportedIn('right.queries.ts')).toEqual([])
})
