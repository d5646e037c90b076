// Nobody's measurements leave the server except to their owner: every endpoint is tested.
import { getDiscover, getDiscoverCount } from '@kloset/contract/feeds.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { countSearchedPosts, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { oddBody, unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { populationDeviations, roundingStep } from '../../entities/bodies/deviations.ts'
import { offsetOf } from '../../entities/bodies/moved-body.rules.ts'
import { readOffsetSecret } from '../../entities/bodies/offset-secret.ts'

const testApp = await createTestApp()
const { app, call, join, platform } = testApp
const [found, hidden, reader] = [await join('found'), await join('hidden'), await join('reader')]

const oddValues = measureNames.map((name) => String(oddBody[name]))
const ownNames = Object.keys(oddBody).filter((name) => !['height', 'weight'].includes(name))
const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const fieldNames = [...ownNames, ...ownNames.map(snakeCase)].map((name) => `"${name}"`)

await call(saveMeasurements, { body: oddBody }, found)
await call(saveMeasurements, { body: { ...oddBody, allowMeasurementFiltering: false } }, hidden)
const post = await share(testApp, found, { postType: 'regular' })
const hiddenPost = await share(testApp, hidden, { postType: 'regular' })
await share(testApp, hidden, { postType: 'forum' })

/** What is stored about a person for others. */
async function keptOf({
  id,
}: TestPerson): Promise<{ chest: number | null; weight: number | null }> {
  const { rows } = await sql<{ chest: number | null; weight: number | null }>`
    select chest, weight from bodies where user_id = ${id}
  `.execute(platform.db)
  return rows[0] ?? { chest: null, weight: null }
}

const anyFilter = 'heightFeet_5_2-heightInches_11_2-chest_41_5-waist_34_5-age_40_50-feminine'
const filters = [
  anyFilter,
  `${anyFilter}-all`,
  `chest_${(await keptOf(found)).chest?.toFixed(2)}_0`,
  'feminine',
  'age_43_47',
  'weight_187_26',
]

/** The value of a path parameter, when a stranger knows the person's ids. */
const idOf = (name: string, of: { person: TestPerson; postId: string }) =>
  name === 'idOrUsername' || name.toLowerCase().includes('user') ? of.person.id : of.postId

async function ask(
  endpoint: { method: string; path: string },
  of: { person: TestPerson; postId: string },
  as: TestPerson | undefined,
  query: Record<string, string> = {},
) {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(name, of))
  const isRead = endpoint.method === 'GET'
  const response = await app.http.inject({
    method: endpoint.method as 'GET',
    url,
    query,
    ...(isRead ? {} : { payload: {} }),
    headers: as ? { cookie: as.cookie } : {},
  })
  // Seconds with their fractions look like inches.
  const body = response.body.replaceAll(/"requestId":"[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return `${response.statusCode} ${body}`
}

const queries = [
  {},
  { q: 'found' },
  { postType: 'regular' },
  ...filters.flatMap((body) => [{ body }, { body, order: 'similar' }, { body, q: 'coat' }]),
]
const isOwn = ({ path }: { path: string }) => path === '/api/measurements'
const reads = app.endpoints.filter((endpoint) => endpoint.method === 'GET' && !isOwn(endpoint))
const writes = app.endpoints.filter((endpoint) => endpoint.method !== 'GET' && !isOwn(endpoint))

async function readEverything(of: { person: TestPerson; postId: string }): Promise<string[]> {
  const answers: string[] = []
  for (const endpoint of reads) {
    for (const query of queries) {
      for (const as of [reader, undefined]) answers.push(await ask(endpoint, of, as, query))
    }
  }
  return answers
}

