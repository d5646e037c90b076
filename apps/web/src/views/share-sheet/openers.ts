// The people who can open a post. The share sheet names them before the post is sent, because for everybody else the
// post does not exist.
import type { Post } from '@kloset/contract/posts.schemas'
import { sharingTexts } from '@kloset/texts/sharing'
import { personName } from '../../entities/person/person-name.ts'

/** @returns nothing for a post that everybody can open */
export function openersOf(
  { audience, isHeld, author }: Pick<Post, 'audience' | 'isHeld' | 'author'>,
  me: string | undefined,
): string | undefined {
  const { own, others } = sharingTexts.opensFor
  if (isHeld) return own.held
  if (audience === undefined || audience === 'me') return undefined
  return author.id === me ? own[audience] : others[audience](personName(author))
}
