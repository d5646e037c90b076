// The rest of a request that is answered before all of it came.
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Lets go what is still being sent: a sender hears no answer before, and the connection takes no next
 * request.
 */
export async function readOut(raw: Readable): Promise<void> {
  await finished(raw.unpipe().resume()).catch(() => undefined)
}
