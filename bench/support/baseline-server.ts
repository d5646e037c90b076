// A server without an application, as an upper bound for any other: an empty answer, 12 KB sent unchanged and written
// from an object, and pages of one statement through the bare driver. It is a process of its own, like Kloset, so that
// both leave the same cores to the client.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { requestPool } from '../../apps/server/src/platform/database/pool.ts'

const filling = { items: Array.from({ length: 25 }, () => ({ text: 'x'.repeat(470) })) }
const prepared = JSON.stringify(filling)

const [connection = '', viewer] = process.argv.slice(2)
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.PoolConfig), max: requestPool.max })

const page = (name: string, condition: string) => ({
  name,
  text: `
    select
      posts.*, username, display_name, avatar_url,
      exists (
        select from post_likes where post_likes.post_id = posts.post_id and post_likes.user_id = $1
      ) as liked
    from posts join profiles on profiles.id = posts.user_id
    where post_type = 'regular' and ${condition}
    order by posts.created_at desc, posts.post_id desc
    limit 25`,
  values: [viewer],
})
const pages = new Map([
  ['/newest', page('newest', 'posts.user_id <> $1')],
  [
    '/following',
    page(
      'following',
      `exists (
        select from follows where follower_id = $1 and following_id = posts.user_id
      )`,
    ),
  ],
])

const server = createServer((request, response) => {
  const { url = '' } = request
  const asked = pages.get(url)
  if (url === '/empty') response.end()
  else if (url === '/prepared') response.setHeader('content-type', 'application/json').end(prepared)
  else if (url === '/written') response.end(JSON.stringify(filling))
  else if (asked) {
    pool.query(asked).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    )
  } else response.writeHead(404).end()
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
