// The machine’s ffmpeg is another program here: these tests are about an encoder that fails.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeClip } from './clips.ts'

const folder = await mkdtemp(join(tmpdir(), 'kloset-clips-'))
const { PATH } = process.env
const plate = sharp({ create: { width: 80, height: 100, channels: 3, background: '#b9a892' } })
const write = () => writeClip(plate, 'rising', join(folder, 'clip.mp4'))

beforeEach(() => {
  process.env['PATH'] = folder
})
afterAll(async () => {
  process.env['PATH'] = PATH
  await rm(folder, { recursive: true })
})

test('a machine without ffmpeg is named as the reason', async () => {
  await expect(write()).rejects.toMatchObject({ code: 'ENOENT', path: 'ffmpeg' })
})

test('an ffmpeg that ends early is named as the reason', async () => {
  await writeFile(join(folder, 'ffmpeg'), '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  await expect(write()).rejects.toThrow('ffmpeg ended with 3 while writing')
})
