// `npm run screens`: takes a picture of every screen into screens/ (not in git), light and dark, on a
// phone, a tablet and a desktop, with the demo community. They are for people to view, not for automatic
// comparison. `-- --readme` makes the README's pictures from them.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { signIn } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { getConversations } from '../packages/contract/src/messages.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { repositoryRoot } from './steps.ts'

interface Screen {
  readonly name: string
  readonly path: string
  readonly visitor?: true
  /** Opens the overlay. */
  readonly open?: (page: Page) => Promise<void>
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', visitor: true },
  { name: 'sign-up', path: '/auth?mode=signup', visitor: true },
  { name: 'sign-in', path: '/auth?mode=signin', visitor: true },
  { name: 'auth-callback', path: '/auth/callback', visitor: true },
  { name: 'reset-password', path: '/reset-password', visitor: true },
  { name: 'discover', path: '/discover' },
  {
    name: 'filter',
    path: '/discover',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter Search' }).click()
      await page.getByRole('button', { name: /^Show/ }).waitFor()
    },
  },
  { name: 'following', path: '/following' },
  { name: 'sos', path: '/sos' },
  { name: 'search', path: '/search' },
  { name: 'my-kloset', path: '/my-kloset' },
  { name: 'closet', path: '/closet' },
  { name: 'calendar', path: '/closet/calendar' },
  { name: 'body-setup', path: '/body-setup' },
  { name: 'body-setup-waist', path: '/body-setup?step=waist' },
  { name: 'upload', path: '/upload' },
  { name: 'upload-style-vote', path: '/upload?type=style_vote' },
  { name: 'upload-forum', path: '/upload?type=forum' },
  { name: 'notifications', path: '/notifications' },
  { name: 'chat', path: '/notifications?tab=chat' },
  { name: 'settings', path: '/settings' },
  { name: 'house-rules', path: '/house-rules', visitor: true },
  { name: 'terms-of-use', path: '/terms-of-use', visitor: true },
  { name: 'privacy-policy', path: '/privacy-policy', visitor: true },
  { name: 'not-found', path: '/nowhere', visitor: true },
]

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const

const folder = path.join(repositoryRoot, 'screens')

const pathOf = { regular: '/post/', style_vote: '/style-vote/', forum: '/forum/' } as const

/** Addresses that contain an id: the newest post of each type, its author, and a conversation. */
async function findScreensById(page: Page): Promise<Screen[]> {
  const read = async <Item>(url: string) => {
    const answer = await page.request.get(url)
    return ((await answer.json()) as { items: Item[] }).items
  }
  const found = new Map<string, string>()
  for (const feed of ['discover', 'sos']) {
    const posts = await read<Pick<Post, 'id' | 'postType' | 'author'>>(`/api/feeds/${feed}`)
    for (const { id, postType, author } of posts) {
      if (!found.has(postType)) found.set(postType, `${pathOf[postType]}${id}`)
      if (!found.has('user')) found.set('user', `/user/${author.id}`)
    }
  }
  const [conversation] = await read<{ withUserId: string }>(getConversations.path)
  if (conversation) {
    found.set('chat-with', `/notifications?tab=chat&with=${conversation.withUserId}`)
  }
  return [...found].map(([name, at]) => ({ name, path: at }))
}

async function takeScreens(browser: Browser, url: string): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of schemes) {
      const appearance = { baseURL: url, viewport, colorScheme, reducedMotion: 'reduce' } as const
      const visitor = await browser.newContext(appearance)
      const member = await browser.newContext(appearance)
      const [visitorPage, memberPage] = [await visitor.newPage(), await member.newPage()]
      await signIn(memberPage)
      const all = [...screens, ...(await findScreensById(memberPage))]
      for (const screen of all) {
        const page = screen.visitor ? visitorPage : memberPage
        await page.goto(screen.path, { waitUntil: 'networkidle' })
        await screen.open?.(page)
        const name = `${screen.name}-${viewport.width}-${colorScheme}.png`
        await page.screenshot({ path: path.join(folder, name) })
      }
      console.log(`${viewport.width} ${colorScheme}: ${all.length} screens`)
      await visitor.close()
      await member.close()
    }
  }
}

/** One desktop, and four phones side by side. */
async function makeReadmePictures(): Promise<void> {
  const images = path.join(repositoryRoot, 'docs/images')
  const take = (name: string) => path.join(folder, `${name}.png`)
  await mkdir(images, { recursive: true })
  await sharp(take('discover-1440-light')).webp().toFile(path.join(images, 'discover.webp'))
  const phones = [
    'style_vote-390-light',
    'body-setup-390-light',
    'regular-390-dark',
    'sos-390-dark',
  ]
  const [width, height] = [390, 844]
  const gap = 24
  const background = '#e4e2df'
  const composed = phones.map((name, index) => ({
    input: take(name),
    left: gap + index * (width + gap),
    top: gap,
  }))
  const across = phones.length * (width + gap) + gap
  await sharp({ create: { width: across, height: height + 2 * gap, channels: 3, background } })
    .composite(composed)
    .webp()
    .toFile(path.join(images, 'phones.webp'))
  console.log(`The README's are in ${path.relative(process.cwd(), images)}`)
}

const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } })
await mkdir(folder, { recursive: true })
await unpackChromium()
// The browser ends with this process; a server would stay if the browser did not start after it.
const browser = await chromium.launch(launchOptions)
const server = await startServer()
try {
  await takeScreens(browser, server.url)
  console.log(`The pictures are in ${path.relative(process.cwd(), folder) || '.'}`)
  if (values.readme) await makeReadmePictures()
} finally {
  await browser.close()
  await server.stop()
}
