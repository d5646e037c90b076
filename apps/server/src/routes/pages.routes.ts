// The web client: the landing page at `/`, the application everywhere else, hashed files for a year.
// Pages come in the visitor's language. A post's page also tells other sites what to show beside a link to it.
import fastifyStatic from '@fastify/static'
import { getSession } from '@kloset/contract/auth.schemas'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds.schemas'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { documentFile, languages } from '@kloset/texts/languages'
import { MEGABYTE, mediaLimits } from '@kloset/contract/media'
import { catalogues } from '@kloset/texts/catalogues'
import { getPost } from '@kloset/contract/posts.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REQUEST_DEADLINE_MS, withDeadline } from '../platform/http/deadline.ts'
import { AppError } from '../platform/errors.ts'
import { languageHeaders, languageOf, textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { readOut } from '../platform/http/read-out.ts'
import type { Platform } from '../platform/platform.ts'
import { linkPreviewTags, oembedOf, viewLinkPreview } from '../views/link-preview.ts'

const builtClient = join(import.meta.dirname, '../../../web/dist')

/** Four of the largest pictures and what frames them: nobody shares more, and says how much it is. */
const SHARED_BYTES = 4 * mediaLimits.imageBytes + MEGABYTE

/** Paths that are never a page: an unknown one below them is a plain 404. */
const notPages = /^\/(api|media|conversation-media|assets|socket\.io|dev)(\/|$)/

/** What the application says of itself, in place of which a post's page speaks of the post. */
const ownHead = /<title>Kloset<\/title>\s*<meta\s+name="description"[^>]*>/

const postAddress =
  /^\/(?:post|p|v|style-vote|forum)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the page itself asks for first (apps/web/public/early.js), by the page's path. */
const firstAnswers = new Map<string, string>([
  ['/feed', getDiscover.path],
  ['/discover', getDiscover.path],
  ['/following', getFollowing.path],
  ['/sos', getSos.path],
])

/** The value of `Link` that has browsers ask for these answers before they have read the page. */
const preloading = (addresses: readonly string[]) =>
  addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', ')

/**
 * Serves no pages when the client is not built: in development Vite does.
 * @param bringsSession whether a request comes with the cookie of a session, that may have ended
 * @param dist where the built client lies
 */
export async function registerPages(
  routes: Routes,
  platform: Platform,
  bringsSession: (request: FastifyRequest) => boolean,
  dist = builtClient,
): Promise<void> {
  const { http, doorkeeper } = routes
  const { publicUrl } = platform.config

  // Other sites ask once for all of their readers, so in no reader's language.
  handle(routes, getOembed, async ({ query }) => {
    const url = URL.canParse(query.url) ? new URL(query.url) : null
    const postId = url?.origin === publicUrl ? postAddress.exec(url.pathname)?.[1] : undefined
    const preview =
      postId === undefined ? null : await viewLinkPreview(platform, postId, null, catalogues.en)
    if (preview === null) throw new AppError('post_not_found')
    return oembedOf(preview, publicUrl)
  })

  // What another app shares is for the service worker (apps/web/worker/service-worker.ts). Where there is
  // none yet it comes here: the files cannot go on to the screen, which says so.
  await http.register(async (shared) => {
    shared.removeAllContentTypeParsers()
    shared.addContentTypeParser('*', (_request, _body, done) => done(null))
    shared.post('/upload', async (request, reply) => {
      // What is still being sent then is cut off, not read.
      void reply.header('connection', 'close')
      const viewer = await doorkeeper.authenticate(request)
      await doorkeeper.consume('general', request, viewer)
      await doorkeeper.consume('write', request, viewer)
      // A browser hears no answer before it has sent all.
      if (Number(request.headers['content-length']) <= SHARED_BYTES) {
        await readOut(request.raw)
      }
      return reply.redirect('/upload?shared=0', 303)
    })
  })

  if (!existsSync(join(dist, 'app.html'))) return
  const applications = new Map(
    languages.map((language) => [
      language,
      readFileSync(join(dist, documentFile('app', language)), 'utf8'),
    ]),
  )
  await http.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'))
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const send = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html')
      .header('cache-control', 'no-cache')
      .header('vary', languageHeaders)
      .send(html)

  /** Null also where nobody may or can read it: the page still opens, and says itself what is wrong. */
  const previewFor = async (postId: string, request: FastifyRequest) => {
    if (doorkeeper.isFull()) return null
    const leave = doorkeeper.enter()
    try {
      return await withDeadline(REQUEST_DEADLINE_MS, async () => {
        const viewer = await doorkeeper.authenticate(request)
        await doorkeeper.consume('general', request, viewer)
        return viewLinkPreview(platform, postId, viewer?.userId ?? null, textsFor(request))
      })
    } catch {
      return null
    } finally {
      leave()
    }
  }

  http.get('/', (request, reply) =>
    reply.header('vary', languageHeaders).sendFile(documentFile('index', languageOf(request))),
  )
  http.get('/*', async (request, reply) => {
    const [pathname = '', query] = request.url.split('?')
    const postId = postAddress.exec(pathname)?.[1]
    // Those who fetch a post for its preview often send no Accept at all.
    const wantsPage = postId !== undefined || request.headers.accept?.includes('text/html')
    if (notPages.test(pathname) || !wantsPage) throw new AppError('not_found')
    const preview = postId === undefined ? null : await previewFor(postId, request)
    const application = applications.get(languageOf(request)) ?? ''
    const first =
      postId === undefined
        ? bringsSession(request) && query === undefined && firstAnswers.get(pathname)
        : getPost.path.replace(':postId', postId)
    if (first) void reply.header('link', preloading([getSession.path, first]))
    if (preview === null) return send(reply, application)
    const tags = linkPreviewTags(preview, publicUrl)
    return send(
      reply,
      application.replace(ownHead, () => tags),
    )
  })
}
