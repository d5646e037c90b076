// The visibility of collections: for the owner alone, for everyone, for people with the address, or for named people.
import { collectionLimits } from '@kloset/contract/collections'
import * as contract from '@kloset/contract/collections.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import * as shared from '@kloset/contract/shared-collections.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { run as erase } from '../../views/leaving/erase-account.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createKeeping } from '../../test-support/keeping.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
let keeper: TestPerson
beforeEach(async () => {
  keeper = await givePerson(testApp)
})
const { author, shareLook, save, create } = await createKeeping(testApp, () => keeper)

/** The answer to a reader: the ids of the posts, or the code of the refusal. */
async function read(collectionId: string, as: TestPerson | undefined, key?: string) {
  const params = { userId: keeper.id, collectionId }
  const query = { ...(key !== undefined && { key }) }
  const [one, posts] = [
    await call(shared.getSharedCollection, { params, query }, as),
    await call(shared.getSharedPosts, { params, query }, as),
  ]
  expect(posts.status).toBe(one.status)
  return one.status === 200 ? posts.body.items.map(({ id }) => id) : one.problem.code
}
const none = 'collection_not_found'
const ofCollection = (collectionId: string) => ({ params: { collectionId } })
const withGuest = (collectionId: string, guest: TestPerson) => ({
  params: { collectionId, userId: guest.id },
})

