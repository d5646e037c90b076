// Weekly mails that are refused or cut off, over real SMTP.
import { likePost } from '@kloset/contract/likes.schemas'
import { chooseWeeklyMail } from '@kloset/contract/asked-mails.schemas'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createMail } from '../../platform/mail/mail.ts'
import { createSmtpSink } from '../../platform/test-support/smtp-sink.ts'
import { share } from '../../test-support/fixtures.ts'
import { patience } from '../../test-support/server-process.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as send } from './send-weekly-mail.ts'

const testApp = await createTestApp()
const { call, database, join, platform } = testApp
const sink = await createSmtpSink()
const from = { smtpUrl: sink.url, mailFrom: 'Kloset <hello@kloset.example>' }
const config = { ...platform.config, ...from }
const mail = createMail(config, platform.db, platform.log)
const ben = await join('ben')

async function joinWithWeek(name: string): Promise<TestPerson> {
  const person = await join(name)
  await call(chooseWeeklyMail, { body: { isOn: true } }, person)
  const { id: postId } = await share(testApp, person, { postType: 'regular' })
  await call(likePost, { params: { postId } }, ben)
  return person
}

const sendTo = ({ id: userId }: TestPerson) => send({ config, mail, db: database.work }, { userId })
const mailsTo = ({ email }: TestPerson) =>
  sink.mails.filter(({ recipients }) => recipients.includes(email)).length
const isSent = async ({ id }: TestPerson) => {
  const { rows } = await sql`
    select from weekly_mails where user_id = ${id} and sent_at is not null
  `.execute(platform.db)
  return rows.length > 0
}

test('a weekly mail that the mail server refused is sent with the next try, and then once', async () => {
  const person = await joinWithWeek('refused')
  sink.refusal = 451
  await expect(sendTo(person)).rejects.toThrow('451')
  expect(await isSent(person)).toBe(false)
  sink.refusal = null
  await sendTo(person)
  await sendTo(person)
  expect(mailsTo(person)).toBe(1)
})

test('a weekly mail is claimed before the mail server gets it: a second process sends nothing meanwhile', async () => {
  const person = await joinWithWeek('twice')
  await sink.hang()
  const sending = sendTo(person).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await isSent(person)).toBe(true), patience)
  await sendTo(person)
  await sink.open()
  expect(await sending).toBeInstanceOf(Error)
  expect(mailsTo(person)).toBe(0)
  // The server did not get it.
  await sendTo(person)
  expect(mailsTo(person)).toBe(1)
})

test('a weekly mail that came three days late does not cancel the next one', async () => {
  const person = await joinWithWeek('late')
  await sendTo(person)
  await sql`
    update weekly_mails set sent_at = now() - interval '4 days 1 hour' where user_id = ${person.id}
  `.execute(platform.db)
  await sendTo(person)
  expect(mailsTo(person)).toBe(2)
})
