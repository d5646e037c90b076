// Marks the picture of the viewer's own choice: a red ring around it, and "Your vote" inside.
import { Check } from 'lucide-react'
import { postsTexts } from '@kloset/texts/posts'

/** A ring around the picture, 3 px wide and at a distance of 3 px. */
export const ownVoteRing = 'outline-3 outline-offset-3 outline-accent'

export function OwnVotePill() {
  return (
    <span className="absolute bottom-2 left-2 flex min-h-7 max-w-[calc(100%-16px)] items-center gap-1 rounded-full bg-accent py-0.5 pr-2.5 pl-2 text-12 font-semibold text-on-accent lg:bottom-3 lg:left-3">
      <Check aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere hyphens-auto">{postsTexts.yourVote}</span>
    </span>
  )
}
