// The server that is killed here is the real one, started as `npm start` does.
import { UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import { sql } from 'kysely'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { expect, test, vi } from 'vitest'
import { renderImage } from '../../platform/images/render.ts'
import { freePort } from '../../platform/test-support/ports.ts'
import {
  databaseUrlOf,
  type ServerProcess,
  startProcess,
} from '../../test-support/server-process.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const { database, platform, join: signUp } = await createTestApp()
const person = await signUp('traveller')
const { dataDir } = platform.config
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const patience = { timeout: 15_000, interval: 50 }
let server: ServerProcess | undefined

async function start(): Promise<ServerProcess> {
  const started = await startProcess({
    DATABASE_URL: databaseUrlOf(database.connection),
    DATA_DIR: dataDir,
    PORT: String(port),
  })
  await vi.waitFor(async () => expect(await started.readiness()).toBe(200), patience)
  return started
}

async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('an upload resumes after the server was killed, without losing a byte', async () => {
  server = await start()
  const photo = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  let kills = 0
  const offsets: number[] = []
  const finished = Promise.withResolvers<string>()
  const upload = new Upload(photo, {
    endpoint: `${origin}${UPLOADS_PATH}`,
    headers: { cookie: person.cookie },
    metadata: { filetype: 'image/jpeg' },
    chunkSize: 100_000,
    retryDelays: Array<number>(60).fill(250),
    onChunkComplete: (_bytes, accepted) => {
      offsets.push(accepted)
      if (kills > 0 || !server) return
      kills += 1
      void kill(server).then(async () => {
        server = await start()
      })
    },
    onSuccess: ({ lastResponse }) =>
      finished.resolve(lastResponse.getHeader(UPLOAD_ID_HEADER) ?? ''),
    onError: finished.reject,
  })
  upload.start()
  const uploadId = await finished.promise
  expect(kills).toBe(1)
  expect(offsets.at(-1)).toBe(photo.length)

  // The worker of the restarted server makes the pictures. They equal, byte by byte, those that are made here.
  const renditions = await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; renditions: { key: string }[] }>`
      select state, renditions from uploads where id = ${uploadId} and user_id = ${person.id}
    `.execute(platform.db)
    expect(rows[0]?.state).toBe('ready')
    return rows[0]?.renditions ?? []
  }, patience)
  const folder = join(dataDir, 'expected')
  await mkdir(folder)
  const whole = join(folder, 'photo.jpg')
  await writeFile(whole, photo)
  const expected = await renderImage(whole, folder)
  for (const [index, { key }] of renditions.entries()) {
    const served = await readFile(join(dataDir, 'media', key))
    expect(served.equals(await readFile(expected.renditions[index]?.path ?? ''))).toBe(true)
  }
  await kill(server)
}, 60_000)
