// Steps from an open look: through its pictures, then to the next post of its list. Arrow keys make a step; j and k go
// from post to post.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { viewerTexts } from '@kloset/texts/viewer'
import { hasModifier } from '../../lib/browser/modifier-keys.ts'
import { useShortcut } from '../../lib/browser/shortcuts.ts'
import { isOverlayOpen } from '../../ui/overlay-history.ts'

export interface Neighbours {
  previous: string | null
  next: string | null
}
export type OpenPost = (postId: string) => void

/** One step back or forward: to another picture or another post. */
export interface Step {
  readonly label: string
  readonly go: () => void
}
export interface Steps {
  readonly previous: Step | null
  readonly next: Step | null
}

/** The visible picture of a look, and the steps before and after it. */
export function useSteps(
  post: Post | undefined,
  { previous, next }: Neighbours,
  openPost: OpenPost,
) {
  const [shown, setShown] = useState({ postId: '', position: 0 })
  const last = (post?.media.length ?? 1) - 1
  const position = shown.postId === post?.id ? Math.min(shown.position, last) : 0
  const show = (to: number) => {
    if (post) setShown({ postId: post.id, position: to })
  }
  const toPicture = (to: number, label: string): Step | null =>
    to >= 0 && to <= last ? { label, go: () => show(to) } : null
  const toPost = (postId: string | null, label: string): Step | null =>
    postId === null ? null : { label, go: () => openPost(postId) }
  const steps: Steps = {
    previous:
      toPicture(position - 1, viewerTexts.previous) ?? toPost(previous, postsTexts.previous),
    next: toPicture(position + 1, viewerTexts.next) ?? toPost(next, postsTexts.next),
  }
  return { position, show, steps }
}

/** Controls that use arrow keys themselves. */
const ownArrows =
  'input, textarea, select, video, [contenteditable], [role="menu"], [role="tablist"], [role="slider"]'

/** Whether arrow keys have another meaning: in such controls, and in everything over the post. */
const isElsewhere = (target: EventTarget | null) =>
  isOverlayOpen() || (target instanceof HTMLElement && target.closest(ownArrows) !== null)

/** Listens to the keys while the caller is on screen, except where they have another meaning. */
export function useStepKeys(steps: Steps, { previous, next }: Neighbours, openPost: OpenPost) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || event.shiftKey || isElsewhere(event.target)) return
    ;({ ArrowLeft: steps.previous, ArrowRight: steps.next })[event.key]?.go()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // Dialogs stop events of arrow keys while these bubble.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  useShortcut('k', () => {
    if (previous) openPost(previous)
  })
  useShortcut('j', () => {
    if (next) openPost(next)
  })
}
