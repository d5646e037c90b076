import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isKey } from './storage-keys.ts'
import { createS3Storage } from './storage-s3.ts'
import { createStorage, type Storage } from './storage.ts'
import { createTestBucket } from '../test-support/test-bucket.ts'

const patience = { timeout: 30_000, interval: 20 }
let folder: string
const bucket = await createTestBucket()
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-storage-'))
  stores.disk = await createStorage({ dataDir: join(folder, 'disk'), s3: null })
  stores.bucket = await createStorage({
    dataDir: join(folder, 'local'),
    s3: { ...bucket, publicUrl: 'https://media.example/' },
  })
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const text = async (store: Storage, key: string, range?: { start: number; end: number }) =>
  (await buffer(await store.read(key, range))).toString()

/** A store in a bucket whose server answers as `answer` does, or not at all. */
async function startStore(answer?: RequestListener, silentMs?: number): Promise<Storage> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const config = { region: 'us-east-1', bucket: 'kloset', accessKeyId: 'k', secretAccessKey: 's' }
  const s3 = { ...config, endpoint: `http://127.0.0.1:${port}`, publicUrl: null }
  return createS3Storage(s3, folder, silentMs === undefined ? {} : { silentMs })
}

test('a bucket that does not answer fails in time', async () => {
  const store = await startStore(undefined, 50)
  await expect(store.size('public/m/one/480.webp')).rejects.toThrow('50 ms of inactivity')
})

test('a file that cannot be read fails', async () => {
  const store = await startStore()
  const path = join(folder, 'unreadable')
  // A folder opens, but its first read fails.
  await mkdir(path)
  await expect(store.putFile('private/u/one/original', path)).rejects.toThrow('EISDIR')
})

test('a file that the bucket does not take is closed again, and kept', async () => {
  const store = await startStore((_request, answer) => answer.writeHead(403).end())
  const path = join(folder, 'not-taken')
  await writeFile(path, Buffer.alloc(5_000_000))
  await expect(store.putFile('private/u/one/original', path)).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  })
  await vi.waitFor(async () => expect(await openFiles()).not.toContain(path), patience)
  expect((await stat(path)).size).toBe(5_000_000)
})

test('a file that the disk does not take is kept', async () => {
  const path = join(folder, 'kept')
  await writeFile(path, 'sent')
  // A folder cannot be replaced by a file.
  await mkdir(join(folder, 'disk/media/private/u/taken/original/inside'), { recursive: true })
  const { disk } = stores as { disk: Storage }
  await expect(disk.putFile('private/u/taken/original', path)).rejects.toThrow('EISDIR')
  expect(await readFile(path, 'utf8')).toBe('sent')
})

test('downloads that nobody reads do not stop the other work of a bucket', async () => {
  // More than the connections hold by themselves.
  const video = Buffer.alloc(8_000_000)
  const store = await startStore((_request, answer) =>
    answer.writeHead(200, { 'content-length': video.length }).end(video),
  )
  const key = 'public/m/one/video.mp4'
  const unread = await Promise.all(Array.from({ length: 60 }, () => store.read(key)))
  expect(await store.size(key)).toBe(video.length)
  for (const each of unread) each.destroy()
})

test('a bucket copies by itself: no bytes pass through this process', async () => {
  const asked: unknown[] = []
  const store = await startStore(({ method, url, headers }, answer) => {
    const { 'x-amz-copy-source': source, 'cache-control': cache } = headers
    asked.push([method, url?.split('?')[0], source, cache])
    answer.end('<CopyObjectResult><ETag>"one"</ETag></CopyObjectResult>')
  })
  await store.copy('private/held/m/one/video.mp4', 'public/m/one/video.mp4')
  const [to, from] = ['/kloset/public/m/one/video.mp4', 'kloset/private/held/m/one/video.mp4']
  expect(asked).toEqual([['PUT', to, from, 'public, max-age=31536000, immutable']])
})

test('a bucket may copy for longer than it may be silent otherwise', async () => {
  const copies: ServerResponse[] = []
  const store = await startStore(({ method }, answer) => {
    if (method === 'PUT') copies.push(answer)
  }, 50)
  const copied = store.copy('private/held/m/one/video.mp4', 'public/m/one/video.mp4')
  await vi.waitFor(() => expect(copies).toHaveLength(1), patience)
  await expect(store.size('public/m/one/480.webp')).rejects.toThrow('50 ms of inactivity')
  copies[0]?.end('<CopyObjectResult><ETag>"one"</ETag></CopyObjectResult>')
  await copied
  expect(copies).toHaveLength(1)
})

test('a file that is deleted while it is copied is not found', async () => {
  const { disk } = stores as { disk: Storage }
  const failures: unknown[] = []
  for (let at = 0; at < 200; at += 1) {
    const [from, to] = [`private/held/m/${at}/video.mp4`, `public/m/${at}/video.mp4`]
    await disk.put(from, Buffer.from('film'))
    const copied = disk.copy(from, to).catch((error: unknown) => failures.push(error))
    await Promise.all([copied, disk.delete([from])])
  }
  expect(failures.filter((error) => (error as { code: string }).code !== 'not_found')).toEqual([])
})

