// What the export of an account says beside posts: the sizes that somebody waits for, what counts once a day, and the
// threads that they follow.
import { getGarments, garmentInputs } from '@kloset/contract/garments.schemas'
import { pressDot } from '@kloset/contract/insights.schemas'
import { wishSize } from '@kloset/contract/size-advice.schemas'
import { chooseThreadFollow } from '@kloset/contract/thread-follows.schemas'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findAccount, findExportPage } from './export.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

test('the sizes that somebody waits for are in their export, and in nobody else’s', async () => {
  const [owner, waiting] = [await join('owner'), await join('waiting')]
  const garments = garmentInputs.parse([{ category: 'coat', brand: 'Later Known' }])
  const { id: postId } = await share(testApp, owner, { postType: 'regular', garments })
  const { body } = await call(getGarments, { params: { postId } }, waiting)
  const params = { postId, garmentId: body.items[0]?.id ?? '' }
  const { status } = await call(wishSize, { params }, waiting)
  expect(status).toBeLessThan(300)
  expect(await findAccount(platform.db, waiting.id)).toMatchObject({
    size_wishes: [{ brand_key: 'later known', category: 'coat', post_id: postId }],
  })
  expect(await findAccount(platform.db, owner.id)).toMatchObject({ size_wishes: [] })
})

test('what a person was counted for on a day is in their export, and in nobody else’s', async () => {
  const [author, reader] = [await join('author'), await join('reader')]
  const { id: postId } = await share(testApp, author, {
    postType: 'regular',
    productDots: [
      {
        mediaPosition: 0,
        xPosition: 10,
        yPosition: 20,
        productUrl: 'https://shop.example/coat',
        productName: null,
      },
    ],
  })
  await call(pressDot, { params: { postId } }, reader)
  expect(await findAccount(platform.db, reader.id)).toMatchObject({
    counted_on_days: [{ post_id: postId, kind: 'dot' }],
  })
  expect(await findAccount(platform.db, author.id)).toMatchObject({ counted_on_days: [] })
})

test('the threads that somebody follows are in their export, and in nobody else’s', async () => {
  const [asker, reader] = [await join('asker'), await join('follower')]
  const { id: postId } = await share(testApp, asker, { postType: 'forum' })
  await call(chooseThreadFollow, { params: { postId }, body: { isFollowing: true } }, reader)
  const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
  const followedBy = async (userId: string) =>
    (await findExportPage(platform.db, 'followed_threads', { userId, after, limit: 9 })).map(
      ({ id }) => id,
    )
  expect(await followedBy(reader.id)).toEqual([postId])
  expect(await followedBy(asker.id)).toEqual([])
})
