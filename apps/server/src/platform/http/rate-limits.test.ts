// How often an address, a person and an email may try, and that signing in does not avoid the limits.
import { HOUR_MS } from '@kloset/contract/durations'
import { MEGABYTE } from '@kloset/contract/media'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, onTestFinished, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { createLog } from '../observability/log.ts'
import { connectRedis } from '../redis.ts'
import { startRedisProxy } from '../test-support/redis-proxy.ts'
import { createTestRedis } from '../test-support/test-redis.ts'
import { addressBlocks } from './address.ts'
import { createRateLimits, type Consume } from './rate-limits.ts'

const request = (ip: string, email?: string) =>
  ({ ip, ...(email && { body: { email } }) }) as unknown as FastifyRequest

/** @returns how many of `tries` passed; every other one had a time to wait. */
async function passed(tries: number, attempt: (index: number) => ReturnType<Consume>) {
  let count = 0
  for (let index = 0; index < tries; index += 1) {
    try {
      await attempt(index)
      count += 1
    } catch (error) {
      const wait = error instanceof AppError ? error.retryAfterSeconds : undefined
      if (!wait || (error as AppError).code !== 'rate_limited') throw error
    }
  }
  return count
}

const member = { userId: 'member', sessionId: 'session', role: 'user' } as const

describe('limits', () => {
  test('allow one address ten guesses of one email’s password in five minutes', async () => {
    const consume = createRateLimits({})
    const count = await passed(50, () =>
      consume('signIn', request('198.51.100.1', 'ada@test.example'), null),
    )
    expect(count).toBe(10)
  })

  test.each([
    ['two hours back', -2],
    ['two hours ahead', 2],
  ])('do not last longer when the clock is set %s', async (_, hours) => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const consume = createRateLimits({})
    const confirm = () => passed(20, () => consume('confirm', request('198.51.100.1'), member))
    expect(await confirm()).toBe(10)
    vi.setSystemTime(Date.now() + hours * HOUR_MS)
    const wait = await consume('confirm', request('198.51.100.1'), member).then(
      () => 0,
      (error: AppError) => error.retryAfterSeconds,
    )
    expect(wait).toBeLessThanOrEqual(5 * 60)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await confirm()).toBe(10)
  })

  test('allow all addresses together 15 guesses of one email’s password, and 25 in an hour', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const consume = createRateLimits({})
    const guess = () =>
      passed(150, (index) =>
        consume('signIn', request(`198.51.100.${index}`, ' ADA@test.example'), null),
      )
    expect(await guess()).toBe(15)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await guess()).toBe(10)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await guess()).toBe(0)
  })

  test('count the networks of an IPv6 connection, which have twice and four times the limit', async () => {
    const consume = createRateLimits({})
    const signUp = (ip: string) =>
      consume('signUp', request(ip, `${randomUUID()}@test.example`), null)
    const home = (index: number) => `2001:db8:1:${(0x100 + index).toString(16)}::1`
    expect(await passed(10, () => signUp('2001:db8:1:1::1'))).toBe(5)
    expect(await passed(40, (index) => signUp(home(index)))).toBe(10)
    const site = (index: number) => `2001:db8:1:${(0x200 + 256 * index).toString(16)}::1`
    expect(await passed(40, (index) => signUp(site(index)))).toBe(5)
    expect(await passed(1, () => signUp('2001:db8:2::1'))).toBe(1)
  })

  test('allow one address 30 emails in five minutes, signed in or not', async () => {
    const consume = createRateLimits({})
    const count = await passed(60, (index) =>
      consume(
        'signIn',
        request('198.51.100.1', `${index}@test.example`),
        index % 2 ? { ...member, userId: `member-${index}` } : null,
      ),
    )
    expect(count).toBe(30)
  })

  test('allow the visitors of one address 300 writes in five minutes', async () => {
    const consume = createRateLimits({})
    const count = await passed(350, () => consume('write', request('198.51.100.1'), null))
    expect(count).toBe(300)
  })

  test('allow a session ten guesses of the current password from any address', async () => {
    const consume = createRateLimits({})
    const count = await passed(20, (index) =>
      consume('confirm', request(`198.51.100.${index}`), member),
    )
    expect(count).toBe(10)
  })

  test('do not lock out a signed-in person, however many guess their password elsewhere', async () => {
    const consume = createRateLimits({})
    const thief = { ...member, sessionId: 'stolen' }
    await passed(20, () => consume('signIn', request('198.51.100.1', 'ada@test.example'), null))
    await passed(20, () => consume('confirm', request('198.51.100.1'), thief))
    expect(await passed(1, () => consume('confirm', request('198.51.100.1'), member))).toBe(1)
    const elsewhere = request('203.0.113.9', 'ada@test.example')
    expect(await passed(1, () => consume('signIn', elsewhere, null))).toBe(1)
  })

  test('allow one address five sign-ups in half an hour, also from an account', async () => {
    const consume = createRateLimits({})
    const count = await passed(10, (index) =>
      consume(
        'signUp',
        request('198.51.100.1', `${index}@test.example`),
        index % 2 ? member : null,
      ),
    )
    expect(count).toBe(5)
  })

  test('allow all addresses together eleven mails an hour to one email', async () => {
    const consume = createRateLimits({})
    const counts: number[] = []
    for (const name of ['signUp', 'sendMail', 'resetMail'] as const) {
      const ask = (index: number) =>
        consume(name, request(`198.51.100.${index}`, 'ada@test.example'), null)
      counts.push(await passed(50, ask))
    }
    expect(counts).toEqual([5, 3, 3])
  })

  test('count members by person, so that a shared address does not limit them', async () => {
    const consume = createRateLimits({})
    const visitors = await passed(3001, () => consume('general', request('198.51.100.1'), null))
    expect(visitors).toBe(3000)
    expect(await passed(1, () => consume('general', request('198.51.100.1'), member))).toBe(1)
  })
})

