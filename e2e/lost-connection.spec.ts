// A conversation on an unstable connection: nothing is lost, nothing is shown twice. Settings are read again after a gap.
import type { Page } from '@playwright/test'
import { getSession } from '../packages/contract/src/auth.ts'
import { getLikeMine } from '../packages/contract/src/feeds.ts'
import { chooseMessagesFrom } from '../packages/contract/src/relations.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { field, join, log, openChat, openChatOfTwo, write } from './support/chat.ts'
import { signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { openProxy } from './support/cuttable-proxy.ts'
import { expect, test } from './support/test.ts'

/** Requests after the newest message that the thread knows. */
const asksWhatCameSince = /\/messages\?after=/

test('messages arrive live, survive a time offline, and are shown once', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await write(ana.page, 'Okay the skirt.')
  await expect(log(ben.page).getByText('Okay the skirt.')).toHaveCount(1)
  await write(ben.page, 'Two inches, took an afternoon')
  await expect(log(ana.page).getByText('Two inches, took an afternoon')).toHaveCount(1)

  await ben.page.context().setOffline(true)
  // On a phone the conversation covers the banner of the page, and shows its own.
  await ben.page.setViewportSize({ width: 390, height: 844 })
  await ben.page.getByText('You are offline.').last().click({ trial: true })
  await expect(field(ben.page)).toBeInViewport({ ratio: 1 })
  await write(ana.page, 'Did you line it?')
  await write(ana.page, 'With what?')
  await expect(log(ana.page).getByText('With what?')).toHaveCount(1)
  const missed = ben.page.waitForRequest(asksWhatCameSince)
  await ben.page.context().setOffline(false)
  await missed
  for (const text of ['Okay the skirt.', 'Did you line it?', 'With what?']) {
    await expect(log(ben.page).getByText(text)).toHaveCount(1)
  }
  await expectAccessibleInBothThemes(ben.page)
})

/**
 * A phone that can sleep: its connection is dead then, although neither side noticed its end.
 * @param onAccepted called for each connection that the server accepts
 */
async function openPhone(page: Page, onAccepted: () => unknown = () => undefined) {
  let slept = false
  const connected = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, (near) => {
    const isOld = !slept
    const far = near.connectToServer()
    far.onMessage((words) => {
      if (isOld && slept) return
      near.send(words)
      if (!String(words).startsWith('40')) return
      connected.resolve()
      onAccepted()
    })
  })
  await page.clock.install()
  const turnScreen = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', writable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    `)
  return {
    connected: connected.promise,
    sleep: async () => {
      await turnScreen('hidden')
      slept = true
    },
    wake: async () => {
      await page.clock.fastForward('00:31')
      await turnScreen('visible')
    },
  }
}

test('a phone that slept does not trust its connection and requests what it missed', async ({
  page,
  openPage,
}) => {
  const ana = await join(page, 'ana')
  const ben = await join(await openPage(), 'ben')
  const phone = await openPhone(ben.page)
  await openChat(ana, ben)
  await openChat(ben, ana)
  await write(ana.page, 'Still up?')
  await expect(log(ben.page).getByText('Still up?')).toHaveCount(1)

  await phone.sleep()
  await write(ana.page, 'Good night')
  await expect(log(ana.page).getByText('Good night')).toHaveCount(1)
  const missed = ben.page.waitForRequest(asksWhatCameSince)
  await phone.wake()
  await missed
  await expect(log(ben.page).getByText('Good night')).toHaveCount(1)
})

test('a phone that slept shows what was changed in the settings meanwhile', async ({ page }) => {
  await signUp(page, newPerson('sleeper'))
  const phone = await openPhone(page)
  await page.goto('/settings/safety')
  await phone.connected
  const nobody = page.getByRole('radio', { name: 'Nobody' })
  await expect(nobody).not.toBeChecked()
  await phone.sleep()
  await page.request.put(chooseMessagesFrom.path, { data: { messagesFrom: 'nobody' } })
  await phone.wake()
  await expect(nobody).toBeChecked()
})

