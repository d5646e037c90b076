// Mails of notifications that are refused or cut off, and the button that ends them: over real SMTP, and a real
// process.
import { stopNewsMail } from '@kloset/contract/asked-mails.schemas'
import * as choices from '@kloset/contract/notification-choices.schemas'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createNewsMails } from '../../test-support/news-mails.ts'
import { databaseUrlOf, patience, startProcess } from '../../test-support/server-process.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { sendNewsMail } from './news-mail.jobs.ts'

const testApp = await createTestApp()
const { app, call, join, platform, database } = testApp
const news = await createNewsMails(testApp)
const { age, begin, joinWithMail, like, mailsTo, sendTo, sink, smtp, newsMailedTo } = news
const [ben, cleo] = [await join('bennamed'), await join('cleonamed')]

describe('a mail that cannot be sent', () => {
  test('is sent an hour later when the mail server refused it, and then once', async () => {
    const { person, postId } = await joinWithMail('anarefused', 'likes')
    await like(postId, ben)
    await age(person, 5)
    sink.refusal = 451
    await expect(sendTo(person)).rejects.toThrow('451')
    sink.refusal = null
    await sendTo(person)
    expect(mailsTo(person)).toEqual([])
    await age(person, 61)
    await sendTo(person)
    await age(person, 61)
    await sendTo(person)
    expect(newsMailedTo(person)).toEqual([['1 like for your posts.']])
  })

  test('is never sent again once the mail server has it, also when the process is killed then', async () => {
    const { person, postId } = await joinWithMail('anakilled', 'likes')
    await like(postId, ben)
    await age(person, 5)
    await enqueue(
      platform.db,
      sendNewsMail,
      { userId: person.id },
      { key: `news-mail:${person.id}` },
    )
    const { child } = await startProcess({
      DATABASE_URL: databaseUrlOf(database.connection),
      ...smtp,
    })
    await vi.waitFor(() => expect(mailsTo(person)).toHaveLength(1), patience)
    child.kill('SIGKILL')
    // Runs the job of the dead process again: at once, and when the next mail is due.
    for (const minutes of [0, 61]) {
      await age(person, minutes)
      await begin()
      await sendTo(person)
    }
    expect(mailsTo(person)).toHaveLength(1)
    await like(postId, cleo)
    await age(person, 5)
    await sendTo(person)
    expect(newsMailedTo(person)).toHaveLength(2)
  })

  test('is claimed before the mail server gets it: a second process sends nothing meanwhile', async () => {
    const { person, postId } = await joinWithMail('anatwice', 'likes')
    await like(postId, ben)
    await age(person, 5)
    await sink.hang()
    const sending = sendTo(person).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from news_mails where user_id = ${person.id} and sent_at > now() - interval '1 minute'
      `.execute(platform.db)
      expect(rows).toHaveLength(1)
    }, patience)
    await sendTo(person)
    await sink.open()
    expect(await sending).toBeInstanceOf(Error)
    expect(mailsTo(person)).toEqual([])
  })
})

describe('one press of the button', () => {
  test('ends the mails of all subjects without signing in, and by no other seal', async () => {
    const { person, postId } = await joinWithMail('anastops', 'likes', 'comments')
    await like(postId, ben)
    await age(person, 5)
    await sendTo(person)
    const header = mailsTo(person)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')
    const { pathname, search } = new URL(/^<(.+)>$/.exec(header?.value ?? '')?.[1] ?? '')
    const press = (path: string) =>
      app.http.inject({
        method: 'POST',
        url: path + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const chosen = async () =>
      (await call(choices.getNotificationChoices, {}, person)).body.choices.filter(
        ({ channel, isOn }) => channel === 'mail' && isOn,
      ).length
    expect((await press('/api/weekly-mail/stop')).statusCode).toBe(404)
    const query = { person: person.id, seal: 'x' }
    expect((await call(stopNewsMail, { query })).status).toBe(404)
    expect(await chosen()).toBe(2)
    expect((await press(pathname)).statusCode).toBe(204)
    expect((await press(pathname)).statusCode).toBe(204)
    expect(await chosen()).toBe(0)
  })
})
