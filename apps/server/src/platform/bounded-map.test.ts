import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('it forgets what came first, by number and by size', () => {
  const map = new BoundedMap<string>({ entries: 3, bytes: 10, bytesOf: ({ length }) => length })
  for (const key of ['a', 'b', 'c', 'd']) map.set(key, key)
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, 'b', 'c', 'd'])
  map.set('e', 'nine bytes')
  expect(['c', 'd', 'e'].map((key) => map.get(key))).toEqual([undefined, undefined, 'nine bytes'])
})

test('a value that is set again counts once, and is the newest', () => {
  const map = new BoundedMap<string>({ entries: 2, bytes: 10, bytesOf: ({ length }) => length })
  map.set('a', '12345')
  map.set('b', '12345')
  map.set('a', '1234')
  map.set('c', '1')
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['1234', undefined, '1'])
})

test('what is larger than all of it is not kept', () => {
  const map = new BoundedMap<string>({ entries: 2, bytes: 3, bytesOf: ({ length }) => length })
  map.set('a', '1234')
  expect(map.get('a')).toBeUndefined()
})
