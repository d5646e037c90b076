// The dev mailbox: readable on this machine, absent where mails are really sent.
import { signUp } from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { expect, test } from 'vitest'
import { agreed } from '../test-support/agreed.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { http } = testApp.app

await testApp.call(signUp, {
  body: {
    username: 'mailbox',
    email: 'mail.box@test.example',
    password: 'mailbox-secret',
    ...agreed,
  },
})
await testApp.drain()

test('lists mails with their links', async () => {
  const { body } = await testApp.call(listDevMails, { query: { to: 'Mail.Box@test.example' } })
  expect(body.mails).toHaveLength(1)
  expect(body.mails[0]).toMatchObject({
    to: 'mail.box@test.example',
    subject: 'Confirm your email address',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/callback\?code=/) as string,
  })
})

test('shows a list and a mail with its link, without a script', async () => {
  const list = await http.inject({ url: '/dev/mailbox', headers: { host: 'localhost:3000' } })
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.headers['cache-control']).toBe('no-store')
  const path = /href="(\/dev\/mailbox\/[\w-]+)"/.exec(list.body)?.[1] ?? ''
  const mail = await http.inject({ url: path, headers: { host: '127.0.0.1:3000' } })
  expect(mail.statusCode).toBe(200)
  expect(mail.body).toContain('<a href="http://localhost:3000/auth/callback?code=')
  expect(list.body + mail.body).not.toMatch(/<script|onclick|javascript:/i)
})

test('reloads while there is no mail, and stops once there is one', async () => {
  const refreshing = '<meta http-equiv="refresh"'
  const listOf = async (to: string) => (await http.inject({ url: `/dev/mailbox?to=${to}` })).body
  expect(await listOf('nobody@test.example')).toContain(refreshing)
  expect(await listOf('mail.box@test.example')).not.toContain(refreshing)
})

test('escapes what is in a mail', async () => {
  const text = 'Hi <img src=x onerror=alert(1)> https://a.example/"><script>alert(1)</script>'
  const mail = {
    recipient: '<b>@test.example',
    subject: '<script>alert(1)</script>',
    text_body: text,
    html_body: '</iframe><script>alert(1)</script>',
  }
  const { id } = await testApp.platform.db
    .insertInto('dev_mails')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow()
  const pages = await Promise.all(
    ['/dev/mailbox', `/dev/mailbox/${id}`].map((url) => http.inject({ url })),
  )
  for (const { body } of pages) {
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script|<img|<b>/)
  }
})

test('is not found under another host name, nor for an unknown mail', async () => {
  const statuses = await Promise.all([
    http.inject({ url: '/dev/mailbox', headers: { host: 'rebound.example' } }),
    http.inject({ url: listDevMails.path, headers: { host: 'kloset.example' } }),
    http.inject({ url: '/dev/mailbox/nonsense' }),
    http.inject({ url: '/dev/mailbox/019aa000-0000-7000-8000-000000000000' }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('does not exist with a real mail server', async () => {
  const sending = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { status } = await sending.call(listDevMails)
  expect(status).toBe(404)
})
