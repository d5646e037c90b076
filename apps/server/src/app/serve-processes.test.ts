// Two processes on one external database, by the real entry point: one answers requests, one does jobs.
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { UPLOADS_PATH } from '@kloset/contract/media'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { freePort } from '../platform/test-support/ports.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import {
  databaseUrlOf,
  joinOver,
  patience,
  type ServerProcess,
  startProcess,
  untilReady,
} from '../test-support/server-process.ts'
import { takePhoto, tusBody, tusHeaders } from '../test-support/uploads.ts'

const { connection, db } = await createTestDatabase()

/** The log lines of a process about its jobs. */
const jobsOf = ({ printed }: ServerProcess) =>
  [...printed.output.matchAll(/Completed task \d+ \(([\w.]+),/g)].map(([, name]) => name)

test(
  'a web process answers and runs no job; a worker runs all jobs and reports its readiness',
  { timeout: 60_000 },
  async () => {
    const port = String(await freePort())
    const publicUrl = `http://127.0.0.1:${port}`
    const shared = {
      DATABASE_URL: databaseUrlOf(connection),
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'debug',
    }
    const web = await startProcess({ ...shared, PROCESS_TYPE: 'web', PORT: port })
    // Both share one folder, as two machines share one bucket.
    const worker = await startProcess({ ...shared, PROCESS_TYPE: 'worker', DATA_DIR: web.dataDir })
    await Promise.all([untilReady(web), untilReady(worker)])
    const ask = (
      path: string,
      method: string,
      headers: Record<string, string>,
      body?: string | Uint8Array,
    ) => fetch(new URL(path, publicUrl), { method, headers, ...(body && { body }) })
    const { cookie } = await joinOver(publicUrl, 'ana')
    const photo = await takePhoto()
    const begun = await ask(UPLOADS_PATH, 'POST', {
      ...tusHeaders,
      cookie,
      'upload-length': String(photo.length),
      'upload-metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')}`,
    })
    const sent = { ...tusHeaders, cookie, 'upload-offset': '0', 'content-type': tusBody }
    await ask(begun.headers.get('location') ?? '', 'PATCH', sent, new Uint8Array(photo))
    await vi.waitFor(async () => {
      const { state } = await db.selectFrom('uploads').select('state').executeTakeFirstOrThrow()
      expect(state).toBe('ready')
    }, patience)

    await vi.waitFor(() => expect(jobsOf(worker)).toContain('media.process'), patience)
    expect(jobsOf(worker)).toContain('auth.mail')
    expect(jobsOf(web)).toEqual([])
    const elsewhere = await fetch(`http://127.0.0.1:${worker.port}${listDevMails.path}`)
    expect(elsewhere.status).toBe(404)
    for (const { child } of [web, worker]) child.kill('SIGTERM')
    expect(await Promise.all([web, worker].map(({ child }) => once(child, 'close')))).toEqual([
      [0, null],
      [0, null],
    ])
  },
)
