import { expect, test, vi } from 'vitest'
import { localText, momentOf } from './local-time.ts'

test('what the field says is the moment that was meant', () => {
  const moment = new Date(2026, 10, 30, 8, 30)
  expect(momentOf(localText(moment))).toEqual(moment)
  expect(momentOf('')).toBe(null)
  expect(momentOf('soon')).toBe(null)
})

test('a time that is left as it was stays the same moment in the hour that comes twice', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')]
  expect([first, second].map(localText)).toEqual(['2026-10-25T02:30', '2026-10-25T02:30'])
  for (const before of [first, second]) expect(momentOf(localText(before), before)).toEqual(before)
  expect(momentOf('2026-10-25T04:30', second)).toEqual(new Date('2026-10-25T03:30:00Z'))
  vi.unstubAllEnvs()
})
