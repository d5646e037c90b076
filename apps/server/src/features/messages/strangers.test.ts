// How many strangers one person may write to, and that nobody else's conversations suffer from it.
import { getConversations, sendMessage } from '@kloset/contract/messages.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

test('a person writes to at most twenty strangers in 24 hours, and can still write to people they know or who wrote first', async () => {
  const { http } = await buildApp(platform, {
    consume: createRateLimits({}),
    checkAnswers: true,
    isReady: () => Promise.resolve(true),
  })
  const write = (from: TestPerson, userId: string, body: object = {}, language = 'en') =>
    http.inject({
      method: 'POST',
      url: sendMessage.path.replace(':userId', userId),
      headers: { cookie: from.cookie, 'accept-language': language },
      payload: { clientId: randomUUID(), content: 'Hi!', ...body },
    })
  const [ana, ben] = [await join('ana'), await join('ben')]
  const crowd = await giveCrowd(testApp, 22)
  const [first = '', second = ''] = crowd
  // A refused message makes no conversation, nor does one to an unknown person.
  expect((await write(ana, first, { content: '' })).statusCode).toBe(400)
  expect((await write(ana, randomUUID())).statusCode).toBe(404)
  const gone = { content: null, sharedPostId: randomUUID() }
  expect((await write(ana, first, gone)).json()).toMatchObject({ code: 'post_not_found' })
  const once = { clientId: randomUUID() }
  expect((await write(ana, first, once)).statusCode).toBe(200)
  expect((await write(ana, first, once)).statusCode).toBe(200)
  for (const stranger of crowd.slice(1, 20)) {
    expect((await write(ana, stranger)).statusCode).toBe(200)
  }
  for (const stranger of crowd.slice(20)) {
    const refused = await write(ana, stranger)
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: expect.stringMatching(
        /^You can write to 20 new people in 24 hours.+24 hours/,
      ) as string,
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  }
  const german = (await write(ana, crowd.at(-1) ?? '', {}, 'de')).json<{ detail: string }>()
  expect(german.detail).toContain('20 neuen Personen')

  expect((await write(ana, second)).statusCode).toBe(200)
  expect((await write(ben, ana.id)).statusCode).toBe(200)
  expect((await write(ana, ben.id)).statusCode).toBe(200)
  expect((await write(ben, crowd.at(-1) ?? '')).statusCode).toBe(200)
  const { body } = await call(getConversations, {}, ana)
  expect(body.items).toHaveLength(21)
})
