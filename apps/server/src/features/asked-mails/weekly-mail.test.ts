import { DAY_MS } from '@kloset/contract/durations'
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { answerFollowRequest, choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { deleteAccount, getSession } from '@kloset/contract/auth.schemas'
import { savePost } from '@kloset/contract/collections.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getNotificationChoices } from '@kloset/contract/notification-choices.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { stopNewsMail } from '@kloset/contract/asked-mails'
import { chooseWeeklyMail, stopWeeklyMail } from '@kloset/contract/asked-mails.schemas'
import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { jobs } from '../../app/jobs.ts'
import { findSuspendedIds } from '../../entities/moderation/sanctions.queries.ts'
import { startWorker } from '../../platform/jobs/jobs.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as begin } from './begin-week.ts'
import { run as sendWeeklyMail } from './send-weekly-mail.ts'
import { weeklyMail } from './weekly-mail.rules.ts'

const testApp = await createTestApp()
const { app, call, database, join, platform, drain } = testApp
const { db, config } = platform
const ben = await join('ben')

async function likedAuthor(name: string) {
  const author = await join(name)
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  await call(likePost, { params: { postId } }, ben)
  return author
}

const ask = (person: TestPerson, isOn: boolean) =>
  call(chooseWeeklyMail, { body: { isOn } }, person)
const isOn = async (person: TestPerson) =>
  (await call(getNotificationChoices, {}, person)).body.weeklyMail

const inGerman = (person: TestPerson) => ({
  ...person,
  cookie: `${person.cookie}; ${LANGUAGE_COOKIE}=de`,
})

async function sendWeek() {
  await begin({ db })
  await drain()
}

const mailsTo = async ({ email }: TestPerson) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text_body as text from dev_mails
    where recipient = ${email} and subject in ('Your week on Kloset', 'Deine Woche auf Kloset')
  `.execute(db)
  return rows
}

/** In UTC, and always in the past. */
function lastSundayAt(hour: number): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  // In the middle of a minute in which no other job starts.
  day.setUTCHours(hour, 33, 30, 0)
  return day.getTime() > Date.now() ? new Date(day.getTime() - 7 * DAY_MS) : day
}

/** The address that a mail program posts to. */
function stopUrlFor({ id }: TestPerson): URL {
  const week = { likes: 1, comments: 0, followers: 0, saves: 0 }
  const { headers } = weeklyMail('en', { week, userId: id, config })
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  return new URL(/^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
}

describe('the weekly mail', () => {
  test('is off until somebody asks, and comes once a week', async () => {
    const [asks, silent] = [await likedAuthor('asks'), await likedAuthor('silent')]
    expect(await isOn(asks)).toBe(false)
    await ask(asks, true)
    expect(await isOn(asks)).toBe(true)
    await sendWeek()
    await sendWeek()
    const [mail, ...more] = await mailsTo(asks)
    expect(more).toEqual([])
    expect(mail?.text).toContain('1 like for your posts.')
    expect(mail?.text).not.toContain('ben')
    expect(mail?.text).toContain('/weekly-mail/stop?person=')
    expect(await mailsTo(silent)).toEqual([])
  })

  test('comes a little later when no process worked at its time', async () => {
    const author = await likedAuthor('late')
    await ask(author, true)
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      values ('weeklyMail.begin', now() - interval '15 days')
    `.execute(db)
    vi.useFakeTimers({ toFake: ['Date'], now: lastSundayAt(10) })
    const worker = await startWorker(platform, database, jobs, true)
    try {
      await expect.poll(() => mailsTo(author), { timeout: 30_000 }).toHaveLength(1)
    } finally {
      await worker.stop()
      vi.useRealTimers()
    }
  })

  test('comes in the language that its reader uses now', async () => {
    const author = await likedAuthor('changes')
    await ask(author, true)
    await call(getSession, {}, inGerman(author))
    await sendWeek()
    expect((await mailsTo(author)).map(({ subject }) => subject)).toEqual([
      'Deine Woche auf Kloset',
    ])
  })

  test('comes in the language that its reader uses now, also when it could not be written at first', async () => {
    const author = await likedAuthor('changesagain')
    await ask(author, true)
    const allow = await refuseWrites(db, {
      event: 'update',
      table: 'weekly_mails',
      column: 'user_id',
      value: author.id,
    })
    expect((await call(getSession, {}, inGerman(author))).status).toBe(500)
    await allow()
    await call(getSession, {}, inGerman(author))
    await sendWeek()
    expect((await mailsTo(author)).map(({ subject }) => subject)).toEqual([
      'Deine Woche auf Kloset',
    ])
  })

  test('does not come when nothing happened, nor once it is switched off', async () => {
    const [idle, off] = [await join('idle'), await likedAuthor('off')]
    await ask(idle, true)
    await ask(off, true)
    await ask(off, false)
    await sendWeek()
    expect(await mailsTo(idle)).toEqual([])
    expect(await mailsTo(off)).toEqual([])
  })

  test('counts the followers of a private account, and neither requests nor their answers', async () => {
    const shy = await join('shy')
    await call(choosePrivacy, { body: { isPrivate: true } }, shy)
    await ask(shy, true)
    const askers = [await join('asker'), await join('second'), await join('waiting')]
    for (const each of askers) {
      await call(followPerson, { params: { userId: shy.id } }, each)
      await ask(each, true)
    }
    for (const { id: userId } of askers.slice(1)) {
      const body = { answer: 'accepted' } as const
      await call(answerFollowRequest, { params: { userId }, body }, shy)
    }
    await sendWeek()
    expect((await mailsTo(shy))[0]?.text).toContain('2 people started following you.')
    for (const each of askers) expect(await mailsTo(each)).toEqual([])
  })

  test('does not go to an account that is closed', async () => {
    const author = await likedAuthor('closing')
    await ask(author, true)
    const body = { password: 'closing-secret', confirmation: 'closing' }
    expect((await call(deleteAccount, { body }, author)).status).toBe(204)
    await sendWeeklyMail({ ...platform, db: database.work }, { userId: author.id })
    const { rows } = await sql`
      select from dev_mails where recipient like '%@deleted.invalid'
    `.execute(db)
    expect(rows).toEqual([])
  })

  test('does not count suspended people, and does not come to them', async () => {
    const [author, spammer] = [await likedAuthor('counted'), await likedAuthor('spammer')]
    const { rows } = await sql<{ postId: string }>`
      select post_id as "postId" from posts where user_id = ${author.id}
    `.execute(db)
    await call(likePost, { params: { postId: rows[0]?.postId ?? '' } }, spammer)
    await ask(author, true)
    await ask(spammer, true)
    const admin = await givePerson(testApp, { role: 'admin' })
    const body = { until: null, rule: 7, reason: 'The same link in every comment.' } as const
    await call(suspendPerson, { params: { userId: spammer.id }, body }, admin)
    // Jobs cache sanctions for a second.
    await expect
      .poll(() => findSuspendedIds(database.work), { timeout: 30_000 })
      .toContain(spammer.id)
    await sendWeek()
    const [mail] = await mailsTo(author)
    expect(mail?.text).toContain('1 like for your posts.')
    expect(await mailsTo(spammer)).toEqual([])
  })

  test('does not count saves by people who are blocked', async () => {
    const [author, blocked] = [await likedAuthor('saved'), await join('blocked')]
    const { rows } = await sql<{ postId: string }>`
      select post_id as "postId" from posts where user_id = ${author.id}
    `.execute(db)
    for (const person of [ben, blocked]) {
      const params = { postId: rows[0]?.postId ?? '' }
      await call(savePost, { params, body: {} }, person)
    }
    await call(blockPerson, { params: { userId: blocked.id } }, author)
    await ask(author, true)
    await sendWeek()
    expect((await mailsTo(author))[0]?.text).toContain('Your posts were saved 1 time.')
  })

  test('ends with one press of the mail program, without signing in, and by no other seal', async () => {
    const [author, other] = [await likedAuthor('stops'), await join('other')]
    await ask(author, true)
    const url = stopUrlFor(author)
    const wrong = new URL(url)
    wrong.searchParams.set('person', other.id)
    const press = ({ pathname, search }: URL) =>
      app.http.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press(wrong)).statusCode).toBe(404)
    expect(await isOn(author)).toBe(true)
    expect((await press(url)).statusCode).toBe(204)
    expect(await isOn(author)).toBe(false)
    // Pressing again changes nothing.
    expect((await press(url)).statusCode).toBe(204)
    const query = { person: 'nobody', seal: 'x' }
    expect((await call(stopWeeklyMail, { query })).status).toBe(400)
  })

  test('ends also by a form of several parts, which mail programs should send', async () => {
    const author = await likedAuthor('parts')
    await ask(author, true)
    const { pathname, search } = stopUrlFor(author)
    const field = 'content-disposition: form-data; name="List-Unsubscribe"'
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\n${field}\r\n\r\nOne-Click\r\n--x--\r\n`,
    })
    expect(statusCode).toBe(204)
    expect(await isOn(author)).toBe(false)
  })

  test('is not ended by opening the address for mail programs, which leads to the page', async () => {
    const author = await likedAuthor('opens')
    await ask(author, true)
    const { pathname, search } = stopUrlFor(author)
    for (const path of [pathname, stopNewsMail.path]) {
      const { statusCode, headers } = await app.http.inject({ url: path + search })
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(path.replace('/api', '') + search)
    }
    expect(await isOn(author)).toBe(true)
  })
})
