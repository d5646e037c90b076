// What a visitor pressed is kept across an update of the application: links in mails open its new version.
import { expect, test } from 'vitest'
import { takeReturnTarget } from './return-target.ts'

test('an action that was stored by an earlier version is done after signing in', () => {
  const action = { act: 'like', postId: 'coat' }
  const kept = { path: '/post/coat', wish: action, at: Date.now() }
  localStorage.setItem('kloset.returnTo', JSON.stringify(kept))
  expect(takeReturnTarget({ anyTab: true })).toEqual({ path: '/post/coat', action })
})
