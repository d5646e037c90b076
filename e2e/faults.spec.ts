// Messages during faults: connections cut at random, answers lost, the server stopped and killed. The
// benchmark `faults/messages` sends a thousand.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { sendMessage } from '../packages/contract/src/messages.ts'
import { openAnswerlessProxy, openProxy } from './support/cuttable-proxy.ts'
import { newPerson, signUp } from './support/people.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** Half of them in each direction. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 200)
const EACH = MESSAGES / 2
/** A random number generator with the same sequence in every run: cuts come at the same messages. */
const nextOf = (number: number) => (number * 1_103_515_245 + 12_345) % 2_147_483_648

interface Member {
  readonly page: Page
  readonly id: string
  readonly cookie: string
}

async function join(browser: Browser, baseURL: string, name: string): Promise<Member> {
  const page = await browser.newPage({ baseURL })
  await signUp(page, newPerson(name))
  const answer = await page.request.get('/api/auth/session')
  const { session } = (await answer.json()) as { session: { user: { id: string } } }
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ')
  return { page, id: session.user.id, cookie }
}

/** Sends again, under the same client id, until the server acknowledges it. */
async function insist(
  url: string,
  from: Member,
  to: Member,
  content: string,
  answerlessUrl?: string,
) {
  const body = JSON.stringify({ clientId: randomUUID(), content })
  const send = async (origin = url) => {
    const answer = await fetch(new URL(sendMessage.path.replace(':userId', to.id), origin), {
      method: 'POST',
      headers: { cookie: from.cookie, 'content-type': 'application/json' },
      body,
    })
    await answer.arrayBuffer()
    expect(answer.ok).toBe(true)
  }
  // The server stores it if it is running; the sender gets no answer.
  if (answerlessUrl !== undefined) await expect(send(answerlessUrl)).rejects.toThrow('fetch failed')
  await send().catch(() => expect(() => send()).toPass({ intervals: [50], timeout: 60_000 }))
}

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const shownIn = (page: Page) => messages(page).locator('article p').allTextContents()

test('each message arrives once and in order during every fault', async ({ browser }) => {
  test.setTimeout(120_000 + MESSAGES * 300)
  const server = await startServer({ DEMO: 'off', RATE_LIMIT_SCALE: '1000' })
  const proxy = await openProxy(server.url)
  const answerless = await openAnswerlessProxy(server.url)
  try {
    const ana = await join(browser, server.url, 'ana')
    const ben = await join(browser, proxy.url, 'ben')
    // A thread that was empty starts with its newest hundred messages; older ones would be on a page
    // above.
    await insist(server.url, ana, ben, 'Hello')
    await ben.page.goto(`/notifications?tab=chat&with=${ana.id}`)
    await expect(messages(ben.page).getByText('Hello')).toBeVisible()

    let chance = 7
    const writeAll = async (from: Member, to: Member, name: string) => {
      for (let index = 0; index < EACH; index += 1) {
        chance = nextOf(chance)
        if (chance % 20 === 0) proxy.cut()
        const answerlessUrl = index % 10 === 0 ? answerless.url : undefined
        await insist(server.url, from, to, `${name} ${index}`, answerlessUrl)
      }
    }
    const writing = Promise.all([writeAll(ana, ben, 'ana'), writeAll(ben, ana, 'ben')])
    const patience = { timeout: 60_000 }
    for (const [share, how] of [
      [0.2, 'SIGTERM'],
      [0.6, 'SIGKILL'],
    ] as const) {
      const text = `ana ${EACH * share}`
      await expect(messages(ben.page).getByText(text, { exact: true })).toBeAttached(patience)
      await server.restart(how)
    }
    await writing

    await expect.poll(async () => (await shownIn(ben.page)).length, patience).toBe(MESSAGES + 1)
    const shown = await shownIn(ben.page)
    for (const name of ['ana', 'ben']) {
      const sent = Array.from({ length: EACH }, (_, index) => `${name} ${index}`)
      expect(shown.filter((text) => text.startsWith(name))).toEqual(sent)
    }
    await ana.page.goto(`/notifications?tab=chat&with=${ben.id}`)
    await expect(messages(ana.page).getByText(`ana ${EACH - 1}`, { exact: true })).toBeVisible()
    expect(await shownIn(ana.page)).toEqual(shown.slice(-100))
  } finally {
    proxy.close()
    answerless.close()
    await server.stop()
  }
})
