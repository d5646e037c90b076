import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublicWeb, OutsideError, postOutside, readOutside } from './outside.ts'

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

async function serve(answer: RequestListener) {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, visits, url: new URL(`http://127.0.0.1:${port}/`) }
}

const limits = { bytes: 1000, milliseconds: 5000 }
const open = { ...limits, mayConnect: () => true }

describe('an address that is not public', () => {
  test('is recognised by address and port', () => {
    const refused = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'not an address',
    ]
    expect(refused.filter((address) => isPublicWeb(address, 443))).toEqual([])
    expect(isPublicWeb('1.1.1.1', 443) && isPublicWeb('2606:4700::1111', 80)).toBe(true)
    expect(isPublicWeb('1.1.1.1', 5432)).toBe(false)
  })

  test('gets no request, however it is written', async () => {
    const { port, visits } = await serve((_request, response) => response.end('secret'))
    const webPortsToo = { ...limits, mayConnect: (address: string) => isPublicWeb(address, 80) }
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:7f00:1]']) {
      const url = new URL(`http://${host}:${port}/`)
      await expect(readOutside(url, limits)).rejects.toThrow(OutsideError)
      await expect(readOutside(url, webPortsToo)).rejects.toThrow(OutsideError)
    }
    for (const url of [
      'file:///etc/passwd',
      'ftp://example.org/',
      `http://a:b@127.0.0.1:${port}/`,
    ]) {
      await expect(readOutside(new URL(url), open)).rejects.toThrow(OutsideError)
    }
    expect(visits).toEqual([])
  })

  test('is not reached by a redirect either', async () => {
    const inside = await serve((_request, response) => response.end('secret'))
    const trap = await serve((_request, response) => {
      response.writeHead(302, { location: inside.url.href }).end()
    })
    const mayConnect = (_address: string, port: number) => port === trap.port
    const reading = readOutside(trap.url, { ...limits, mayConnect })
    await expect(reading).rejects.toThrow(OutsideError)
    expect([trap.visits.length, inside.visits.length]).toEqual([1, 0])
  })
})

describe('an answer', () => {
  test('is read after redirects, and truncated at a limit', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/shop' }).end()
      else response.end('x'.repeat(5000))
    })
    const answer = await readOutside(url, open)
    expect(answer.url.pathname).toBe('/shop')
    expect(answer.body.length).toBe(1000)
  })

  test('that never comes, never ends or is an error is abandoned', async () => {
    const answers: RequestListener[] = [
      () => {},
      (_request, response) => void response.writeHead(200).write('x'),
      (_request, response) => void response.writeHead(404).end(),
      (_request, response) => void response.writeHead(302, { location: '/again' }).end(),
      (_request, response) => void response.destroy(),
    ]
    for (const answer of answers) {
      const { url } = await serve(answer)
      const reading = readOutside(url, { ...open, milliseconds: 300 })
      await expect(reading).rejects.toThrow(OutsideError)
    }
  })
})

describe('a message', () => {
  const message = { headers: { ttl: 60 }, body: Buffer.from('news') }

  test('is posted, and answered with a status alone', async () => {
    const bodies: string[] = []
    const { url } = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(`${request.method} ${String(chunk)}`))
      request.once('end', () => response.writeHead(410).end())
    })
    expect(await postOutside(url, message, open)).toBe(410)
    expect(bodies).toEqual(['POST news'])
  })

  test('follows no redirect, and reaches no address inside', async () => {
    const { url, visits } = await serve((_, response) => {
      response.writeHead(307, { location: '/next' }).end()
    })
    expect(await postOutside(url, message, open)).toBe(307)
    expect(visits).toEqual(['/'])
    await expect(postOutside(url, message, limits)).rejects.toThrow(OutsideError)
    expect(visits).toEqual(['/'])
  })

  test('gives up on a service that never answers, and on one whose answer never ends', async () => {
    const silent = await serve(() => undefined)
    await expect(postOutside(silent.url, message, { ...open, milliseconds: 300 })).rejects.toThrow(
      OutsideError,
    )
    const endless = await serve((_, response) => {
      response.writeHead(201)
      const send = () => {
        if (response.writable) response.write(Buffer.alloc(4096), send)
      }
      send()
    })
    expect(await postOutside(endless.url, message, open)).toBe(201)
  })
})