describe('measurements of somebody else', () => {
  test.for([
    ['opted in', { person: found, postId: post.id }],
    ['not opted in', { person: hidden, postId: hiddenPost.id }],
  ] as const)('are in no answer of any endpoint, when they have %s', async ([, of]) => {
    const answers = await readEverything(of)
    // Most answers are refusals, as expected, but the post itself must be among the others.
    expect(answers.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(
      reads.length,
    )
    for (const endpoint of writes) {
      // A new person each time: some endpoints end the session.
      answers.push(await ask(endpoint, of, endpoint.access === 'member' ? reader : undefined))
    }
    const text = answers.join('\n')
    for (const leak of [...oddValues, ...fieldNames]) expect(text).not.toContain(leak)
  })

  test('change no byte of any answer while the person has not opted in', async () => {
    const of = { person: hidden, postId: hiddenPost.id }
    const somebody = await join('somebody')
    const readAll = async () => {
      const answers: string[] = []
      for (const endpoint of reads) {
        for (const query of queries) answers.push(await ask(endpoint, of, somebody, query))
      }
      return answers
    }
    const before = await readAll()
    const other = {
      ...oddBody,
      height: 60.11,
      chest: 55.5,
      bodyType: 'masculine',
      ageRange: '18-22',
    }
    const body = { ...other, allowMeasurementFiltering: false } as Measurements
    await call(saveMeasurements, { body }, hidden)
    expect(await readAll()).toEqual(before)
  })
})

describe('an active filter', () => {
  test.for(filters)('%s shows nobody who has not opted in', async (body) => {
    const viewer = await join(`viewer${filters.indexOf(body)}`)
    const { body: page } = await call(getDiscover, { query: { body } }, viewer)
    expect(page.items.map(({ id }) => id)).toEqual([post.id])
    const search = await call(searchPosts, { query: { body } }, viewer)
    expect(search.body.items.map(({ id }) => id)).toEqual([post.id])
    // A search tells exactly as much about a match as Discover does.
    expect(search.body.items[0]?.match).toEqual(page.items[0]?.match)
    for (const endpoint of [getDiscoverCount, countSearchedPosts]) {
      const { body: counted } = await call(endpoint, { query: { body } }, viewer)
      expect(counted).toMatchObject({ count: 1, more: false })
    }
  })

  test('says on Discover and in a search how many of the measures match', async () => {
    const query = { body: 'heightFeet_5_2-heightInches_11_2-chest_70_5' }
    const { body: page } = await call(getDiscover, { query }, reader)
    expect(page.items[0]?.match).toEqual({ matched: 1, of: 2, similarity: null, closeOn: [] })
    for (const words of [{}, { q: post.author.username }]) {
      const { body: search } = await call(searchPosts, { query: { ...query, ...words } }, reader)
      expect(search.items[0]?.match).toEqual(page.items[0]?.match)
    }
  })

  test('shows nobody who has just opted out', async () => {
    const person = await join('fickle')
    await call(saveMeasurements, { body: oddBody }, person)
    const regular = await share(testApp, person, { postType: 'regular' })
    const viewer = await join('watcher')
    const ids = async (order: 'newest' | 'similar') => {
      const { body } = await call(getDiscover, { query: { body: anyFilter, order } }, viewer)
      return body.items.map(({ id }) => id)
    }
    expect(await ids('similar')).toContain(regular.id)
    await call(saveMeasurements, { body: { ...oddBody, allowMeasurementFiltering: false } }, person)
    expect([...(await ids('newest')), ...(await ids('similar'))]).not.toContain(regular.id)
  })

  test.for(['newest', 'similar'] as const)(
    'costs eight statements at most, of which a large community keeps one for an hour, %s first',
    async (order) => {
      const query = { body: anyFilter, order }
      const { statements } = await recordStatements(() => call(getDiscover, { query }, reader))
      expect(statements.length).toBeLessThanOrEqual(8)
      const search = await recordStatements(() =>
        call(searchPosts, { query: { body: anyFilter, q: 'found' } }, reader),
      )
      expect(search.statements.length).toBeLessThanOrEqual(8)
    },
  )

  test.for(['garbage', 'a~b~c', `${post.id}~${found.id}~${post.id}`, 'a~b~c~d'])(
    'refuses the cursor %j clearly',
    async (cursor) => {
      const query = { body: anyFilter, order: 'similar', cursor } as const
      const { status, problem } = await call(getDiscover, { query }, reader)
      expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
    },
  )

  test.for([
    ['a target no body has', 'chest_9999', 'chest is a number between 15 and 100.'],
    [
      'a tolerance without end',
      'chest_38_1000000000',
      'The tolerance of chest is a number between 0 and 100.',
    ],
    ['what is no number', 'chest_NaN_5', 'chest is a number between 15 and 100.'],
    ['four hundred criteria', Array(400).fill('chest_38_5').join('-'), expect.any(String)],
  ])('that asks for %s is refused with the field named', async ([, body, message]) => {
    for (const endpoint of [getDiscover, getDiscoverCount, searchPosts, countSearchedPosts]) {
      const { status, problem } = await call(endpoint, { query: { body } }, reader)
      expect([status, problem.fields]).toEqual([400, [{ path: 'query.body', message }]])
    }
  })

  test('without tolerance finds every stored body within the least tolerance, and none a step further', async () => {
    const kept = await keptOf(found)
    for (const [name, off, isFound] of [
      ['chest', 0, true],
      ['chest', 1.49, true],
      ['chest', -1.49, true],
      ['chest', 1.51, false],
      ['chest', -1.51, false],
      // For a weight, a step is wider than the floor, so one step is always within tolerance.
      ['weight', 0, true],
      ['weight', 6.05, true],
      ['weight', -6.05, true],
      ['weight', 6.08, false],
      ['weight', -6.08, false],
    ] as const) {
      const body = `${name}_${((kept[name] ?? 0) + off).toFixed(2)}_0`
      const { body: page } = await call(getDiscover, { query: { body } }, reader)
      expect([body, page.items.map(({ id }) => id)]).toEqual([body, isFound ? [post.id] : []])
    }
  })

  test('cannot distinguish people with equal stored bodies, whatever their measures', async () => {
    const [low, high, viewer] = [await join('low'), await join('high'), await join('prober')]
    const secret = await readOffsetSecret(platform.db)
    const own = { ...unmeasured, bodyType: 'masculine', allowMeasurementFiltering: true } as const
    /** The true measure of a person who is stored at these steps, at a share of a step from the middle. */
    const measured = (person: TestPerson, name: 'chest' | 'weight', steps: number, off: number) => {
      const offset = offsetOf(secret, person.id, name) * populationDeviations[name]
      return (steps + off) * roundingStep(name) - offset
    }
    const save = (person: TestPerson, off: number) => {
      const [chest, weight] = [
        measured(person, 'chest', 34, off),
        measured(person, 'weight', 21, -off),
      ]
      return call(saveMeasurements, { body: { ...own, chest, weight } }, person)
    }
    await save(low, -0.45)
    await save(high, 0.45)
    expect(await keptOf(low)).toEqual(await keptOf(high))
    const sharedIds = [
      (await share(testApp, low, { postType: 'regular' })).id,
      (await share(testApp, high, { postType: 'regular' })).id,
    ]
    const offs = [-14, -4.6, -3, -1.51, -1.5, -1.2, -0.49, 0, 0.3, 0.51, 1.5, 1.51, 2.2, 4.5, 14]
    const asked = [0, 60].flatMap((tolerance) =>
      offs.flatMap((off) => [
        `weight_${(21 * roundingStep('weight')).toFixed(2)}_60-chest_${(34 * roundingStep('chest') + off).toFixed(2)}_${tolerance}-masculine-all`,
        `chest_${(34 * roundingStep('chest') + off).toFixed(2)}_${tolerance}-masculine-all`,
        `weight_${(21 * roundingStep('weight') + off).toFixed(2)}_${tolerance}-masculine-all`,
      ]),
    )
    const matches = new Set<string>()
    for (const order of ['newest', 'similar'] as const) {
      const ranks = new Set<string>()
      for (const body of asked) {
        const { body: page } = await call(getDiscover, { query: { body, order } }, viewer)
        const both = page.items.filter(({ id }) => sharedIds.includes(id))
        if (both.length === 0) continue
        ranks.add(both.map(({ id }) => id).join())
        for (const { match } of both) matches.add(JSON.stringify(match))
        expect([body, both[0]?.match]).toEqual([body, both[1]?.match])
      }
      expect([...ranks]).toEqual([expect.stringContaining(',')])
    }
    expect(matches.size).toBeGreaterThan(1)
  })
})
