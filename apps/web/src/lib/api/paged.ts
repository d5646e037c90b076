// Lists whose answers name the next page by a cursor.

/** The paging of an infinite query: spread it beside `queryFn`, which sends `pageParam` as the cursor. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) =>
    nextCursor ?? undefined,
}
