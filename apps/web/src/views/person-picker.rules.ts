// Pure rules of the person picker: which of the loaded people match a name.
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { plainLetters } from '@kloset/contract/search'

const wordsOf = (text: string) =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** People whose names match: like in the search, each word of the text must start one of their words. In order. */
export function peopleNamed(people: readonly ListedPerson[], text: string): ListedPerson[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  return people.filter(({ username, displayName }) => {
    const names = wordsOf(`${username} ${displayName ?? ''}`)
    return asked.every((word) => names.some((name) => name.startsWith(word)))
  })
}
