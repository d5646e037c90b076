// Whether a question is still urgent: an emergency ends a day after it was shared, or when it is solved.
import { DAY_MS } from '@kloset/contract/durations'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { durationText } from './vote-time.ts'

const FADES_AFTER_MS = DAY_MS

type Question = Pick<Post, 'isFashionEmergency' | 'createdAt' | 'acceptedAnswer' | 'styleVote'>

/** Whether a question is new enough, and still open, so that its author may mark it as an emergency. */
export const mayBeUrgent = (
  { createdAt, acceptedAnswer, styleVote }: Omit<Question, 'isFashionEmergency'>,
  nowMs = Date.now(),
): boolean =>
  !acceptedAnswer && styleVote?.isClosed !== true && nowMs < Date.parse(createdAt) + FADES_AFTER_MS

export const isUrgent = (question: Question, nowMs = Date.now()): boolean =>
  question.isFashionEmergency && mayBeUrgent(question, nowMs)

/** `Solved in 22 min` for an emergency, `Solved` for any other thread; null while it is not solved. */
export function solvedText({
  isFashionEmergency,
  createdAt,
  acceptedAnswer,
}: Question): string | null {
  if (!acceptedAnswer) return null
  const afterMs = Date.parse(acceptedAnswer.acceptedAt) - Date.parse(createdAt)
  const isQuick = isFashionEmergency && afterMs < FADES_AFTER_MS
  return isQuick ? postsTexts.solvedIn(durationText(afterMs)) : postsTexts.solved
}