describe('a collection', () => {
  test('is read by its owner only until they share it', async () => {
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    expect(await read(id, keeper)).toEqual([postId])
    for (const as of [author, undefined]) {
      expect(await read(id, as)).toBe(none)
      expect(await read(id, as, '')).toBe(none)
      expect(await read(id, as, 'undefined')).toBe(none)
      expect(await read(id, as, '\0')).toBe('invalid_input')
    }
    expect(await read(randomUUID(), keeper)).toBe(none)
  })

  test('that is public can be read by everyone, and is on the kloset of its owner', async () => {
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    const onKloset = async (as?: TestPerson) =>
      (await call(shared.getPublicCollections, { params: { userId: keeper.id } }, as)).body.items
    expect(await onKloset()).toEqual([])
    expect((await call(shared.publishCollection, ofCollection(id), keeper)).status).toBe(204)
    for (const as of [author, undefined]) {
      expect(await read(id, as)).toEqual([postId])
      expect(await onKloset(as)).toMatchObject([{ id, owner: { id: keeper.id } }])
    }
    await call(shared.unpublishCollection, ofCollection(id), keeper)
    expect(await read(id, author)).toBe(none)
    expect(await onKloset()).toEqual([])
  })

  test('that is public is only for followers of a private account; its address and its guests stay', async () => {
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    const [reader, guest] = [await givePerson(testApp), await givePerson(testApp)]
    await call(followPerson, { params: { userId: keeper.id } }, reader)
    await call(shared.publishCollection, ofCollection(id), keeper)
    await call(shared.inviteGuest, withGuest(id, guest), keeper)
    const { key } = (await call(shared.openLink, ofCollection(id), keeper)).body
    const onKloset = async (as?: TestPerson) => {
      const { body } = await call(
        shared.getPublicCollections,
        { params: { userId: keeper.id } },
        as,
      )
      return body.items.map((one) => one.id)
    }
    await call(choosePrivacy, { body: { isPrivate: true } }, keeper)
    for (const as of [author, undefined]) {
      expect([await read(id, as), await onKloset(as)]).toEqual([none, []])
      expect(await read(id, as, key)).toEqual([postId])
    }
    expect([await read(id, guest), await onKloset(guest)]).toEqual([[postId], []])
    for (const as of [reader, keeper]) {
      expect([await read(id, as), await onKloset(as)]).toEqual([[postId], [id]])
    }
    await call(choosePrivacy, { body: { isPrivate: false } }, keeper)
    expect([await read(id, author), await onKloset()]).toEqual([[postId], [id]])
  })

  test('opens by its address, which is another one after it was closed', async () => {
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    const open = async () => (await call(shared.openLink, ofCollection(id), keeper)).body.key
    const key = await open()
    expect(await open()).toBe(key)
    expect(key).toHaveLength(43)
    for (const as of [author, undefined]) {
      expect(await read(id, as, key)).toEqual([postId])
      expect(await read(id, as, `${key.slice(0, -1)}_`)).toBe(none)
      expect(await read(id, as)).toBe(none)
    }
    const other = (await create('Other')).body.id
    expect(await read(other, author, key)).toBe(none)
    await call(shared.closeLink, ofCollection(id), keeper)
    expect(await read(id, author, key)).toBe(none)
    expect(await open()).not.toBe(key)
    expect(await read(id, author, key)).toBe(none)
    const garbage = await call(
      shared.getSharedCollection,
      { params: { userId: keeper.id, collectionId: id }, query: { key: 'a'.repeat(101) } },
      author,
    )
    expect(garbage.status).toBe(400)
  })

  test('is found and read by the people who are named, until they are not, or leave', async () => {
    const [guest, stranger] = [await givePerson(testApp), await givePerson(testApp)]
    const postId = await shareLook()
    const { id } = (await save(postId)).body.collection
    const found = async (as = guest) =>
      (await call(shared.getSharedWithMe, {}, as)).body.items.map((item) => item.id)
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await call(shared.inviteGuest, withGuest(id, guest), keeper)).status).toBe(204)
    }
    expect(await read(id, guest)).toEqual([postId])
    expect([await found(), await found(stranger)]).toEqual([[id], []])
    expect([await read(id, stranger), await read(id, undefined)]).toEqual([none, none])
    const guests = await call(shared.getGuests, ofCollection(id), keeper)
    expect(guests.body.items.map((person) => person.id)).toEqual([guest.id])
    const own = await call(contract.getCollections, {}, keeper)
    expect(own.body.items).toMatchObject([{ guestsCount: 1, isPublic: false, linkKey: null }])

    await call(shared.removeGuest, withGuest(id, guest), keeper)
    expect([await read(id, guest), await found()]).toEqual([none, []])
    await call(shared.inviteGuest, withGuest(id, guest), keeper)
    const leaving = { params: { userId: keeper.id, collectionId: id } }
    expect((await call(shared.leaveCollection, leaving, guest)).status).toBe(204)
    expect([await read(id, guest), await found()]).toEqual([none, []])
  })

  test.for(['collection', 'guest'] as const)(
    'that is shared while the %s goes is refused',
    async (gone) => {
      const guest = await givePerson(testApp)
      const { id } = (await save(await shareLook())).body.collection
      const inviting = await platform.db.transaction().execute(async (tx) => {
        await (
          gone === 'guest'
            ? sql`delete from profiles where id = ${guest.id}`
            : sql`delete from collections where user_id = ${keeper.id} and id = ${id}`
        ).execute(tx)
        const begun = [call(shared.inviteGuest, withGuest(id, guest), keeper)]
        await untilWaiting(platform.db, 1)
        return begun
      })
      const [answer] = await Promise.all(inviting)
      expect(answer?.problem.code).toBe(gone === 'guest' ? 'profile_not_found' : none)
    },
  )

  test('shows others no note, no number and no gap, in the order of its owner', async () => {
    const [first, second, gone] = [await shareLook(), await shareLook(), await shareLook()]
    const { id } = (await save(first)).body.collection
    await save(second)
    await save(gone)
    const body = { note: 'The cuff' }
    await call(contract.savePost, { params: { postId: first }, body }, keeper)
    const place = { params: { collectionId: id, postId: first }, body: { after: null } }
    await call(contract.placeSavedPost, place, keeper)
    await call(deletePost, { params: { postId: gone } }, author)
    await call(shared.publishCollection, ofCollection(id), keeper)
    expect(await read(id, author)).toEqual([first, second])
    const params = { userId: keeper.id, collectionId: id }
    for (const endpoint of [shared.getSharedCollection, shared.getSharedPosts]) {
      const { body: answer } = await call(endpoint, { params }, author)
      expect(JSON.stringify(answer)).not.toMatch(/cuff|linkKey|postsCount|guestsCount/)
    }
  })

  test('shows nothing between people with a block, and no post of somebody with a block', async () => {
    const [guest, other] = [await givePerson(testApp), await givePerson(testApp)]
    const hidden = await share(testApp, other, { postType: 'regular' })
    const looks = [await shareLook(), await shareLook(), await shareLook()]
    const { id } = (await save(looks[0] ?? '')).body.collection
    for (const postId of [...looks.slice(1), hidden.id]) await save(postId)
    await sql`update posts set thumbnail_url = '/media/' || post_id`.execute(platform.db)
    await call(shared.publishCollection, ofCollection(id), keeper)
    await call(shared.inviteGuest, withGuest(id, guest), keeper)
    await call(blockPerson, { params: { userId: guest.id } }, other)
    expect(await read(id, guest)).not.toContain(hidden.id)
    const asked = { params: { userId: keeper.id, collectionId: id } }
    const one = await call(shared.getSharedCollection, asked, guest)
    expect(one.body.covers).toEqual(looks.toReversed().map((postId) => `/media/${postId}`))
    await call(blockPerson, { params: { userId: guest.id } }, keeper)
    expect(await read(id, guest)).toBe(none)
    expect((await call(shared.getSharedWithMe, {}, guest)).body.items).toEqual([])
    expect((await call(shared.getGuests, ofCollection(id), keeper)).body.items).toEqual([])
    const again = await call(shared.inviteGuest, withGuest(id, guest), keeper)
    expect(again).toMatchObject({ status: 404, problem: { code: 'profile_not_found' } })
  })

  test('counts no guest who blocks its owner: as if they had left', async () => {
    const [guest, other] = [await givePerson(testApp), await givePerson(testApp)]
    const { id } = (await save(await shareLook())).body.collection
    for (const each of [guest, other]) {
      await call(shared.inviteGuest, withGuest(id, each), keeper)
    }
    await call(blockPerson, { params: { userId: keeper.id } }, guest)
    const own = await call(contract.getCollections, {}, keeper)
    expect(own.body.items).toMatchObject([{ id, guestsCount: 1 }])
    const guests = await call(shared.getGuests, ofCollection(id), keeper)
    expect(guests.body.items.map((person) => person.id)).toEqual([other.id])
  })

  test('is shared by its owner alone, with people who exist, and with 100 at most', async () => {
    const { id } = (await create('Coats')).body
    for (const endpoint of [
      shared.publishCollection,
      shared.unpublishCollection,
      shared.openLink,
      shared.closeLink,
      shared.getGuests,
    ]) {
      expect((await call(endpoint, ofCollection(id), author)).problem.code).toBe(none)
    }
    expect((await call(shared.inviteGuest, withGuest(id, author), author)).problem.code).toBe(none)
    expect((await call(shared.removeGuest, withGuest(id, author), author)).problem.code).toBe(none)
    const oneself = await call(shared.inviteGuest, withGuest(id, keeper), keeper)
    expect(oneself.problem.code).toBe('forbidden')
    const nobody = { params: { collectionId: id, userId: randomUUID() } }
    expect((await call(shared.inviteGuest, nobody, keeper)).problem.code).toBe('profile_not_found')

    await sql`
      with people as (
        insert into users (email) select gen_random_uuid() || '@example.org'
        from generate_series(1, 100) returning id
      ), named as (
        insert into profiles (id, username)
        select id, 'g' || left(replace(id::text, '-', ''), 28) from people returning id
      )
      insert into collection_guests (owner_id, collection_id, guest_id)
      select ${keeper.id}, ${id}, id from named
    `.execute(platform.db)
    const full = await call(shared.inviteGuest, withGuest(id, author), keeper)
    expect(full).toMatchObject({
      status: 409,
      problem: { detail: 'You can share a collection with 100 people.' },
    })
  })

  test('is shared with no more people than the limit, also when they are invited at once', async () => {
    const { id } = (await save(await shareLook())).body.collection
    const [first, second, ...others] = await giveCrowd(testApp, collectionLimits.guests + 1)
    await sql`
      insert into collection_guests (owner_id, collection_id, guest_id)
      select ${keeper.id}, ${id}, guest from unnest(${others}::uuid[]) as guest
    `.execute(platform.db)
    // Both requests have counted, or wait to count, before the first one writes.
    const answers = await transaction(platform.db, async (tx) => {
      await sql`select from collections where user_id = ${keeper.id} for update`.execute(tx)
      const asked = [first ?? '', second ?? ''].map((userId) =>
        call(shared.inviteGuest, { params: { collectionId: id, userId } }, keeper),
      )
      await untilWaiting(platform.db, 2)
      return asked
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([204, 409]))
  })

  test('is deleted with the account of its owner, and a guest with theirs', async () => {
    const guest = await givePerson(testApp)
    const { id } = (await save(await shareLook())).body.collection
    await call(shared.inviteGuest, withGuest(id, guest), keeper)
    await call(shared.inviteGuest, withGuest(id, author), keeper)
    await erase(platform, { userId: guest.id })
    const left = await call(shared.getGuests, ofCollection(id), keeper)
    expect(left.body.items.map((person) => person.id)).toEqual([author.id])
    await erase(platform, { userId: keeper.id })
    expect(await read(id, author)).toBe(none)
    const { rows } = await sql`select from collection_guests where owner_id = ${keeper.id}`.execute(
      platform.db,
    )
    expect(rows).toHaveLength(0)
  })
})
