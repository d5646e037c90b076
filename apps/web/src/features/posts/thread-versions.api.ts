// The query of earlier versions of a thread.
import { getThreadVersions } from '@kloset/contract/thread-versions'
import { pageReader, pagesOf } from '../../lib/api/queries.ts'

/** The latest version first. @param editedAt of the thread on screen: after a later edit there are more versions */
export const threadVersionsQuery = (postId: string, editedAt: string | null) =>
  pagesOf(
    ['posts', postId, 'versions', editedAt],
    pageReader(getThreadVersions, { params: { postId } }),
  )
