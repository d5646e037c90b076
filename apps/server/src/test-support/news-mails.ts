// Fixtures for tests of mails of notifications: people who get them, a mail server, and a clock that can be moved.
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import type { NotificationSubject } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { findSuspendedIds } from '../entities/moderation/sanctions.queries.ts'
import { run as begin } from '../features/asked-mails/begin-news.ts'
import { run as send } from '../features/asked-mails/send-news-mail.ts'
import { createMail } from '../platform/mail/mail.ts'
import { createSmtpSink } from '../platform/test-support/smtp-sink.ts'
import { givePerson } from './access/world.ts'
import { share } from './fixtures.ts'
import { patience } from './server-process.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** Call it at the top of a test file. */
export async function createNewsMails(testApp: TestApp) {
  const sink = await createSmtpSink()
  const { call, join, platform, database } = testApp
  const smtp = { SMTP_URL: sink.url, MAIL_FROM: 'Kloset <hello@kloset.example>' }
  const config = { ...platform.config, smtpUrl: smtp.SMTP_URL, mailFrom: smtp.MAIL_FROM }
  const mail = createMail(config, platform.db, platform.log)
  const uses = { ...platform, config, mail, db: database.work }

  const choose = (person: TestPerson, subject: NotificationSubject, isOn = true) =>
    call(
      choices.chooseNotifications,
      { params: { subject, channel: 'mail' }, body: { isOn, timeZone: 'UTC' } },
      person,
    )
  const chooseHours = (person: TestPerson, fromMinute: number, untilMinute: number) =>
    call(choices.chooseQuietHours, { body: { isOn: true, fromMinute, untilMinute } }, person)

  /** Somebody who gets mail of these subjects at any hour, with a post. */
  async function joinWithMail(name: string, ...subjects: NotificationSubject[]) {
    const person = await join(name)
    const hours = { isOn: false, fromMinute: 0, untilMinute: 0 }
    await call(choices.chooseQuietHours, { body: hours }, person)
    for (const subject of subjects) expect((await choose(person, subject)).status).toBe(204)
    await age(person, 600)
    const { id: postId } = await share(testApp, person, { postType: 'regular' })
    return { person, postId }
  }

  /** Makes all notifications and their mails older. */
  async function age({ id }: TestPerson, minutes: number) {
    const shift = sql`make_interval(mins => ${minutes})`
    await sql`
      update notifications set created_at = created_at - ${shift}, read_at = read_at - ${shift}
      where user_id = ${id}
    `.execute(platform.db)
    await sql`
      update notification_comments set created_at = created_at - ${shift} where user_id = ${id}
    `.execute(platform.db)
    await sql`
      update news_mails set told_until = told_until - ${shift}, sent_at = sent_at - ${shift}
      where user_id = ${id}
    `.execute(platform.db)
  }

  const like = (postId: string, by: TestPerson) => call(likePost, { params: { postId } }, by)
  const comment = (postId: string, by: TestPerson) => {
    const body = { content: 'words that are secret', clientKey: randomUUID() }
    return call(addComment, { params: { postId }, body }, by)
  }

  const beginAll = () => begin({ db: database.work })
  const sendTo = ({ id: userId }: TestPerson) => send(uses, { userId })
  const mailsTo = ({ email }: TestPerson) =>
    sink.mails.filter(({ recipients }) => recipients.includes(email)).map(({ parsed }) => parsed)

  /** The texts of mails, without the parts that all of them have. */
  const newsMailedTo = (person: TestPerson) =>
    mailsTo(person).map(({ text = '' }) =>
      text.split('\n\n').filter((line) => /^\d|^New votes|^Your posts/.test(line)),
    )

  const boss = await givePerson(testApp, { role: 'admin' })

  async function suspend({ id: userId }: TestPerson) {
    const body = { until: null, rule: 7, reason: 'The same link in every comment.' }
    const { status } = await call(suspendPerson, { params: { userId }, body }, boss)
    expect(status).toBe(204)
    // Each node caches sanctions for a second.
    await vi.waitFor(async () => {
      expect(await findSuspendedIds(database.work)).toContain(userId)
    }, patience)
  }

  const jobsOf = async ({ id }: TestPerson) => {
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`news-mail:${id}`}
    `.execute(platform.db)
    return rows.length
  }

  return {
    sink,
    smtp,
    choose,
    chooseHours,
    joinWithMail,
    age,
    like,
    comment,
    begin: beginAll,
    sendTo,
    mailsTo,
    newsMailedTo,
    jobsOf,
    suspend,
  }
}
