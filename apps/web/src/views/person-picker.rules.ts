// Pure rules of the person picker: which of the people at hand have such a name.
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { plainLetters } from '@kloset/contract/search'

const wordsOf = (text: string) =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Those in whose names every word of the text begins a word, as the search does it; in their order. */
export function peopleNamed(people: readonly ListedPerson[], text: string): ListedPerson[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  return people.filter(({ username, displayName }) => {
    const names = wordsOf(`${username} ${displayName ?? ''}`)
    return asked.every((word) => names.some((name) => name.startsWith(word)))
  })
}
