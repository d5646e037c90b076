// The doors that people use most, and what is asked of each: by many people in turn, each write a new one.
import { signIn } from '@kloset/contract/auth'
import {
  defaultTolerances,
  encodeBodyFilter,
  type FilterMeasure,
  noFilter,
} from '@kloset/contract/body-match'
import { addComment, getComments } from '@kloset/contract/comments'
import { getMessages, sendMessage } from '@kloset/contract/messages'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import { likePost } from '@kloset/contract/likes'
import { getNotifications } from '@kloset/contract/notifications'
import { getPost, getPostsOfPerson } from '@kloset/contract/posts'
import { searchPeople, searchPosts } from '@kloset/contract/search'
import { castVote } from '@kloset/contract/style-votes'
import { randomUUID } from 'node:crypto'
import { encodeCursor } from '../../apps/server/src/platform/database/keyset.ts'
import type { FloorName } from './floors.ts'
import type { Asked } from './measure.ts'
import { ask, idsIn, lastButFew } from './subjects.ts'
import { type Member, password, type Town } from './town.ts'

export interface Door {
  readonly name: string
  /** What it is held against. */
  readonly floor: FloorName
  readonly asked: readonly Asked[] | (() => Asked)
  /** The same door with a page of few, and with a full one, as the same person. */
  readonly pages?: { readonly short: Asked; readonly full: Asked }
}

const MESSAGES = 50
const NOTIFICATIONS = 60

/** @returns the doors in the order of the table. */
export async function openDoors(town: Town): Promise<Door[]> {
  await furnish(town)
  return [...(await readingDoors(town)), ...(await writingDoors(town))]
}

