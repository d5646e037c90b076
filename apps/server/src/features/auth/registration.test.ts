// Signing up by the rules that an admin sets: through the routes, mails and all.
import * as admin from '@kloset/contract/admin-registration.schemas'
import * as auth from '@kloset/contract/auth.schemas'
import { registrationLimits } from '@kloset/contract/registration'
import * as contract from '@kloset/contract/registration.schemas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const SCALE = 20
const testApp = await createTestApp({ RATE_LIMIT_SCALE: String(SCALE) })
const { call, platform } = testApp
const boss = await givePerson(testApp, { role: 'admin' })

const open: admin.RegistrationSettings = {
  mode: 'open',
  question: '',
  invitationsEach: 2,
  allowedDomains: [],
  deniedDomains: [],
  asksProof: false,
  asksProofInBursts: false,
}
const set = async (changes: Partial<admin.RegistrationSettings>) => {
  const { status } = await call(
    admin.saveRegistrationSettings,
    { body: { ...open, ...changes } },
    boss,
  )
  expect(status).toBe(200)
}
beforeEach(() => set({}))

const draft = (username: string) => ({
  username,
  email: `${username}@test.example`,
  password: `${username}-secret`,
  ...agreed,
})
const invitationOf = async (uses: number) => {
  const body = { maxUses: uses, days: 7 }
  const { body: all } = await call(admin.createAdminInvitation, { body }, boss)
  return new URL(all.items[0]?.url ?? '').searchParams.get('invitation') ?? ''
}
/** Signs up with an invitation, without pressing the button of the mail. */
const prepare = async (username: string, invitation: string) => {
  const browser = openBrowser(testApp)
  const { status } = await browser.call(auth.signUp, { ...draft(username), invitation })
  const { code } = await readMail(testApp, draft(username).email)
  return { status, confirm: () => browser.call(auth.exchangeCode, { code }) }
}

describe('closed', () => {
  test('nobody joins, also not by an earlier link, which works again once registration is open', async () => {
    const browser = openBrowser(testApp)
    await browser.call(auth.signUp, draft('late'))
    const { code } = await readMail(testApp, 'late@test.example')
    await set({ mode: 'closed' })
    const refused = await openBrowser(testApp).call(auth.signUp, draft('later'))
    expect([refused.status, refused.problem.code]).toEqual([403, 'registration_closed'])
    expect((await browser.call(auth.exchangeCode, { code })).problem.code).toBe(
      'registration_closed',
    )
    await set({})
    expect((await browser.call(auth.exchangeCode, { code })).status).toBe(200)
  })
})

