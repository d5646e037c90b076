// Routes of accounts and sessions. They read the facts about the browser, and set the cookie of the answer.
import * as contract from '@kloset/contract/auth.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unitSystemFor } from '../entities/bodies/unit-system.rules.ts'
import * as auth from '../features/auth/auth.service.ts'
import { describeCode, exchangeCode } from '../features/auth/codes.service.ts'
import { createSignUpCookie } from '../features/auth/sign-up-cookie.ts'
import { resendConfirmation, signUp } from '../features/auth/sign-up.service.ts'
import type { StartedSession } from '../features/auth/sessions.ts'
import { AppError } from '../platform/errors.ts'
import { whereWritable } from '../platform/database/failures.ts'
import { languageOf } from '../platform/http/language.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerAuthRoutes(
  routes: Routes,
  { config }: Pick<Platform, 'config'>,
  uses: auth.Auth,
): void {
  const parts = createParts(config, uses)
  registerSignUp(routes, uses, parts)
  registerSessions(routes, uses, parts)
  registerSecrets(routes, uses, parts)
}

type Parts = ReturnType<typeof createParts>

function createParts(config: Platform['config'], uses: auth.Auth) {
  const { sessions, devices } = uses
  const signUpCookie = createSignUpCookie(config)
  return {
    signUpCookie,
    accepted: (email: string) => ({
      mailboxUrl: config.devMailbox ? `/dev/mailbox?to=${encodeURIComponent(email)}` : null,
    }),
    browserOf: (request: FastifyRequest, viewer: Viewer | null): auth.Browser => ({
      userAgent: request.headers['user-agent'],
      viewer,
      signUpId: signUpCookie.read(request),
      language: languageOf(request),
      unitSystem: unitSystemFor(request.headers['accept-language']),
    }),
    welcome: async (request: FastifyRequest, reply: FastifyReply, started: StartedSession) => {
      sessions.setCookie(reply, started.cookie)
      const session = await requireSession(uses, started.sessionId)
      await devices.remember(request, reply, session.user.id)
      await auth.keepLanguage(uses, session.user.id, languageOf(request))
      return session
    },
    /** The same cookie with its full lifetime again. */
    renewCookie: async (request: FastifyRequest, reply: FastifyReply, viewer: Viewer) => {
      const cookie = sessions.cookieOf(request)
      if (cookie !== null) sessions.setCookie(reply, cookie)
      await devices.remember(request, reply, viewer.userId)
    },
  }
}

function registerSignUp(
  routes: Routes,
  uses: auth.Auth,
  { signUpCookie, accepted, browserOf, welcome }: Parts,
): void {
  handle(routes, contract.signUp, async ({ body, request, reply }) => {
    signUpCookie.set(reply, await signUp(uses, { ...body, language: languageOf(request) }))
    return accepted(body.email)
  })

  handle(routes, contract.resendConfirmation, async ({ body, viewer, request }) => {
    const { email, username = null } = body
    await resendConfirmation(uses, email, username, browserOf(request, viewer))
    return accepted(email)
  })

  handle(routes, contract.describeCode, async ({ body, viewer, request }) =>
    describeCode(uses, body.code, browserOf(request, viewer)),
  )

  handle(routes, contract.exchangeCode, async ({ body, viewer, request, reply }) => {
    const { type, started } = await exchangeCode(uses, body, browserOf(request, viewer))
    if (started) return { type, session: await welcome(request, reply, started) }
    if (type === 'signup') return { type, session: null }
    return { type, session: await requireSession(uses, viewer?.sessionId) }
  })
}

function registerSessions(
  routes: Routes,
  uses: auth.Auth,
  { signUpCookie, browserOf, welcome, renewCookie }: Parts,
): void {
  const { sessions } = uses

  handle(routes, contract.signIn, async ({ body, viewer, request, reply }) => {
    const browser = browserOf(request, viewer)
    // A person who knows its password created it: this browser may request its mail again.
    const started = await auth.signIn(uses, body, browser, (id) => signUpCookie.set(reply, id))
    return welcome(request, reply, started)
  })

  handle(routes, contract.signOut, async ({ viewer, reply }) => {
    if (viewer) await auth.signOut(uses, viewer)
    sessions.clearCookie(reply)
  })

  handle(routes, contract.getSession, async ({ viewer, request, reply }) => {
    const session = viewer && (await auth.describeSession(uses, viewer.sessionId))
    // A browser drops the cookie of an expired session, so a cookie that still arrives is of an ended one.
    if (!session) return { session, ended: sessions.cookieOf(request) !== null }
    await auth.keepLanguage(uses, session.user.id, languageOf(request))
    if (!auth.isAgeing(session)) return { session, ended: false }
    const refreshed = await whereWritable(() => auth.refresh(uses, viewer.sessionId))
    if (refreshed) await renewCookie(request, reply, viewer)
    return { session: refreshed ?? session, ended: false }
  })

  handle(routes, contract.refreshSession, async ({ viewer, request, reply }) => {
    const session = await auth.refresh(uses, viewer.sessionId)
    await renewCookie(request, reply, viewer)
    await auth.keepLanguage(uses, viewer.userId, languageOf(request))
    return session
  })
}

/** Passwords and addresses of accounts. */
function registerSecrets(routes: Routes, uses: auth.Auth, { accepted, browserOf }: Parts): void {
  const { devices } = uses

  handle(routes, contract.requestPasswordReset, async ({ body, viewer, request }) => {
    await auth.requestPasswordReset(uses, body.email, browserOf(request, viewer))
    return accepted(body.email)
  })

  handle(routes, contract.resetPassword, async ({ body, viewer, request, reply }) => {
    await auth.resetPassword(uses, viewer, body.password, languageOf(request))
    if (viewer) await devices.remember(request, reply, viewer.userId)
  })

  handle(routes, contract.changePassword, async ({ body, viewer, request, reply }) => {
    await auth.changePassword(uses, viewer, body, languageOf(request))
    await devices.remember(request, reply, viewer.userId)
  })

  handle(routes, contract.changeEmail, async ({ body, viewer, request }) => {
    await auth.requestEmailChange(uses, viewer, body, languageOf(request))
    return accepted(body.email)
  })
}

async function requireSession(uses: auth.Auth, sessionId: string | undefined) {
  const session = sessionId === undefined ? null : await auth.describeSession(uses, sessionId)
  if (!session) throw new AppError('unauthenticated')
  return session
}
