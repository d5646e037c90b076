// A post of a collection: its picture, the text under it, and its author.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { personName } from '../../entities/person/person-name.ts'
import { openOver } from '../../lib/navigation/location-state.ts'
import { postPath } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PostFace } from '../person-posts/post-tile.tsx'
import { pictureKey } from '../picture-key.ts'

export const collectionPosts =
  'grid grid-cols-2 gap-x-2 gap-y-5 md:grid-cols-3 lg:gap-x-4 lg:gap-y-7 xl:grid-cols-4'

const SIZES = '(min-width: 1280px) 24vw, (min-width: 768px) 32vw, 48vw'

export const PostsSkeleton = () => (
  <div role="status" aria-label={commonTexts.loadingPosts} className={collectionPosts}>
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} className="aspect-3/4 rounded-pic" />
    ))}
  </div>
)

interface CollectionTileProps {
  post: Post
  /** The ids of the posts of the collection, in order. */
  siblings: readonly string[]
  /** Shown over the picture. */
  over?: ReactNode
  note?: ReactNode
  menu?: ReactNode
}

export function CollectionTile({ post, siblings, over, note, menu }: CollectionTileProps) {
  const location = useLocation()
  const name = personName(post.author)
  return (
    <article className="relative">
      <Link
        to={postPath(post)}
        state={openOver(location, undefined, siblings)}
        data-thumb={pictureKey(post.id)}
        draggable={false}
        className="block aspect-3/4 overflow-hidden rounded-pic transition-[filter] hover:brightness-104"
      >
        <PostFace post={post} sizes={SIZES} />
      </Link>
      {over}
      {note}
      <div className="mt-1 flex min-h-11 items-center gap-2 text-12">
        <Avatar name={name} src={post.author.avatarUrl} size={24} />
        <span className="min-w-0 flex-1 written truncate">{name}</span>
        {menu}
      </div>
    </article>
  )
}
