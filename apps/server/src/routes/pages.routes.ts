// The pages of the web client, in the visitor's language: the landing page at `/`, the application at every
// other path.
import { personIn, postIdIn } from '@kloset/contract/post-pages'
import { documentFile, languages } from '@kloset/texts/languages'
import type { FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../platform/errors.ts'
import type { Routes } from '../platform/http/handle.ts'
import { languageHeaders, languageOf, textsFor } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'
import {
  linkPreviewTags,
  personPreviewTags,
  viewLinkPreview,
  viewPersonPreview,
} from '../views/link-preview.ts'
import { registerClientFiles } from './client-files.ts'
import { linkForFeed, linkForPost } from './first-answers.ts'
import { readForPage, registerLinkPreviewRoutes } from './link-previews.routes.ts'
import { registerShareTarget } from './share-target.routes.ts'

const builtClient = join(import.meta.dirname, '../../../web/dist')

/** Paths that are never a page: an unknown one below them is a plain 404. */
const notPages = /^\/(api|media|conversation-media|assets|socket\.io|dev)(\/|$)/

/** The application's own head; the page of a post has the post's instead. */
const ownHead = /<title>Kloset<\/title>\s*<meta\s+name="description"[^>]*>/

/**
 * Serves no pages when the client is not built: Vite does that in development.
 * @param bringsSession whether a request carries the cookie of a session, which may have ended
 * @param dist absolute folder of the built client
 */
export async function registerPages(
  routes: Routes,
  platform: Platform,
  bringsSession: (request: FastifyRequest) => boolean,
  dist = builtClient,
): Promise<void> {
  const { http } = routes
  registerLinkPreviewRoutes(routes, platform)
  await registerShareTarget(routes)
  if (!existsSync(join(dist, 'app.html'))) return
  await registerClientFiles(http, dist)
  const applications = new Map(
    languages.map((language) => [
      language,
      readFileSync(join(dist, documentFile('app', language)), 'utf8'),
    ]),
  )

  http.get('/', (request, reply) =>
    reply.header('vary', languageHeaders).sendFile(documentFile('index', languageOf(request))),
  )
  http.get('/*', async (request, reply) => {
    const [pathname = '', query] = request.url.split('?')
    const postId = postIdIn(pathname)
    const who = personIn(pathname)
    // Sites that fetch a post or a person for a preview often send no Accept, or one for anything.
    const wantsPage = postId ?? who ?? request.headers.accept?.includes('text/html')
    if (notPages.test(pathname) || !wantsPage) throw new AppError('not_found')
    reply.type('text/html').headers({ 'cache-control': 'no-cache', vary: languageHeaders })
    const application = applications.get(languageOf(request)) ?? ''
    if (postId === undefined) {
      const link =
        bringsSession(request) &&
        query === undefined &&
        linkForFeed(pathname, request.headers.cookie)
      if (link) reply.header('link', link)
      const person =
        who &&
        (await readForPage(routes, request, (viewerId) =>
          viewPersonPreview(platform, who, viewerId, textsFor(request)),
        ))
      return person ? application.replace(ownHead, () => personPreviewTags(person)) : application
    }
    const preview = await readForPage(routes, request, (viewerId) =>
      viewLinkPreview(platform, postId, viewerId, textsFor(request)),
    )
    reply.header('link', linkForPost(postId))
    if (preview === null) return application
    const tags = linkPreviewTags(preview, platform.config.publicUrl)
    return application.replace(ownHead, () => tags)
  })
}