/** The files that this process has open. */
async function openFiles(): Promise<string[]> {
  const all = await readdir('/proc/self/fd')
  return Promise.all(all.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')))
}

describe.each(['disk', 'bucket'])('storage on a %s', (name) => {
  const store = () => stores[name] as Storage

  test('reads back a file, whole or in part', async () => {
    await store().put('public/m/one/480.webp', Buffer.from('0123456789'))
    expect(await text(store(), 'public/m/one/480.webp')).toBe('0123456789')
    expect(await text(store(), 'public/m/one/480.webp', { start: 2, end: 4 })).toBe('234')
    expect(await store().size('public/m/one/480.webp')).toBe(10)
  })

  test('moves a file in and lends it as a path', async () => {
    const path = join(folder, `${name}-incoming`)
    await writeFile(path, 'original')
    await store().putFile('private/u/one/original', path)
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
    const lent = await store().withFile('private/u/one/original', (lentPath) =>
      readFile(lentPath, 'utf8'),
    )
    expect(lent).toBe('original')
  })

  test('copies a file, whose copy outlives it', async () => {
    const [from, to] = ['private/held/m/one/video.mp4', 'public/m/one/video.mp4']
    await store().put(from, Buffer.from('film'))
    await store().copy(from, to)
    await store().delete([from])
    expect(await text(store(), to)).toBe('film')
    await expect(store().copy(from, to)).rejects.toMatchObject({ code: 'not_found' })
    expect(await text(store(), to)).toBe('film')
  })

  test('reports a file that does not exist', async () => {
    expect(await store().size('public/m/none/480.webp')).toBeNull()
    await expect(store().read('public/m/none/480.webp')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      store().withFile('public/m/none/480.webp', () => Promise.resolve()),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('lists and deletes single files and whole folders', async () => {
    for (const width of [320, 480, 720]) {
      await store().put(`public/m/two/${width}.webp`, Buffer.from('x'))
    }
    const keys: string[] = []
    await store().delete(['public/m/two/320.webp', 'public/m/two/9999.webp'])
    for await (const { key, modifiedAt } of store().list('public/m/two/')) {
      keys.push(key)
      expect(modifiedAt).toBeInstanceOf(Date)
    }
    expect(keys.toSorted()).toEqual(['public/m/two/480.webp', 'public/m/two/720.webp'])
    await store().deletePrefix('public/m/two/')
    expect(await store().size('public/m/two/480.webp')).toBeNull()
    await store().deletePrefix('public/m/two/')
  })

  test('refuses every key that could point elsewhere', async () => {
    for (const key of [
      'public/../secret',
      'private/u/..',
      '/etc/passwd',
      'public//x',
      'public/a\\b',
      'public/a%2f',
      'other/x',
      'public/x\0',
    ]) {
      expect(isKey(key)).toBe(false)
      await expect(async () => store().put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    }
  })
})

test('public files have an address, private ones never', () => {
  const { disk, bucket } = stores as { disk: Storage; bucket: Storage }
  expect(disk.publicUrl('public/m/one/480.webp')).toBe('/media/m/one/480.webp')
  expect(bucket.publicUrl('public/m/one/480.webp')).toBe(
    'https://media.example/public/m/one/480.webp',
  )
  expect(() => disk.publicUrl('private/u/one/original')).toThrow(TypeError)
})

test('a folder is deleted while files arrive in it', async () => {
  const { disk } = stores as { disk: Storage }
  const done = new AbortController()
  const deleting = async () => {
    while (!done.signal.aborted) await disk.deletePrefix('public/m/busy/')
  }
  const putting = async () => {
    for (let round = 0; round < 20; round += 1) {
      const keys = Array.from({ length: 20 }, (_, index) => `public/m/busy/${round}-${index}.webp`)
      await Promise.all(keys.map((key) => disk.put(key, Buffer.from('x'))))
    }
  }
  await Promise.all([putting().finally(() => done.abort()), deleting()])
  await disk.deletePrefix('public/m/busy/')
  expect(await disk.size('public/m/busy/19-19.webp')).toBeNull()
})

test('a file arrives although its folder is being emptied', async () => {
  const { disk } = stores as { disk: Storage }
  const [leaves, arrives] = ['public/m/three/320.webp', 'public/m/three/480.webp']
  const done = new AbortController()
  const emptying = (async () => {
    while (!done.signal.aborted) await disk.delete([leaves])
  })()
  for (let round = 0; round < 25; round += 1) {
    await disk.put(arrives, Buffer.from('x'))
    expect(await disk.size(arrives)).toBe(1)
    await disk.delete([arrives])
  }
  done.abort()
  await emptying
})

test('a write that fails leaves nothing on the disk', async () => {
  const dataDir = join(folder, 'blocked')
  await mkdir(join(dataDir, 'media', 'public'), { recursive: true })
  // A file where a folder is needed: the last step of the write fails.
  await writeFile(join(dataDir, 'media', 'public', 'm'), '')
  const store = await createStorage({ dataDir, s3: null })
  await expect(store.put('public/m/one/480.webp', Buffer.from('x'))).rejects.toThrow('ENOTDIR')
  expect(await readdir(join(dataDir, 'media', 'tmp'))).toEqual([])
})
