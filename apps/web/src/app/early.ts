// Runs in the page before the application (build/early.ts writes it as /early.js). It requests what the first
// screen shows: the session, the first page of a feed or the post of a shared link, and the first pictures.
// lib/loading/early-answers.ts passes the answers on; the pictures stand where the wall or the post will have
// them until the application draws.
import { getSession } from '@kloset/contract/auth'
import type { Media } from '@kloset/contract/media.schemas'
import { getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { feedAddress } from '../features/feeds/feed-address.ts'
import type { EarlyAnswers } from '../lib/loading/early-answers.ts'
import { loadScrollPositions, scrollKey } from '../lib/navigation/scroll-positions.ts'
import { CAPTION_HEIGHT, layOut, wallQueries, wallShape } from '../ui/masonry-layout.ts'
import { POST_SIZES, WALL_SIZES } from '../ui/picture-sizes.ts'
import { feedOf } from './feed-tabs.ts'

const answers: EarlyAnswers = new Map<string, Promise<Response>>()
globalThis.earlyAnswers = answers

function request(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { accept: 'application/json' } })
  answers.set(address, answer)
  return answer
}

/** The application requests again what failed here. */
const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined)

function pictureOf({ media: [first] }: Post, sizes: string): HTMLImageElement | null {
  if (!first?.renditions.length) return null
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.sizes = sizes
  // In place of the white of transparent parts, until the picture has loaded.
  picture.style.backgroundColor = first.color ?? ''
  picture.addEventListener('load', () => {
    picture.style.backgroundColor = ''
  })
  picture.srcset = first.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return picture
}

function hiddenElement(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.ariaHidden = 'true'
  return element
}

/** Puts an element into the page's root while that is empty. Answers whether it did. */
function show(element: Element): boolean {
  const root = document.getElementById('root')
  if (root?.childElementCount !== 0) return false
  root.append(element)
  return true
}

const matches = (query: keyof typeof wallQueries) => matchMedia(wallQueries[query]).matches

const shape = () =>
  wallShape({
    isMedium: matches('isMedium'),
    isLarge: matches('isLarge'),
    isExtraLarge: matches('isExtraLarge'),
  })

/** Stacks the pictures in columns, each column in the order of the wall. */
function wallOf(posts: readonly Post[], pictures: readonly (Element | null)[]): Element {
  const { columns, gutter, edge } = shape()
  const columnWidth = (innerWidth - 2 * edge - gutter * (columns - 1)) / columns
  const firsts = posts.map(({ media: [first] }) => first)
  const heightOf = (first: Media | undefined) =>
    first ? (first.height / first.width) * columnWidth + CAPTION_HEIGHT : 0
  const { positions } = layOut(firsts.map(heightOf), columns, gutter)
  const wall = hiddenElement('first-look')
  wall.append(...Array.from({ length: columns }, () => document.createElement('div')))
  for (const [index, first] of firsts.entries()) {
    if (!first) continue
    const frame = document.createElement('div')
    frame.style.aspectRatio = `${first.width} / ${first.height}`
    frame.style.backgroundColor = first.color ?? ''
    const picture = pictures[index]
    if (picture) frame.append(picture)
    wall.children[positions[index]?.column ?? 0]?.append(frame)
  }
  return wall
}

/** As views/post-detail/post-spread.tsx lays it out on a page of its own. */
function spreadOf({ width, height }: Media, picture: Element): Element {
  const spread = hiddenElement('first-spread')
  spread.style.setProperty('--ratio', `${width / height}`)
  spread.append(picture)
  return spread
}

/** A person who comes back gets the position they left, which may be further down. */
const isAtTop = (key: string) => !loadScrollPositions().get(key)

async function showWall(answer: Response) {
  if (!answer.ok) return
  const { items } = (await answer.clone().json()) as { items: Post[] }
  // Two rows, which the wall marks as `priority`.
  const posts = items.slice(0, shape().columns * 2)
  const pictures = posts.map((post) => pictureOf(post, WALL_SIZES))
  // Following has a line of text above its wall: its pictures wait in the browser's memory.
  if (feed === 'discover' && isAtTop(feed)) show(wallOf(posts, pictures))
  return pictures
}

async function showPost(answer: Response) {
  if (!answer.ok) return
  const post = (await answer.clone().json()) as Post
  const [first] = post.media
  // A video plays, and questions show their pictures in other sizes.
  if (first?.kind !== 'image' || post.postType !== 'regular') return
  const picture = pictureOf(post, POST_SIZES)
  const { usr, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string }
  // A post over the page it was opened from is drawn after that page.
  if (picture && !usr && isAtTop(scrollKey(key, location.pathname))) {
    const element = spreadOf(first, picture)
    if (show(element)) answers.shownPost = { postId: post.id, element }
  }
  return picture
}

void quietly(request(getSession.path))
const [, postId] = /^\/(?:post|p|v|style-vote|forum)\/([\da-f-]{36})$/.exec(location.pathname) ?? []
if (postId) {
  answers.firstPictures = quietly(request(getPost.path.replace(':postId', postId)).then(showPost))
}
const feed = feedOf(location.pathname)
// boot.js knows from the last visit whether somebody is signed in. A filter in the address is another feed.
if (feed && location.search === '' && 'signedIn' in document.documentElement.dataset) {
  const page = request(feedAddress(feed))
  answers.firstPictures = quietly(feed === 'sos' ? page : page.then(showWall))
}
