// A bucket that is away for a while: people are asked to try again, and what they sent arrives once it is back.
import { setAvatar } from '@kloset/contract/profiles.schemas'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestBucket } from '../platform/test-support/test-bucket.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../test-support/uploads.ts'

test('a file that is sent while the bucket is away is refused for now, and accepted later', async () => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await createTestBucket()
  const proxy = await openProxy(Number(new URL(endpoint).port))
  const testApp = await createTestApp({
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const author = await testApp.join('author')
  const { ask, begin, send, share } = createUploader(testApp, author)
  const photo = await takePhoto()
  const begun = await begin(photo.length, 'image/jpeg')
  const location = String(begun.headers.location)

  await proxy.close()
  const refused = await send(location, 0, photo)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  const image = photo.toString('base64')
  const avatar = await testApp.call(setAvatar, { body: { image } }, author)
  expect([avatar.status, avatar.problem.code]).toEqual([503, 'service_unavailable'])

  await proxy.open()
  expect((await share(idOf(await ask(location)))).media).toHaveLength(1)
  expect((await testApp.call(setAvatar, { body: { image } }, author)).status).toBe(200)
})

/** A proxy to a port of this machine, which can be closed. */
async function openProxy(to: number) {
  const nears = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    nears.add(near)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const near of nears) near.destroy()
    server.close()
    await once(server, 'close')
  }
  onTestFinished(close)
  return { port, close, open: () => listen(port) }
}
