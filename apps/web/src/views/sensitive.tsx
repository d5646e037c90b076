// Sensitive posts: their pictures are not loaded, only drawn as blurred placeholders, until the viewer chooses to see
// those of a post. The choice lasts until the tab is closed or its person leaves. Authors see their own at once.
import { EyeOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { createListeners } from '../lib/listeners.ts'
import { Button } from '../ui/button.tsx'

const { subscribe, notify } = createListeners()
let chosen: ReadonlySet<string> = new Set()

function choose(postId: string): void {
  chosen = new Set(chosen).add(postId)
  notify()
}

/** Forgets all choices, for the next person on this device. */
export function veilAll(): void {
  chosen = new Set()
  notify()
}

/** Whether its pictures are hidden now. */
export const isVeiled = (post: Post): boolean =>
  post.isSensitive && !post.viewer.isOwner && !chosen.has(post.id)

/** The post as it may be shown now: without the addresses of its pictures while they are hidden. */
export function useVeil(post: Post): { post: Post; isVeiled: boolean } {
  const isHidden = useSyncExternalStore(subscribe, () => isVeiled(post))
  return { post: isHidden ? withoutPictures(post) : post, isVeiled: isHidden }
}

const veiled = (media: Media): Media => ({
  ...media,
  altText: postsTexts.sensitive,
  renditions: [],
  videoUrl: null,
  previewUrl: null,
})

const withoutPictures = (post: Post): Post => ({
  ...post,
  productDots: [],
  media: post.media.map(veiled),
  ...(post.outcome && {
    outcome: { ...post.outcome, photo: post.outcome.photo && veiled(post.outcome.photo) },
  }),
})

/** Covers a hidden picture of a card. */
export function SensitiveMark() {
  return (
    <span className="glass absolute top-2 right-2 grid size-9 place-items-center rounded-full">
      <EyeOff role="img" aria-label={postsTexts.sensitive} />
    </span>
  )
}

/** Covers a hidden picture on a post’s own page: one press shows all pictures of the post. */
export function Veil({ postId }: { postId: string }) {
  return (
    <div className="@container absolute inset-0 z-1 grid place-items-center rounded-[inherit]">
      <Button variant="quiet" size="sm" onClick={() => choose(postId)} className="glass">
        <EyeOff aria-hidden />
        <span className="@max-[14rem]:sr-only">{postsTexts.showSensitive}</span>
      </Button>
    </div>
  )
}
