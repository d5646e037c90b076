// The target of another app's "share". The service worker (apps/web/worker/service-worker.ts) receives what is shared;
// a browser without one sends it here. The files cannot be passed on to the screen, which shows that.
import { MEGABYTE, mediaLimits } from '@kloset/contract/media'
import { drainRequest } from '../platform/http/drain-request.ts'
import type { Routes } from '../platform/http/handle.ts'

/** Four of the largest pictures with their headers. A longer body, or one of unknown length, is not read. */
const SHARED_BYTES = 4 * mediaLimits.imageBytes + MEGABYTE

export async function registerShareTarget({ http, guard }: Routes): Promise<void> {
  await http.register(async (shared) => {
    shared.removeAllContentTypeParsers()
    shared.addContentTypeParser('*', (_request, _body, done) => done(null))
    shared.post('/upload', async (request, reply) => {
      // The connection is closed, so the rest of a longer body is not read.
      void reply.header('connection', 'close')
      const viewer = await guard.authenticate(request)
      await guard.consume('general', request, viewer)
      await guard.consume('write', request, viewer)
      // A browser reads the answer only after it has sent everything.
      if (Number(request.headers['content-length']) <= SHARED_BYTES) {
        await drainRequest(request.raw)
      }
      return reply.redirect('/upload?shared=0', 303)
    })
  })
}
