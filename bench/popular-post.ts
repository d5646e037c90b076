// Reads notifications over HTTP, four requests at once: those of an author whose post 100,000 people like, compared with
// those of an author whose post ten people like.
import {
  getNotification,
  getNotifications,
  getUnreadCount,
} from '@kloset/contract/notifications.schemas'
import { parseArgs } from 'node:util'
import { type Community, type Member, withCommunity } from './support/community.ts'
import { measureRequests } from './support/measure.ts'

const { values } = parseArgs({
  options: {
    likes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '4' },
  },
})
const FEW = 10

/** Writes the notifications of likes of one post. @returns the id of their group */
async function like({ pool }: Community, authorId: string, likes: number): Promise<string> {
  const { rows } = await pool.query<{ group_id: string }>(
    `with liked as (
      select
        post_id,
        overlay(overlay(md5('like:' || post_id) placing '8' from 13) placing 'a' from 17)::uuid
          as group_id
      from posts where post_type = 'regular' limit 1
    ), written as (
      insert into notifications (
        user_id, type, title, related_user_id, related_post_id, dedupe_key, group_id, created_at
      )
      select
        $1, 'like', 'liked your post', profiles.id, post_id,
        'like:' || post_id || ':' || profiles.id || turn, group_id,
        now() - turn * interval '1 day' - random() * interval '1 day'
      from liked, generate_series(0, $2::int / 1000) as turn,
        (select id from profiles limit 1000) as profiles
      limit $2
    )
    select group_id from liked`,
    [authorId, likes],
  )
  return rows[0]?.group_id ?? ''
}

const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
await withCommunity({ people: 2000, posts: 2000, members: 2 }, {}, async (community) => {
  const { server, pool, members, postmasterPid } = community
  const [popular, quiet] = members as [Member, Member]
  const group = await like(community, popular.id, Number(values.likes))
  await like(community, quiet.id, FEW)
  await pool.query('vacuum analyze notifications')
  // `most`: by how many times the second author may get more answers in a second. A page passes all rows of a group, the
  // other two do not.
  const rows = [
    { name: 'the first page', path: getNotifications.path, most: 100 },
    {
      name: 'the notification of the likes',
      path: getNotification.path.replace(':notificationId', group),
      most: 20,
    },
    { name: 'the number of unread ones', path: getUnreadCount.path, most: 3 },
  ]
  const measured = { url: server.url, pid: server.pid, postmasterPid: postmasterPid() }
  process.stdout.write(`${FEW} and ${values.likes} likes | a second | a second | times\n`)
  for (const { name, path, most } of rows) {
    const of = async ({ cookie }: Member) => {
      const { perSecond } = await measureRequests(measured, load, [{ method: 'GET', path, cookie }])
      return perSecond
    }
    const [few, many] = [await of(quiet), await of(popular)]
    const times = few / many
    if (times > most) process.exitCode = 1
    process.stdout.write(
      `${name} | ${few.toFixed(0)} | ${many.toFixed(0)} | ${times.toFixed(1)}${times > most ? ` (at most ${most})` : ''}\n`,
    )
  }
})
