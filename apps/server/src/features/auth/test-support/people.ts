// What the tests of accounts share: a browser that keeps its cookie, and the mails that were sent.
import type { Answer, EndpointShape } from '@kloset/contract/endpoint'
import type { Problem } from '@kloset/contract/errors.schemas'
import { exchangeCode, signIn, signUp } from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { expect } from 'vitest'
import type { z } from 'zod'
import { agreed } from '../../../test-support/agreed.ts'
import type { TestApp } from '../../../test-support/test-app.ts'

export interface Answered<Endpoint extends EndpointShape> {
  readonly status: number
  readonly body: Answer<Endpoint>
  readonly problem: Problem
  /** The whole Set-Cookie header, empty when there was none. */
  readonly setCookie: string
  readonly headers: Record<string, unknown>
}

type BodyOf<Endpoint extends EndpointShape> = Endpoint['body'] extends z.ZodType
  ? z.input<Endpoint['body']>
  : undefined

export interface Browser {
  /** The session's cookie, empty without one; other cookies are kept separately. */
  cookie: string
  readonly call: <const Endpoint extends EndpointShape>(
    endpoint: Endpoint,
    body?: BodyOf<Endpoint>,
    headers?: Record<string, string>,
  ) => Promise<Answered<Endpoint>>
}

/** A browser with its own cookie jar, at its own address. */
export function openBrowser(
  { app: { http } }: Pick<TestApp, 'app'>,
  remoteAddress = '203.0.113.7',
): Browser {
  const others = new Map<string, string>()
  const browser: Browser = {
    cookie: '',
    call: async (endpoint, body, headers = {}) => {
      const response = await http.inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress,
        ...(body !== undefined && { payload: body as object }),
        headers: { cookie: [browser.cookie, ...others.values()].join('; '), ...headers },
      })
      const setCookies = [response.headers['set-cookie'] ?? []].flat()
      for (const set of setCookies) {
        const [name = ''] = set.split('=')
        const pair = /^[^=]+=[^;]+/.exec(set)?.[0] ?? ''
        if (name.endsWith('kloset')) browser.cookie = pair
        else others.set(name, pair)
      }
      const json = response.body === '' ? undefined : response.json<unknown>()
      return {
        status: response.statusCode,
        body: json as Answer<typeof endpoint>,
        problem: json as Problem,
        setCookie: setCookies.join(),
        headers: response.headers,
      }
    },
  }
  return browser
}

/** The `count`th mail to an address, once the jobs are done. */
export async function readMail(testApp: TestApp, to: string, count = 1) {
  await testApp.drain()
  const { body } = await testApp.call(listDevMails, { query: { to } })
  const mail = body.mails[body.mails.length - count]
  if (!mail) throw new Error(`${body.mails.length} mails to ${to}, not ${count}`)
  const link = mail.link === null ? null : new URL(mail.link)
  const { subject, text } = mail
  return { subject, text, link, code: link?.searchParams.get('code') ?? '' }
}

export interface Member {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly browser: Browser
}

/** Signs somebody up, confirms the address and stays signed in. */
export async function join(testApp: TestApp, username: string): Promise<Member> {
  const email = `${username}@test.example`
  const password = `${username}-secret`
  const browser = openBrowser(testApp)
  await browser.call(signUp, { username, email, password, ...agreed })
  const { code } = await readMail(testApp, email)
  const { body } = await browser.call(exchangeCode, { code })
  return { id: body.session?.user.id ?? '', email, username, password, browser }
}

/** The same person at another device. */
export async function signInElsewhere(testApp: TestApp, member: Member): Promise<Browser> {
  const browser = openBrowser(testApp)
  const { status } = await browser.call(signIn, { email: member.email, password: member.password })
  expect(status).toBe(200)
  return browser
}