const at = (path: string, values: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')

const read = (path: string, { cookie }: Member): Asked => ({ method: 'GET', path, cookie })

/** A conversation for each two people, and something in everybody's bell. */
async function furnish({ server, pool, members }: Town): Promise<void> {
  for (const [index, member] of members.entries()) {
    const other = members[index + 1]
    if (!other) continue
    const count = index % 2 === 0 ? MESSAGES : 1
    for (let number = 0; number < count; number += 1) {
      await ask(server.url, messageTo(member, other))
    }
  }
  await pool.query(
    `insert into notifications
      (user_id, type, title, content, related_post_id, related_user_id, dedupe_key)
    select member, 'like', 'New like', 'liked your look', post_id, user_id, 'bench:' || post_id
    from unnest($1::uuid[]) with ordinality as members (member, place)
    cross join lateral (
      select post_id, user_id from posts where post_type = 'regular' order by post_id
      limit case when place = 1 then 1 else $2 end
    ) as liked
    on conflict do nothing`,
    [members.map(({ id }) => id), NOTIFICATIONS],
  )
}

function messageTo({ cookie }: Member, other: Member): Asked {
  return {
    method: 'POST',
    path: at(sendMessage.path, { userId: other.id }),
    cookie,
    body: { clientId: randomUUID(), content: 'Where did you find those boots?' },
  }
}

async function readingDoors(town: Town): Promise<Door[]> {
  const { pool, members } = town
  const [first, second, third] = members as [Member, Member, Member]
  const withPage = (name: string, path: string, cursor: string): Door => {
    const asked = members.map((member) => read(path, member))
    const separator = path.includes('?') ? '&' : '?'
    const short = read(`${path}${separator}cursor=${cursor}`, first)
    return { name, floor: 'prepared', asked, pages: { short, full: read(path, first) } }
  }
  const last = async (condition: string, values: readonly string[] = []) =>
    encodeCursor(await lastButFew(pool, condition, values))

  const [author = ''] = await idsIn(
    pool,
    `select user_id as id from posts where post_type = 'regular'
    group by user_id order by count(*) desc limit 1`,
  )
  const [talked = '', ...quiet] = await idsIn(
    pool,
    `(select post_id as id from posts order by comments_count desc limit 1)
    union all (select post_id from posts where comments_count = 1 limit 1)`,
  )
  const followed = `post_type = 'regular' and user_id in (
    select following_id from follows where follower_id = $1)`
  const body = `body=${await filterOf(town, first)}`
  const grid = at(getPostsOfPerson.path, { userId: author })
  const comments = (postId: string) => read(at(getComments.path, { postId }), first)
  const messages = (reader: Member, other: Member) =>
    read(at(getMessages.path, { userId: other.id }), reader)
  return [
    withPage('Discover', getDiscover.path, await last(`post_type = 'regular'`)),
    withPage('Following', getFollowing.path, await last(followed, [first.id])),
    withPage('SOS', getSos.path, await last(`post_type = 'style_vote'`)),
    withPage(
      'Discover, filtered',
      `${getDiscover.path}?${body}`,
      await last(`post_type = 'regular' and body_id is not null`),
    ),
    {
      name: 'a post',
      floor: 'prepared',
      asked: members.map((member) => read(at(getPost.path, { postId: talked }), member)),
    },
    {
      name: 'its comments',
      floor: 'prepared',
      asked: members.map((member) => ({ ...comments(talked), cookie: member.cookie })),
      pages: { short: comments(quiet[0] ?? ''), full: comments(talked) },
    },
    searching('search people', searchPeople.path, peopleTerms, members),
    searching('search posts', searchPosts.path, postTerms, members),
    withPage(
      'a profile’s grid',
      grid,
      await last(`post_type = 'regular' and user_id = $1`, [author]),
    ),
    {
      name: 'notifications',
      floor: 'prepared',
      asked: members.slice(1).map((member) => read(getNotifications.path, member)),
      pages: {
        short: read(getNotifications.path, first),
        full: read(getNotifications.path, second),
      },
    },
    {
      name: 'a conversation',
      floor: 'prepared',
      asked: [messages(first, second), messages(second, first)],
      pages: { short: messages(second, third), full: messages(second, first) },
    },
  ]
}

/** Names of the crowd as people type them: begun, whole, turned round, parts of one, and nobody's. */
const peopleTerms = [
  'od',
  'odi',
  'odile',
  'marchand odile',
  'mar',
  'member.4711',
  'archan',
  'nobody at all',
]

/** Frequent words, words together, rare ones, a name, a KLOtag, part of a word, and what nobody wrote. */
const postTerms = [
  'coat',
  'red coat',
  'black trousers',
  'wedding',
  'wide leg',
  'linen dress',
  'second hand',
  'market leeks',
  'train platform',
  'odile',
  'odile coat',
  '#workwear',
  '#weddingguest',
  'sho',
  'ousers',
  'quixotic zebra',
]

/** Everybody asks for another one of the terms in turn. */
const searching = (
  name: string,
  path: string,
  terms: readonly string[],
  members: readonly Member[],
): Door => ({
  name,
  floor: 'prepared',
  asked: terms.flatMap((term) =>
    members.map((member) => read(`${path}?q=${encodeURIComponent(term)}`, member)),
  ),
})

/** What a member looks for who looks for bodies like the own one, any measure of five. */
async function filterOf({ pool }: Town, member: Member): Promise<string> {
  const { rows } = await pool.query<{
    height: number
    weight: number
    waist: number
    hips: number
  }>('select height, weight, waist, hips from measurements where user_id = $1', [member.id])
  const [own] = rows
  if (!own) throw new Error('The member has no measurements')
  const criterion = (name: FilterMeasure, value: number | null) =>
    value === null ? {} : { [name]: { value, tolerance: defaultTolerances[name] } }
  return encodeBodyFilter({
    ...noFilter,
    ...criterion('heightFeet', Math.floor(own.height / 12)),
    ...criterion('heightInches', Math.floor(own.height % 12)),
    ...criterion('weight', own.weight),
    ...criterion('waist', own.waist),
    ...criterion('hips', own.hips),
  })
}

async function writingDoors({ pool, members }: Town): Promise<Door[]> {
  const posts = await idsIn(
    pool,
    `select post_id as id from posts order by created_at desc limit 20000`,
  )
  const { rows: options } = await pool.query<{ postId: string; optionId: string }>(
    `select distinct on (post_id) post_id as "postId", id as "optionId"
    from style_vote_options order by post_id desc limit 5000`,
  )
  let turn = 0
  /** Goes through all people with one thing before it takes the next. */
  const inTurn = <Thing>(things: readonly Thing[], make: (thing: Thing, who: Member) => Asked) => {
    return () => {
      const index = turn++
      const thing = things[Math.floor(index / members.length) % things.length] as Thing
      return make(thing, members[index % members.length] as Member)
    }
  }
  return [
    {
      name: 'like',
      floor: 'row',
      asked: inTurn(posts, (postId, { cookie }) => ({
        method: 'PUT',
        path: at(likePost.path, { postId }),
        cookie,
      })),
    },
    {
      name: 'vote',
      floor: 'row',
      asked: inTurn(options, ({ postId, optionId }, { cookie }) => ({
        method: 'PUT',
        path: at(castVote.path, { postId }),
        cookie,
        body: { optionId },
      })),
    },
    {
      name: 'comment',
      floor: 'row',
      asked: inTurn(posts, (postId, { cookie }) => ({
        method: 'POST',
        path: at(addComment.path, { postId }),
        cookie,
        body: { content: 'Love the layers.', clientKey: randomUUID() },
      })),
    },
    {
      name: 'message',
      floor: 'row',
      asked: inTurn(members, (other, member) =>
        messageTo(
          member,
          other === member ? (members.find((one) => one !== member) ?? other) : other,
        ),
      ),
    },
    {
      name: 'sign-in',
      floor: 'hash',
      asked: members.map(({ email }) => ({
        method: 'POST',
        path: signIn.path,
        body: { email, password },
      })),
    },
  ]
}
