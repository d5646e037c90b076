import { beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore, setDraftOwner } from './draft-store.ts'

const createStore = () =>
  createDraftStore({
    name: 'notes',
    empty: () => ({ text: '' }),
    isBlank: ({ text }) => text === '',
  })

/** Whether the page is being reloaded, which does not change the tab's storage. */
let isReloading = false

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => isReloading || items.set(name, value),
    removeItem: (name: string) => isReloading || items.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

/** Reloads the page: its memory is lost. */
function reload(userId: string | null) {
  isReloading = true
  setDraftOwner(null)
  isReloading = false
  const store = createStore()
  setDraftOwner(userId)
  return store
}

test('a draft is restored after a reload, for its person only', () => {
  reload('ana').keep('post', { text: 'Lovely' })
  expect(reload('ana').get('post').text).toBe('Lovely')
  expect(reload('ben').get('post').text).toBe('')
  expect(reload(null).get('post').text).toBe('')
})

test('a text written before the person was known stays', () => {
  reload('ana').keep('post', { text: 'Lovely' })
  const store = reload(null)
  store.keep('post', { text: 'Better' })
  setDraftOwner('ana')
  expect(store.get('post').text).toBe('Better')
  expect(reload('ana').get('post').text).toBe('Better')
})

test('cleared drafts and drafts of people who signed out are deleted', () => {
  const store = reload('ana')
  store.keep('post', { text: 'Lovely' })
  store.clear('post')
  store.keep('other', { text: 'Warm' })
  const loaded = reload('ana')
  expect([loaded.get('post').text, loaded.get('other').text]).toEqual(['', 'Warm'])
  setDraftOwner(null)
  expect(loaded.get('other').text).toBe('')
  expect(sessionStorage.length).toBe(0)
  expect(reload('ana').get('other').text).toBe('')
})
