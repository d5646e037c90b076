// The hidden posts, each with a button that shows it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showPost } from '@kloset/contract/relations'
import type { Safety } from '@kloset/contract/relations.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { safetyTexts } from '@kloset/texts/safety'
import { setHidden } from '../../../entities/post/hidden-posts.ts'
import { call } from '../../../lib/api/http.ts'
import { formats } from '../../../lib/text/number.ts'
import { Button } from '../../../ui/button.tsx'
import { readAllAgain } from '../relations.hooks.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

export function HiddenPosts({ posts }: { posts: Safety['hiddenPosts'] }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (postId: string) => call(showPost, { params: { postId } }),
    onSuccess: (_, postId) => {
      setHidden(postId, false)
      readAllAgain(queryClient)
    },
    onError: (error) => toastFailure(safetyTexts.undoFailed, error, 'safety'),
  })
  if (posts.length === 0) return null
  return (
    <section className="mt-9">
      <h2 className="flex items-baseline justify-between border-b border-line pb-2">
        <span className="serif-20">{safetyTexts.hiddenPosts}</span>
        <span className="text-muted">{formats.exact(posts.length)}</span>
      </h2>
      <ul>
        {posts.map(({ id, thumbnailUrl, caption }) => (
          <li key={id} className="flex min-h-17 items-center gap-3 border-b border-line py-2">
            {thumbnailUrl && (
              <img
                src={thumbnailUrl}
                alt=""
                loading="lazy"
                className="h-13 w-10 shrink-0 rounded-thumb bg-wash object-cover"
              />
            )}
            <p className="line-clamp-2 min-w-0 flex-1">{caption ?? postsTexts.aLook}</p>
            <Button
              variant="outline"
              size="sm"
              busy={isPending && variables === id}
              aria-label={safetyTexts.showThe(caption ?? postsTexts.aLook)}
              onClick={() => mutate(id)}
            >
              {safetyTexts.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
