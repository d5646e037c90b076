// A private account: somebody asks to follow, is declined, accepted and removed. Both see each change at once.
import { createCollection, savePost } from '../packages/contract/src/collections.ts'
import { choosePrivacy, removeFollower } from '../packages/contract/src/follow-requests.ts'
import { followPerson } from '../packages/contract/src/follows.ts'
import { publishCollection } from '../packages/contract/src/shared-collections.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { untilConnected } from './support/live.ts'
import { currentUser, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('somebody asks to follow a private account, is accepted, and removed', async ({
  page,
  openPage,
  problems,
}) => {
  // What people see who may not read it.
  problems.allow(/status of 404/)
  const owner = await signUp(page)
  const { id } = await shareLook(page, 'For Saturday')
  const reader = await openPage()
  const asker = await signUp(reader)
  const answers = {
    accept: page.getByRole('button', { name: `Accept the request of ${asker.username}` }),
    decline: page.getByRole('button', { name: `Decline the request of ${asker.username}` }),
  }

  await test.step('the account becomes private, which its page says in words', async () => {
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Private account' }).click()
    const privacy = page.getByRole('switch', { name: /^Private account/ })
    await expect(page.getByText('Nobody is asking to follow you.')).toBeVisible()
    await privacy.click()
    await expect(page.getByText('Your account is private now')).toBeVisible()
    await expect(privacy).toBeChecked()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
  })

  await test.step('a stranger sees no post, and asks', async () => {
    await reader.goto(`/post/${id}`)
    await expect(reader.getByText('Post not found')).toBeVisible()
    await reader.goto(`/profile/@${owner.username}`)
    await expect(reader.getByRole('heading', { name: 'This account is private' })).toBeVisible()
    for (const width of [390, 1440]) {
      await reader.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(reader)
    }
    const follow = reader.getByRole('button', { name: `Follow ${owner.username}`, exact: true })
    const requested = reader.getByRole('button', { name: `Requested to follow ${owner.username}` })
    await follow.click()
    await expect(requested).toBeVisible()
    await expect(reader.getByText('You asked to follow.')).toBeVisible()
    // The owner's open page shows it, and that it is taken back.
    await expect(answers.accept).toBeVisible()
    await requested.click()
    await expect(page.getByText('Nobody is asking to follow you.')).toBeVisible()
    await follow.click()
    await expect(requested).toBeVisible()
    await expect(answers.accept).toBeVisible()
  })

  await test.step('the owner declines, takes that back, and accepts', async () => {
    await page.goto('/my-kloset')
    await expect(page.getByRole('link', { name: '1 person asks to follow you' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto('/notifications')
    await expect(page.getByText('asks to follow you')).toBeVisible()
    await page.getByRole('link', { name: 'Answer', exact: true }).click()
    await expect(answers.accept).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
    await answers.decline.click()
    await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
    await expect(answers.decline).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Declined' })).toHaveCount(0)
    await answers.accept.click()
    await expect(page.getByText(`${asker.username} follows you now`)).toBeVisible()
  })

  await test.step('who was let in sees it without reading the page again', async () => {
    const following = reader.getByRole('button', { name: `Following ${owner.username}` })
    await expect(following).toBeVisible()
    await expect(reader.getByRole('heading', { name: 'This account is private' })).toHaveCount(0)
    await reader.goto(`/post/${id}`)
    await expect(reader.getByText('For Saturday').first()).toBeVisible()
    await reader.goto('/notifications')
    await expect(reader.getByText('accepted your request to follow')).toBeVisible()
  })

  await test.step('new posts are for followers, and the composer says so', async () => {
    await page.goto('/upload?type=forum')
    await expect(page.getByRole('button', { name: /^Who sees it/ })).toContainText('Followers')
    await expect(page.getByText('Your account is private: at most your followers')).toBeVisible()
    await page.getByRole('button', { name: /^Who sees it/ }).click()
    await expect(page.getByText('Also people without an account')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a follower is removed after a question, and sees the post no more', async () => {
    await page.goto('/my-kloset')
    await page.getByRole('button', { name: /1 follower$/ }).click()
    await page.getByRole('button', { name: `Remove ${asker.username} from your followers` }).click()
    await expect(page.getByText('They can follow you again.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(`${asker.username} does not follow you any more`)).toBeVisible()
    await reader.goto(`/post/${id}`)
    await expect(reader.getByText('Post not found')).toBeVisible()
  })
})

test('an open collection of a private account closes when the follow ends', async ({
  page,
  openPage,
  problems,
}) => {
  // What people see who may not read it any more.
  problems.allow(/status of 404/)
  const reader = await openPage()
  await signUp(page)
  await signUp(reader)
  const [owner, follower] = [await currentUser(page), await currentUser(reader)]
  const userOf = (path: string, id = '') => path.replace(':userId', id)
  await reader.request.put(userOf(followPerson.path, owner?.id))
  const { id: postId } = await shareLook(page, 'For Sunday')
  const made = await page.request.post(createCollection.path, { data: { name: 'Linen' } })
  const { id: collectionId } = (await made.json()) as { id: string }
  await page.request.put(savePost.path.replace(':postId', postId), { data: { collectionId } })
  await page.request.put(publishCollection.path.replace(':collectionId', collectionId))
  await page.request.put(choosePrivacy.path, { data: { isPrivate: true } })

  const connected = untilConnected(reader)
  await reader.goto(`/user/${owner?.id}/collections/${collectionId}`)
  const look = reader.getByRole('link', { name: 'For Sunday' })
  await expect(look).toBeVisible()
  await connected
  await page.request.delete(userOf(removeFollower.path, follower?.id))
  await expect(reader.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(look).toBeHidden()
})
