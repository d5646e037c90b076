// Handles the rest of a request that is answered before its body is read.
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Reads and discards the rest of the body: until then the client reads no answer, and the connection accepts no further
 * request.
 */
export async function drainRequest(raw: Readable): Promise<void> {
  await finished(raw.unpipe().resume()).catch(() => undefined)
}
