// The operator's commands about people, as typed, beside a running Kloset.
import { getActs } from '@kloset/contract/moderation-acts.schemas'
import { getCase, getCases, takeCase } from '@kloset/contract/moderation.schemas'
import { profile } from '@kloset/contract/profiles.schemas'
import { createReport } from '@kloset/contract/reports.schemas'
import { expect, test } from 'vitest'
import { runCommand } from '../test-support/run-command.ts'
import { joinOver, startProcess, untilReady } from '../test-support/server-process.ts'

type Person = Awaited<ReturnType<typeof joinOver>>

async function readCase(origin: string, { cookie }: Person, caseId: string) {
  const url = new URL(getCase.path.replace(':caseId', caseId), origin)
  const answer = await fetch(url, { headers: { cookie } })
  return getCase.response.parse(await answer.json())
}

/** @returns the id of a case that an admin has */
async function giveCaseTo(origin: string, holder: Person, reporter: Person): Promise<string> {
  const about = await joinOver(origin, 'cleo')
  await fetch(new URL(createReport.path, origin), {
    method: createReport.method,
    headers: { cookie: reporter.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ subjectKind: 'profile', subjectId: about.id, category: 'spam' }),
  })
  const headers = { cookie: holder.cookie }
  const answer = await fetch(new URL(getCases.path, origin), { headers })
  const caseId = getCases.response.parse(await answer.json()).items[0]?.id ?? ''
  const url = new URL(takeCase.path.replace(':caseId', caseId), origin)
  await fetch(url, { method: takeCase.method, headers })
  expect((await readCase(origin, holder, caseId)).holder?.id).toBe(holder.id)
  return caseId
}

test('people get a role and the badge, and lose them', { timeout: 120_000 }, async () => {
  const server = await startProcess()
  await untilReady(server)
  const origin = `http://127.0.0.1:${server.port}`
  const ana = await joinOver(origin, 'ana')
  const admin = (...words: string[]) => runCommand('admin', { DATA_DIR: server.dataDir }, ...words)
  const isVerified = async () => {
    const answer = await fetch(`${origin}/api/profiles/${ana.id}`)
    return profile.parse(await answer.json()).verified
  }

  expect(await admin('verify', '@Ana')).toMatchObject({
    code: 0,
    output: '@ana is verified now.\n',
  })
  expect(await isVerified()).toBe(true)
  expect(await admin('unverify', 'ana')).toMatchObject({ code: 0 })
  expect(await isVerified()).toBe(false)
  expect(await admin('role', 'ana', 'admin')).toMatchObject({
    code: 0,
    output: '@ana has the role admin now.\n',
  })

  const headers = { cookie: ana.cookie }
  const answer = await fetch(new URL(getActs.path, origin), { headers })
  const log = getActs.response.parse(await answer.json())
  expect(log.items.map(({ kind, actorName, note }) => [kind, actorName, note])).toEqual([
    ['set_role', 'npm run admin', 'user -> admin'],
    ['unverify', 'npm run admin', null],
    ['verify', 'npm run admin', null],
  ])

  expect(await admin('list')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^@ana admin\n.*two admins/) as string,
  })

  expect(await admin('role', 'ana', 'user')).toMatchObject({
    code: 1,
    errors: '@ana is the only admin. Give somebody else the role admin first.\n',
  })
  const ben = await joinOver(origin, 'ben')
  await admin('role', 'ben', 'admin')
  const caseId = await giveCaseTo(origin, ana, ben)
  await admin('role', 'ana', 'moderator')
  expect((await readCase(origin, ben, caseId)).holder).toBeNull()
  expect(await admin('role', 'ana', 'user')).toMatchObject({ code: 0 })
  expect(await admin('list')).toMatchObject({
    output: expect.stringMatching(/^@ben admin\n/) as string,
  })

  expect(await admin('verify', 'nobody')).toMatchObject({
    code: 1,
    errors: 'Nobody is called @nobody.\n',
  })
  for (const words of [
    [],
    ['verify'],
    ['verify', 'ana', 'now'],
    ['role', 'ana'],
    ['role', 'ana', 'boss'],
    ['crown', 'ana'],
    ['list', 'ana'],
  ]) {
    const { code, errors } = await admin(...words)
    expect([words, code, errors]).toEqual([words, 1, expect.stringContaining('Usage: ')])
  }
})
