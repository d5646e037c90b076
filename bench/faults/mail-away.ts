// Takes the mail server away while people sign up: it does not listen, is too slow, or accepts connections
// and stays silent. Sign-up answers as always, and each mail arrives once, soon after the server is back.
import { signUp } from '@kloset/contract/auth'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSmtpServer } from '../../apps/server/src/platform/test-support/smtp-server.ts'
import { send } from '../support/subjects.ts'
import { type Community, withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
  },
})
/**
 * The queue tries again after twice the time lost so far (20 s after 10 s). A try with a silent server ends after ten
 * seconds.
 */
const LONGEST_MS = Number(values.seconds) * 2_000 + 10_000
/** Several passwords are hashed at the same time, which does not depend on the mail server. */
const LONGEST_ANSWER_MS = 2_000

const mailServer = await openSmtpServer()
const faults = [
  { name: 'listens nowhere', begin: mailServer.close },
  {
    name: 'answers 451',
    begin: async () => {
      mailServer.refusal = 451
    },
  },
  { name: 'accepts and stays silent', begin: mailServer.hang },
]
try {
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Kloset <hello@kloset.example>' }
  await withCommunity({ people: 20, posts: 20, members: 1 }, mail, async (community) => {
    for (const fault of faults) await runFault(community, fault)
  })
} finally {
  await mailServer.close()
}

async function runFault({ server, pool }: Community, { name, begin }: (typeof faults)[number]) {
  await begin()
  const people = Array.from({ length: Number(values.people) }, (_, index) => {
    const username = `${name.replaceAll(' ', '.').replaceAll('451', 'busy')}.${index}`
    return { username, email: `${username}@mail.example`, password: 'kloset-mail-secret' }
  })
  let longestMs = 0
  let refused = 0
  for (const person of people) {
    const startedMs = performance.now()
    const body = { ...person, adult: true, rulesVersion: 1 }
    const answer = await send(server.url, { method: 'POST', path: signUp.path, body })
    if (!answer.ok) refused += 1
    await answer.arrayBuffer()
    longestMs = Math.max(longestMs, performance.now() - startedMs)
  }
  await pause(Number(values.seconds) * 1000)
  const early = countMails(people)
  mailServer.refusal = null
  await mailServer.open()
  const backMs = performance.now()
  const isQueued = async () => {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = 'auth.mail'`,
    )
    return rows.length > 0
  }
  while ((await isQueued()) && performance.now() - backMs <= LONGEST_MS) await pause(50)
  const tookMs = performance.now() - backMs
  const counts = people.map((person) => countMails([person]))
  const missing = counts.filter((count) => count === 0).length
  const duplicated = counts.filter((count) => count > 1).length
  process.stdout.write(
    `the mail server ${name} for ${values.seconds} s: ${people.length} sign-ups, ${refused} refused, ` +
      `answered after ${Math.round(longestMs)} ms at most\n` +
      `  ${people.length - missing} mails, the last ${(tookMs / 1000).toFixed(1)} s after it is back; ` +
      `${missing} missing, ${duplicated} twice\n`,
  )
  const isSlow = longestMs > LONGEST_ANSWER_MS || tookMs > LONGEST_MS
  if (refused + early + missing + duplicated > 0 || isSlow) process.exitCode = 1
}

function countMails(people: readonly { readonly email: string }[]): number {
  const addresses = new Set(people.map(({ email }) => email))
  return mailServer.mails.filter(({ recipients }) => recipients.some((to) => addresses.has(to)))
    .length
}
