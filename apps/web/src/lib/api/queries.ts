// Queries that read one address of the contract. Other options are added by spreading: `{ ...queryOf(…), meta }`.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Address, AnswerOf } from '@kloset/contract/api'
import { call } from './http.ts'
import type { InputArguments } from './http.ts'

/** `call` without the types of its input. The functions below give them to their callers. */
const ask = call as <At extends Address>(address: At, input: object) => Promise<AnswerOf<At>>

/** Reads an address. */
export const queryOf = <Key extends readonly unknown[], At extends Address>(
  queryKey: Key,
  address: At,
  ...[input]: InputArguments<At>
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(address, { ...input, signal }) })

/** As `queryOf`, and reads again whenever it is shown. */
export const refreshedQuery = <Key extends readonly unknown[], At extends Address>(
  ...query: [queryKey: Key, address: At, ...InputArguments<At>]
) => ({ ...queryOf(...query), staleTime: 0 })

interface Page {
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** An address whose answer is a page of a list. */
type PageAddress<At extends Address> = At & (AnswerOf<At> extends Page ? unknown : never)

/** Reads one page of a list: the first one when there is no cursor. */
export type ReadPage<P extends Page> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<P>

/** Reads pages of an address. */
export const pageReader =
  <At extends Address>(
    address: PageAddress<At>,
    ...[input]: InputArguments<At>
  ): ReadPage<AnswerOf<At> & Page> =>
  (cursor, signal) => {
    const { query } = (input ?? {}) as { query?: object }
    return ask(address, { ...input, query: { ...query, cursor }, signal })
  }

/** Reads a list page by page. */
export const pagesOf = <Key extends readonly unknown[], P extends Page>(
  queryKey: Key,
  read: ReadPage<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** As `pagesOf`, and reads again whenever it is shown. */
export const refreshedPages = <Key extends readonly unknown[], P extends Page>(
  queryKey: Key,
  read: ReadPage<P>,
) => ({ ...pagesOf(queryKey, read), staleTime: 0 })
