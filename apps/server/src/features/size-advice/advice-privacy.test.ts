// The limits on what the advice reveals of a wearer: within the hour, of hidden sizes, and of fewer than five wearers.
import { HOUR_MS } from '@kloset/contract/durations'
import { getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import * as contract from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { communityFit, forgetFits } from './community-fit.queries.ts'
import { between, BRAND, coat, createWearers } from './test-support/wearers.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { saveBody, joinSizeM, shareLook, adviceOn, nextHour, settle } = createWearers(testApp)
const { asker, wearers, postId } = await settle()

describe('what the advice reveals of a wearer', () => {
  test('is nothing while fewer than five are opted in', async () => {
    let last = ''
    for (const person of wearers.slice(0, 4))
      last = await shareLook(person, coat('Four', 'M', 'true'))
    // A person of another body type is neither evidence for the asker nor one of the five.
    const other = await joinSizeM('other', { bodyType: 'masculine' })
    await shareLook(other, coat('Four', 'M', 'true'))
    await nextHour()
    expect(await adviceOn(last, asker)).toMatchObject({
      runs: null,
      wearersCount: null,
      evidence: [],
    })
    const { body } = await call(contract.getOwnSizes, {}, asker)
    expect(body.brands.map(({ brand }) => brand)).not.toContain('Four')
  })

  test('is no size that its owner hides, while fewer than five wear the garment', async () => {
    const hiding = wearers[5] as TestPerson
    const stranger = await joinSizeM('curious', between)
    const wear = (label: string, showsSize: boolean) =>
      coat('Hidden Size', label, 'true', { showsSize })
    const look = await shareLook(hiding, wear('S', false))
    const adviceWith = async (label: string, showsSize: boolean) => {
      const { body: mine } = await call(getGarments, { params: { postId: look } }, hiding)
      const [garment] = wear(label, showsSize)
      const garments = garment ? [{ ...garment, id: mine.items[0]?.id }] : []
      await call(setGarments, { params: { postId: look }, body: { garments } }, hiding)
      await nextHour()
      return adviceOn(look, stranger)
    }
    const hidden = await adviceWith('S', false)
    expect(await adviceWith('XL', false)).toEqual(hidden)
    expect((await adviceWith('XL', true)).sizes).not.toEqual(hidden.sizes)
  })

  test('is read with the body of its time', async () => {
    const changing = await joinSizeM('changing')
    await shareLook(changing, coat('Then And Now', 'M', 'true'))
    await saveBody(changing, { chest: 50, waist: 46, hips: 54, bodyType: 'feminine' })
    await shareLook(changing, coat('Then And Now', '4XL', 'true'))
    await nextHour()
    const { wearers: all } = await communityFit(platform.db)
    const reports = [...all.values()].flat().filter(({ brand }) => brand === 'Then And Now')
    const chests = Object.fromEntries(reports.map(({ label, body }) => [label, body.chest ?? 0]))
    expect(chests['M']).toBeLessThan(40)
    expect(chests['4XL']).toBeGreaterThan(46)
  })

  test('excludes people who are blocked, hide the size, opted out, or whose look is for fewer people, at once', async () => {
    const names = async () => (await adviceOn(postId, asker)).evidence.map(({ name }) => name)
    // The five nearest by their moved bodies, which nobody can predict.
    const oneShown = async () => {
      const shown = await names()
      const person = wearers.find(({ username }) => shown.includes(username))
      if (!person) throw new Error('Nobody is shown')
      return person
    }
    const blocked = await oneShown()
    await call(blockPerson, { params: { userId: blocked.id } }, asker)
    expect(await names()).not.toContain(blocked.username)
    const hiding = await oneShown()
    const looksOf = async ({ id }: TestPerson) => {
      const { rows } = await sql<{ postId: string }>`
        select post_id as "postId" from posts where user_id = ${id}
      `.execute(platform.db)
      return rows.map((row) => row.postId)
    }
    for (const own of await looksOf(hiding)) {
      const garments = coat(BRAND, 'L', 'true', { showsSize: false })
      await call(setGarments, { params: { postId: own }, body: { garments } }, hiding)
    }
    expect(await names()).not.toContain(hiding.username)
    const narrowing = await oneShown()
    for (const own of await looksOf(narrowing)) {
      const body = { audience: 'followers' as const, commentsFrom: 'everyone' as const }
      await call(setAudience, { params: { postId: own }, body }, narrowing)
    }
    expect(await names()).not.toContain(narrowing.username)
    const out = await oneShown()
    await saveBody(out, { allowMeasurementFiltering: false })
    expect(await names()).not.toContain(out.username)
  })

  test('stays the same within an hour, whatever is reported meanwhile', async () => {
    await nextHour()
    const before = await adviceOn(postId, asker)
    for (const name of ['late1', 'late2', 'late3', 'late4'])
      await shareLook(await joinSizeM(name), coat(BRAND, 'XL', 'true'))
    expect(await adviceOn(postId, asker)).toEqual(before)
    // A process that starts within the hour reads what the others read.
    forgetFits(platform.db)
    expect(await adviceOn(postId, asker)).toEqual(before)
    // Two hours, because the clock of the database may be in the next hour already.
    const later = Date.now() + 2 * HOUR_MS
    const fit = await communityFit(platform.db, later)
    expect(
      [...fit.wearers.values()]
        .flat()
        .filter((worn) => worn.brand === BRAND && worn.label === 'XL'),
    ).toHaveLength(4)
  })

  test('is never a measure or the id of a wearer', async () => {
    const advice = await adviceOn(postId, asker)
    expect(advice.evidence).not.toEqual([])
    const text = JSON.stringify(advice)
    for (const { id } of wearers) expect(text).not.toContain(id)
    for (const word of ['chest":', 'waist":', 'userId', 'body']) expect(text).not.toContain(word)
  })
})
