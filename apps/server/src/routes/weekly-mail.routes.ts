// Routes of the weekly mail: asking for it, and ending it from a mail, by a page of ours or by the mail program.
import { chooseWeeklyMail, stopWeeklyMail } from '@kloset/contract/weekly-mail.schemas'
import {
  deleteWeeklyMail,
  insertWeeklyMail,
} from '../entities/notifications/weekly-mails.queries.ts'
import { mayStop } from '../features/weekly-mail/weekly-mail.rules.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'

export async function registerWeeklyMailRoutes(
  routes: Routes,
  { config, db }: Platform,
): Promise<void> {
  handle(routes, chooseWeeklyMail, async ({ body, viewer: { userId }, request }) => {
    if (body.isOn) await insertWeeklyMail(db, userId, languageOf(request))
    else await deleteWeeklyMail(db, userId)
    return undefined
  })

  await routes.http.register(async (scope) => {
    // Mail programs send a form. Nothing in it is read: the address says it all.
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null),
    )
    handle({ ...routes, http: scope }, stopWeeklyMail, async ({ query }) => {
      if (!mayStop(query.person, query.seal, config)) throw new AppError('not_found')
      await deleteWeeklyMail(db, query.person)
      return undefined
    })
  })
}
