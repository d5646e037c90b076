// Lists that avoid the rule of what a viewer sees are reported, in routes and in views.
import path from 'node:path'
import { expect, test } from 'vitest'
import { findListViolations } from './lists.ts'

const reported = await findListViolations(path.join(import.meta.dirname, 'fixtures/lists'))
const reportedIn = (name: string) =>
  reported.filter(({ file }) => file.endsWith(name)).map(({ message }) => message.split(':')[0])

test('a route that answers with a list that no view made is reported', () => {
  expect(reportedIn('wrong.routes.ts')).toEqual([
    'takes a `present…` of a view',
    'answers `items` that no view made',
    'answers a `nextCursor` of its own',
  ])
})

test('a view that does not ask the rule, or has another name, is reported', () => {
  expect(reportedIn('views/wrong.ts')).toEqual([
    'viewComments asks no rule',
    'is a view with another name',
  ])
})

test('lists that are filled and viewed, and lists of one’s own, pass', () => {
  expect(reported.filter(({ file }) => !file.includes('wrong'))).toEqual([])
})
