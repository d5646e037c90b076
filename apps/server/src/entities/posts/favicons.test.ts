import { HOUR_MS } from '@kloset/contract/durations'
import { createPost, deletePost, getPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { showFavicons } from './show-favicons.ts'
import { fetchFavicon } from './fetch-favicon.ts'
import { shopOf, faviconAddresses } from './product-dots.rules.ts'
import { run as sweep } from './sweep-favicons.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const author = await testApp.join('author')

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
const png = await square(120, '#c02010').png().toBuffer()

/** An ICO with one small image, and with the given one as its largest. */
function ico(image: Buffer, side: number): Buffer {
  const entry = (width: number, length: number, start: number) => {
    const bytes = Buffer.alloc(16)
    bytes[0] = width
    bytes.writeUInt32LE(length, 8)
    bytes.writeUInt32LE(start, 12)
    return bytes
  }
  const head = Buffer.from([0, 0, 1, 0, 2, 0])
  const junk = Buffer.from('junk')
  const entries = [entry(16, junk.length, 38), entry(side, image.length, 38 + junk.length)]
  return Buffer.concat([head, ...entries, junk, image])
}

/** A bitmap as in an ICO: blue above, green below, with its rows from the bottom up. */
function bitmap(side: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(side * 2, 8)
  head.writeUInt16LE(32, 14)
  const rows = Array.from({ length: side }, (_, row) =>
    Buffer.from(
      Array.from({ length: side }, () =>
        row * 2 < side ? [0, 255, 0, 255] : [255, 0, 0, 255],
      ).flat(),
    ),
  )
  return Buffer.concat([head, ...rows])
}

// The shop: its answers by path, and the requests it got.
let pages: Record<string, string | Buffer> = {}
let visits: string[] = []
const shop = createServer((request, response) => {
  visits.push(request.url ?? '')
  const page = pages[request.url ?? '']
  response.writeHead(page === undefined ? 404 : 200).end(page)
})
await once(shop.listen(0, '127.0.0.1'), 'listening')
const { port } = shop.address() as AddressInfo
const shopUrl = `http://127.0.0.1:${port}/`
const anywhere = () => true
const fetchShopFavicon = () => fetchFavicon(new URL(shopUrl), anywhere)

beforeEach(() => {
  pages = { '/': '<title>Shop</title>' }
  visits = []
})
afterAll(() => shop.close())

async function shareWithLinks(...productUrls: string[]) {
  const media = [{ uploadId: await giveUpload(testApp, author) }]
  const productDots = productUrls.map((productUrl) => ({ xPosition: 5, yPosition: 5, productUrl }))
  const body = { postType: 'regular' as const, media, productDots, clientKey: randomUUID() }
  return (await call(createPost, { body }, author)).body.id
}
const faviconsOf = async (postId: string) =>
  (await call(getPost, { params: { postId } })).body.productDots.map((dot) => dot.faviconUrl)

describe('the favicon of a shop', () => {
  test('is on the dots that link to it, served by us, and is deleted with the last such dot', async () => {
    pages = { '/': '<link rel="icon" sizes="96x96" href="/icon.png">', '/icon.png': png }
    const postId = await shareWithLinks(`${shopUrl}hat`, `${shopUrl}shoes`, 'shop.example/coat')
    await drain()
    // Also the job itself requests nothing from a private address.
    expect(visits).toEqual([])
    expect(await faviconsOf(postId)).toEqual([null, null, null])

    await showFavicons(platform, postId, anywhere)
    expect(visits).toEqual(['/', '/icon.png'])
    const [url, again, none] = await faviconsOf(postId)
    expect([url, none]).toEqual([again, null])
    const answer = await app.http.inject({ url: url ?? '' })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 84, height: 84 })

    const key = (url ?? '').replace('/media/', 'public/')
    const old = new Date(Date.now() - 25 * HOUR_MS)
    await utimes(join(platform.config.dataDir, 'media', key), old, old)
    await sweep(platform)
    expect(await platform.storage.size(key)).not.toBeNull()
    await call(deletePost, { params: { postId } }, author)
    await sweep(platform)
    expect(await platform.storage.size(key)).toBeNull()
  })

  test('stays when it is stored again while the sweep deletes an old one of the same shop', async () => {
    pages = { '/': '<link rel="icon" href="/icon.png">', '/icon.png': png }
    const [first, second] = [await shareWithLinks(`${shopUrl}hat`), await shareWithLinks(shopUrl)]
    await drain()
    const old = new Date(Date.now() - 25 * HOUR_MS)
    await showFavicons(platform, first, anywhere, old)
    const { dataDir } = platform.config
    const keyOf = async (postId: string) =>
      (await faviconsOf(postId)).map((url) => (url ?? '').replace('/media/', 'public/')).join()
    const key = await keyOf(first)
    await utimes(join(dataDir, 'media', key), old, old)
    await call(deletePost, { params: { postId: first } }, author)
    // The other post appears after the sweep has searched for posts with the old favicon.
    const storage = {
      ...platform.storage,
      delete: async (keys: readonly string[]) => {
        await showFavicons(platform, second, anywhere)
        await platform.storage.delete(keys)
      },
    }
    await sweep({ db: platform.db, storage })
    expect(await platform.storage.size(key)).toBeNull()
    expect(await platform.storage.size(await keyOf(second))).not.toBeNull()
  })

  test('is read from an old icon file, with a picture or a bitmap inside', async () => {
    pages['/favicon.ico'] = ico(png, 120)
    expect(await sharp((await fetchShopFavicon()) ?? '').metadata()).toMatchObject({ width: 84 })
    pages['/favicon.ico'] = ico(bitmap(32), 32)
    const { data, info } = await sharp((await fetchShopFavicon()) ?? '')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([32, 32])
    const blueAt = (row: number) => data[row * info.width * info.channels + 2] ?? 0
    expect(blueAt(2)).toBeGreaterThan(200)
    expect(blueAt(29)).toBeLessThan(60)
  })

  test('that is an SVG, a page, broken or missing is left out', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const icon of [
      svg,
      '<html>',
      png.subarray(0, 40),
      ico(Buffer.from('no'), 32),
      '',
      undefined,
    ]) {
      pages = { '/': 'hello', ...(icon !== undefined && { '/favicon.ico': icon }) }
      expect(await fetchShopFavicon()).toBeNull()
    }
  })

  test('is looked for where the page says, the best size first, never an SVG', () => {
    const html = `
      <link rel="stylesheet" href="/x.css"><link rel="icon" type="image/svg+xml" href="a.svg">
      <link rel='shortcut icon' href='small.png' sizes=16x16>
      <LINK REL="apple-touch-icon" HREF="https://cdn.shop.example/t.png?a=1&amp;b=2" sizes="120x120">
      <link rel="icon" href="data:image/png;base64,AA"><link rel="icon" href="http://[">`
    const found = faviconAddresses(html, new URL('https://shop.example/'))
    expect(found.map(({ href }) => href)).toEqual([
      'https://cdn.shop.example/t.png?a=1&b=2',
      'https://shop.example/small.png',
      'https://shop.example/favicon.ico',
    ])
  })

  // A quadratic regular expression would take hours at this length.
  test.for([
    ['a tag that begins again and again', '<link '],
    ['a tag without an end', '<link ', 'a'],
    ['a tag of spaces', '<link ', ' '],
    ['a value without an end', '<link href="', 'a'],
    ['long names', `<link ${'a'.repeat(2000)}>`],
    ['names and spaces', `<link a${' '.repeat(2000)}>`],
    ['values without an end', `<link ${'a=" '.repeat(500)}>`],
    ['equal signs', `<link a${'='.repeat(2000)}>`],
  ])('is given up by a page that is made to be slow: %s', async ([, start = '', more = start]) => {
    const rules = new URL('./product-dots.rules.ts', import.meta.url).href
    const page = 'https://shop.example/'
    // In another thread, because a slow regular expression would block this one.
    const reader = new Worker(
      `const { parentPort, workerData: { rules, page, start, more } } = require('node:worker_threads')
      const html = start + more.repeat(16_000_000 / more.length)
      import(rules).then(({ faviconAddresses }) =>
        parentPort.postMessage(faviconAddresses(html, new URL(page)).map(String)))`,
      { eval: true, execArgv: [], workerData: { rules, page, start, more } },
    )
    onTestFinished(async () => void (await reader.terminate()))
    const [found] = (await once(reader, 'message')) as [string[]]
    expect(found).toEqual([`${page}favicon.ico`])
  })

  test('is requested only from front pages of public host names', () => {
    expect(shopOf('https://shop.fashion/dress?size=4#x')?.href).toBe('https://shop.fashion/')
    expect(shopOf('https://shop.example/dress')).toBeNull()
    expect(shopOf('http://printer.local/')).toBeNull()
  })
})
