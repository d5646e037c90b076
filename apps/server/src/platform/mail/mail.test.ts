// Mails over real SMTP, and into the dev mailbox without a mail server.
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createLog } from '../observability/log.ts'
import { createMail, firstLink } from './mail.ts'
import { layOut } from './mail-template.ts'
import { createSmtpSink } from '../test-support/smtp-sink.ts'
import { createTestDatabase } from '../test-support/test-database.ts'

const { db } = await createTestDatabase()
const sink = await createSmtpSink()

const site = { publicUrl: 'https://kloset.example', mailsPerHour: 100, rateLimitScale: 1 }

const written = layOut('en', {
  subject: 'Grüße & <more>',
  preview: 'A first line.',
  heading: 'Tom & "Jerry" <script>',
  paragraphs: ['One paragraph.'],
  action: { label: 'Open', url: 'https://kloset.example/auth/callback?code=xyz&type=recovery' },
  footnote: 'Not you? Ignore it.',
})

const mailTo = (to: string) => ({ to, budget: 'accounts', write: () => written }) as const

describe('with a mail server', () => {
  const mail = createMail(
    { ...site, smtpUrl: sink.url, mailFrom: 'Kloset <hello@kloset.example>' },
    db,
    createLog('silent'),
  )

  test('sends text and HTML from the configured sender', async () => {
    await mail.send(mailTo('ada@test.example'))
    const received = sink.mails.at(-1)
    expect(received?.recipients).toEqual(['ada@test.example'])
    const { from, to, subject, text, html } = received!.parsed
    expect(from).toMatchObject({ name: 'Kloset', address: 'hello@kloset.example' })
    expect(to?.map(({ address }) => address)).toEqual(['ada@test.example'])
    expect(subject).toBe('Grüße & <more>')
    expect(text).toContain('Tom & "Jerry" <script>')
    expect(firstLink(text ?? '')).toBe(
      'https://kloset.example/auth/callback?code=xyz&type=recovery',
    )
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;script&gt;')
    expect(html).toContain('href="https://kloset.example/auth/callback?code=xyz&amp;type=recovery"')
  })

  test('an address in the footnote is a link', async () => {
    const url = 'https://kloset.example/weekly-mail/stop?person=ada&seal=xyz'
    const stoppable = layOut('en', {
      subject: 'Your week',
      preview: 'A first line.',
      heading: 'Your week',
      paragraphs: ['One paragraph.'],
      footnote: `You asked for <this>. Stop it: ${url}`,
    })
    await mail.send({ ...mailTo('ada@test.example'), write: () => stoppable })
    const { text, html } = sink.mails.at(-1)!.parsed
    expect(text).toContain(`Stop it: ${url}\n`)
    expect(html).toContain(`<a href="${url.replace('&', '&amp;')}"`)
    expect(html).toContain('You asked for &lt;this&gt;.')
  })

  test('never sends to a list in the form of one address', async () => {
    const before = sink.mails.length
    await mail.send(mailTo('a@test.example, b@test.example')).catch((error: unknown) => error)
    for (const { recipients } of sink.mails.slice(before)) expect(recipients).toHaveLength(1)
  })

  test('fails with the reason of the server, without the address that it repeats', async () => {
    sink.refusal = 451
    const error = await mail.send(mailTo('ada@test.example')).catch((failed: unknown) => failed)
    sink.refusal = null
    expect(error).toMatchObject({
      code: 'EMESSAGE',
      message: expect.stringContaining('451 Not now'),
    })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('ada@test.example')
  })

  test('keeps nothing in the dev mailbox', async () => {
    expect(await db.selectFrom('dev_mails').select('id').execute()).toEqual([])
  })
})

describe('without a mail server', () => {
  test('puts the mail into the dev mailbox, and logs only its address there', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const config = { ...site, smtpUrl: null, mailFrom: 'Kloset <kloset@localhost>' }
    const mail = createMail(config, db, log)
    await mail.send(mailTo('ada@test.example'))
    const [kept] = await db.selectFrom('dev_mails').selectAll().execute()
    expect(kept).toMatchObject({ recipient: 'ada@test.example', subject: written.subject })
    expect(kept?.html_body).toBe(written.html)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`https://kloset.example/dev/mailbox/${kept?.id}`)
    for (const secret of ['ada@test.example', 'xyz', 'callback']) {
      expect(lines[0]).not.toContain(secret)
    }
  })
})
