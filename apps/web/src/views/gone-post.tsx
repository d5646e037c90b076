// The page of a post that does not exist (any more). If moderators removed it, its author finds a link to the decision.
// A person who was writing a comment at that moment can copy the words.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { commonTexts } from '@kloset/texts/common'
import { postsTexts } from '@kloset/texts/posts'
import { statementsTexts } from '@kloset/texts/statements'
import { useSession } from '../features/auth/auth.session.ts'
import { useCommentDraft } from '../features/comments/comment-draft.ts'
import { removalQuery } from '../features/statements/statements.api.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextArea } from '../ui/text-field.tsx'

interface GonePostProps {
  postId: string
  title: string
  onBack: () => void
}

export function GonePost({ postId, title, onBack }: GonePostProps) {
  const { user } = useSession()
  const { data: removal } = useQuery({ ...removalQuery(postId), enabled: user !== null })
  const unsent = useCommentDraft(postId).draft.text
  usePageTitle(title)
  return (
    <EmptyState
      headingLevel={1}
      drawing={<Hanger />}
      title={title}
      line={removal ? postsTexts.removedByModerators : postsTexts.maybeDeleted}
      action={
        <>
          {unsent.trim() !== '' && (
            <TextArea
              label={postsTexts.unsentHere}
              value={unsent}
              readOnly
              className="mb-4 w-80 max-w-full text-left"
            />
          )}
          <div className="flex flex-wrap justify-center gap-2">
            {removal && (
              <Link to={paths.statement(removal.id)} className={buttonStyle({})}>
                {statementsTexts.suspended.read}
              </Link>
            )}
            <Button variant="outline" onClick={onBack}>
              {commonTexts.goBack}
            </Button>
          </div>
        </>
      }
      className="min-h-[calc(100dvh-var(--chrome))] justify-center"
    />
  )
}
