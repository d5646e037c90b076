// Shows with an icon and a word who sees the viewer's own collection.
import { Globe, Link, Lock, Users } from 'lucide-react'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { useIsPrivate } from '../../../entities/person/profiles.ts'

type Shared = Pick<Collection, 'isPublic' | 'guestsCount' | 'linkKey'>

/** Whether anybody but the owner may see it. */
export const isShared = ({ isPublic, guestsCount, linkKey }: Shared) =>
  isPublic || guestsCount > 0 || linkKey !== null

function markOf({ isPublic, guestsCount, linkKey }: Shared, isPrivate: boolean) {
  if (isPublic && isPrivate) return { Icon: Users, word: collectionsTexts.followers }
  if (isPublic) return { Icon: Globe, word: collectionsTexts.public }
  if (guestsCount > 0) return { Icon: Users, word: collectionsTexts.sharedWith(guestsCount) }
  if (linkKey !== null) return { Icon: Link, word: collectionsTexts.byLink }
  return { Icon: Lock, word: collectionsTexts.onlyMe }
}

export function SharingMark({ collection }: { collection: Shared }) {
  const isPrivate = useIsPrivate()
  const { Icon, word } = markOf(collection, isPrivate)
  return (
    <>
      <Icon aria-hidden className="size-3.5" />
      {word}
    </>
  )
}
