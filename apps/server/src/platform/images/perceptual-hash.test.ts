// Similar pictures have nearly the same hash; pictures that show too little have none.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { hashPicture } from './perceptual-hash.ts'

const drawn = (shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400">
      <defs><linearGradient id="gradient" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#102030"/><stop offset="1" stop-color="#f0e8d8"/>
      </linearGradient></defs>
      <rect width="320" height="400" fill="#c8d9b4"/>${shapes}</svg>`),
  )

async function hash(picture: Sharp): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture.webp')
  await picture.webp({ quality: 60 }).toFile(path)
  return hashPicture(path)
}

test.each([
  ['a light picture of one colour', '#fafafa'],
  ['a dark picture of one colour', '#000000'],
  ['a coloured picture of one colour', '#c06080'],
])('%s has no hash', async (_name, color) => {
  expect(await hash(drawn(`<rect width="320" height="400" fill="${color}"/>`))).toBeNull()
})

test.each([
  ['a gradient', '<rect width="320" height="400" fill="url(#gradient)"/>'],
  ['stripes', '<rect y="90" width="320" height="60"/><rect y="300" width="320" height="40"/>'],
  ['two halves', '<rect width="160" height="400" fill="#304040"/>'],
])('%s, the same in every row or column, has no hash', async (_name, shapes) => {
  expect(await hash(drawn(shapes))).toBeNull()
})

test('a drawing on a plain ground has one, which a scaled copy shares nearly and another drawing does not', async () => {
  const figure = (left: number, top: number) =>
    `<circle cx="${left}" cy="${top}" r="40" fill="#304040"/>
    <rect x="${left - 30}" y="${top + 40}" width="85" height="165" fill="#8a3d4f"/>`
  const [own, scaled, other] = await Promise.all([
    hash(drawn(figure(100, 120))),
    hash(drawn(figure(100, 120)).resize(160)),
    hash(drawn(figure(220, 180))),
  ])
  const differing = (a: string | null, b: string | null) =>
    [...(a ?? '')].filter((bit, at) => bit !== b?.[at]).length
  for (const each of [own, scaled, other]) expect(each).toMatch(/^[01]{64}$/)
  expect(differing(own, scaled)).toBeLessThanOrEqual(6)
  expect(differing(own, other)).toBeGreaterThan(6)
})