test('a phone that slept does not replace the posts that its person was looking at', async ({
  page,
}) => {
  await signUpMeasured(page, 'reader')
  let connections = 0
  const phone = await openPhone(page, () => (connections += 1))
  await page.goto('/discover')
  await page.getByRole('radio', { name: 'Like me' }).click()
  const looks = page.getByRole('list', { name: 'Looks on bodies like yours' })
  await expect(looks.getByRole('link').first()).toBeVisible()
  await phone.connected
  const asked: string[] = []
  page.on('request', (request) => {
    if (connections > 1) asked.push(new URL(request.url()).pathname)
  })
  await phone.sleep()
  await phone.wake()
  await expect.poll(() => asked).toContain(getSession.path)
  expect(asked).not.toContain(getLikeMine.path)
})

test('where no live connection can be opened, messages are there when the person comes back', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const ana = await join(page, 'ana')
  const ben = await join(await openPage(), 'ben')
  await ben.page.addInitScript(`
    window.WebSocket = class {
      constructor() { setTimeout(() => this.onerror(new Event('error'))) }
      close() {}
    }
  `)
  await ben.page.route(/socket\.io\/\?/, (route) => route.abort())
  await openChat(ana, ben)
  await openChat(ben, ana)
  await write(ana.page, 'Are you there?')
  await expect(log(ana.page).getByText('Are you there?')).toHaveCount(1)
  // The first attempt to connect may not have started yet.
  const comeBack = async () => {
    await ben.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    return log(ben.page).getByText('Are you there?').count()
  }
  await expect.poll(comeBack).toBe(1)
})

test('a message that failed to send keeps its text; Retry sends it once', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const { ana, ben } = await openChatOfTwo(page, openPage)

  // The code for toasts loads after the first screen.
  await expect(ana.page.getByLabel('Notes')).toBeAttached()
  await ana.page.context().setOffline(true)
  await write(ana.page, 'Is it lined?')
  await expect(ana.page.getByText('Failed to send message').first()).toBeVisible()
  await expect(field(ana.page)).toHaveValue('Is it lined?')
  await expect(log(ana.page).getByText('Is it lined?')).toHaveCount(0)

  await ana.page.context().setOffline(false)
  await ana.page.locator('button', { hasText: 'Retry' }).click()
  await expect(log(ana.page).getByText('Is it lined?')).toHaveCount(1)
  await expect(field(ana.page)).toHaveValue('')
  await expect(log(ben.page).getByText('Is it lined?')).toHaveCount(1)

  // A different text is a new message, so nothing is left to retry.
  await ana.page.context().setOffline(true)
  await write(ana.page, 'And the')
  await expect(ana.page.getByText('Failed to send message').first()).toBeVisible()
  await field(ana.page).fill('And the hem?')
  await expect(ana.page.getByText('Failed to send message')).toHaveCount(0)
  await ana.page.context().setOffline(false)
  await ana.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(ben.page).getByText('And the hem?')).toHaveCount(1)
})

test('a message that is on its way arrives although its page is closed', async ({
  page,
  openPage,
  server,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  const proxy = await openProxy(server.url)
  try {
    const { pathname, search } = new URL(ana.page.url())
    await ana.page.goto(proxy.url + pathname + search, { waitUntil: 'networkidle' })
    const held = proxy.hold('Running out of battery')
    await write(ana.page, 'Running out of battery')
    await held
    // When another page has loaded, the browser has ended the rest of this one.
    const next = await ana.page.context().newPage()
    await ana.page.close()
    await next.goto(server.url)
    proxy.release()
    await expect(log(ben.page).getByText('Running out of battery')).toHaveCount(1)
  } finally {
    proxy.close()
  }
})

test('a lost answer does not cause a second message', async ({ page, openPage, problems }) => {
  problems.allow(/ERR_FAILED/)
  const { ana, ben } = await openChatOfTwo(page, openPage)
  // The server stores it, but the sender gets no answer.
  await ana.page.route(
    '**/api/conversations/with/*/messages',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort('failed')
    },
    { times: 1 },
  )
  await write(ana.page, 'Once, please')
  await expect(log(ben.page).getByText('Once, please')).toHaveCount(1)
  await expect(log(ana.page).getByText('Once, please')).toHaveCount(1)
  await expect(field(ana.page)).toHaveValue('')
  await ana.page.reload()
  await expect(log(ana.page).getByText('Once, please')).toHaveCount(1)
})