describe('several nodes', async () => {
  const { url } = await createTestRedis()
  // Subjects that no earlier run has used in the same Redis.
  const ada = request(randomUUID(), `${randomUUID()}@test.example`)

  test('count together in Redis, and separately, with one warning, while it is unavailable', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const connections = [await connectRedis(url, log), await connectRedis(url, log)]
    const nodes = connections.map(({ client }) =>
      createRateLimits({ shared: { redis: client, log } }),
    )
    const askEachNode = (index: number) => nodes[index % 2]!('sendMail', ada, null)
    expect(await passed(10, askEachNode)).toBe(3)
    expect(lines).toEqual([])

    for (const { close } of connections) await close()
    expect(await passed(10, askEachNode)).toBe(6)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Redis does not count')
  })

  test('count separately, with one warning, while Redis keeps the connection and does not answer', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const proxy = await startRedisProxy(url)
    const { client, close } = await connectRedis(proxy.url, log)
    onTestFinished(close)
    const consume = createRateLimits({ shared: { redis: client, log } })
    const bob = request(randomUUID(), `${randomUUID()}@test.example`)
    expect(await passed(2, () => consume('sendMail', bob, null))).toBe(2)
    proxy.hold()
    expect(await passed(10, () => consume('sendMail', bob, null))).toBe(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Redis does not count')
    proxy.cut()
  })

  test('count bytes together, and allow a smaller file after a refused one', async () => {
    const log = createLog('silent')
    const connections = [await connectRedis(url, log), await connectRedis(url, log)]
    onTestFinished(async () => {
      for (const { close } of connections) await close()
    })
    const nodes = connections.map(({ client }) =>
      createRateLimits({ shared: { redis: client, log } }),
    )
    const person = { ...member, userId: randomUUID() }
    const uploadOnEachNode = (bytes: number) => (index: number) =>
      nodes[index % 2]!('uploadBytes', ada, person, bytes)
    expect(await passed(30, uploadOnEachNode(50 * MEGABYTE))).toBe(20)
    expect(await passed(30, uploadOnEachNode(MEGABYTE))).toBe(24)
  })

  test('still refuse too many bytes when Redis is lost before they are given back', async () => {
    const log = createLog('silent')
    const { client, close } = await connectRedis(url, log)
    const connected = client as { eval: (...words: unknown[]) => Promise<unknown> }
    let asked = 0
    const lost = Object.assign(Object.create(client) as object, {
      eval: async (...words: unknown[]): Promise<unknown> => {
        asked += 1
        if (asked === 3) await close()
        return connected.eval(...words)
      },
    })
    const consume = createRateLimits({ shared: { redis: lost, log } })
    const person = { ...member, userId: randomUUID() }
    const upload = () => consume('uploadBytes', ada, person, 600 * MEGABYTE)
    expect(await passed(2, upload)).toBe(1)
    expect(asked).toBe(3)
  })
})

describe('an address block', () => {
  test('is one IPv4 address, or the /64 of an IPv6 address', () => {
    const addressBlock = (ip: string) => addressBlocks(ip)[0].name
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
    expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0')
    expect(addressBlock('::1')).toBe('0:0:0:0')
    expect(addressBlock('2001:db8:1:2::9')).toBe(addressBlock('2001:db8:1:2:ffff::1'))
  })
})
