// One account fills the workers for videos as far as its limit allows: three videos of a thousand frames a second, then
// three normal ones of 4K. Meanwhile another person sends a photo of 12 megapixels. Fails when the photo takes more
// than five seconds, or when the server accepts one of the first three videos. Loopback only.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  drawVideo,
  type VideoDrawing,
} from '../apps/server/src/platform/video/test-support/draw-video.ts'
import { type Community, withCommunity } from './support/community.ts'
import { sendFile, takePhoto } from './support/uploads.ts'

const TWELVE_MEGAPIXELS_WIDE = 3100
const LONGEST_MS = 5_000

async function takeVideo(drawing: Omit<VideoDrawing, 'format'>): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  try {
    const file = path.join(folder, 'video.mp4')
    await drawVideo(file, { format: 'mp4', ...drawing })
    return new Uint8Array(await readFile(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function play({ server, pool, members }: Community): Promise<boolean> {
  const [greedy = '', other = ''] = members.map(({ cookie }) => cookie)
  const photo = await takePhoto(TWELVE_MEGAPIXELS_WIDE)
  const frantic = await takeVideo({ frames: 60_000, framesPerSecond: 1000 })
  const heavy = await takeVideo({ width: 3840, height: 2160, frames: 480, codec: 'mpeg4' })
  const offer = async (video: Uint8Array<ArrayBuffer>) =>
    (await sendFile(server.url, greedy, video, 'video/mp4')).status
  const refused = [await offer(frantic), await offer(frantic), await offer(frantic)]
  const taken = [await offer(heavy), await offer(heavy), await offer(heavy)]

  const startedMs = performance.now()
  const { uploadId } = await sendFile(server.url, other, photo, 'image/jpeg')
  const sentMs = performance.now() - startedMs
  const stateOf = async (clause: string, value: string | null) =>
    (await pool.query<{ state: string }>(`select state from uploads where ${clause}`, [value])).rows
  while ((await stateOf('id = $1', uploadId))[0]?.state !== 'ready') await pause(20)
  const readyMs = performance.now() - startedMs
  const videos = await stateOf('kind = $1', 'video')
  const waiting = videos.filter(({ state }) => state === 'processing').length
  console.table({
    'three videos of 1,000 frames a second': refused.join(', '),
    'three videos of 4K, 20 s each': taken.join(', '),
    'of those not ready when the photo is': waiting,
    'the photo: sent after': `${(sentMs / 1000).toFixed(1)} s`,
    'the photo: ready after': `${(readyMs / 1000).toFixed(1)} s`,
  })
  return readyMs <= LONGEST_MS && refused.every((status) => status === 422)
}

const isFair = await withCommunity(
  { people: 50, posts: 50, members: 2 },
  { LOG_LEVEL: 'fatal' },
  play,
)
if (!isFair) process.exitCode = 1
