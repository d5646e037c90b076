// A vote in this tab while the person also votes in another one.
import { getPost } from '@kloset/contract/posts'
import { castVote } from '@kloset/contract/style-votes'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPost, useStoredPosts } from '../../entities/post/posts.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../lib/test-support/server.ts'
import { openVote } from '../../lib/test-support/votes.ts'
import { choose, showOwnChoice } from './vote-queue.ts'

const post = { ...postOf(0), postType: 'style_vote' as const }
const voteFor = (chosenOptionId: string | null): StyleVote => ({
  options: ['a', 'b'].map((id, position) => ({
    id,
    position,
    name: null,
    votesCount: Number(id === chosenOptionId),
  })),
  totalVotes: Number(chosenOptionId !== null),
  ...openVote,
  chosenOptionId,
})

function Choice() {
  const vote = useStoredPosts().byId.get(post.id)?.styleVote
  const chosen = vote?.options.find(({ id }) => id === vote.chosenOptionId)
  return <output>{chosen ? `${chosen.id} of ${vote?.totalVotes}` : 'none'}</output>
}

const shown = () => page.getByRole('status').filter({ hasText: /none| of / })

/** Starts a vote in this tab, and votes for `b` in another one. @returns the vote of this tab */
async function voteInBoth() {
  await answer(getPost, { ...post, styleVote: voteFor(null) })
  await readPost(post.id)
  await renderPart(<Choice />)
  await expect.element(shown()).toHaveTextContent('none')
  const voted = choose(post.id, null, 'a')
  await expect.element(shown()).toHaveTextContent('a of 1')
  showOwnChoice(post.id, 'b')
  await answer(getPost, { ...post, styleVote: voteFor('b') })
  return { voted }
}

test('a later vote of another tab is shown although this one is answered after it', async () => {
  const { voted } = await voteInBoth()
  await answer(castVote, voteFor('a'))
  await voted
  await expect.element(shown()).toHaveTextContent('b of 1')
})

test('a vote of another tab is shown when that of this one fails', async () => {
  const { voted } = await voteInBoth()
  await refuse(castVote, { status: 500, code: 'internal', title: 'Something broke.' })
  await voted
  await expect.element(shown()).toHaveTextContent('b of 1')
})
