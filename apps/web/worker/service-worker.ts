// Between the installed app and the network: keeps the files a first screen needs and pictures that were
// seen, shows a page of ours when there is no network, accepts what a phone shares, and shows what the server pushes.
// It never touches data of people: no `/api` answer is kept or even read. One file without imports: build/service-worker.ts writes
// it beside the pages, with the shell's list.

declare const self: ServiceWorkerGlobalScope
/** What a first screen is made of; the version changes whenever any of it does. */
declare const shell: {
  readonly version: string
  /** Also those of each language: another language is not another worker, whose start would delay its first page. */
  readonly files: readonly string[]
  /** By language. */
  readonly offlinePages: Readonly<Record<string, string>> & { readonly en: string }
  /** The cookie of a chosen language. */
  readonly languageCookie: string
  /** Of the API. */
  readonly markRead: { readonly method: string; readonly path: string }
}

const SHELL_PREFIX = 'kloset-shell-'
const SHELL_CACHE = SHELL_PREFIX + shell.version
const PICTURE_CACHE = 'kloset-pictures'
/** Read and emptied by the upload screen: src/lib/drafts/shared-files.ts. */
const SHARED_CACHE = 'kloset-shared'
const SHARE_TARGET = '/upload'

const pictureLimits = { count: 400, bytes: 60_000_000 }
/** The number of new pictures after which the kept ones are counted, which costs a little. */
const PICTURES_A_TRIM = 25

const kept = new Set(shell.files)
let picturesSinceTrim = 0
/** How often pictures were dropped: one that was loading then is not kept. */
let timesForgotten = 0

async function keepShell() {
  const cache = await caches.open(SHELL_CACHE)
  // Names of assets change with their content, so the browser's own copy is as good; pages have one name.
  const requests = shell.files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  await cache.addAll(requests)
}

async function dropOldShells() {
  for (const name of await caches.keys()) {
    if (name.startsWith(SHELL_PREFIX) && name !== SHELL_CACHE) await caches.delete(name)
  }
}

async function endPush() {
  // Nothing is pushed without it.
  if (Notification.permission !== 'granted') return
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await self.navigator.clearAppBadge?.().catch(() => undefined)
}

/** The application retires this worker: nothing of it stays on the device. */
async function retire() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kloset-')) await caches.delete(name)
  }
  await self.registration.unregister()
}

/** The chosen language counts, else the first one of the browser's that we have; older browsers hide the cookie. */
async function findOfflinePage(): Promise<Response | undefined> {
  const cookies = 'cookieStore' in self ? self.cookieStore : null
  const chosen = await cookies?.get(shell.languageCookie).catch(() => null)
  const wanted = [chosen?.value, ...navigator.languages.map((tag) => tag.split('-', 1)[0])]
  const named = wanted.find((language) => language && Object.hasOwn(shell.offlinePages, language))
  const page = shell.offlinePages[named ?? 'en'] ?? shell.offlinePages.en
  return caches.match(page, { cacheName: SHELL_CACHE })
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await findOfflinePage()) ?? Response.error()
  }
}

async function answerShellFile({ request }: FetchEvent): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL_CACHE })) ?? fetch(request)
}

/** Oldest first, until both limits hold. Pictures shown again count as new. */
async function trimPictures() {
  const cache = await caches.open(PICTURE_CACHE)
  let { count, bytes } = { count: 0, bytes: 0 }
  for (const request of (await cache.keys()).toReversed()) {
    const response = await cache.match(request)
    count += 1
    bytes += Number(response?.headers.get('content-length') ?? 0)
    if (count > pictureLimits.count || bytes > pictureLimits.bytes) await cache.delete(request)
  }
}

async function keepPicture(request: Request, response: Response) {
  const cache = await caches.open(PICTURE_CACHE)
  await cache.put(request, response)
  picturesSinceTrim += 1
  if (picturesSinceTrim < PICTURES_A_TRIM) return
  picturesSinceTrim = 0
  await trimPictures()
}

async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const asked = timesForgotten
  const known = await caches.match(request, { cacheName: PICTURE_CACHE })
  const response = known ?? (await fetch(request))
  // A full device keeps nothing new, and shows what it got.
  const isWhole = response.status === 200 && response.type === 'basic'
  const isWanted = isWhole && asked === timesForgotten
  if (isWanted) event.waitUntil(keepPicture(request, response.clone()).catch(() => undefined))
  return response
}

/** Files that were shared from elsewhere wait here until the upload screen has opened. */
async function takeShared({ request }: FetchEvent): Promise<Response> {
  const form = await request.formData()
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  const files = form.getAll('files').filter((file) => file instanceof File)
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    await cache.put(`/shared/${index}`, new Response(file, { headers }))
  }
  return Response.redirect(`${SHARE_TARGET}?shared=${files.length}`, 303)
}

function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return null
  if (request.mode === 'navigate') {
    if (request.method === 'POST') return pathname === SHARE_TARGET ? takeShared(event) : null
    return request.method === 'GET' ? answerPage(event) : null
  }
  if (request.method !== 'GET') return null
  if (kept.has(pathname)) return answerShellFile(event)
  const isPicture = request.destination === 'image' && pathname.startsWith('/media/')
  return isPicture ? answerPicture(event) : null
}

/** What the server pushes (features/notifications/send-push.ts). */
interface Pushed {
  readonly title: string
  readonly body: string
  /** The id of the notification: a later push takes the place of an earlier one. */
  readonly tag: string
  /** A path of ours. */
  readonly url: string
  /** Unread notifications. */
  readonly badge: number
}

async function showPushed({ title, body, tag, url, badge }: Pushed) {
  const windows = await self.clients.matchAll({ type: 'window' })
  await self.navigator.setAppBadge?.(badge).catch(() => undefined)
  // The page shows it itself.
  if (windows.some(({ focused }) => focused)) return
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: url })
}

async function openPushed(path: unknown) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(url)
    return
  }
  await open.focus()
  await open.navigate(url)
}

/** A press on what was pushed is one on the notification in the list. Where it fails, that stays unread. */
async function markRead(id: string) {
  const { method, path } = shell.markRead
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ids: [id] })
  await fetch(path, { method, headers, body }).catch(() => undefined)
}

self.addEventListener('push', (event) => {
  const pushed = event.data?.json() as Pushed | undefined
  if (pushed) event.waitUntil(showPushed(pushed))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(Promise.all([openPushed(notification.data), markRead(notification.tag)]))
})

// A new version takes over at once: pages come from the network and name their files by content, so that no
// open tab is ever given a file of another version, and none has to be reloaded.
self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(),
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})

self.addEventListener('message', (event) => {
  timesForgotten += 1
  // A person signed out: the next one on this device is shown nothing of theirs.
  if (event.data === 'forget') {
    const gone = [PICTURE_CACHE, SHARED_CACHE].map((name) => caches.delete(name))
    event.waitUntil(Promise.all([...gone, endPush()]))
  }
  if (event.data === 'retire') event.waitUntil(retire())
})
