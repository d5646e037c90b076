// Kills whoever does the jobs (SIGKILL) in the middle of them: each is done later, and once in effect.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compareFiles } from '../support/files.ts'
import { withTown } from '../support/town.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '12' },
    kills: { type: 'string', default: '3' },
  },
})
const [count, kills] = [Number(values.pictures), Number(values.kills)]
const LONGEST_MS = 120_000

await withTown({ people: 500, posts: 2_000, members: 4 }, {}, async (town) => {
  const { server, pool, members } = town
  const countRows = async (statement: string) =>
    (await pool.query<{ count: number }>(statement)).rows[0]?.count ?? 0
  const running = () =>
    countRows(`select count(*)::int as count from graphile_worker.jobs where locked_at is not null`)
  const ready = () => countRows(`select count(*)::int as count from uploads where state = 'ready'`)
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const endMs = performance.now() + LONGEST_MS
    while (!(await holds())) {
      if (performance.now() > endMs) throw new Error(`${what}: not in ${LONGEST_MS / 1000} s`)
      await pause(10)
    }
  }

  const [before, seeded] = [await ready(), await compareFiles(town)]
  const photo = await takePhoto(2_000)
  for (let index = 0; index < count; index += 1) {
    const { cookie = '' } = members[index % members.length] ?? {}
    const { status, uploadId } = await sendFile(server.url, cookie, photo, 'image/jpeg')
    if (uploadId === null) throw new Error(`The upload answers ${status}`)
  }
  let inTheMiddle = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await until(
      'A job begins',
      async () => (await running()) > 0 || (await ready()) === before + count,
    )
    inTheMiddle += await running()
    await server.restart('SIGKILL')
  }
  const backMs = performance.now()
  await until('All pictures are ready', async () => (await ready()) === before + count)
  await until('No job is left', async () => (await running()) === 0)
  const doneMs = performance.now() - backMs
  const failed = await countRows(
    `select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`,
  )
  const { missing, unnamed, drafts } = await compareFiles(town)
  const added = unnamed.length - seeded.unnamed.length
  process.stdout.write(
    `${count} pictures, ${kills} kills with ${inTheMiddle} jobs in the middle: ` +
      `${(await ready()) - before} ready ${Math.round(doneMs)} ms after the last start, ${failed} jobs failed\n` +
      `${missing.length} files missing, ${added} files that nothing names, ${drafts} for the daily sweep\n`,
  )
  if (failed + missing.length + added > 0) process.exitCode = 1
})
