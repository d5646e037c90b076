// An author and who may read them, for tests of audiences.
import { followPerson } from '@kloset/contract/follows.schemas'
import { givePerson } from './access/world.ts'
import type { TestApp, TestPerson } from './test-app.ts'

interface Readers {
  readonly author: TestPerson
  readonly follower: TestPerson
  readonly stranger: TestPerson
}

export async function giveReaders(testApp: TestApp): Promise<Readers> {
  const [author, follower, stranger] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  await testApp.call(followPerson, { params: { userId: author.id } }, follower)
  return { author, follower, stranger }
}
