// Owned garments and sizes to try, and the notification when a size can be advised.
import { getGarments, setGarments } from '@kloset/contract/garments.schemas'
import type { Answer } from '@kloset/contract/endpoint'
import { choosePostAlerts } from '@kloset/contract/notification-choices.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import * as contract from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refuseNotifications } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as notifyOfAdvice } from './notify-of-advice.ts'
import { between, BRAND, coat, createWearers } from './test-support/wearers.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { joinSizeM, shareLook, adviceOn, own, nextHour, settle } = createWearers(testApp)
const { asker, wearers, postId } = await settle()

describe('“Tell me when somebody does”', () => {
  test('notifies once, when a size can be advised', async () => {
    const waiting = await joinSizeM('waiting', between)
    const brand = 'Later Known'
    const look = await shareLook(wearers[4] as TestPerson, coat(brand, 'M', 'true'))
    await nextHour()
    const { body } = await call(getGarments, { params: { postId: look } }, waiting)
    const at = { params: { postId: look, garmentId: body.items[0]?.id ?? '' } }
    await call(contract.wishSize, at, waiting)
    expect(await adviceOn(look, waiting)).toMatchObject({ state: 'silent', isWished: true })
    // Notifications of the post end, but the one of the requested size comes.
    const alerts = { params: { postId: look }, body: { isOn: false } }
    await call(choosePostAlerts, alerts, waiting)
    const adviceNotifications = async () => {
      await notifyOfAdvice(platform)
      const { body: list } = await call(getNotifications, {}, waiting)
      return list.items.filter(({ title }) => title.includes(brand))
    }
    expect(await adviceNotifications()).toEqual([])
    for (const owned of ['Own A', 'Own B', 'Own C', brand, brand]) await own(waiting, owned, 'M')
    expect(await adviceNotifications()).toMatchObject([
      { type: 'other', actor: null, post: { id: look } },
    ])
    expect(await adviceNotifications()).toHaveLength(1)
    const headers = { cookie: waiting.cookie, 'accept-language': 'de' }
    const german = await testApp.app.http.inject({ url: getNotifications.path, headers })
    expect(
      german.json<Answer<typeof getNotifications>>().items.map(({ title }) => title),
    ).toContain('Es gibt jetzt eine Größe für dich: Later Known, Mantel')
    expect((await adviceOn(look, waiting)).isWished).toBe(false)
  })

  test('notifies somebody again who asks again after no size could be advised any more', async () => {
    const person = await joinSizeM('wishes.again', between)
    const brand = 'Twice Wished'
    const look = await shareLook(wearers[4] as TestPerson, coat(brand, 'M', 'true'))
    await nextHour()
    const { body } = await call(getGarments, { params: { postId: look } }, person)
    const at = { params: { postId: look, garmentId: body.items[0]?.id ?? '' } }
    const expectNotified = async (times: number) => {
      for (const owned of ['Own A', 'Own B', 'Own C', brand, brand]) await own(person, owned, 'M')
      await notifyOfAdvice(platform)
      const { items } = (await call(getNotifications, {}, person)).body
      expect(items.filter(({ title }) => title.includes(brand))).toHaveLength(times)
    }
    await call(contract.wishSize, at, person)
    await expectNotified(1)
    for (const { id } of (await call(contract.getOwnSizes, {}, person)).body.pieces) {
      await call(contract.removePiece, { params: { pieceId: id } }, person)
    }
    expect(await adviceOn(look, person)).toMatchObject({ state: 'silent', isWished: false })
    await call(contract.wishSize, at, person)
    await expectNotified(2)
  })

  test('ends with the garment that it was asked for', async () => {
    const person = await joinSizeM('after.garment', between)
    const author = wearers[4] as TestPerson
    const looks = [
      await shareLook(author, coat('Gone With Its Look', 'M', 'true')),
      await shareLook(author, coat('Taken Off', 'M', 'true')),
    ] as const
    await nextHour()
    for (const look of looks) {
      const { body } = await call(getGarments, { params: { postId: look } }, person)
      const at = { params: { postId: look, garmentId: body.items[0]?.id ?? '' } }
      await call(contract.wishSize, at, person)
    }
    await call(deletePost, { params: { postId: looks[0] } }, author)
    await call(setGarments, { params: { postId: looks[1] }, body: { garments: [] } }, author)
    await notifyOfAdvice(platform)
    const { rows } = await sql`
      select from size_wishes where user_id = ${person.id}
    `.execute(platform.db)
    expect(rows).toEqual([])
  })

  test('notifies the others when one cannot be notified', async () => {
    const people = [await joinSizeM('first', between), await joinSizeM('second', between)]
    const brand = 'Asked Twice'
    const look = await shareLook(wearers[4] as TestPerson, coat(brand, 'M', 'true'))
    await nextHour()
    for (const person of people) {
      const { body } = await call(getGarments, { params: { postId: look } }, person)
      const at = { params: { postId: look, garmentId: body.items[0]?.id ?? '' } }
      await call(contract.wishSize, at, person)
      for (const owned of ['Own A', 'Own B', 'Own C', brand, brand]) await own(person, owned, 'M')
    }
    const [unlucky, other] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
      TestPerson,
      TestPerson,
    ]
    const allow = await refuseNotifications(platform.db, 'user_id', unlucky.id)
    await expect(notifyOfAdvice(platform)).rejects.toThrow('1 of 2 failed')
    const titlesOf = async (person: TestPerson) =>
      (await call(getNotifications, {}, person)).body.items.map(({ title }) => title)
    expect(await titlesOf(other)).toEqual([expect.stringContaining(brand)])
    await allow()
    await notifyOfAdvice(platform)
    expect(await titlesOf(unlucky)).toEqual([expect.stringContaining(brand)])
  })
})

