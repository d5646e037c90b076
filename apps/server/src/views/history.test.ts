// The newest messages of a conversation are kept as bytes. For both people they must equal a page that is made anew.
import { DAY_MS } from '@kloset/contract/durations'
import { reactToMessage, takeReactionBack } from '@kloset/contract/message-reactions.schemas'
import * as contract from '@kloset/contract/messages.schemas'
import { messageLimits } from '@kloset/contract/messages'
import { blockPerson, unblockPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetRelations } from '../entities/relations/kept-relations.queries.ts'
import { encodeCursor } from '../platform/database/keyset.ts'
import { recordStatements } from '../platform/database/statements.ts'
import { transaction } from '../platform/database/transaction.ts'
import { giveUpload, share } from '../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'
import { untilWaiting } from '../test-support/waiting.ts'
import { run as eraseAccount } from './leaving/erase-account.ts'
import { addRule } from './visible-to.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

let pairs = 0
let ana: TestPerson
let ben: TestPerson
let ids: string[]

const other = (as: TestPerson) => ({ params: { userId: as === ana ? ben.id : ana.id } })

const send = async (from: TestPerson, body: object) => {
  const sent = { ...other(from), body: { clientId: randomUUID(), ...body } }
  return (await call(contract.sendMessage, sent, from)).body.id
}

const read = async (as: TestPerson, query: { before?: string } = {}) =>
  (await call(contract.getMessages, { ...other(as), query }, as)).body

/** Before a day that is to come: only pages without a cursor are kept. */
const readTogether = (as: TestPerson) => {
  const createdAtMicros = (Date.now() + DAY_MS) * 1000
  return read(as, { before: encodeCursor({ createdAtMicros, id: randomUUID() }) })
}

/** Reads until the page is kept. */
async function keepPages() {
  for (let time = 0; time < 3; time += 1) await Promise.all([read(ana), read(ben)])
}

/** The statements of somebody whose page is kept. */
const statementsOf = async (as: TestPerson) =>
  (await recordStatements(() => read(as))).statements.map((text) =>
    text.includes('md5(') ? 'version' : text.includes('from direct_messages') ? 'page' : 'side',
  )

beforeEach(async () => {
  pairs += 1
  ana = await join(`ana${pairs}`)
  ben = await join(`ben${pairs}`)
  ids = [
    await send(ana, { content: 'Which belt?' }),
    await send(ben, { content: 'The brown one.' }),
  ]
  await keepPages()
})

test('a page that was read twice is kept, and read again only when its version has changed', async () => {
  expect(await statementsOf(ana)).toEqual(['version'])
  expect(await statementsOf(ben)).toEqual(['version'])
  await send(ana, { content: 'Thank you.' })
  expect(await statementsOf(ben)).toEqual(['version', 'side', 'page'])
  expect(await statementsOf(ben)).toEqual(['version'])
})

const ofMessage = (as: TestPerson, messageId: string) => ({
  params: { ...other(as).params, messageId },
})
const react = (as: TestPerson, emoji: 'heart' | 'laugh') =>
  call(reactToMessage, { ...ofMessage(as, ids[0] ?? ''), body: { emoji } }, as)
const remove = (id = '') =>
  sql`update direct_messages set removed_at = now() where id = ${id}`.execute(platform.db)

const changes: Record<string, () => Promise<unknown>> = {
  'another message': () => send(ben, { content: 'Or none.' }),
  'a message that was read': () => call(contract.markConversationRead, other(ben), ben),
  'a reaction': () => react(ben, 'heart'),
  'an answer': () => send(ben, { content: 'This one.', replyToMessageId: ids[0] }),
  'a message that a moderator removed': () => remove(ids[1]),
  'all messages removed': () => Promise.all(ids.map(remove)),
  'a picture': async () => send(ben, { uploadId: await giveUpload(testApp, ben) }),
  'a shared post': async () =>
    send(ben, { sharedPostId: (await share(testApp, ben, { postType: 'regular' })).id }),
  'more messages than one page has': async () => {
    for (let number = 0; number < messageLimits.historyPage; number += 1) {
      await send(ben, { content: `And ${number}` })
    }
  },
}

