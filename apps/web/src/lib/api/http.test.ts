import { getDiscover } from '@kloset/contract/feeds'
import { pagesTexts } from '@kloset/texts/pages'
import { afterEach, expect, test, vi } from 'vitest'
import { call, errorText, NetworkError } from './http.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer that breaks off says that the server could not be reached', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"items":['))
  const error: unknown = await call(getDiscover, { query: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NetworkError)
  expect(errorText(error)).toBe(pagesTexts.unreachable)
})
