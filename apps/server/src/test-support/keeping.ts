// Saving posts of an author as a person who keeps them, for tests of collections.
import * as contract from '@kloset/contract/collections.schemas'
import { share } from './fixtures.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** @param keeper the person who saves, at the moment of each call */
export async function createKeeping(testApp: TestApp, keeper: () => TestPerson) {
  const { call, join } = testApp
  const author = await join('author')
  return {
    author,
    shareLook: async () => (await share(testApp, author, { postType: 'regular' })).id,
    save: (postId: string, collectionId?: string) =>
      call(
        contract.savePost,
        { params: { postId }, body: { ...(collectionId && { collectionId }) } },
        keeper(),
      ),
    create: (name: string) => call(contract.createCollection, { body: { name } }, keeper()),
  }
}
