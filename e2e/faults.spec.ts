// Messages while everything breaks: lines cut at random, answers lost, the server ended and killed. The
// benchmark `faults/messages` sends a thousand.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { sendMessage } from '../packages/contract/src/messages.ts'
import { layDeafLine, layLine } from './support/cuttable-line.ts'
import { newPerson, signUp } from './support/people.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** Half of them each way. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 200)
const EACH = MESSAGES / 2
/** A number of which the next one follows, the same in every run: cuts come at the same messages. */
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

/** Sends again, under the same client id, until the server says that it has it. */
async function insist(url: string, from: Member, to: Member, content: string, deafUrl?: string) {
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
  // The server has it, unless it is away; the sender hears nothing.
  if (deafUrl !== undefined) await expect(send(deafUrl)).rejects.toThrow('fetch failed')
  await send().catch(() => expect(() => send()).toPass({ intervals: [50], timeout: 60_000 }))
}

const shownIn = (page: Page) =>
  page.getByRole('log', { name: 'Messages' }).locator('article p').allTextContents()

test('each message arrives once and in order, whatever breaks on the way', async ({ browser }) => {
  test.setTimeout(120_000 + MESSAGES * 300)
  const server = await startServer({ DEMO: 'off', RATE_LIMIT_SCALE: '1000' })
  const line = await layLine(server.url)
  const deafLine = await layDeafLine(server.url)
  try {
    const ana = await join(browser, server.url, 'ana')
    const ben = await join(browser, line.url, 'ben')
    // A thread that was empty begins with its newest hundred: what came before would be a page above.
    await insist(server.url, ana, ben, 'Hello')
    await ben.page.goto(`/notifications?tab=chat&with=${ana.id}`)
    await expect(ben.page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible()

    let chance = 7
    const writeAll = async (from: Member, to: Member, name: string) => {
      for (let index = 0; index < EACH; index += 1) {
        chance = nextOf(chance)
        if (chance % 20 === 0) line.cut()
        const deafUrl = index % 10 === 0 ? deafLine.url : undefined
        await insist(server.url, from, to, `${name} ${index}`, deafUrl)
      }
    }
    const writing = Promise.all([writeAll(ana, ben, 'ana'), writeAll(ben, ana, 'ben')])
    const patience = { timeout: 60_000 }
    for (const [share, how] of [
      [0.2, 'SIGTERM'],
      [0.6, 'SIGKILL'],
    ] as const) {
      const text = `ana ${EACH * share}`
      await expect(ben.page.getByText(text, { exact: true })).toBeAttached(patience)
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
    await expect(ana.page.getByText(`ana ${EACH - 1}`, { exact: true })).toBeVisible()
    expect(await shownIn(ana.page)).toEqual(shown.slice(-100))
  } finally {
    line.close()
    deafLine.close()
    await server.stop()
  }
})
