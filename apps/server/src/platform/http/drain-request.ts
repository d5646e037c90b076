// The rest of a request that is answered before its body is read.
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Reads and discards the rest of the body: before that, the client reads no answer and the connection takes
 * no next request.
 */
export async function drainRequest(raw: Readable): Promise<void> {
  await finished(raw.unpipe().resume()).catch(() => undefined)
}
