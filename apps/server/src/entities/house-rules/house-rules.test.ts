import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { getSession } from '@kloset/contract/auth.schemas'
import * as contract from '@kloset/contract/house-rules.schemas'
import { getActs, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { languages } from '@kloset/texts/languages'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call } = testApp
const boss = await givePerson(testApp, { role: 'admin' })
const reader = await givePerson(testApp)

const rulesNow = async () => (await call(contract.getHouseRules)).body
const publish = (basedOn: number, rules: contract.HouseRules['rules'][number]['texts'][]) =>
  call(contract.publishHouseRules, { body: { basedOn, rules } }, boss)
const isAsked = async () =>
  (await call(getSession, {}, reader)).body.session?.user.hasNewRules ?? null

test('a new installation has eight rules, numbered, in every language', async () => {
  const { version, rules } = await rulesNow()
  expect(version).toBe(1)
  expect(rules.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { texts } of rules) {
    expect(Object.keys(texts).toSorted()).toEqual(languages.toSorted())
  }
})

test('an admin publishes a version, and everybody is asked to agree to it once', async () => {
  const before = await rulesNow()
  expect(await isAsked()).toBe(false)
  const texts = before.rules.map((rule) => rule.texts)
  const { body } = await publish(before.version, texts.toReversed())
  expect(body.version).toBe(before.version + 1)
  expect(body.rules.map((rule) => rule.texts)).toEqual(texts.toReversed())
  expect(await isAsked()).toBe(true)
  await call(contract.agreeToHouseRules, { body: { version: body.version } }, reader)
  expect(await isAsked()).toBe(false)
  const { body: log } = await call(getActs, {}, boss)
  const note = `version ${body.version}`
  expect(log.items).toMatchObject([{ kind: 'set_rules', actor: { id: boss.id }, note }])
})

test('nobody can agree to a version that does not exist yet', async () => {
  const { version, rules } = await rulesNow()
  await call(contract.agreeToHouseRules, { body: { version: 1000 } }, reader)
  await publish(
    version,
    rules.map((rule) => rule.texts),
  )
  expect(await isAsked()).toBe(true)
})

test('of two admins who publish at once one gets a conflict', async () => {
  const { version, rules } = await rulesNow()
  const texts = rules.map((rule) => rule.texts)
  const answers = await Promise.all([publish(version, texts), publish(version, texts)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect((await publish(1, texts)).problem.code).toBe('conflict')
})

test('a rule without words in one language is refused', async () => {
  const { version } = await rulesNow()
  const { problem } = await publish(version, [{ en: 'Be kind.', de: ' ' }])
  expect(problem.fields?.map(({ path }) => path)).toEqual(['body.rules.0.de'])
})

test('decisions are counted by rule, also of a rule that moved or changed in one language', async () => {
  const decisions = async () => {
    const { rules } = (await call(contract.getDecisionsOfRules, {}, boss)).body
    return rules.flatMap((rule) => (rule.decisions > 0 ? [rule] : []))
  }
  expect(await decisions()).toEqual([])
  const { version, rules } = await rulesNow()
  const suspend = async (rule: number) => {
    const { id: userId } = await givePerson(testApp)
    const body = { until: null, rule, reason: 'Spam.' }
    await call(suspendPerson, { params: { userId }, body }, boss)
  }
  await suspend(2)
  await suspend(2)
  await suspend(3)
  expect(await decisions()).toEqual([
    { number: 2, decisions: 2 },
    { number: 3, decisions: 1 },
  ])
  const [, second, third, ...others] = rules.map(({ texts }) => texts)
  await publish(version, [{ ...third!, de: 'Anders.' }, { ...second! }, ...others])
  expect(await decisions()).toEqual([
    { number: 1, decisions: 1 },
    { number: 2, decisions: 2 },
  ])
  const { body: log } = await call(getActs, {}, boss)
  const latest = log.items.find(({ kind }) => kind === 'suspend')
  const params = { actId: latest?.id ?? '' }
  expect((await call(undoAct, { params, body: {} }, boss)).status).toBe(200)
  expect(await decisions()).toEqual([{ number: 2, decisions: 2 }])
})
