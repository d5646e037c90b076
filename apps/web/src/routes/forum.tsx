// A forum thread on a page of its own, or over the page from which it was opened.
import { postsTexts } from '@kloset/texts/posts'
import { ForumPage } from '../views/forum/forum.tsx'
import { OverPage } from '../views/over-page.tsx'
import { useQuestionNavigation } from '../views/question-page/use-question-navigation.tsx'

export function ForumScreen() {
  return <ForumPage {...useQuestionNavigation(false)} />
}

export function ForumModal() {
  const navigation = useQuestionNavigation(true)
  return (
    <OverPage
      label={postsTexts.forumThread}
      screenKey={navigation.postId}
      onClose={navigation.onBack}
    >
      <ForumPage {...navigation} />
    </OverPage>
  )
}
