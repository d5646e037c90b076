// The post whose heart a visitor pressed, above the forms that it takes. Draws nothing until it is read, and
// when it is gone.
import { accountTexts } from '@kloset/texts/account'
import { usePost } from '../features/posts/posts.hooks.ts'
import { PostFace } from './person-posts/post-tile.tsx'
import { personName } from '../entities/person/person-name.ts'

export function WantedPost({ postId }: { postId: string }) {
  const { post } = usePost(postId)
  if (!post) return null
  return (
    <section
      aria-label={accountTexts.wantedPost}
      className="mb-6 flex items-center gap-4 border-b border-line pb-6"
    >
      <span className="h-35 w-28 shrink-0 overflow-hidden rounded-pic">
        <PostFace post={post} sizes="112px" />
      </span>
      <div className="min-w-0">
        <p className="serif-20 text-pretty">{accountTexts.joinToLike}</p>
        <p className="mt-1 truncate text-muted">{personName(post.author)}</p>
      </div>
    </section>
  )
}
