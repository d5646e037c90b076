// Fills the volume for media, a small one of its own, while people upload photos and videos. An upload without free
// space is refused with its own error, accepted ones are kept, everything else continues, and uploads work again once
// there is space. Mounting a volume needs root; without it, this prints so and fails.
import { addComment } from '@kloset/contract/comments'
import { getDiscover } from '@kloset/contract/feeds'
import { likePost } from '@kloset/contract/likes'
import { createPost } from '@kloset/contract/posts'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { compareFiles, filesBelow } from '../support/files.ts'
import type { ApiRequest } from '../support/measure.ts'
import { idsIn, send } from '../support/subjects.ts'
import { type Member, type Community, withCommunity } from '../support/community.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const { values } = parseArgs({
  options: {
    /** Size of the volume in megabytes; the server keeps 64 of them free. */
    size: { type: 'string', default: '96' },
    files: { type: 'string', default: '40' },
  },
})
const run = promisify(execFile)
const recording = path.join(
  import.meta.dirname,
  '../../apps/server/src/platform/video/fixtures/recording.webm',
)
const NO_ROOM = 507
const LONGEST_MS = 120_000

const mountMemory = (folder: string) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${values.size}m`, 'tmpfs', folder])

if (await canMount()) {
  await withCommunity(
    { people: 500, posts: 2_000, members: 4 },
    { LOG_LEVEL: 'fatal' },
    async (community) => {
      const media = path.join(community.server.dataDir, 'media')
      await mkdir(media, { recursive: true })
      await mountMemory(media)
      try {
        await runFault(community, media)
      } finally {
        // All writes to the volume must end first.
        await community.server.stop()
        await run('umount', [media])
      }
    },
  )
} else {
  process.stderr.write('not run: it mounts a volume of its own, which takes root\n')
  process.exitCode = 1
}

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-volume-'))
  try {
    await mountMemory(folder)
    await run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rmdir(folder)
  }
}

async function runFault(community: Community, media: string): Promise<void> {
  const { server, pool, members } = community
  const photo = await takePhoto(1_600)
  const video = await readFile(recording)
  const seeded = await compareFiles(community)
  const count = Number(values.files)
  const statuses = new Map<number, number>()
  const accepted: string[] = []
  const upload = async (index: number) => {
    const { cookie = '' } = members[index % members.length] ?? {}
    const [file, type] = index % 5 === 4 ? [video, 'video/webm'] : [photo, 'image/jpeg']
    const { status, uploadId } = await sendFile(server.url, cookie, file, type)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (uploadId !== null) accepted.push(uploadId)
    return uploadId
  }
  for (let index = 0; index < count; index += members.length) {
    await Promise.all(members.map((_, beside) => upload(index + beside)))
  }
  const ballast = path.join(media, 'ballast')
  await fill(ballast, media)
  // The last upload is a video.
  const whileFull = await Promise.all(members.map((_, index) => upload(index + 1)))
  const others = await doOtherThings(community)

  // Accepted uploads still need their smaller pictures: the volume grows as an operator would enlarge it.
  await rm(ballast)
  await run('mount', ['-o', `remount,size=${4 * Number(values.size)}m`, media])
  const freedMs = performance.now()
  while ((await upload(0)) === null) await againWithin(freedMs, 'take uploads')
  const backMs = performance.now() - freedMs
  const readyOf = async () =>
    (await idsIn(pool, `select id from uploads where state = 'ready'`)).filter((id) =>
      accepted.includes(id),
    ).length
  while ((await readyOf()) < accepted.length) {
    await againWithin(freedMs, 'finish what it accepted')
  }
  const readyMs = performance.now() - freedMs

  const { missing, unnamed } = await compareFiles(community)
  const lost = missing.length - seeded.missing.length
  const extra = unnamed.length - seeded.unnamed.length
  const begun = (await filesBelow(path.join(server.dataDir, 'incoming'))).length
  process.stdout.write(
    `${Math.round(photo.length / 1024)} KB a photo onto ${values.size} MB: ` +
      `${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}\n` +
      `not a byte free: ${whileFull.filter((id) => id === null).length} of ${members.length} files refused, ` +
      `${others.done} of ${others.sent} reads, likes, comments and threads done\n` +
      `space free again: an upload after ${Math.round(backMs)} ms; ` +
      `all ${accepted.length} accepted ready after ${Math.round(readyMs)} ms\n` +
      `${lost} files missing, ${extra} that nothing names, ${begun} left of refused uploads\n`,
  )
  const unclean = [...statuses.keys()].filter((status) => status >= 400 && status !== NO_ROOM)
  const isShown = whileFull.every((id) => id === null) && others.done === others.sent
  if (!isShown || unclean.length + lost + extra + begun > 0) process.exitCode = 1
}

async function againWithin(sinceMs: number, what: string): Promise<void> {
  if (performance.now() - sinceMs > LONGEST_MS) throw new Error(`It does not ${what} again`)
  await pause(100)
}

/** Writes a file that fills the free space. */
async function fill(file: string, volume: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    const { bavail, bsize } = await statfs(volume)
    const chunk = Buffer.alloc(bsize)
    for (let block = 0; block < bavail; block += 1) await handle.write(chunk)
  } catch (error) {
    // Another writer took the last free space.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

/** Requests that need no space for media. @returns the number sent and the number done */
async function doOtherThings({ server, pool, members }: Community) {
  const [postId = ''] = await idsIn(pool, 'select post_id as id from posts limit 1')
  const of = ({ cookie }: Member): ApiRequest[] => [
    { method: 'GET', path: getDiscover.path, cookie },
    { method: 'PUT', path: likePost.path.replace(':postId', postId), cookie },
    {
      method: 'POST',
      path: addComment.path.replace(':postId', postId),
      cookie,
      body: { content: 'Yes!', clientKey: randomUUID() },
    },
    {
      method: 'POST',
      path: createPost.path,
      cookie,
      body: {
        postType: 'forum',
        clientKey: randomUUID(),
        title: 'Boots?',
        description: 'For rain.',
        media: [],
        klotags: [],
      },
    },
  ]
  const answers = await Promise.all(members.flatMap(of).map((request) => send(server.url, request)))
  return { sent: answers.length, done: answers.filter(({ ok }) => ok).length }
}
