// Helpful answers: on every other thread some helped people, and its author accepted one.
import type { Random } from '../random.ts'
import type { CommentHelpRow, PostCommentRow } from '../rows.ts'
import { type Others, momentAfter } from './others.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

/** Updates the counters of comments, and the accepted answers of posts. Emergencies stay open. */
export function buildHelps(
  random: Random,
  now: Date,
  posts: readonly Post[],
  { comments, others, demo }: { comments: readonly PostCommentRow[]; others: Others; demo: Person },
): CommentHelpRow[] {
  const threads = posts.filter(({ draft }) => draft.type === 'forum' && !draft.isEmergency)
  return threads.flatMap(({ draft, row }, index) => {
    const answers = comments.filter(
      (each) =>
        each.post_id === row.post_id &&
        each.parent_comment_id === null &&
        // The demo account has no notification of it.
        ![row.user_id, demo.profile.id].includes(each.user_id),
    )
    if (index % 2 === 1 || answers.length < 2) return []
    const best = random.pick(answers)
    row.accepted_comment_id = best.id
    row.accepted_at = momentAfter(random, best.created_at, now)
    return answers.flatMap((answer) => {
      const count = answer === best ? random.int(3, 6) : random.int(0, 2)
      const helped = others
        .draw(random, draft.author, count)
        .filter(({ profile }) => profile.id !== answer.user_id)
      answer.helped_count = helped.length
      return helped.map(({ profile }) => ({
        post_id: row.post_id,
        comment_id: answer.id,
        user_id: profile.id,
        created_at: momentAfter(random, answer.created_at, now),
      }))
    })
  })
}
