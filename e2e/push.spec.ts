// What the server pushes to a device: when it is shown, what a press on it does, and when it leaves.
import type { Page, Worker } from '@playwright/test'
import { followPerson } from '../packages/contract/src/follows.ts'
import { likePost } from '../packages/contract/src/likes.ts'
import { getNotifications, markNotificationsRead } from '../packages/contract/src/notifications.ts'
import { untilConnected } from './support/live.ts'
import { currentUser, newPerson, signIn, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { openControlled } from './support/service-worker.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The notification that the service worker asks the browser to show when a push arrives. */
const shownOfPush = (worker: Worker, { isPageInFront }: { isPageInFront: boolean }) =>
  worker.evaluate<unknown[]>(`(async () => {
    const shown = []
    // A headless browser shows no notifications or badges, and treats every page as the one in front.
    self.navigator.setAppBadge = async () => {}
    self.clients.matchAll = async () => [{ focused: ${isPageInFront} }]
    self.registration.showNotification = async (title, { body, tag, data }) => {
      shown.push({ title, body, tag, url: data })
    }
    const data = JSON.stringify(${JSON.stringify({ ...pushed, badge: 2 })})
    const event = new PushEvent('push', { data })
    const shows = new Promise((resolve) => { event.waitUntil = resolve })
    self.dispatchEvent(event)
    await shows
    return shown
  })()`)

const pushed = {
  title: 'Kloset',
  body: '2 people liked your post.',
  tag: 'likes of a post',
  url: '/notifications',
}

test('what the server pushes is shown while no page is in front', async ({ page, context }) => {
  await signIn(page)
  await openControlled(page, '/discover')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker controls the page')
  expect(await shownOfPush(worker, { isPageInFront: true })).toEqual([])
  expect(await shownOfPush(worker, { isPageInFront: false })).toEqual([pushed])
})

/** @returns the path that a press on a pushed notification opens */
const openedByPress = (worker: Worker, { tag, url }: { tag: string; url: string }) =>
  worker.evaluate<string>(`(async () => {
    // Without a press of a person nothing may come to the front.
    self.clients.matchAll = async () => []
    const opened = new Promise((resolve) => { self.clients.openWindow = async (url) => resolve(url.pathname) })
    const event = new ExtendableEvent('notificationclick')
    const notification = { tag: '${tag}', data: '${url}', close: () => {} }
    self.dispatchEvent(Object.assign(event, { notification }))
    return opened
  })()`)

test('a press on what was pushed opens it, and it is read', async ({ page, context, openPage }) => {
  await signUp(page, newPerson('pushed'))
  const { id: postId } = await shareLook(page, 'Seen from the lock screen')
  const reader = await openPage()
  await signUp(reader, newPerson('liker'))
  await reader.request.put(likePost.path.replace(':postId', postId))
  await openControlled(page, '/notifications')
  await expect(page.getByText('1 unread notification')).toBeVisible()
  const { items } = await (await page.request.get(getNotifications.path)).json()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker controls the page')
  const url = `/post/${postId}`
  expect(await openedByPress(worker, { tag: items[0].id, url })).toBe(url)
  await expect(page.getByText('1 unread notification')).toBeHidden()
})

/** Notifications that a page shows on its device: `push(tag)` adds one. A headless browser shows none. */
async function openTray(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.context().addInitScript(`
    window.tray = []
    ServiceWorkerRegistration.prototype.getNotifications = async () => [...window.tray]
    window.push = (tag) => {
      const shown = { tag, close: () => { window.tray = window.tray.filter((each) => each !== shown) } }
      window.tray.push(shown)
    }
  `)
  return {
    push: (tags: unknown[]) =>
      page.evaluate(`for (const tag of ${JSON.stringify(tags)}) push(tag)`),
    shown: () => page.evaluate('tray.map(({ tag }) => tag)'),
  }
}

const idsOf = async (page: Page): Promise<string[]> => {
  const { items } = await (await page.request.get(getNotifications.path)).json()
  return items.map(({ id }: { id: string }) => id)
}

test('what was pushed leaves the device once it is read on another one', async ({
  page,
  openPage,
}) => {
  const { push, shown } = await openTray(page)
  const author = await signUp(page, newPerson('pushed'))
  const { id: postId } = await shareLook(page, 'Seen on the other phone')
  const reader = await openPage()
  await signUp(reader, newPerson('liker'))
  await reader.request.put(likePost.path.replace(':postId', postId))
  const { id: userId } = (await currentUser(page)) ?? { id: '' }
  await reader.request.put(followPerson.path.replace(':userId', userId))
  await openControlled(page, '/discover')
  const [first, second] = await idsOf(page)
  await push([first, second])
  const phone = await openPage()
  await signIn(phone, author)
  const read = (ids: unknown) => phone.request.post(markNotificationsRead.path, { data: { ids } })
  await read([first])
  await expect.poll(shown).toEqual([second])
  await read('all')
  await expect.poll(shown).toEqual([])
})

test('what was pushed leaves the device when its like is withdrawn, and the others are read', async ({
  page,
  openPage,
}) => {
  const { push, shown } = await openTray(page)
  await signUp(page, newPerson('pushed'))
  const { id: postId } = await shareLook(page, 'Liked, and not any more')
  const path = likePost.path.replace(':postId', postId)
  const [early, late] = [await openPage(), await openPage()]
  for (const reader of [early, late]) await signUp(reader, newPerson('liker'))
  await early.request.put(path)
  await page.request.post(markNotificationsRead.path, { data: { ids: 'all' } })
  const connected = untilConnected(page)
  await openControlled(page, '/discover')
  await connected
  await late.request.put(path)
  const ids = await idsOf(page)
  await push(ids)
  expect(await shown()).toEqual(ids)
  await late.request.delete(path)
  await expect.poll(shown).toEqual([])
})

/** @returns how many of two pushed notifications are closed when a person signs out */
const closedByLeaving = (worker: Worker) =>
  worker.evaluate<number>(`(async () => {
    let closed = 0
    // A headless browser shows no notifications or badges, and permits none: for a badge it ends the worker.
    self.navigator.clearAppBadge = async () => {}
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    const shown = { close: () => { closed += 1 } }
    self.registration.getNotifications = async () => [shown, shown]
    const event = new ExtendableMessageEvent('message', { data: 'forget' })
    const forgets = new Promise((resolve) => { event.waitUntil = resolve })
    self.dispatchEvent(event)
    await forgets
    return closed
  })()`)

/**
 * @param end ends the subscription of the device
 * @returns what stays on the device when a message is pushed while a person signs out
 */
const leftByLeaving = (worker: Worker, end: string) =>
  worker.evaluate<string[]>(`(async () => {
    let tray = []
    const push = (tag) => {
      const shown = { tag, close: () => { tray = tray.filter((each) => each !== shown) } }
      tray.push(shown)
    }
    self.navigator.clearAppBadge = async () => {}
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    self.registration.getNotifications = async () => [...tray]
    const subscription = { unsubscribe: async () => { push('late'); ${end} } }
    PushManager.prototype.getSubscription = async () => subscription
    push('early')
    const event = new ExtendableMessageEvent('message', { data: 'forget' })
    const forgets = new Promise((resolve) => { event.waitUntil = resolve })
    self.dispatchEvent(event)
    await forgets.catch(() => {})
    return tray.map(({ tag }) => tag)
  })()`)

for (const [when, end] of [
  ['while its person leaves the device', 'return true'],
  ['before the device could not be unsubscribed', 'throw new Error("unreachable")'],
] as const) {
  test(`what is pushed ${when} does not stay`, async ({ page, context }) => {
    await signIn(page)
    await openControlled(page, '/discover')
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('No service worker controls the page')
    expect(await leftByLeaving(worker, end)).toEqual([])
  })
}

test('what was pushed leaves the device with its person', async ({ page, context }) => {
  await signIn(page)
  await openControlled(page, '/discover')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker controls the page')
  expect(await closedByLeaving(worker)).toBe(2)
})
