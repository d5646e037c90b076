// The sign that the other person is writing: who sees it, who does not, and how often it is sent.
import { DAY_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/messages.schemas'
import { blockPerson, restrictPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { type Connected, createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const { connect, openAsVisitor, settle } = await createSockets(testApp)

const write = (from: TestPerson, to: TestPerson) =>
  call(
    contract.sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), content: 'hi' } },
    from,
  )

/** Two people who have written to each other. */
async function meet() {
  const [ana, ben] = [await givePerson(testApp), await givePerson(testApp)]
  await write(ana, ben)
  await write(ben, ana)
  return { ana, ben }
}

const type = ({ client }: Connected, to: TestPerson) =>
  client.emitWithAck('conversation.typing', { withUserId: to.id })

/** The events of typing that a person receives while another types to them. */
async function typingShownTo(listener: TestPerson, typist: TestPerson, times = 1) {
  const [tab, types] = [await connect(listener), await connect(typist)]
  await Promise.all(Array.from({ length: times }, () => type(types, listener)))
  await settle(tab, listener)
  return tab.received.filter(([name]) => name === 'conversation.typing').map(([, event]) => event)
}

describe('that somebody is writing', () => {
  test('is shown to the other person in every tab, and to nobody else', async () => {
    const { ana, ben } = await meet()
    const eve = await givePerson(testApp)
    await write(eve, ana)
    const listeners = [
      await connect(ben),
      await connect(ben),
      await connect(eve),
      await connect(ana),
    ]
    const types = await connect(ana)
    await type(types, ben)
    for (const [index, person] of [ben, ben, eve, ana].entries()) {
      const tab = listeners[index] as Connected
      await settle(tab, person)
      const events = tab.received.filter(([name]) => name === 'conversation.typing')
      expect(events).toEqual(
        person === ben ? [['conversation.typing', { withUserId: ana.id }]] : [],
      )
    }
  })

  test('is sent at most twice in three seconds', async () => {
    const { ana, ben } = await meet()
    expect(await typingShownTo(ben, ana, 6)).toHaveLength(2)
  })

  test('is not shown before the first message', async () => {
    const [ana, ben] = [await givePerson(testApp), await givePerson(testApp)]
    expect(await typingShownTo(ben, ana)).toEqual([])
  })

  test('is not shown in a request, to either of the two', async () => {
    const { ana, ben } = await meet()
    await call(restrictPerson, { params: { userId: ana.id } }, ben)
    expect(await typingShownTo(ben, ana)).toEqual([])
    expect(await typingShownTo(ana, ben)).toEqual([])
  })

  test.for([true, false])('is not shown across a block, to the one who blocks: %s', async (own) => {
    const { ana, ben } = await meet()
    const [by, of] = own ? [ana, ben] : [ben, ana]
    await call(blockPerson, { params: { userId: of.id } }, by)
    expect(await typingShownTo(ben, ana)).toEqual([])
  })

  test('is not shown of somebody who may not write to others', async () => {
    const { ana, ben } = await meet()
    await report(testApp, { subjectKind: 'profile', subjectId: ana.id }, ben)
    const until = new Date(Date.now() + DAY_MS).toISOString()
    await decideAbout(testApp, await giveModerator(testApp), ana.id, { action: 'limit', until })
    expect(await typingShownTo(ben, ana)).toEqual([])
  })

  test('is not accepted from a visitor, nor in another form', async () => {
    const { ana, ben } = await meet()
    const tab = await connect(ben)
    const visitor = openAsVisitor(ana.cookie)
    await visitor.emitWithAck('conversation.typing', { withUserId: ben.id })
    const types = await connect(ana)
    await types.client.emitWithAck('conversation.typing', { withUserId: 'ben' })
    await settle(tab, ben)
    expect(tab.received.map(([name]) => name)).toEqual(['conversation.deleted'])
  })
})
