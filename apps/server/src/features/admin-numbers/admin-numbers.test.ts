// The numbers that admins see, after reports and decisions through the routes.
import * as contract from '@kloset/contract/admin-numbers.schemas'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { recordBackup } from '../../cli/backup/record-backup.ts'
import type { MailParts } from '../../platform/mail/mail-template.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const boss = await givePerson(testApp, { role: 'admin' })
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
const author = await givePerson(testApp)

test('admins see counts of moderation, of what is stored and of jobs, and no names', async () => {
  for (const decision of [{ action: 'dismiss' }, { action: 'remove' }] as const) {
    const { id: subjectId } = await share(testApp, author, { postType: 'regular' })
    await report(testApp, { subjectKind: 'post', subjectId }, reader)
    await decideAbout(testApp, moderator, author.id, decision)
  }
  const { body } = await call(contract.getAdminNumbers, {}, boss)
  expect(body).toMatchObject({
    reports: 2,
    medianMinutes: 0,
    upheld: 1,
    objections: 0,
    acceptedObjections: 0,
    overdue: 0,
    categories: [{ category: 'spam', reports: 2, upheld: 1 }],
    people: { value: 4, isExact: true },
    posts: { value: 2, isExact: true },
    jobs: { running: 0, failed: 0 },
    lastBackupAt: null,
  })
  expect(body.storage.database.value).toBeGreaterThan(0)
  expect(body.jobs.waiting).toBeGreaterThan(0)

  const month = new Date().toISOString().slice(0, 7)
  const { body: counts } = await call(contract.getTransparency, {}, boss)
  const spam = { month, category: 'spam' }
  expect(counts.rows).toEqual([
    { ...spam, measure: 'act_dismiss', count: 1 },
    { ...spam, measure: 'act_remove', count: 1 },
    { ...spam, measure: 'cases_dismissed', count: 1 },
    { ...spam, measure: 'cases_opened', count: 2 },
    { ...spam, measure: 'cases_upheld', count: 1 },
    { ...spam, measure: 'reports', count: 2 },
  ])
  const sent = JSON.stringify([body, counts])
  for (const { id } of [author, reader, moderator]) expect(sent).not.toContain(id)
})

test('they see how many mails were sent today, and when the last backup was made', async () => {
  const { body: before } = await call(contract.getAdminNumbers, {}, boss)
  const { mail, db } = testApp.platform
  const written = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const send = (write: () => MailParts | Promise<MailParts | null>) =>
    mail.send({ to: 'somebody@test.example', budget: 'accounts', write })
  await send(() => written)
  // There was nothing left to send.
  await send(() => Promise.resolve(null))
  await sql`
    insert into mails_sent (day, count)
    values ((now() at time zone 'UTC')::date - 1, 40)
  `.execute(db)
  await recordBackup(testApp.database.connection)
  const { body: after } = await call(contract.getAdminNumbers, {}, boss)
  expect(after.mailsToday).toBe(before.mailsToday + 1)
  expect(Date.now() - Date.parse(after.lastBackupAt ?? '')).toBeLessThan(60_000)
})
