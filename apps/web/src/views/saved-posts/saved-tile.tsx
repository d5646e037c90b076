// A saved post in its collection: its picture, the note on it, its author; or the empty slot of a deleted post.
import type { ReactNode } from 'react'
import type { Collection } from '@kloset/contract/collections.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { personName } from '../../entities/person/person-name.ts'
import type { SavedSlot } from '../../features/collections/collections.api.ts'
import { useSave } from '../../features/collections/collections.hooks.ts'
import { SavedMenu } from '../../features/collections/components/saved-menu.tsx'
import { dayText } from '../../lib/text/time.ts'
import { Button } from '../../ui/button.tsx'
import { wordsOf } from '../person-posts/post-tile.tsx'
import { CollectionTile } from './collection-tile.tsx'

interface SavedTileProps {
  slot: SavedSlot
  /** Undefined when it is deleted. */
  post: Post | undefined
  siblings: readonly string[]
  collection: Pick<Collection, 'id' | 'coverPostId'>
  /** The handle that moves it, while the collection is ordered. */
  handle: ReactNode
}

function EmptySlot({ id, savedAt }: SavedSlot) {
  const { remove } = useSave(id)
  return (
    <div className="flex aspect-3/4 flex-col items-center justify-center gap-2 rounded-pic bg-wash p-3 text-center">
      <p className="text-14 text-muted">{collectionsTexts.gone}</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={collectionsTexts.ofDay(dayText(savedAt))}
        onClick={remove}
      >
        {collectionsTexts.remove}
      </Button>
    </div>
  )
}

const Note = ({ children }: { children: string | null }) =>
  children && <p className="mt-2 text-14 break-words text-ink-2">{children}</p>

export function SavedTile({ slot, post, siblings, collection, handle }: SavedTileProps) {
  const placed = handle && <div className="absolute top-2 right-2 z-1">{handle}</div>
  if (!post) {
    return (
      <div className="relative">
        {placed}
        <EmptySlot {...slot} />
        <Note>{slot.note}</Note>
      </div>
    )
  }
  const isCover = collection.coverPostId === post.id
  return (
    <CollectionTile
      post={post}
      siblings={siblings}
      over={
        <>
          {placed}
          {isCover && (
            <span className="glass pointer-events-none absolute top-2 left-2 rounded-full px-3 py-1 text-12">
              {collectionsTexts.cover}
            </span>
          )}
        </>
      }
      note={<Note>{slot.note}</Note>}
      menu={
        <SavedMenu
          slot={slot}
          collectionId={collection.id}
          isCover={isCover}
          name={personName(post.author)}
          head={<p className="serif-20 line-clamp-2 py-4 break-words">{wordsOf(post)}</p>}
        />
      }
    />
  )
}