describe('by approval', () => {
  const question = 'What do you wear?'
  const apply = async (username: string, answer = 'Linen, all year.') => {
    const browser = openBrowser(testApp)
    await browser.call(auth.signUp, { ...draft(username), answer })
    const { code } = await readMail(testApp, draft(username).email)
    const described = await browser.call(auth.describeCode, { code })
    expect(described.body.needsApproval).toBe(true)
    const { body } = await browser.call(auth.exchangeCode, { code })
    expect(body).toEqual({ type: 'signup', session: null })
    const { body: waiting } = await call(admin.getApplicants, {}, boss)
    const applicant = waiting.items.find((one) => one.username === username)
    return { browser, applicant, applicantId: applicant?.id ?? '', count: waiting.count }
  }
  const signIn = (username: string) => {
    const { email, password } = draft(username)
    return openBrowser(testApp).call(auth.signIn, { email, password })
  }
  beforeEach(() => set({ mode: 'approval', question }))

  test('needs a question', async () => {
    const body = { ...open, mode: 'approval' as const, question: ' ' }
    const { problem } = await call(admin.saveRegistrationSettings, { body }, boss)
    expect(problem.fields?.map(({ path }) => path)).toEqual(['body.question'])
  })

  test('an empty answer is refused, and counts as none', async () => {
    for (const answer of [undefined, ' ']) {
      const body = { ...draft('mute'), ...(answer !== undefined && { answer }) }
      const { problem } = await openBrowser(testApp).call(auth.signUp, body)
      expect(problem.fields?.map(({ path }) => path)).toEqual(['body.answer'])
    }
  })

  test('a person waits with their answer until an admin accepts it, once', async () => {
    const { applicant, applicantId } = await apply('robin')
    expect(applicant).toMatchObject({ username: 'robin', answer: 'Linen, all year.' })
    expect((await signIn('robin')).problem.code).toBe('approval_pending')
    const params = { applicantId }
    const decisions = await Promise.all([
      call(admin.admitApplicant, { params }, boss),
      call(admin.admitApplicant, { params }, boss),
    ])
    expect(decisions.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404'])
    const mail = await readMail(testApp, 'robin@test.example', 2)
    expect(mail.subject).toBe('Welcome to Kloset')
    expect((await signIn('robin')).status).toBe(200)
  })

  test('a declined sign-up is deleted, and its person is notified', async () => {
    const { applicantId } = await apply('eli')
    await call(admin.declineApplicant, { params: { applicantId } }, boss)
    expect((await readMail(testApp, 'eli@test.example', 2)).subject).toBe('Your sign-up to Kloset')
    expect((await signIn('eli')).problem.code).toBe('invalid_credentials')
    const anew = { ...draft('eli'), answer: 'Still linen.' }
    const again = await openBrowser(testApp).call(auth.signUp, anew)
    expect(again.status).toBe(200)
  })

  test('the username of a waiting person cannot be taken', async () => {
    await apply('alba')
    await sql`update sign_ups set created_at = now() - interval '2 days'`.execute(platform.db)
    const taken = await openBrowser(testApp).call(auth.signUp, {
      ...draft('alba'),
      answer: 'Wool.',
      password: 'another-one',
    })
    expect(taken.problem.code).toBe('username_taken')
  })

  test('nobody waits with a name that an account has, nor two with the same one', async () => {
    const prepare = async (username: string) => {
      const browser = openBrowser(testApp)
      await browser.call(auth.signUp, { ...draft(username), answer: 'Felt.' })
      const { code } = await readMail(testApp, draft(username).email)
      return (name: string) => browser.call(auth.exchangeCode, { code, username: name })
    }
    const prepared = [await prepare('one.name'), await prepare('other.name')]
    for (const confirm of prepared) {
      expect((await confirm(boss.username)).problem.code).toBe('username_taken')
    }
    const both = await Promise.all(prepared.map((confirm) => confirm('the.same')))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('the same person who signs up again waits once', async () => {
    await apply('twice')
    const { body: before } = await call(admin.getApplicants, {}, boss)
    await apply('twice.again')
    const again = { ...draft('thrice'), answer: 'Wool.', email: 'twice@test.example' }
    const browser = openBrowser(testApp)
    await browser.call(auth.signUp, again)
    const { code } = await readMail(testApp, 'twice@test.example', 2)
    await browser.call(auth.exchangeCode, { code })
    const { body: after } = await call(admin.getApplicants, {}, boss)
    expect(after.count).toBe(before.count + 1)
    expect(after.items.map(({ username }) => username)).not.toContain('twice')
  })

  test('a person with an invitation does not wait', async () => {
    const { confirm } = await prepare('invited', await invitationOf(1))
    expect((await confirm()).body.session?.user.username).toBe('invited')
  })
})

describe('by invitation', () => {
  beforeEach(() => set({ mode: 'invitation' }))

  test('nobody joins without a valid invitation', async () => {
    for (const invitation of [undefined, 'made-up']) {
      const body = { ...draft('alone'), ...(invitation && { invitation }) }
      const { problem } = await openBrowser(testApp).call(auth.signUp, body)
      expect(problem.code).toBe('invitation_needed')
    }
  })

  test('of two people who use the last invitation at once one joins, and the other gets the reason', async () => {
    const invitation = await invitationOf(1)
    const one = await prepare('first.one', invitation)
    const two = await prepare('second.one', invitation)
    const answers = await Promise.all([one.confirm(), two.confirm()])
    const codes = answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code))
    expect(codes.toSorted()).toEqual(['invitation_needed', 'ok'])
    const { body } = await call(admin.getAllInvitations, {}, boss)
    expect(body.items.filter(({ url }) => url?.includes(invitation))).toEqual([])
    const later = await prepare('third.one', await invitationOf(1))
    expect((await later.confirm()).status).toBe(200)
  })

  test('each person has the configured number of invitations, and the inviter is stored', async () => {
    await set({})
    const host = await join(testApp, 'host')
    await set({ mode: 'invitation' })
    const made = await Promise.all(
      Array.from({ length: 4 }, () => host.browser.call(contract.createInvitation)),
    )
    expect(made.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '200',
      '403',
      '403',
    ])
    const { body } = await host.browser.call(contract.getOwnInvitations)
    expect([body.items.length, body.left]).toEqual([2, 0])
    const code = new URL(body.items[0]?.url ?? '').searchParams.get('invitation') ?? ''
    const seen = await call(contract.getRegistration, { query: { invitation: code } })
    expect(seen.body.invitedBy?.username).toBe('host')
    const { confirm } = await prepare('guest', code)
    const guest = await confirm()
    const { rows } = await sql<{ inviter_id: string }>`
      select inviter_id from invited_people where user_id = ${guest.body.session?.user.id}
    `.execute(platform.db)
    expect(rows).toEqual([{ inviter_id: host.id }])
    const { body: after } = await host.browser.call(contract.getOwnInvitations)
    const used = after.items.find(({ uses }) => uses === 1)
    expect(used?.joined.map(({ username }) => username)).toEqual(['guest'])
  })

  test('an invitation that was ended does not work, and can be replaced', async () => {
    await set({})
    const host = await join(testApp, 'ender')
    await set({ mode: 'invitation' })
    const { body } = await host.browser.call(contract.createInvitation)
    const [invitation] = body.items
    const code = new URL(invitation?.url ?? '').searchParams.get('invitation') ?? ''
    await call(
      contract.endInvitation,
      { params: { invitationId: invitation?.id ?? '' } },
      { cookie: host.browser.cookie },
    )
    const { problem } = await openBrowser(testApp).call(auth.signUp, {
      ...draft('too.late'),
      invitation: code,
    })
    expect(problem.code).toBe('invitation_needed')
    expect((await host.browser.call(contract.getOwnInvitations)).body.left).toBe(2)
  })
})

