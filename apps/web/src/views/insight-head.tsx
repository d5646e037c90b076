// The post of the numbers: small picture, first words, day.
import type { InsightPost } from '@kloset/contract/insights.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { dayText } from '../lib/text/time.ts'
import { ownQuestion } from './question-words.ts'

const wordsOf = ({
  caption,
  postType,
  fileCount,
}: Pick<InsightPost, 'caption' | 'postType' | 'fileCount'>) =>
  caption ?? (postType === 'style_vote' ? ownQuestion(fileCount) : postsTexts.aLook)

export function InsightHead({ post }: { post: Omit<InsightPost, 'views'> }) {
  const { thumbnailUrl, createdAt } = post
  return (
    <span className="flex min-w-0 flex-1 items-center gap-4 pb-4">
      {thumbnailUrl && (
        <img
          src={thumbnailUrl}
          alt=""
          className="h-16 w-12 shrink-0 rounded-thumb bg-wash object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 serif-20 wrap-anywhere">{wordsOf(post)}</span>
        <span className="text-14 text-muted">{dayText(createdAt)}</span>
      </span>
    </span>
  )
}
