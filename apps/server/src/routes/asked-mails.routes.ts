// Routes of the mails that people ask for: asking for the weekly one, and ending each from a mail, by a page of ours or by
// the mail program. Mails of notifications are asked for with the other choices (notification-choices.routes.ts).
import { stopNewsMailPage, stopWeeklyMailPage } from '@kloset/contract/asked-mails'
import {
  chooseWeeklyMail,
  stopNewsMail,
  stopWeeklyMail,
} from '@kloset/contract/asked-mails.schemas'
import { mayStop } from '../entities/notifications/asked-mails.rules.ts'
import { endNewsMail } from '../entities/notifications/news-mails.queries.ts'
import {
  deleteWeeklyMail,
  insertWeeklyMail,
} from '../entities/notifications/weekly-mails.queries.ts'
import { announceChoices } from '../entities/notifications/notify.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'

export async function registerAskedMailRoutes(
  routes: Routes,
  { config, db, realtime }: Platform,
): Promise<void> {
  handle(routes, chooseWeeklyMail, async ({ body, viewer: { userId }, request }) => {
    if (body.isOn) await insertWeeklyMail(db, userId, languageOf(request))
    else await deleteWeeklyMail(db, userId)
    announceChoices({ realtime }, userId)
  })

  await routes.http.register(async (http) => {
    // Mail programs send a form of either type (RFC 8058). Nothing in it is read: the address says it all.
    http.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null),
    )
    handle({ ...routes, http }, stopWeeklyMail, async ({ query }) => {
      if (!mayStop('weekly', query, config)) throw new AppError('not_found')
      await deleteWeeklyMail(db, query.person)
      announceChoices({ realtime }, query.person)
      return undefined
    })
    handle({ ...routes, http }, stopNewsMail, async ({ query }) => {
      if (!mayStop('news', query, config)) throw new AppError('not_found')
      await endNewsMail(db, query.person)
      announceChoices({ realtime }, query.person)
      return undefined
    })
  })

  // Other mail programs open the address instead: it leads to the page, which ends nothing before a press.
  const pages = [
    [stopWeeklyMail.path, stopWeeklyMailPage],
    [stopNewsMail.path, stopNewsMailPage],
  ] as const
  for (const [path, page] of pages) {
    routes.http.get(path, async (request, reply) => {
      await routes.guard.consume('general', request, null)
      return reply.redirect(page + request.url.slice(path.length))
    })
  }
}