describe('proof of work', () => {
  const solve = async (purpose: contract.ProofPurpose) => {
    const { body: challenge } = await call(contract.createProofChallenge, { body: { purpose } })
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
    const { counter = 0, derivedKey = '' } = solution ?? {}
    return { challenge, solution: { counter, derivedKey } }
  }
  const signUp = (username: string, proof?: contract.Proof) =>
    openBrowser(testApp).call(auth.signUp, { ...draft(username), ...(proof && { proof }) })

  test('is required, and each is valid for one sign-up, also for two at once', async () => {
    await set({ asksProof: true })
    const { status, problem } = await signUp('robot')
    expect([status, problem.code]).toEqual([428, 'proof_needed'])
    const proof = await solve('sign-up')
    const answers = await Promise.all([signUp('human.one', proof), signUp('human.two', proof)])
    expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '428'])
  })

  test('for another purpose, changed, or made up is invalid', async () => {
    await set({ asksProof: true })
    const proof = await solve('sign-up')
    const { parameters, signature } = proof.challenge
    const wrong = [
      await solve('report'),
      { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1 } },
      { ...proof, challenge: { signature, parameters: { ...parameters, keyPrefix: '' } } },
      { ...proof, challenge: { signature: 'ff', parameters } },
      { ...proof, challenge: { signature, parameters: { ...parameters, expiresAt: 1 } } },
    ]
    for (const one of wrong) expect((await signUp('forger', one)).status).toBe(428)
  })

  test('is required automatically during a burst', async () => {
    await set({ asksProofInBursts: true })
    await sql`delete from sign_ups`.execute(platform.db)
    await sql`
      insert into sign_ups (email, username, password_hash, expires_at)
      select 'burst' || n || '@test.example', 'burst' || n, '', now() + interval '1 day'
      from generate_series(1, ${registrationLimits.burst * SCALE - 1}) as n
    `.execute(platform.db)
    expect((await signUp('the.last.calm')).status).toBe(200)
    expect((await signUp('one.more')).status).toBe(428)
    expect((await signUp('one.more', await solve('sign-up'))).status).toBe(200)
  })
})
