// Jobs that work on several things, of which one that fails must not keep the others waiting.

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
