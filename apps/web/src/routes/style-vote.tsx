// A style vote on a page of its own, or over the page from which it was opened.
import { postsTexts } from '@kloset/texts/posts'
import { OverPage } from '../views/over-page.tsx'
import { useQuestionNavigation } from '../views/question-page/use-question-navigation.tsx'
import { StyleVotePage } from '../views/style-vote/style-vote.tsx'

export function StyleVoteScreen() {
  return <StyleVotePage {...useQuestionNavigation(false)} />
}

export function StyleVoteModal() {
  const navigation = useQuestionNavigation(true)
  return (
    <OverPage
      label={postsTexts.styleVote}
      screenKey={navigation.postId}
      onClose={navigation.onBack}
    >
      <StyleVotePage {...navigation} />
    </OverPage>
  )
}