describe('one’s own sizes', () => {
  test('list owned garments and sizes to try, and garments can be removed', async () => {
    const { body } = await call(contract.getOwnSizes, {}, asker)
    expect(body.pieces).toHaveLength(3)
    expect(body.pieces.map(({ system, label }) => `${system} ${label}`)).toContain('alpha M')
    expect(body.brands.map(({ brand }) => brand)).toEqual(expect.arrayContaining(['Own A', BRAND]))
    const { body: fewer } = await call(
      contract.removePiece,
      { params: { pieceId: body.pieces[0]?.id ?? '' } },
      asker,
    )
    expect(fewer.pieces).toHaveLength(2)
  })

  test('name a garment of several looks once, by its newest look', async () => {
    const person = await joinSizeM('again')
    const worn = (label: string, verdict: 'small' | 'true') =>
      shareLook(person, coat('Once More', label, verdict, { name: 'Camel coat' }))
    await worn('M', 'small')
    const newest = await worn('M', 'true')
    const other = await worn('L', 'true')
    await own(person, 'Once More', 'M')
    const { body } = await call(contract.getOwnSizes, {}, person)
    const listed = body.pieces.map(({ postId: look, label, verdict }) => [look, label, verdict])
    expect(listed).toEqual([
      [null, 'M', 'true'],
      [other, 'L', 'true'],
      [newest, 'M', 'true'],
    ])
  })

  test('say why a size is advised: by a piece of the brand, else by the measures', async () => {
    const person = await joinSizeM('reasons')
    for (const [category, brand, verdict] of [
      ['jacket', 'Reason', 'true'],
      ['shirt', 'Reason', 'small'],
    ] as const) {
      const size = { system: 'alpha', label: 'M' } as const
      await call(contract.addPiece, { body: { category, brand, size, verdict } }, person)
    }
    const { body } = await call(contract.getOwnSizes, {}, person)
    const reasons = body.brands.flatMap(({ brand, categories }) =>
      categories.map(({ category, own, measures }) => ({ brand, category, own, measures })),
    )
    expect(reasons).toEqual(
      expect.arrayContaining([
        {
          brand: 'Reason',
          category: 'shirt',
          own: { category: 'shirt', label: 'M', verdict: 'small' },
          measures: ['bust', 'waist'],
        },
        {
          brand: BRAND,
          category: 'coat',
          own: null,
          measures: ['bust', 'waist'],
        },
      ]),
    )
  })

  test('a piece without a brand says something of the taste, and two are not one brand', async () => {
    const person = await joinSizeM('brandless')
    const sizesOf = async () => (await adviceOn(postId, person)).sizes
    const before = await sizesOf()
    for (const category of ['coat', 'jacket', 'shirt', 'dress'] as const) {
      const size = { system: 'alpha', label: 'L' } as const
      const piece = { category, brand: ' ', size, verdict: 'true' } as const
      expect((await call(contract.addPiece, { body: piece }, person)).status).toBe(200)
    }
    const { body } = await call(contract.getOwnSizes, {}, person)
    expect(body.pieces.map(({ brand }) => brand)).toEqual([null, null, null, null])
    expect(body.brands.map(({ brand }) => brand)).not.toContain(null)
    const larger = (sizes: typeof before) =>
      sizes
        .filter(({ label }) => ['XL', 'XXL'].includes(label))
        .reduce((sum, one) => sum + one.percent, 0)
    expect(larger(await sizesOf())).toBeGreaterThan(larger(before))
  })

  test('have a garment once when its answer was lost, with its last size', async () => {
    const person = await joinSizeM('repeats')
    const clientKey = randomUUID()
    const piece = { clientKey, category: 'coat', brand: 'Told Twice', verdict: 'true' } as const
    const add = (label: string) =>
      call(contract.addPiece, { body: { ...piece, size: { system: 'alpha', label } } }, person)
    await Promise.all([add('M'), add('M'), add('M')])
    const { body } = await add('L')
    expect(body.pieces).toMatchObject([{ brand: 'Told Twice', label: 'L' }])
    await sql`
      insert into owned_garments (user_id, category, size_system, size_label, verdict)
      select ${person.id}, 'coat', 'alpha', 'M', 'true' from generate_series(1, 99)
    `.execute(platform.db)
    expect((await add('S')).status).toBe(200)
    const other = {
      ...piece,
      clientKey: randomUUID(),
      size: { system: 'alpha', label: 'M' } as const,
    }
    expect((await call(contract.addPiece, { body: other }, person)).status).toBe(409)
  })

  test('list the newest piece first, whatever its key', async () => {
    const person = await joinSizeM('sorted', between)
    const brands = ['Came First', 'Came Second', 'Came Third']
    for (const [index, brand] of brands.entries()) {
      const clientKey = `${9 - index}0000000-0000-4000-8000-000000000000`
      const size = { system: 'alpha', label: 'M' } as const
      const body = { clientKey, category: 'coat', brand, size, verdict: 'true' } as const
      await call(contract.addPiece, { body }, person)
    }
    const { body } = await call(contract.getOwnSizes, {}, person)
    expect(body.pieces.map(({ brand }) => brand)).toEqual(brands.toReversed())
  })

  test('end at a hundred pieces, also when many are added at the same moment', async () => {
    const person = await joinSizeM('collector')
    await sql`
      insert into owned_garments (user_id, category, size_system, size_label, verdict)
      select ${person.id}, 'coat', 'alpha', 'M', 'true' from generate_series(1, 95)
    `.execute(testApp.platform.db)
    const size = { system: 'alpha', label: 'M' } as const
    const piece = { category: 'coat', brand: ' ', size, verdict: 'true' } as const
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(contract.addPiece, { body: piece }, person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const { body } = await call(contract.getOwnSizes, {}, person)
    expect(body.pieces).toHaveLength(100)
  })

  test.each([
    ['a size that no system has', { size: { system: 'eu', label: '41' } }],
    ['a system of another category', { size: { system: 'shoe', label: '39' } }],
    ['a brand of signs alone', { brand: '!?' }],
    ['a brand of 200 letters', { brand: 'B'.repeat(200) }],
  ])('refuse %s', async (_what, wrong) => {
    const piece = {
      category: 'coat',
      brand: 'B',
      size: { system: 'eu', label: '40' },
      verdict: 'true',
    }
    const { problem } = await call(
      contract.addPiece,
      { body: { ...piece, ...wrong } as never },
      asker,
    )
    expect(problem.code).toBe('invalid_input')
  })
})
