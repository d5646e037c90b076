// Lists whose answers have a cursor for the next page.

/** The paging of an infinite query: spread it beside `queryFn`, which sends `pageParam` as the cursor. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) =>
    nextCursor ?? undefined,
}
