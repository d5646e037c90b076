// The service worker: caches the files of a first screen and viewed pictures, shows the offline page when there is no
// network, accepts files that other apps share, and shows push messages. It never handles data of people: no `/api`
// answer is cached or even read. One file without imports: build/service-worker.ts writes it with the list of the
// shell's files.

declare const self: ServiceWorkerGlobalScope
/** The files of a first screen; the version changes whenever one of them does. */
declare const shell: {
  readonly version: string
  /** Includes the files of all languages: a worker for each language would delay the first page after a change. */
  readonly files: readonly string[]
  /** The offline pages by language. */
  readonly offlinePages: Readonly<Record<string, string>> & { readonly en: string }
  /** The name of the cookie with the chosen language. */
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
/** The number of new pictures after which the cache is trimmed, because counting it costs a little. */
const PICTURES_A_TRIM = 25

const kept = new Set(shell.files)
let picturesSinceTrim = 0
/** How often pictures were deleted: a picture that was loading at that time is not cached. */
let timesForgotten = 0

async function keepShell() {
  const cache = await caches.open(SHELL_CACHE)
  // Names of assets change with their content, so the browser's own copy can be used. Pages always have the same name.
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
  // Without the permission there are no push messages.
  if (Notification.permission !== 'granted') return
  try {
    const subscription = await self.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } finally {
    // After that, because a message that arrives in between would stay.
    for (const shown of await self.registration.getNotifications()) shown.close()
    await self.navigator.clearAppBadge?.().catch(() => undefined)
  }
}

/** Retires this worker for the application: deletes everything of it on the device. */
async function retire() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kloset-')) await caches.delete(name)
  }
  await self.registration.unregister()
}

/** In the chosen language, or else the first known language of the browser. Older browsers hide the cookie. */
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

/** Deletes the oldest pictures until the cache is within both limits. Pictures that are shown again count as new. */
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
  // On a full device the picture is shown, but not cached.
  const isWhole = response.status === 200 && response.type === 'basic'
  const isWanted = isWhole && asked === timesForgotten
  if (isWanted) event.waitUntil(keepPicture(request, response.clone()).catch(() => undefined))
  return response
}

/** Stores files that another app shared until the upload screen has opened. */
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

/** The content of a push message (features/notifications/send-push.ts). */
interface Pushed {
  readonly title: string
  readonly body: string
  /** The id of the notification: a later push replaces an earlier one. */
  readonly tag: string
  /** A path of this site. */
  readonly url: string
  /** The number of unread notifications. */
  readonly badge: number
}

async function showPushed({ title, body, tag, url, badge }: Pushed) {
  const windows = await self.clients.matchAll({ type: 'window' })
  await self.navigator.setAppBadge?.(badge).catch(() => undefined)
  // The focused page shows it itself.
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

// A new version activates at once: pages come from the network and the names of their files depend on the content, so
// no open tab gets a file of another version, and none has to be reloaded.
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
  // A person signed out: the next one on this device must not see their data.
  if (event.data === 'forget') {
    const gone = [PICTURE_CACHE, SHARED_CACHE].map((name) => caches.delete(name))
    event.waitUntil(Promise.all([...gone, endPush()]))
  }
  if (event.data === 'retire') event.waitUntil(retire())
})
