// The audiences of a collection: invited people, people with its link, everyone.
import { createCollection, savePost } from '../packages/contract/src/collections.ts'
import { inviteGuest } from '../packages/contract/src/shared-collections.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

for (const width of [390, 1440]) {
  test(`at ${width} px a collection is shown to invited people, by link and to everyone`, async ({
    page,
    openPage,
    problems,
  }) => {
    // For a collection that is not shared, the answer is as if it did not exist.
    problems.allow(/status of 404/)
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const [friend, visitor] = [await openPage(), await openPage()]
    for (const other of [friend, visitor]) await other.setViewportSize({ width, height: 844 })
    const guest = newPerson('guest')
    await signUp(friend, guest)
    const { id: postId } = await shareLook(friend, 'A coat with room')
    const owner = newPerson('keeper')
    await signUp(page, owner)
    await page.request.post(createCollection.path, { data: { name: 'Coats with room' } })
    await page.request.put(savePost.path.replace(':postId', postId), {
      data: { note: 'Only mine to read' },
    })
    await page.goto('/collections')
    await page.getByRole('link', { name: 'Coats with room' }).click()
    const { pathname } = new URL(page.url())
    const me = (await (await page.request.get('/api/profile')).json()) as { id: string }
    const address = `/user/${me.id}${pathname}`
    const expectNothing = async (as: typeof page) => {
      await as.goto(address)
      await expect(as.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    await expectNothing(friend)
    await expectNothing(visitor)
    const sheet = page.getByRole('dialog', { name: 'Who sees it' })

    await test.step('an invited person finds it, and leaves it', async () => {
      await page.getByRole('button', { name: 'Only me' }).click()
      await sheet.getByRole('searchbox').fill(guest.username)
      await sheet.getByRole('button', { name: `Add ${guest.username}` }).click()
      await expect(sheet.getByRole('button', { name: `Remove ${guest.username}` })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('button', { name: 'Shared with 1' })).toBeVisible()
      await friend.goto('/collections')
      await friend.getByRole('link', { name: 'Coats with room' }).click()
      await expect(friend.getByRole('heading', { name: 'Coats with room' })).toBeVisible()
      await expect(friend.getByRole('link', { name: 'A coat with room' })).toBeVisible()
      await expect(friend.getByText('Only mine to read')).toHaveCount(0)
      await expectAccessibleInBothThemes(friend)
      await friend.goBack()
      await expectAccessibleInBothThemes(friend)
      await friend.getByRole('button', { name: 'Leave Coats with room' }).click()
      await expect(friend.getByRole('alertdialog')).toContainText('Leave Coats with room?')
      await expectAccessibleInBothThemes(friend)
      await friend.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(friend.getByRole('heading', { name: 'Shared with you' })).toBeHidden()
      await expectNothing(friend)
    })

    await test.step('the link opens it until it is closed', async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Only me' }).click()
      await sheet.getByRole('switch', { name: /People with the link/ }).click()
      await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
      const own = await page.request.get('/api/collections')
      const { items } = (await own.json()) as { items: { linkKey: string }[] }
      await visitor.goto(`${address}?key=${items[0]?.linkKey}`)
      await expect(visitor.getByRole('heading', { name: 'Coats with room' })).toBeVisible()
      await expectAccessibleInBothThemes(visitor)
      await expectNothing(visitor)
      await sheet.getByRole('switch', { name: /People with the link/ }).click()
      await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeHidden()
      await visitor.goto(`${address}?key=${items[0]?.linkKey}`)
      await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    })

    await test.step('a public one is on the kloset of its owner', async () => {
      await sheet.getByRole('switch', { name: /Everyone/ }).click()
      await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await visitor.goto(`/user/${me.id}?posts=collections`)
      await expect(visitor.getByRole('heading', { name: 'Collections' })).toBeVisible()
      await expectAccessibleInBothThemes(visitor)
      await visitor.getByRole('link', { name: 'Coats with room' }).click()
      await expect(visitor.getByRole('link', { name: 'A coat with room' })).toBeVisible()
      await friend.goto(address)
      await expect(friend.getByRole('heading', { name: 'Coats with room' })).toBeVisible()
    })

    await test.step('one’s own are on one’s own kloset, with a way to make one', async () => {
      await page.goto('/my-kloset')
      await page.getByRole('button', { name: 'My Fashion' }).click()
      await page.getByRole('menuitem', { name: 'Collections' }).click()
      await expect(page.getByRole('link', { name: 'Coats with room' })).toBeVisible()
      await expect(page.getByText('Public')).toBeVisible()
      await page.getByRole('button', { name: 'New collection' }).click()
      const form = page.getByRole('dialog', { name: 'New collection' })
      await form.getByLabel('Name').fill('Hats')
      await expectAccessibleInBothThemes(page)
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByRole('heading', { name: 'Hats' })).toBeVisible()
    })
  })
}

test('a guest who was removed while reading a post comes back to nothing', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  const friend = await openPage()
  await signUp(friend, newPerson('guest'))
  const { id: postId } = await shareLook(friend, 'A coat for a while')
  await signUp(page, newPerson('keeper'))
  const made = await page.request.post(createCollection.path, { data: { name: 'For a while' } })
  const { id: collectionId } = (await made.json()) as { id: string }
  await page.request.put(savePost.path.replace(':postId', postId), { data: { collectionId } })
  const idOf = async (as: typeof page) =>
    ((await (await as.request.get('/api/profile')).json()) as { id: string }).id
  const [ownerId, guestId] = [await idOf(page), await idOf(friend)]
  const guest = inviteGuest.path.replace(':collectionId', collectionId).replace(':userId', guestId)
  await page.request.put(guest)
  await friend.goto(`/user/${ownerId}/collections/${collectionId}`)
  await friend.getByRole('link', { name: 'A coat for a while' }).click()
  await expect(friend).toHaveURL(/\/post\//)
  await page.request.delete(guest)
  await friend.goBack()
  await expect(friend.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(friend.getByRole('heading', { name: 'For a while' })).toBeHidden()
})
