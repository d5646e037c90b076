// Which tab of a search is open before one is chosen, and what it shows before a search.
import { getSuggestedPeople } from '@kloset/contract/follows'
import { searchPeople, searchPosts } from '@kloset/contract/search'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../lib/test-support/posts.ts'
import { listedPersonOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'
import { SearchScreen } from './search.tsx'

const nothing = { items: [], nextCursor: null }
const onePost = { items: [{ ...postOf(0), postType: 'forum' as const }], nextCursor: null }
const onePerson = { items: [listedPersonOf('linen')], nextCursor: null }

const tab = (name: string) => page.getByRole('tab', { name })

test('a word that no person has opens on the posts that have it', async () => {
  await answer(searchPeople, nothing)
  await renderPart(<SearchScreen />, '/search?q=linen')
  // The tab does not say that nobody was found before the posts are loaded.
  await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('No users found')).not.toBeInTheDocument()
  await answer(searchPosts, onePost)
  await expect.element(tab('Posts')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('list', { name: 'Posts' })).toBeVisible()
})

test('a word that a person has opens on the people', async () => {
  await answer(searchPeople, onePerson)
  await answer(searchPosts, onePost)
  await renderPart(<SearchScreen />, '/search?q=linen')
  await expect.element(page.getByRole('list', { name: 'Users' })).toBeVisible()
  await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true')
})

test('a search without any results stays on Users and says so', async () => {
  await answer(searchPeople, nothing)
  await answer(searchPosts, nothing)
  await renderPart(<SearchScreen />, '/search?q=linen')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true')
})

test('the tab that was chosen stays, also without results', async () => {
  await answer(searchPeople, nothing)
  await answer(searchPosts, onePost)
  await renderPart(<SearchScreen />, '/search?q=linen&tab=users')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true')
})

test('the newest people show with those to follow, which would move them', async () => {
  await answer(searchPeople, onePerson)
  await renderPart(<SearchScreen />, '/search')
  const newest = page.getByRole('list', { name: 'Users', includeHidden: true })
  await expect.element(newest).toBeInTheDocument()
  await expect.element(newest).not.toBeVisible()
  await answer(getSuggestedPeople, { items: [] })
  await expect.element(newest).toBeVisible()
})

test('somebody who is here alone reads that there is nobody, and no title above nothing', async () => {
  await answer(searchPeople, nothing)
  await answer(getSuggestedPeople, { items: [] })
  await renderPart(<SearchScreen />, '/search')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await expect.element(page.getByText('Newest people')).not.toBeInTheDocument()
})

test('results are read on after a page without any, and nothing is said to be missing', async () => {
  const emptyPage = { items: [], nextCursor: 'more' }
  await answer(searchPeople, emptyPage)
  await answer(searchPosts, emptyPage)
  const users = await renderPart(<SearchScreen />, '/search?q=linen&tab=users')
  await expect.poll(() => bodiesTo(searchPeople)).not.toHaveLength(0)
  await answer(searchPeople, onePerson)
  await expect.element(page.getByRole('list', { name: 'Users' }).getByText('@linen')).toBeVisible()
  await users.unmount()
  await renderPart(<SearchScreen />, '/search?q=linen&tab=posts')
  await expect.poll(() => bodiesTo(searchPosts)).not.toHaveLength(0)
  await answer(searchPosts, onePost)
  await expect
    .element(page.getByRole('list', { name: 'Posts' }).getByRole('listitem'))
    .toBeVisible()
})
