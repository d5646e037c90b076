// The dev mailbox: mails can be read here while no mail server is set up. A reader can take over any account, so it
// answers only on this machine, unless the operator enables it for a network address.
import { email } from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { id } from '@kloset/contract/common.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as mails from '../features/auth/dev-mails.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { isLoopback } from '../platform/loopback.ts'
import { firstLink } from '../platform/mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { mailListPage, mailPage } from '../platform/mail/mailbox-page.ts'

/** Registers nothing unless the configuration enables the mailbox. */
export function registerDevMailbox(
  routes: Routes,
  { config, db }: Pick<Platform, 'config' | 'db'>,
): void {
  if (!config.devMailbox) return
  const onlyHere = isLoopback(new URL(config.publicUrl).hostname)
  // A host name that is not of this machine comes from a proxy or an attacker (DNS rebinding).
  const requireHere = (request: FastifyRequest) => {
    if (onlyHere && !isLoopback(request.hostname)) throw new AppError('not_found')
  }

  handle(routes, listDevMails, async ({ query, request }) => {
    requireHere(request)
    const found = await mails.listDevMails(db, query.to)
    return {
      mails: found.map(({ createdAt, ...mail }) => ({
        ...mail,
        link: firstLink(mail.text),
        createdAt: createdAt.toISOString(),
      })),
    }
  })

  routes.http.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    requireHere(request)
    const to = email.safeParse(request.query.to).data
    return sendPage(reply, mailListPage(await mails.listDevMails(db, to), to))
  })

  routes.http.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    requireHere(request)
    const mailId = id.safeParse(request.params.id).data
    const mail = mailId === undefined ? undefined : await mails.findDevMail(db, mailId)
    if (!mail) throw new AppError('not_found')
    return sendPage(reply, mailPage(mail))
  })
}

// Mails have inline styles, as mail programs need. Nothing on the page can run.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', pagePolicy)
    .send(html)
