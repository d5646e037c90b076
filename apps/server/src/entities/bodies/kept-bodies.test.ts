// At each answer the bodies in memory equal those of the database, whatever was written meanwhile and by whom.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../platform/test-support/test-database.ts'
import { fillVersions, setGenderOfVersions } from './body-versions.queries.ts'
import { roundingStep } from './deviations.ts'
import { AXES, type KeptBodies, MEASURES, readBodies } from './kept-bodies.queries.ts'
import {
  findBodiesAfter,
  findChanges,
  markForeignBodies,
  MOST_CHANGED,
} from './changed-bodies.queries.ts'
import { bodyKinds } from './filled-body.rules.ts'

const { db, workPool } = await createTestDatabase()

const joinAs = async (userId: string) => {
  await sql`insert into users (id, email) values (${userId}, ${`${userId}@test.example`})`.execute(
    db,
  )
  const username = userId.replaceAll('-', '').slice(0, 30)
  await sql`insert into profiles (id, username) values (${userId}, ${username})`.execute(db)
  return userId
}

/** A stored body is in whole steps. */
const [height, chest] = [100 * roundingStep('height'), 60 * roundingStep('chest')]
const insertText = `insert into bodies (user_id, id, height, chest) values ($1, $2, ${height}, ${chest})`

const kindAt = (bodies: KeptBodies, bodyId: string) =>
  bodyKinds[bodies.kinds[bodies.slotOf(bodyId) ?? -1] ?? -1]

test('a transaction that ends late is not missed by those who read before', async () => {
  const [late, early] = [randomUUID(), randomUUID()]
  const userId = await joinAs(randomUUID())
  const client = await workPool.connect()
  try {
    await client.query('begin')
    await client.query(insertText, [userId, late])
    expect((await readBodies(db)).slotOf(late)).toBeUndefined()
    // This one begins later, and commits earlier.
    await workPool.query(insertText, [userId, early])
    const before = await readBodies(db)
    expect(before.slotOf(early)).toBeDefined()
    expect(before.slotOf(late)).toBeUndefined()
    await client.query('commit')
  } finally {
    client.release(true)
  }
  expect((await readBodies(db)).slotOf(late)).toBeDefined()
})

test('a transaction that is rolled back leaves nothing', async () => {
  const [userId, id] = [await joinAs(randomUUID()), randomUUID()]
  const client = await workPool.connect()
  try {
    await client.query('begin')
    await client.query(insertText, [userId, id])
    await readBodies(db)
    await client.query('rollback')
  } finally {
    client.release(true)
  }
  expect((await readBodies(db)).slotOf(id)).toBeUndefined()
})

test('a changed body is read at once, and is not duplicated', async () => {
  const [userId, id] = [await joinAs(randomUUID()), randomUUID()]
  await workPool.query(insertText, [userId, id])
  const bodies = await readBodies(db)
  const slot = bodies.slotOf(id) ?? -1
  expect(kindAt(bodies, id)).toBe('unknown')
  expect(bodies.axes[slot * AXES]).toBeNaN()
  await fillVersions(db, 100)
  const filled = await readBodies(db)
  expect(filled.axes[slot * AXES]).not.toBeNaN()
  await setGenderOfVersions(db, userId, 'female')
  const named = await readBodies(db)
  expect([kindAt(named, id), named.slotOf(id)]).toEqual(['feminine', slot])
  expect(named.slotsOfPerson(userId)).toEqual([slot])
})

test('many bodies that are new at once are all read, each with its own numbers', async () => {
  const userId = await joinAs(randomUUID())
  // More than the limit of changed bodies.
  const count = MOST_CHANGED + 500
  await sql`
    insert into bodies (user_id, id, height)
    select ${userId}, uuidv7(), (90 + number % 20) * ${roundingStep('height')}::float8 from generate_series(1, ${count}) as number
  `.execute(db)
  // Another process reads all bodies from the beginning.
  const other = db.withoutPlugins()
  for (const handle of [db, other]) {
    const bodies = await readBodies(handle)
    const slots = bodies.slotsOfPerson(userId)
    expect(slots).toHaveLength(count)
    const { rows } = await sql<{ id: string; point: number }>`
      select id, cube_ll_coord(point, 1) as point from bodies where user_id = ${userId}
    `.execute(db)
    const kept = rows.map(({ id }) => bodies.points[(bodies.slotOf(id) ?? -1) * MEASURES])
    expect(kept).toEqual(rows.map(({ point }) => point))
  }
})

test('bodies and posts of a restored database are not read again before each answer', async () => {
  const [userId, id, postId] = [await joinAs(randomUUID()), randomUUID(), randomUUID()]
  await workPool.query(insertText, [userId, id])
  await sql`
    insert into posts (post_id, user_id, post_type, body_id) values (${postId}, ${userId}, 'regular', ${id})
  `.execute(db)
  // As if another server wrote it, whose transaction ids are higher.
  await sql`update bodies set changed_xid = '9000000000' where id = ${id}`.execute(db)
  await sql`update posts set body_xid = '9000000000' where post_id = ${postId}`.execute(db)
  const readAgain = async () => {
    const { openSince } = await findBodiesAfter(db, id)
    const { bodies, posts } = await findChanges(db, openSince)
    return [...bodies.map((body) => body.bodyId), ...posts.map((post) => post.postId)]
  }
  expect(await readAgain()).toEqual(expect.arrayContaining([id, postId]))
  await markForeignBodies(db)
  // Rows are read again while an older transaction is open, in any database of the server.
  await expect.poll(readAgain, { timeout: 30_000 }).toEqual([])
})
