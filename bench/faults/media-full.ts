// Lets the disk take no more in the middle of an upload: the server may write no file beyond a size
// (prlimit, EFBIG), its database may. The upload is refused with 507 and leaves neither file nor row,
// everything else goes on, and uploads work again as soon as there is room.
import { getDiscover } from '@kloset/contract/feeds'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { compareFiles, filesBelow } from '../support/files.ts'
import { send } from '../support/subjects.ts'
import { withTown } from '../support/town.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const ROOM_BYTES = 256 * 1024

/** The soft limit alone, so that it can be lifted again. */
const allow = (pid: number, bytes: string) =>
  promisify(execFile)('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])

await withTown({ people: 100, posts: 100, members: 1 }, {}, async (town) => {
  const { server, pool, members } = town
  const { cookie = '' } = members[0] ?? {}
  const photo = await takePhoto(2_000)
  const countUploads = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from uploads')).rows[0]
      ?.count ?? 0
  const kept = async () => [
    ...(await filesBelow(path.join(server.dataDir, 'incoming'))),
    ...(await filesBelow(path.join(server.dataDir, 'media', 'tmp'))),
  ]
  const upload = () => sendFile(server.url, cookie, photo, 'image/jpeg')

  await allow(server.pid, String(ROOM_BYTES))
  const refused = await upload()
  const [rows, files] = [await countUploads(), await kept()]
  const other = await send(server.url, { method: 'GET', path: getDiscover.path, cookie })
  await allow(server.pid, 'unlimited')
  const again = await upload()
  const { missing } = await compareFiles(town)
  process.stdout.write(
    `${photo.length} bytes where ${ROOM_BYTES} fit: answered ${refused.status}, ` +
      `${files.length} files and ${rows} rows left; Discover meanwhile ${other.status}\n` +
      `with room again: ${again.status}, ${again.uploadId === null ? 'not whole' : 'whole'}, ` +
      `${missing.length} files missing\n`,
  )
  const isClean = refused.status === 507 && files.length + rows + missing.length === 0
  if (!isClean || !other.ok || again.uploadId === null) process.exitCode = 1
})
