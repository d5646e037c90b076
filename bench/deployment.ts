// Checks what deploy/ starts, as processes of this machine: signing in, an upload, the proxy's cache, live events from
// node to node, a node that is killed and one that is replaced. Prints the results, and fails when something is lost or
// a person is refused. Needs nginx, openssl and redis-server.
import { listDevMails } from '@kloset/contract/dev-mailbox'
import { UPLOADS_PATH, UPLOAD_ID_HEADER } from '@kloset/contract/media'
import { sendMessage } from '@kloset/contract/messages'
import { getDiscover } from '@kloset/contract/feeds'
import { followPerson } from '@kloset/contract/follows'
import { createPost, getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { type APIRequestContext, chromium, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../scripts/ensure-build.ts'
import { join, log, type Member } from '../e2e/support/chat.ts'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { type Deployment, withDeployment } from './support/deployment.ts'
import { takePhoto } from './support/uploads.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '60' } } })
const messages = Number(values.messages)
const patience = { timeout: 60_000, intervals: [50] }
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Sends a file in two halves, as a resumable upload does. @returns the id of the upload */
async function upload(request: APIRequestContext, photo: Uint8Array): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await request.post(UPLOADS_PATH, {
    headers: {
      ...tus,
      'upload-length': String(photo.length),
      'upload-metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')}`,
    },
  })
  expect(begun.status()).toBe(201)
  const half = Math.ceil(photo.length / 2)
  const send = (from: number) =>
    request.patch(begun.headers()['location'] ?? '', {
      headers: {
        ...tus,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      data: Buffer.from(photo.slice(from, from + half)),
    })
  expect((await send(0)).status()).toBe(204)
  return (await send(half)).headers()[UPLOAD_ID_HEADER] ?? ''
}

async function checkMedia({ request }: Page): Promise<void> {
  const media = [{ uploadId: await upload(request, await takePhoto(1_200)), altText: 'Grain' }]
  const data = { postType: 'regular', media, clientKey: randomUUID() }
  const shared = await request.post(createPost.path, { data })
  const { id } = (await shared.json()) as Post
  let picture = ''
  await expect(async () => {
    const post = (await (await request.get(getPost.path.replace(':postId', id))).json()) as Post
    expect(post.media[0]?.state).toBe('ready')
    picture = post.media[0]?.renditions.at(-1)?.url ?? ''
  }).toPass(patience)
  const first = await request.get(picture)
  const again = await request.get(picture)
  const part = await request.get(picture, { headers: { range: 'bytes=10-19' } })
  expect([first, again].map((answer) => answer.headers()['x-cache'])).toEqual(['MISS', 'HIT'])
  expect((await again.body()).equals(await first.body())).toBe(true)
  expect(part.status()).toBe(206)
  expect((await part.body()).equals((await first.body()).subarray(10, 20))).toBe(true)
  print(
    'a picture: uploaded in two halves, processed by the worker, from the cache the second time',
  )
}

/** Sends under one client id until the server acknowledges, as the client does. @returns the failed attempts */
async function insist(from: Member, to: Member, content: string): Promise<number> {
  const data = { clientId: randomUUID(), content }
  for (let failed = 0; ; failed += 1) {
    const answer = await from.page.request
      .post(sendMessage.path.replace(':userId', to.id), { data })
      .catch(() => undefined)
    if (answer?.ok()) return failed
    if (answer && answer.status() < 500)
      throw new Error(`A message answers ${answer.status()}: ${await answer.text()}`)
  }
}

async function checkKill({ nodes }: Deployment, ana: Member, ben: Member): Promise<void> {
  const counts = await Promise.all(nodes.map(({ sockets }) => sockets()))
  const [killed, left] = (counts[0] ?? 0) > 0 ? nodes : nodes.toReversed()
  if (!killed || !left) throw new Error('There are no two nodes')
  expect(Math.max(...counts)).toBe(1)
  expect(Math.min(...counts)).toBe(0)
  const texts = Array.from({ length: messages }, (_, index) => `Message ${index}`)
  const failures: number[] = []
  let coming: Promise<void> | undefined
  for (const [index, each] of texts.entries()) {
    // Not awaited, so that the next messages are being sent while the node dies.
    if (index === Math.floor(messages / 3)) {
      coming = killed.restart('SIGKILL', () => expect.poll(left.sockets, patience).toBe(1))
    }
    failures.push(await insist(ana, ben, each))
  }
  const killedMs = performance.now()
  await expect
    .poll(() => log(ben.page).locator('article p').allTextContents(), patience)
    .toEqual(texts)
  await coming
  const failed = failures.reduce((sum, each) => sum + each, 0)
  print(
    `a node killed under ${messages} messages: each shown once and in order by a tab that was on it and moved to the other, ` +
      `${Math.round(performance.now() - killedMs)} ms after the last; ${failed} attempts answered 502`,
  )
}

/** Reads without pause while each node is replaced. */
async function checkReplace({ nodes }: Deployment, { request }: Page): Promise<void> {
  const done = new AbortController()
  const refusals: number[] = []
  let reads = 0
  const ask = async () => {
    while (!done.signal.aborted) {
      const answer = await request.get(getDiscover.path).catch(() => undefined)
      reads += 1
      if (!answer?.ok()) refusals.push(answer?.status() ?? 0)
      // Stays below the limits of the proxy and of Kloset for one person.
      await pause(100)
    }
  }
  const asking = [ask(), ask()]
  for (const node of nodes) await node.restart('SIGTERM')
  done.abort()
  await Promise.all(asking)
  expect(refusals).toEqual([])
  print(`both nodes replaced one by one during ${reads} reads: every one was answered`)
}

async function checkDeployment(deployment: Deployment): Promise<void> {
  const { url, plainUrl, nodes, worker } = deployment
  await unpackChromium()
  const browser = await chromium.launch(launchOptions)
  try {
    const openPage = async () => browser.newPage({ baseURL: url, ignoreHTTPSErrors: true })
    // The nodes show every mail to every caller, so the proxy must block these requests.
    const ana = await join(await openPage(), 'ana', nodes[0].url)
    const ben = await join(await openPage(), 'ben', nodes[0].url)
    const moved = await ana.page.request.get(plainUrl, { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    for (const address of ['/dev/mailbox', listDevMails.path, '/%61pi//dev/mailbox']) {
      expect((await ana.page.request.get(address)).status(), address).toBe(404)
    }
    const cookie = (await ana.page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    for (const node of nodes) {
      const answer = await fetch(`${node.url}/api/auth/session`, {
        headers: { cookie: cookie.join('; ') },
      })
      expect(await answer.json()).toMatchObject({ session: { user: { id: ana.id } } })
    }
    expect((await fetch(`${worker.url}/api/auth/session`)).status).toBe(404)
    print(
      'signed up by mail through the proxy; the session holds on both nodes; the worker has no endpoints',
    )
    await checkMedia(ana.page)

    // Nobody may send many messages to a stranger.
    const follow = followPerson.path.replace(':userId', ana.id)
    expect((await ben.page.request.put(follow)).status()).toBe(200)
    await ben.page.goto(`/notifications?tab=chat&with=${ana.id}`)
    const protocol = await ben.page.evaluate<string>(
      `performance.getEntriesByType('navigation')[0].nextHopProtocol`,
    )
    expect(protocol).toBe('h2')
    const sockets = async () => (await nodes[0].sockets()) + (await nodes[1].sockets())
    await expect.poll(sockets, patience).toBe(1)
    await checkKill(deployment, ana, ben)
    await checkReplace(deployment, ana.page)
  } finally {
    await browser.close()
  }
}

await ensureBuild()
await withDeployment(checkDeployment)
