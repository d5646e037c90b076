// Times the pages of closets of people with 10,000 garments each, worn three times, over HTTP. Four requests at once,
// so that the figure is how long one person waits, not the throughput of a full machine.
import { getCloset, getClosetNumbers, getLooksOfGarment } from '@kloset/contract/closet'
import { parseArgs } from 'node:util'
import { type Community, withCommunity } from './support/community.ts'
import { asEach, type Filled, timePages } from './support/pages.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    posts: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '4' },
  },
})
const GOAL_MS = 30
const GARMENTS = 10_000
const MEMBERS = 16
const BRANDS = 200

interface Garments extends Filled {
  readonly id: string
  /** A page after most of the garments. */
  readonly cursor: string
}

/** The looks may be by anybody: a closet reads them by their ids. */
async function fill({ pool, members }: Community): Promise<Garments[]> {
  const ids = members.map(({ id }) => id)
  await pool.query(
    `insert into brands (key, name)
    select 'bench ' || number, 'Bench ' || number from generate_series(1, ${BRANDS}) as number`,
  )
  await pool.query(
    `insert into garments (post_id, position, category, name, brand_key)
    select post_id, 20, 'skirt', 'Pleated skirt', 'bench 1' from posts`,
  )
  await pool.query(
    `with worn as (
      select post_id, id, row_number() over (order by post_id) as number
      from garments where position = 20 limit ${GARMENTS}
    )
    insert into closet_garments (
      user_id, key, category, brand_key, state, looks_count, first_worn_at, last_worn_at,
      last_post_id, last_garment_id, price_cents, currency, color
    )
    select user_id, 'key ' || number,
      (array['skirt', 'coat', 'shirt', 'dress', 'shoes', 'knit', 'jeans', 'bag'])[1 + number % 8],
      'bench ' || 1 + number % ${BRANDS}, case when number % 20 = 0 then 'sold' else 'kept' end, 3,
      now() - number * interval '1 hour', now() - number * interval '1 hour', post_id, id, 9000, 'EUR',
      (array['black', 'blue', 'white', 'red'])[1 + number % 4]
    from unnest($1::uuid[]) as user_id, worn`,
    [ids],
  )
  await pool.query(
    `insert into closet_wears (user_id, closet_garment_id, post_id, garment_id, worn_at)
    select user_id, closet_garments.id, case when turn = 0 then last_post_id else uuidv7() end,
      last_garment_id, last_worn_at - turn * interval '1 day'
    from closet_garments, generate_series(0, 2) as turn`,
  )
  await pool.query('vacuum analyze garments, closet_garments, closet_wears, closets')
  const { rows } = await pool.query<Omit<Garments, 'cursor'> & { micros: string }>(
    `select distinct on (user_id) user_id, id,
      (extract(epoch from last_worn_at) * 1000000)::bigint::text as micros
    from closet_garments where key = 'key ${GARMENTS * 0.8 + 1}'`,
  )
  return rows.map(({ user_id, id, micros }) => ({
    user_id,
    id,
    cursor: Buffer.from(JSON.stringify([micros, id])).toString('base64url'),
  }))
}

const size = { people: Number(values.people), posts: Number(values.posts), members: MEMBERS }
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
await withCommunity(
  size,
  {},
  async (community) => {
    const filled = await fill(community)
    const ofEach = (pathOf: (of: Garments) => string) => asEach(community, filled, pathOf)
    const pages = {
      'first page': ofEach(() => getCloset.path),
      'page after 8,000': ofEach(({ cursor }) => `${getCloset.path}?cursor=${cursor}`),
      'of a category': ofEach(() => `${getCloset.path}?category=bag`),
      'of a colour': ofEach(() => `${getCloset.path}?color=blue`),
      'of a brand': ofEach(() => `${getCloset.path}?brand=Bench%2077`),
      'not worn for 90 days': ofEach(() => `${getCloset.path}?worn=resting`),
      numbers: ofEach(() => getClosetNumbers.path),
      'looks of a garment': ofEach(({ id }) => getLooksOfGarment.path.replace(':garmentId', id)),
    }
    process.stdout.write(
      `${GARMENTS} garments of each of ${MEMBERS} people, each worn three times\n`,
    )
    const timed = Object.entries(pages).map(([name, requests]) => ({
      name,
      requests,
      goalMs: GOAL_MS,
    }))
    await timePages(community, load, timed)
  },
  process.env['DATA_DIR'],
)
