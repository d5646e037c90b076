// A Back button on the page: goes to the previous page, or to a fallback on the first page of a visit.
import { useNavigate } from 'react-router'
import { entryNumber } from './app-router.tsx'

/** @param fallback path for when there is nothing to go back to */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (entryNumber() > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
