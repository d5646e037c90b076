// For jobs that work on several items: one that fails must not delay the others.

/**
 * Reads due items in batches, and each item once. Items that failed would be due again in the next batch.
 * @param read leaves out the items that were tried
 */
export async function* eachDue<Item>(
  limit: number,
  idOf: (item: Item) => string,
  read: (batch: { readonly limit: number; readonly tried: readonly string[] }) => Promise<Item[]>,
): AsyncGenerator<Item> {
  const tried: string[] = []
  for (;;) {
    const due = await read({ limit, tried })
    yield* due
    if (due.length < limit) return
    tried.push(...due.map(idOf))
  }
}

/**
 * Calls `act` for each item, one after the other.
 * @throws AggregateError afterwards, when some failed: so the queue knows, and tries again
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  let count = 0
  for await (const item of items) {
    count += 1
    try {
      await work(item)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, `${failed.length} of ${count} failed`)
  }
}
