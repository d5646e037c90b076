// An author and their readers, for tests of audiences.
import { addChosenPerson } from '@kloset/contract/chosen-people.schemas'
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

interface ChosenReaders extends Readers {
  /** On the author's list; the first follows the author, the other does not. The second was added last. */
  readonly chosenFollower: TestPerson
  readonly chosen: TestPerson
}

export async function giveChosenReaders(testApp: TestApp): Promise<ChosenReaders> {
  const readers = await giveReaders(testApp)
  const { author } = readers
  const [chosenFollower, chosen] = [await givePerson(testApp), await givePerson(testApp)]
  await testApp.call(followPerson, { params: { userId: author.id } }, chosenFollower)
  for (const { id } of [chosenFollower, chosen]) {
    await testApp.call(addChosenPerson, { params: { userId: id } }, author)
  }
  return { ...readers, chosenFollower, chosen }
}
