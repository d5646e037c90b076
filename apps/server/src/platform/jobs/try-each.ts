// Jobs that work on several things, of which one that fails must not keep the others waiting.

/**
 * Reads what is due in batches, each once: also what could not be done, and so is due again in the next batch.
 * @param read without those that were tried
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
 * Does something with each of them, one after the other.
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
