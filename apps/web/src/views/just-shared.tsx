// The viewer's newest post, above the wall, which has no posts of the viewer: open it, send it to somebody, dismiss it.
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { setJustShared } from '../entities/post/just-shared.ts'
import { useStoredPosts } from '../entities/post/posts.ts'
import { takeQuestionOfPush } from '../features/notifications/push-question.ts'
import { usePost } from '../features/posts/posts.hooks.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { postPath } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PostFace, wordsOf } from './person-posts/post-tile.tsx'
import { ShareButton } from './share-sheet/share-button.tsx'

const AskForPush = lazyPart(
  async () => (await import('../features/notifications/components/ask-for-push.tsx')).AskForPush,
)

/** After the first question to others on this device: asks whether to send push messages about its answers. */
function PushQuestion({ postType }: Pick<Post, 'postType'>) {
  const [wasAsked] = useState(takeQuestionOfPush)
  const [open, setOpen] = useState(wasAsked)
  if (!wasAsked) return null
  return (
    <AskForPush
      of={postType === 'style_vote' ? 'votes' : 'answers'}
      open={open}
      onClose={() => setOpen(false)}
    />
  )
}

/** Says who sees the post, and where. */
function lineOf({ isHeld, audience, postType }: Post) {
  if (isHeld) return composerTexts.justSharedHeld
  if (audience) return composerTexts.justSharedFor[audience]
  return postType === 'regular' ? composerTexts.justSharedOnWall : composerTexts.justSharedInSos
}

export function JustShared({ postId }: { postId: string }) {
  const { post } = usePost(postId)
  const isDeleted = useStoredPosts().deleted.has(postId)
  if (!post || isDeleted) return null
  const words = post.title ?? post.caption
  const path = postPath(post)
  return (
    <section
      aria-labelledby="just-shared"
      className="-mx-(--feed-edge) mb-1 border-b border-line px-(--margin) py-3.5 lg:mx-0 lg:px-0"
    >
      <div className="flex gap-4 lg:max-w-140">
        <Link to={path} className="h-35 w-28 shrink-0 overflow-hidden rounded-pic">
          <PostFace post={post} sizes="112px" />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-start justify-between gap-2">
            <h2 id="just-shared" className="serif-20">
              {composerTexts.justShared}
            </h2>
            <IconButton
              label={commonTexts.close}
              onClick={() => setJustShared(null)}
              className="-mt-2 -mr-2.5"
            >
              <X aria-hidden />
            </IconButton>
          </div>
          {words && <p className="line-clamp-2 text-pretty text-ink-2">{words}</p>}
          <p className="mt-auto pt-2 text-12 text-muted">{lineOf(post)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to={path}
          className={buttonStyle({ variant: 'outline', className: 'max-lg:flex-auto' })}
        >
          {composerTexts.viewPost}
        </Link>
        {post.audience !== 'me' && (
          <ShareButton
            post={post}
            path={path}
            title={wordsOf(post)}
            label={composerTexts.showToFriend}
          />
        )}
      </div>
      {post.postType !== 'regular' && <PushQuestion postType={post.postType} />}
    </section>
  )
}