describe('after', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(`${what}, both read a page that is made anew`, async () => {
      const before = await read(ana)
      await change()
      for (const as of [ana, ben]) {
        const now = await readTogether(as)
        for (let time = 0; time < 3; time += 1) expect(await read(as)).toEqual(now)
      }
      expect(await read(ana)).not.toEqual(before)
    })
  }

  test('another reaction, none, and the removal of what was answered, too', async () => {
    await react(ben, 'heart')
    await send(ben, { content: 'This one.', replyToMessageId: ids[0] })
    const steps = [
      () => react(ben, 'laugh'),
      () => call(takeReactionBack, ofMessage(ben, ids[0] ?? ''), ben),
      () => remove(ids[0]),
    ]
    for (const step of steps) {
      await keepPages()
      const before = await read(ana)
      await step()
      expect(await read(ana)).toEqual(await readTogether(ana))
      expect(await read(ana)).not.toEqual(before)
    }
  })

  test('what was answered is removed on a page before, too', async () => {
    await changes['more messages than one page has']?.()
    await send(ana, { content: 'Which?', replyToMessageId: ids[0] })
    await keepPages()
    expect((await read(ana)).items.at(-1)?.replyTo?.content).toBe('Which belt?')
    await remove(ids[0])
    expect((await read(ana)).items.at(-1)?.replyTo?.content).toBeNull()
  })

  test('one deleted the conversation, the other keeps it', async () => {
    await call(contract.deleteConversation, other(ana), ana)
    expect((await read(ana)).items).toEqual([])
    expect((await read(ben)).items).toHaveLength(2)
    await send(ben, { content: 'Still there?' })
    expect((await read(ana)).items.map(({ content }) => content)).toEqual(['Still there?'])
  })

  test('one erased their account, the other reads a page that is made anew', async () => {
    await eraseAccount(platform, { userId: ben.id })
    expect(await read(ana)).toEqual(await readTogether(ana))
  })
})

test('each reads which reaction is their own', async () => {
  await react(ben, 'heart')
  await keepPages()
  const mine = async (as: TestPerson) => (await read(as)).items[0]?.reactions[0]?.isMine
  expect([await mine(ana), await mine(ben)]).toEqual([false, true])
})

test('a conversation with a picture is made anew without asking for its version', async () => {
  await changes['a picture']?.()
  await keepPages()
  expect(await statementsOf(ana)).not.toContain('version')
  expect((await read(ana)).items.at(-1)?.media).not.toBeNull()
})

test('nobody else reads it', async () => {
  const eve = await join(`eve${pairs}`)
  const { body } = await call(contract.getMessages, { params: { userId: ana.id }, query: {} }, eve)
  expect(body.items).toEqual([])
})

test('a block hides the messages that were kept, and its end shows them again', async () => {
  await call(blockPerson, other(ana), ana)
  for (const as of [ana, ben]) expect(await read(as)).toEqual(await readTogether(as))
  await call(unblockPerson, other(ana), ana)
  await keepPages()
  for (const as of [ana, ben]) expect((await read(as)).items).toHaveLength(2)
})

test('a rule that hides somebody holds for kept pages, and its end as well', async () => {
  const showAgain = addRule(async () => (_, personId) => personId !== ben.id)
  try {
    expect((await read(ana)).items.map(({ id }) => id)).toEqual([ids[0]])
    await keepPages()
  } finally {
    showAgain()
  }
  expect((await read(ana)).items).toHaveLength(2)
})

/** Reads a page, and lets `meanwhile` happen after its version was read and before its messages are. */
async function readWhile(as: TestPerson, meanwhile: () => Promise<unknown>) {
  const { db } = platform
  let reading: ReturnType<typeof read> | undefined
  await transaction(db, async (second) => {
    await transaction(db, async (first) => {
      await sql`lock table message_reactions in access exclusive mode`.execute(first)
      reading = read(as)
      await untilWaiting(db, 1)
      forgetRelations(db, as.id)
      await sql`lock table relations in access exclusive mode`.execute(second)
    })
    const waiting = sql`
      select from pg_locks where not granted and relation = 'relations'::regclass`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    await meanwhile()
  })
  return reading
}

test('a reaction that came while a page was read, and was taken back, is not kept', async () => {
  await send(ben, { content: 'Well?' })
  const page = await readWhile(ana, () =>
    sql`
      insert into message_reactions (conversation_id, message_id, user_id, emoji)
      select conversation_id, id, ${ben.id}, 'heart' from direct_messages where id = ${ids[0]}
    `.execute(platform.db),
  )
  expect(page?.items[0]?.reactions).toEqual([{ emoji: 'heart', isMine: false }])
  await call(takeReactionBack, ofMessage(ben, ids[0] ?? ''), ben)
  expect((await read(ana)).items[0]?.reactions).toEqual([])
})
