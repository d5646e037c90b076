// A post that one person shares and another sees on a second node, in every list, preview and socket. The first node
// then removes it by a moderator's decision, or keeps it for its author alone. For tests and benchmarks of several
// processes: over HTTP, without a test runner.
import { addComment, getComments } from '@kloset/contract/comments'
import {
  getDiscover,
  getDiscoverCount,
  getFollowing,
  getNewPosts,
  getSos,
} from '@kloset/contract/feeds'
import { followPerson } from '@kloset/contract/follows'
import { getOembed } from '@kloset/contract/link-previews'
import { UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import { getMessages, sendMessage } from '@kloset/contract/messages'
import { decideCase, getCases, takeCase } from '@kloset/contract/moderation'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { getNotifications } from '@kloset/contract/notifications'
import { setAudience } from '@kloset/contract/post-audience'
import { createPost, getPost, getPostsOfPerson } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { createReport } from '@kloset/contract/reports'
import { countSearchedPosts, searchPosts } from '@kloset/contract/search'
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { takePhoto, tusBody, tusHeaders } from './uploads.ts'

/** The name, among the readers, of what its author reads. */
export const AUTHORS_NOTIFICATIONS = 'the author’s notifications'

interface Member {
  readonly id: string
  readonly cookie: string
}

/** Origins of two nodes on one database, one Redis and one storage. */
export interface TwoNodes {
  readonly one: string
  readonly other: string
  /** How links to posts begin. */
  readonly publicUrl: string
}

export interface People {
  readonly author: Member
  readonly reader: Member
  readonly moderator: Member
}

type Reads = () => Promise<boolean>

export interface ShownPost {
  readonly id: string
  /** Whether the reader still finds the post on the second node, by the name of the read. */
  readonly readers: ReadonlyMap<string, Reads>
  /** Whether any of its files is still served, by node. */
  readonly files: ReadonlyMap<string, Reads>
  /** Whether a socket of the reader on the second node may watch it. A connection asks seldom. */
  readonly watch: Reads
  /** Resolves when that socket receives that the post is gone. */
  readonly gone: Promise<void>
  /** Reports it, takes the case and removes the post, all on the first node. */
  readonly remove: () => Promise<void>
  /** Keeps it for its author alone, on the first node. */
  readonly narrow: () => Promise<void>
  readonly close: () => void
}

interface Count {
  readonly count: number
}

interface Asked {
  readonly method: string
  readonly path: string
}

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: object
}

function send(url: string, { method, path }: Asked, by: Member, given: Given = {}) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => given.params?.[name] ?? '')
  const address = new URL(filled, url)
  for (const [name, value] of Object.entries(given.query ?? {})) {
    address.searchParams.set(name, value)
  }
  return fetch(address, {
    method,
    headers: { cookie: by.cookie, ...(given.body && { 'content-type': 'application/json' }) },
    ...(given.body && { body: JSON.stringify(given.body) }),
  })
}

/** @throws when it is refused */
async function act<Result>(...asked: Parameters<typeof send>): Promise<Result> {
  const answer = await send(...asked)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${asked[1].path} answers ${answer.status}: ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Result
}

async function upload(url: string, { cookie }: Member): Promise<string> {
  const photo = new Uint8Array(await takePhoto())
  const headers = { ...tusHeaders, cookie }
  const begun = await fetch(new URL(UPLOADS_PATH, url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(photo.length) },
  })
  const { pathname } = new URL(begun.headers.get('location') ?? '', url)
  const sent = await fetch(new URL(pathname, url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': tusBody },
    body: photo,
  })
  return sent.headers.get(UPLOAD_ID_HEADER) ?? ''
}

