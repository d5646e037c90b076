// Other accounts of the machine cannot read what people sent, with any umask at the start. This includes files that
// an earlier version left readable, backups, and restored files.
import { UPLOADS_PATH } from '@kloset/contract/media'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDataFolder } from '../platform/test-support/data-folders.ts'
import { runCommand } from '../test-support/run-command.ts'
import { joinOver, patience, startProcess, untilReady } from '../test-support/server-process.ts'
import { takePhoto, tusBody, tusHeaders } from '../test-support/uploads.ts'

const LIMIT_MS = 120_000

/** Everything below a folder that accounts other than its owner can open, without PostgreSQL's own folder. */
async function openBelow(folder: string): Promise<string[]> {
  const open: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === 'postgres' || entry.isSymbolicLink()) continue
    const mode = (await stat(path)).mode & 0o777
    const wanted = entry.isDirectory() ? 0o700 : 0o600
    if (mode !== wanted) open.push(`${path} ${mode.toString(8)}`)
    if (entry.isDirectory()) open.push(...(await openBelow(path)))
  }
  return open
}

/** Opens every file and folder to everyone, except PostgreSQL's own and the secret. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o777)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666)
  }
}

async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kloset-private-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await chmod(root, 0o711)
  return root
}

/** A server with a photo that is ready and another whose upload has only begun. */
async function startWithPhotos(settings: Record<string, string>) {
  const server = await startProcess(settings)
  await untilReady(server)
  const url = `http://127.0.0.1:${server.port}`
  const { cookie } = await joinOver(url, 'ana')
  const photo = new Uint8Array(await takePhoto())
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const begun = await fetch(`${url}${UPLOADS_PATH}`, {
      method: 'POST',
      headers: { ...tusHeaders, cookie, 'upload-length': String(photo.length) },
    })
    await fetch(new URL(begun.headers.get('location') ?? '', url), {
      method: 'PATCH',
      headers: { ...tusHeaders, cookie, 'upload-offset': '0', 'content-type': tusBody },
      body: bytes,
    })
  }
  await send(photo)
  await send(photo.slice(0, 10))
  const dataDir = settings['DATA_DIR'] ?? server.dataDir
  await vi.waitFor(async () => {
    const stored = await readdir(join(dataDir, 'media/public'), { recursive: true })
    expect(stored.join()).toContain('link.jpg')
    expect(await readdir(join(dataDir, 'media/tmp'))).toEqual([])
  }, patience)
  const stop = async () => {
    server.child.kill('SIGTERM')
    await once(server.child, 'close')
  }
  return { dataDir, stop }
}

/** The umask of processes that this test starts. */
function withUmask(octal: string): void {
  const before = process.umask(octal)
  onTestFinished(() => void process.umask(before))
}

test.each(['000', '022'])(
  'with umask %s no other user can read pictures, uploads, backups and restored files',
  { timeout: LIMIT_MS },
  async (umask) => {
    withUmask(umask)
    const root = await newRoot()
    // Kloset makes the folder itself, as at a first start.
    const { dataDir, stop } = await startWithPhotos({ DATA_DIR: join(root, 'new/data') })
    expect(await openBelow(dataDir)).toEqual([])
    expect((await readdir(join(dataDir, 'incoming'))).length).toBe(2)
    const backup = join(root, 'backups/one')
    expect(await runCommand('backup', { DATA_DIR: dataDir }, backup)).toMatchObject({ code: 0 })
    await stop()
    expect(await openBelow(join(root, 'backups'))).toEqual([])

    // A disk without file modes returns the backup like this.
    await openUp(backup)
    const again = join(root, 'again')
    const restored = await runCommand('restore', { DATA_DIR: again }, backup)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(await readdir(join(again, 'media/public'), { recursive: true })).not.toEqual([])
    expect(await openBelow(again)).toEqual([])
  },
)

test(
  'files that an earlier version left readable are protected at the start',
  { timeout: LIMIT_MS },
  async () => {
    const { path: dataDir, remove } = await createDataFolder()
    onTestFinished(remove)
    const original = join(dataDir, 'media/private/u/one/original')
    await mkdir(join(original, '..'), { recursive: true })
    await mkdir(join(dataDir, 'media/tmp'))
    await mkdir(join(dataDir, 'incoming'))
    await writeFile(original, 'a photo with its place')
    await cp(original, join(dataDir, 'incoming/half'))
    for (const folder of ['media', 'incoming']) await openUp(join(dataDir, folder))
    const server = await startProcess({ DATA_DIR: dataDir })
    await untilReady(server)
    expect(await openBelow(dataDir)).toEqual([])
  },
)
