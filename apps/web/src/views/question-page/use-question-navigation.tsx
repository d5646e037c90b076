// The navigation from an open style vote or forum thread: back, redirect to the page of another kind, away.
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useGoBack } from '../../lib/navigation/go-back.ts'
import { originPath } from '../../lib/navigation/location-state.ts'
import { paths, postPath } from '../../lib/navigation/paths.ts'
import type { QuestionNavigation } from './question-page.tsx'

/** @param isOver whether the question is over another page */
export function useQuestionNavigation(isOver: boolean): QuestionNavigation {
  const { postId = '' } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = location as { state: unknown }
  return {
    postId,
    isOver,
    onBack: useGoBack(originPath(location) ?? paths.sos),
    onDeleted: () => void navigate(paths.discover, { replace: true }),
    redirect: (post) => (
      <Navigate replace to={{ pathname: postPath(post), hash: location.hash }} state={state} />
    ),
  }
}
