// The lists of posts of the load benchmark: first pages, pages anywhere in a list, and pages under filters.
import {
  defaultTolerances,
  encodeBodyFilter,
  type FilterMeasure,
  filterMeasures,
  noFilter,
  toleranceFloor,
} from '@kloset/contract/body-match'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import { getPostsOfPerson } from '@kloset/contract/posts'
import { encodeCursor } from '../../apps/server/src/platform/database/keyset.ts'
import { at, type MeasuredEndpoint, read } from './endpoints.ts'
import type { ApiRequest } from './measure.ts'
import { idsIn, lastButFew, positionsIn } from './subjects.ts'
import type { Community, Member } from './community.ts'

/** Authors of the grids. */
const AUTHORS = 500

export async function prepareFeeds(community: Community): Promise<MeasuredEndpoint[]> {
  const { pool, members } = community
  const [first] = members as [Member]
  const last = async (condition: string, values: readonly string[] = []) =>
    encodeCursor(await lastButFew(pool, condition, values))
  const list = (
    name: string,
    pathOf: (member: Member) => string,
    lastCursor: string,
  ): MeasuredEndpoint => {
    const path = pathOf(first)
    const short = read(`${path}${path.includes('?') ? '&' : '?'}cursor=${lastCursor}`, first)
    const requests = members.map((member) => read(pathOf(member), member))
    return { name, baseline: 'prepared', requests, pages: { short, full: read(path, first) } }
  }
  const deep = async (name: string, path: string, condition: string): Promise<MeasuredEndpoint> => {
    const cursors = (await positionsIn(pool, condition)).map(encodeCursor)
    const requests = members.map((member, index) =>
      read(`${path}?cursor=${cursors[index % cursors.length]}`, member),
    )
    return { name, baseline: 'prepared', requests }
  }
  const isRegular = `post_type = 'regular'`
  const isSos = `post_type in ('style_vote', 'forum')`
  const followed = `${isRegular} and user_id in (
    select following_id from follows where follower_id = $1)`
  const discover = list('Discover', () => getDiscover.path, await last(isRegular))
  return [
    discover,
    accepting('Discover, brotli', 'gzip, deflate, br', discover),
    accepting('Discover, not compressed', 'identity', discover),
    await deep('Discover, deep pages', getDiscover.path, isRegular),
    list('Following', () => getFollowing.path, await last(followed, [first.id])),
    await deep('Following, deep pages', getFollowing.path, isRegular),
    list('SOS', () => getSos.path, await last(isSos)),
    await deep('SOS, deep pages', getSos.path, isSos),
    ...(await prepareFilters(community)),
    await gridsOf(community, await last(`${isRegular} and user_id = $1`, [await topAuthor(pool)])),
  ]
}

const accepting = (
  name: string,
  accepts: string,
  { baseline, requests }: MeasuredEndpoint,
): MeasuredEndpoint => ({
  name,
  baseline,
  requests: (requests as readonly ApiRequest[]).map((request) => ({ ...request, accepts })),
})

const busiestAuthors = (limit: number) => `
  select user_id as id from posts where post_type = 'regular'
  group by user_id order by count(*) desc, user_id limit ${limit}`

async function topAuthor(pool: Community['pool']): Promise<string> {
  const [author = ''] = await idsIn(pool, busiestAuthors(1))
  return author
}

/** Each member looks at another author. */
async function gridsOf(
  { pool, members }: Community,
  lastCursor: string,
): Promise<MeasuredEndpoint> {
  const authors = await idsIn(pool, busiestAuthors(AUTHORS))
  const [first] = members as [Member]
  const grid = (index: number) =>
    at(getPostsOfPerson.path, { userId: authors[index % authors.length] ?? '' })
  return {
    name: 'a profile’s grid',
    baseline: 'prepared',
    requests: members.map((member, index) => read(grid(index), member)),
    pages: {
      short: read(`${grid(0)}?cursor=${lastCursor}`, first),
      full: read(grid(0), first),
    },
  }
}

const five = ['height', 'chest', 'waist', 'hips', 'inseamLength'] as const

/** Members who search for bodies like their own. */
async function prepareFilters({ pool, members }: Community): Promise<MeasuredEndpoint[]> {
  const { rows } = await pool.query<{ id: string; body: Readonly<Record<string, number | null>> }>(
    'select user_id as id, to_jsonb(measurements) as body from measurements where user_id = any($1)',
    [members.map(({ id }) => id)],
  )
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  const filterOf = (
    { id }: Member,
    names: readonly string[],
    options: { readonly matchAll: boolean; readonly narrow?: boolean },
  ) => {
    const body = bodies.get(id) ?? {}
    const criterion = (name: FilterMeasure, value: number) => ({
      [name]: {
        value,
        tolerance: options.narrow
          ? toleranceFloor(name === 'heightFeet' || name === 'heightInches' ? 'height' : name)
          : defaultTolerances[name],
      },
    })
    const height = body['height'] ?? 66
    const measures = filterMeasures.filter((name) => !name.startsWith('height'))
    return encodeBodyFilter({
      ...noFilter,
      matchAll: options.matchAll,
      ...(names.includes('height') && {
        ...criterion('heightFeet', Math.floor(height / 12)),
        ...criterion('heightInches', Math.floor(height % 12)),
      }),
      ...Object.assign(
        {},
        ...measures.map((name) => {
          const value = body[columnOf(name)] ?? null
          return value !== null && names.includes(name) ? criterion(name, value) : {}
        }),
      ),
    })
  }
  const all = ['height', ...filterMeasures]
  const under = (
    name: string,
    filter: (member: Member) => string,
    order = '',
  ): MeasuredEndpoint => ({
    name,
    baseline: 'prepared',
    requests: members.map((member) =>
      read(`${getDiscover.path}?body=${filter(member)}${order}`, member),
    ),
  })
  const any = (member: Member) => filterOf(member, five, { matchAll: false })
  return [
    under('filter, ALL of 5', (member) => filterOf(member, five, { matchAll: true })),
    under('filter, ANY of 5', any),
    under('filter, all narrow', (member) =>
      filterOf(member, all, { matchAll: true, narrow: true }),
    ),
    under('most similar, ANY of 5', any, '&order=similar'),
  ]
}

/** The name of a measure in the database. */
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
