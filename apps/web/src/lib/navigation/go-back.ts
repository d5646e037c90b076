// Back, as a button of ours: to the page before, or to a sensible one when this is the first of a visit.
import { useNavigate } from 'react-router'

/** The router numbers the entries it makes; the first one of a visit is 0, also after a redirect. */
const entryNumber = () => {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : 0
}

/** @param fallback path for when there is nothing to go back to */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (entryNumber() > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
