// Whom a person does not see may be thousands: everybody whom moderators suspended. A statement looks each up in a table
// that it makes once, and does not compare each row with all of them.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findCommenters } from './comment-notifications.queries.ts'
import { countUnread, findGroups, findNotification } from './notification-groups.queries.ts'

const { join, platform } = await createTestApp()
const { db } = platform
const ana = await join('ana')
const hidden = [randomUUID(), randomUUID()]
const id = randomUUID()

test.each([
  ['the number of unread ones', () => countUnread(db, ana.id, hidden)],
  ['one notification', () => findNotification(db, { userId: ana.id, id, hidden })],
  ['groups', () => findGroups(db, ana.id, [id], hidden)],
  ['the comments of notifications', () => findCommenters(db, ana.id, [id], hidden)],
])('hidden people are looked up in a table: %s', async (_, read) => {
  const { statements } = await recordStatements<unknown>(read)
  const [text = ''] = statements
  expect(statements).toHaveLength(1)
  const { rows } = await sql`explain (generic_plan) ${sql.raw(text)}`.execute(db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('hashed SubPlan')
  expect(plan).not.toContain('ALL (')
})
