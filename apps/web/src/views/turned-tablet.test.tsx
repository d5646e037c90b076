// A tablet that is turned under a dialog: the layout of the page behind it changes once it is closed.
import { getPost } from '@kloset/contract/posts'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { commonTexts } from '@kloset/texts/common'
import { postsTexts } from '@kloset/texts/posts'
import { reportsTexts } from '@kloset/texts/reports'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { ForumPage } from './forum/forum.tsx'
import { PostDetail } from './post-detail/post-detail.tsx'
import { StyleVotePage } from './style-vote/style-vote.tsx'

let stop = () => {}
beforeEach(() => {
  stop = keepOverlayHistory()
  adoptSession(sessionOf('me'), 'SIGNED_IN')
})
afterEach(() => {
  stop()
  leaveHere('signedOut')
})

const upright = () => page.viewport(820, 1180)
const onItsSide = () => page.viewport(1180, 820)

const ways = {
  onBack: () => undefined,
  onDeleted: () => undefined,
  redirect: () => null,
}
const look = (
  <PostDetail
    {...ways}
    postId="post 0"
    height="500px"
    neighbours={{ previous: null, next: null }}
    onOpenPost={() => undefined}
  />
)
const styleVote = { options: [], totalVotes: 0, isYesNo: false } as unknown as StyleVote

const posts: [string, ReactNode, Parameters<typeof answer<typeof getPost>>[1]][] = [
  ['a look', look, postOf(0)],
  [
    'a forum thread',
    <ForumPage key="forum" {...ways} postId="post 0" isOver={false} />,
    { ...postOf(0), postType: 'forum', title: 'Which boots?' },
  ],
  [
    'a style vote',
    <StyleVotePage key="vote" {...ways} postId="post 0" isOver={false} />,
    { ...postOf(0), postType: 'style_vote', title: 'Which?', styleVote },
  ],
]

for (const [name, part, post] of posts) {
  test.for([
    ['to its side', upright, onItsSide],
    ['upright', onItsSide, upright],
  ] as const)(
    `a report of ${name} stays open when a tablet is turned %s`,
    async ([, first, then]) => {
      await first()
      await answer(getPost, post)
      await renderPart(part)
      await page.getByRole('button', { name: commonTexts.more, exact: true }).click()
      const item = page.getByText(postsTexts.report, { exact: true })
      await item.click()
      await page.getByRole('button', { name: reportsTexts.categories.counterfeit }).click()
      const sheet = page.getByRole('dialog', { name: reportsTexts.categories.counterfeit })
      await sheet.getByRole('textbox').fill('Look at the label.')
      await then()
      await expect.element(sheet.getByRole('textbox')).toHaveValue('Look at the label.')
      await sheet.getByRole('button', { name: commonTexts.close }).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect
        .element(page.getByRole('button', { name: commonTexts.more, exact: true }))
        .toBeVisible()
    },
  )
}
