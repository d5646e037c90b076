import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

const ids = z.array(z.uuidv4())

afterEach(() => vi.unstubAllGlobals())

test('ids are random UUIDs, also where the browser offers none because the page came by plain http', () => {
  const { crypto } = globalThis
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
  vi.stubGlobal('crypto', { getRandomValues })
  const made = Array.from({ length: 1000 }, newId)
  expect(ids.safeParse(made).error).toBeUndefined()
  expect(new Set(made).size).toBe(made.length)
})
