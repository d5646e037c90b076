// Runs in the page before the application (build/early.ts writes it as /early.js). It requests what the first
// screen shows: the session, the first page of a feed or the post of a shared link, and the first pictures.
// lib/loading/early-answers.ts passes the answers on. Until the application draws, the pictures are shown where the
// wall or the post will have them.
import { getSession } from '@kloset/contract/auth'
import { getGarments } from '@kloset/contract/garments'
import type { Media } from '@kloset/contract/media.schemas'
import { postIdIn } from '@kloset/contract/post-pages'
import { getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { knownOrder } from '../features/feeds/discover-order.ts'
import { feedAddress } from '../features/feeds/feed-address.ts'
import { foldRuns, isSlot } from '../features/feeds/fold.rules.ts'
import type { EarlyAnswers } from '../lib/loading/early-answers.ts'
import { loadScrollPositions, scrollKey } from '../lib/navigation/scroll-positions.ts'
import {
  CAPTION_HEIGHT,
  captionPixels,
  layOut,
  LIKENESS_CAPTION_HEIGHT,
  wallQueries,
  wallShape,
} from '../ui/masonry-layout.ts'
import { NARROWEST, OPTION_SIZES, POST_SIZES, WALL_SIZES } from '../ui/picture-sizes.ts'
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

/** The rule of views/sensitive.tsx, before the viewer chose to see the post. */
const isVeiled = ({ isSensitive, viewer }: Post) => isSensitive && !viewer.isOwner

function pictureOf([first]: readonly Media[], sizes: string): HTMLImageElement | null {
  if (!first?.renditions.length) return null
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.sizes = sizes
  // In place of the white behind transparent parts, until the picture has loaded.
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

/** Puts an element into the page's root while that is empty. Returns whether it did. */
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

type Shape = Pick<Media, 'width' | 'height' | 'color'>

/** The shape of a card of further posts. */
const square: Shape = { width: 1, height: 1, color: null }

/** Stacks the pictures in columns, each column in the order of the wall. */
function wallOf(
  firsts: readonly (Shape | undefined)[],
  pictures: readonly (Element | null)[],
): Element {
  const { columns, gutter, edge } = shape()
  const columnWidth = (innerWidth - 2 * edge - gutter * (columns - 1)) / columns
  const caption = captionPixels(knownOrder() === 'mine' ? LIKENESS_CAPTION_HEIGHT : CAPTION_HEIGHT)
  const heightOf = (first: Shape | undefined) =>
    first ? (first.height / first.width) * columnWidth + caption : 0
  const { columnOf } = layOut(firsts.length, (index) => heightOf(firsts[index]), columns, gutter)
  const wall = hiddenElement('first-wall')
  wall.style.setProperty('--caption', `${caption}px`)
  wall.append(...Array.from({ length: columns }, () => document.createElement('div')))
  for (const [index, first] of firsts.entries()) {
    if (!first) continue
    const frame = document.createElement('div')
    frame.style.aspectRatio = `${first.width} / ${first.height}`
    frame.style.backgroundColor = first.color ?? ''
    const picture = pictures[index]
    if (picture) frame.append(picture)
    wall.children[columnOf[index] ?? 0]?.append(frame)
  }
  return wall
}

/** The layout of views/post-detail/post-spread.tsx on a page of its own. */
function spreadOf({ width, height }: Media, picture: Element): Element {
  const spread = hiddenElement('first-post')
  spread.style.setProperty('--ratio', `${width / height}`)
  spread.append(picture)
  return spread
}

/** Coming back restores the scroll position, which may be further down. */
const isAtTop = (key: string) => !loadScrollPositions().get(key)

async function showWall(answer: Response) {
  if (!answer.ok) return
  const { items } = (await answer.clone().json()) as { items: Post[] }
  // Two rows, which the wall marks as `priority`.
  const slots = items.map((post) => ({ id: post.id, authorId: post.author.id, post }))
  const wall = feed === 'discover' ? foldRuns(slots, new Set()) : slots
  const rows = wall.slice(0, shape().columns * 2)
  const pictures = rows.map((item) =>
    isSlot(item) && !isVeiled(item.post) ? pictureOf(item.post.media, WALL_SIZES) : null,
  )
  // Following has a line of text above its wall: its pictures are loaded, but not shown yet.
  if (feed === 'discover' && isAtTop(feed)) {
    const firsts = rows.map((item) => (isSlot(item) ? item.post.media[0] : square))
    show(wallOf(firsts, pictures))
  }
  return pictures
}

function textElement(className: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

/** The layout of views/question-page/ on a phone: what is asked, and the first two options of a vote. */
function questionOf(post: Post, asked: string, pictures: readonly HTMLImageElement[]): Element {
  const question = hiddenElement('first-question')
  question.append(textElement('first-title', asked))
  for (const words of [post.description, post.title ? post.caption : null]) {
    if (words) question.append(textElement(`first-words first-${post.postType}`, words))
  }
  if (pictures.length > 0) {
    const options = document.createElement('div')
    const ratios = post.media.map(({ width, height }) => width / height)
    options.style.setProperty('--narrowest', `${Math.max(NARROWEST, Math.min(...ratios))}`)
    options.append(...pictures)
    question.append(options)
  }
  return question
}

/** Does nothing for a post that opens over another page: that page is drawn first. */
function showOf(post: Post, element: Element) {
  const { usr, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string }
  if (usr || !isAtTop(scrollKey(key, location.pathname))) return
  if (show(element)) answers.shownPost = { postId: post.id, element }
}

function showQuestion(post: Post) {
  const asked = post.title ?? post.caption
  // On a desktop the layout has two columns, and a question without words gets a text of the application.
  if (!asked || matches('isLarge') || isVeiled(post)) return
  const isVote = post.postType === 'style_vote' && post.media.length > 1
  const pictures = (isVote ? post.media.slice(0, 2) : []).flatMap(
    (media) => pictureOf([media], OPTION_SIZES) ?? [],
  )
  showOf(post, questionOf(post, asked, pictures))
  return pictures
}

/** The layout of routes/sos.tsx on a phone: author and words of the first question. Its pictures come later. */
async function showFirstQuestion(answer: Response) {
  if (!answer.ok || matches('isLarge') || !isAtTop('sos')) return
  const { items } = (await answer.clone().json()) as { items: Post[] }
  const [post] = items
  const asked = post?.title ?? post?.caption
  if (!post || !asked) return
  const { displayName, username } = post.author
  const element = hiddenElement('first-sos')
  element.append(
    textElement('first-author', displayName ?? username),
    textElement('first-title', asked),
  )
  if (show(element)) answers.shownSos = element
}

async function showPost(answer: Response) {
  if (!answer.ok) return
  const post = (await answer.clone().json()) as Post
  if (post.postType !== 'regular') return showQuestion(post)
  const [first] = post.media
  // A video gets a player.
  if (first?.kind !== 'image' || isVeiled(post)) return
  const picture = pictureOf(post.media, POST_SIZES)
  if (picture) showOf(post, spreadOf(first, picture))
  return picture
}

void quietly(request(getSession.path))
const postId = postIdIn(location.pathname)
if (postId) {
  answers.firstPictures = quietly(request(getPost.path.replace(':postId', postId)).then(showPost))
  // Garments are shown above the words of a look, which would move if the garments came later.
  if (location.pathname.startsWith('/post/')) {
    void quietly(request(getGarments.path.replace(':postId', postId)))
  }
}
const feed = feedOf(location.pathname)
// boot.js knows from the last visit whether somebody is signed in. An address with a filter is another feed.
if (feed && location.search === '' && 'signedIn' in document.documentElement.dataset) {
  const page = request(feedAddress(feed))
  const draw: (answer: Response) => Promise<unknown> = feed === 'sos' ? showFirstQuestion : showWall
  answers.firstPictures = quietly(page.then(draw))
}
