// Posts that their author or a moderator marks as sensitive: everybody sees the mark, and thumbnails are left
// out.
import { getLandingLooks } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost, updatePost } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import {
  decideAbout,
  giveModerator,
  report,
} from '../../features/moderation/test-support/moderators.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { viewLinkPreview } from '../../views/link-preview.ts'
import { catalogues } from '@kloset/texts/catalogues'

const testApp = await createTestApp()
const { call, platform } = testApp
const [author, reader] = [await givePerson(testApp), await givePerson(testApp)]

const isSensitive = async (postId: string) =>
  (await call(getPost, { params: { postId } }, reader)).body.isSensitive

describe('a sensitive post', () => {
  test('is marked by its author, while it is shared or later', async () => {
    const post = await share(testApp, author, { postType: 'regular', isSensitive: true })
    expect(await isSensitive(post.id)).toBe(true)
    const change = { postType: 'regular' as const, caption: 'a scar' }
    const params = { postId: post.id }
    await call(updatePost, { params, body: change }, author)
    expect(await isSensitive(post.id)).toBe(true)
    await call(updatePost, { params, body: { ...change, isSensitive: false } }, author)
    expect(await isSensitive(post.id)).toBe(false)
  })

  test('stays marked by a moderator, whatever its author says', async () => {
    const post = await share(testApp, author, { postType: 'regular', caption: 'a scar' })
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const moderator = await giveModerator(testApp)
    await decideAbout(testApp, moderator, author.id, { action: 'mark_sensitive' })
    const body = { postType: 'regular' as const, isSensitive: false }
    await call(updatePost, { params: { postId: post.id }, body }, author)
    expect(await isSensitive(post.id)).toBe(true)
  })

  test('has no thumbnail in notifications, on the landing page or in link previews', async () => {
    const post = await share(testApp, author, { postType: 'regular', isSensitive: true })
    await call(likePost, { params: { postId: post.id } }, reader)
    const told = await call(getNotifications, {}, author)
    expect(told.body.items[0]?.post).toMatchObject({ id: post.id, thumbnailUrl: null })
    const landing = await call(getLandingLooks)
    expect(landing.body.items.map(({ id }) => id)).not.toContain(post.id)
    const preview = await viewLinkPreview(platform, post.id, null, catalogues.en)
    expect(preview?.image).toBeNull()
  })
})