/** Shares a look or a style vote with a picture. Resolves when the reader finds it everywhere. */
export async function shareSeenEverywhere(
  { one, other, publicUrl }: TwoNodes,
  { author, reader, moderator }: People,
  postType: 'regular' | 'style_vote',
): Promise<ShownPost> {
  const isLook = postType === 'regular'
  const word = `vermilion${randomUUID().slice(0, 8)}`
  await act(one, followPerson, reader, { params: { userId: author.id } })
  const share = async (text: string) => {
    const media = [{ uploadId: await upload(one, author), altText: text }]
    const words = isLook ? { caption: text } : { title: text }
    const body = { postType, media, klotags: [], clientKey: randomUUID(), ...words }
    return act<Post>(one, createPost, author, { body })
  }
  const earlier = await share('earlier')
  const { count: others } = await act<Count>(one, getDiscoverCount, reader)
  const { id } = await share(word)
  const params = { postId: id }
  const comment = { content: 'Indeed.', clientKey: randomUUID() }
  await act(one, addComment, reader, { params, body: comment })
  const message = { clientId: randomUUID(), sharedPostId: id }
  await act(one, sendMessage, author, { params: { userId: reader.id }, body: message })

  /** @param by what a search for it finds: a message keeps the id of a deleted post */
  const finds =
    (asked: Asked, given?: Given, { as = reader, by = `"${id}"` } = {}): Reads =>
    async () => {
      const answer = await send(other, asked, as, given)
      const text = await answer.text()
      return answer.ok && text.includes(by)
    }
  const counts =
    (asked: Asked, query: Given['query'], without: number): Reads =>
    async () =>
      (await act<Count>(other, asked, reader, { query })).count > without
  const ofAuthor = { params: { userId: author.id } }
  const since = { params: { feed: isLook ? 'discover' : 'sos' }, query: { since: earlier.id } }
  const client: Socket<ServerEvents, ClientEvents> = io(other, {
    transports: ['websocket'],
    extraHeaders: { cookie: reader.cookie },
    forceNew: true,
  })
  const gone = new Promise<void>((resolve) => {
    client.on('post.deleted', ({ postId }) => {
      if (postId === id) resolve()
    })
  })
  const readers = new Map<string, Reads>([
    ['the post itself', finds(getPost, { params })],
    ['its comments', finds(getComments, { params })],
    [
      'its link preview',
      finds(getOembed, { query: { url: `${publicUrl}/p/${id}` } }, { by: word }),
    ],
    ['the new posts of a feed', finds(getNewPosts, since)],
    ['the search', finds(searchPosts, { query: { q: word } })],
    ['a conversation', finds(getMessages, ofAuthor, { by: word })],
    [AUTHORS_NOTIFICATIONS, finds(getNotifications, {}, { as: author })],
    ['the count of the search', counts(countSearchedPosts, { q: word }, 0)],
    ...(isLook
      ? ([
          ['the profile', finds(getPostsOfPerson, ofAuthor)],
          ['Following', finds(getFollowing)],
          ['Discover', finds(getDiscover)],
          ['the count over the filter', counts(getDiscoverCount, {}, others)],
        ] as const)
      : ([['SOS', finds(getSos)]] as const)),
  ])

  const addresses = await untilReady(one, author, id)
  const isServed =
    (url: string): Reads =>
    async () => {
      const answers = await Promise.all(addresses.map((path) => fetch(new URL(path, url))))
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
      return answers.some(({ ok }) => ok)
    }
  const remove = async () => {
    const body = { subjectKind: 'post', subjectId: id, category: 'spam' }
    await act(one, createReport, reader, { body })
    const { items } = await act<{ items: CaseSummary[] }>(one, getCases, moderator)
    const caseId = items.find(({ words }) => words === word)?.id ?? ''
    const ofCase = { params: { caseId } }
    await act(one, takeCase, moderator, ofCase)
    const decision = { action: 'remove', rule: 7, reason: 'This is an advertisement.' }
    await act(one, decideCase, moderator, { ...ofCase, body: decision })
  }
  const narrow = async () => {
    const body = { audience: 'me', commentsFrom: 'everyone' }
    await act(one, setAudience, author, { params, body })
  }
  return {
    id,
    readers,
    files: new Map([
      ['the first node', isServed(one)],
      ['the second node', isServed(other)],
    ]),
    watch: async () => (await client.emitWithAck('post.watch', { postIds: [id] })).includes(id),
    gone,
    remove,
    narrow,
    close: () => void client.disconnect(),
  }
}

/** @returns the addresses of its files once its picture is processed */
async function untilReady(url: string, author: Member, postId: string): Promise<string[]> {
  for (;;) {
    const { media } = await act<Post>(url, getPost, author, { params: { postId } })
    const [file] = media
    if (file?.state === 'failed') throw new Error('The picture was not processed')
    if (file?.state === 'ready') return file.renditions.map((rendition) => rendition.url)
  }
}
