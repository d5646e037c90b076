// The queries of statements of reasons, and the request to object.
import { queryOptions } from '@tanstack/react-query'
import { getOwnStatement, getOwnStatements, objectToStatement } from '@kloset/contract/statements'
import type { Statement } from '@kloset/contract/statements.schemas'
import { call, hasCode } from '../../lib/api/http.ts'
import { pageReader, refreshedPages, refreshedQuery } from '../../lib/api/queries.ts'

const statementsKey = ['statements'] as const

/** The decisions about the viewer, newest first. */
export const statementsQuery = refreshedPages(
  [...statementsKey, 'list'],
  pageReader(getOwnStatements),
)

/** The valid decision that removed a post of the viewer; null when there is none. */
export const removalQuery = (postId: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'removal', postId],
    queryFn: async ({ signal }) => {
      const { items } = await call(getOwnStatements, { query: { postId }, signal })
      return items.find(({ removed, reversedAt }) => removed === 'post' && !reversedAt) ?? null
    },
    staleTime: 0,
  })

/** @param actId the id of the act that it explains */
export const statementQuery = (actId: string) =>
  refreshedQuery([...statementsKey, actId], getOwnStatement, { params: { actId } })

/**
 * Sends the objection. When an earlier answer was lost, the same words count as sent.
 * @returns the statement with the objection
 */
export async function sendObjection(actId: string, text: string): Promise<Statement> {
  const params = { actId }
  try {
    return await call(objectToStatement, { params, body: { text } })
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error
    const statement = await call(getOwnStatement, { params })
    if (statement.objection?.text !== text.trim()) throw error
    return statement
  }
}
