// Walls far longer than the demo community's: copies of its looks with their pictures.
import { runStatement } from './database.ts'
import type { TestServer } from './server.ts'

interface ManyPosts {
  readonly count: number
  /** When the newest of them was shared; the others a minute apart before it. Anything PostgreSQL reads. */
  readonly newest: string
  /** How many different looks are copied; neighbours have different authors. */
  readonly looks: number
}

/** Adds looks whose captions are "Old look 0", "Old look 1", from the newest on. */
export const insertManyPosts = (server: TestServer, { count, newest, looks }: ManyPosts) =>
  runStatement(
    server,
    `with known as (
       select latest.*, row_number() over (order by latest.nth, latest.post_id) as number
       from (
         select post_media.*, posts.user_id,
           row_number() over (partition by posts.user_id order by posts.post_id) as nth
         from posts join post_media on post_media.post_id = posts.post_id and position = 0
         where post_type = 'regular' and state = 'ready' and kind = 'image'
       ) as latest
       order by number limit $3::int
     ), chosen as (
       select known.*, nr, uuidv7() as look_id
       from generate_series(0, $2::int - 1) as nr
         join known on number = nr % (select count(*) from known) + 1
     ), made as (
       insert into posts (post_id, user_id, post_type, caption, created_at)
       select look_id, user_id, 'regular', 'Old look ' || nr, $1::timestamptz - nr * interval '1 minute'
       from chosen
     )
     insert into post_media (post_id, position, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions)
     select look_id, 0, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions
     from chosen`,
    [newest, String(count), String(looks)],
  )
