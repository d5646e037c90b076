// The target of another app's "share". The service worker (apps/web/worker/service-worker.ts) takes what is
// shared; a browser without one sends it here. The files cannot continue to the screen, which says so.
import { MEGABYTE, mediaLimits } from '@kloset/contract/media'
import { drainRequest } from '../platform/http/drain-request.ts'
import type { Routes } from '../platform/http/handle.ts'

/** Four of the largest pictures and their framing: a longer body, or one of unknown length, is not read. */
const SHARED_BYTES = 4 * mediaLimits.imageBytes + MEGABYTE

export async function registerShareTarget({ http, guard }: Routes): Promise<void> {
  await http.register(async (shared) => {
    shared.removeAllContentTypeParsers()
    shared.addContentTypeParser('*', (_request, _body, done) => done(null))
    shared.post('/upload', async (request, reply) => {
      // The rest of a longer body is cut off, not read.
      void reply.header('connection', 'close')
      const viewer = await guard.authenticate(request)
      await guard.consume('general', request, viewer)
      await guard.consume('write', request, viewer)
      // A browser reads no answer before it has sent everything.
      if (Number(request.headers['content-length']) <= SHARED_BYTES) {
        await drainRequest(request.raw)
      }
      return reply.redirect('/upload?shared=0', 303)
    })
  })
}
