// `npm run screens`: every screen as a picture in screens/ (not kept in git), light and dark, on a
// phone, a tablet and a desktop, with the demo community. For looking, not for comparing.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { signIn } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { repositoryRoot } from './steps.ts'

interface Screen {
  readonly name: string
  readonly path: string
  readonly visitor?: true
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', visitor: true },
  { name: 'sign-up', path: '/auth?mode=signup', visitor: true },
  { name: 'sign-in', path: '/auth?mode=signin', visitor: true },
  { name: 'discover', path: '/discover' },
  { name: 'following', path: '/following' },
  { name: 'sos', path: '/sos' },
  { name: 'search', path: '/search' },
  { name: 'my-kloset', path: '/my-kloset' },
  { name: 'user', path: '/profile/@demo' },
  { name: 'body-setup', path: '/body-setup' },
  { name: 'upload', path: '/upload' },
  { name: 'notifications', path: '/notifications' },
  { name: 'settings', path: '/settings' },
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

/** The newest post of each type the demo person can see. */
async function findPostScreens(page: Page): Promise<Screen[]> {
  const found = new Map<string, Screen>()
  for (const feed of ['discover', 'sos']) {
    const answer = await page.request.get(`/api/feeds/${feed}`)
    const { items } = (await answer.json()) as { items: { id: string; postType: string }[] }
    for (const { id, postType } of items) {
      if (!found.has(postType)) found.set(postType, { name: postType, path: `/post/${id}` })
    }
  }
  return [...found.values()]
}

async function takeScreens(browser: Browser, url: string): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of schemes) {
      const look = { baseURL: url, viewport, colorScheme, reducedMotion: 'reduce' } as const
      const visitor = await browser.newContext(look)
      const member = await browser.newContext(look)
      const [visitorPage, memberPage] = [await visitor.newPage(), await member.newPage()]
      await signIn(memberPage)
      const all = [...screens, ...(await findPostScreens(memberPage))]
      for (const screen of all) {
        const page = screen.visitor ? visitorPage : memberPage
        await page.goto(screen.path, { waitUntil: 'networkidle' })
        const name = `${screen.name}-${viewport.width}-${colorScheme}.png`
        await page.screenshot({ path: path.join(folder, name) })
      }
      console.log(`${viewport.width} ${colorScheme}: ${all.length} screens`)
      await visitor.close()
      await member.close()
    }
  }
}

await mkdir(folder, { recursive: true })
await unpackChromium()
const server = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  await takeScreens(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
}
