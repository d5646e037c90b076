// Fixtures of tests: finished uploads without the bytes, and posts and drafts made through the API.
import { type DraftContent, saveDraft } from '@kloset/contract/drafts.schemas'
import { createPost, type NewPost, type Post } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret, signCookie } from '../features/auth/secrets.ts'
import { derivativesFolder } from '../entities/media/media.rules.ts'
import { AppError } from '../platform/errors.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** An upload that has arrived and been processed, as the entity media leaves it. */
export async function giveUpload(
  { platform }: TestApp,
  person: TestPerson,
  kind: 'image' | 'video' = 'image',
): Promise<string> {
  const id = randomUUID()
  const key = `${derivativesFolder(id)}480.webp`
  const renditions = JSON.stringify([{ key, width: 480, height: 600, format: 'webp', bytes: 9000 }])
  await sql`
    insert into uploads (
      user_id, id, kind, state, width, height, file_size, placeholder, color, renditions
    )
    values (
      ${person.id}, ${id}, ${kind}, 'ready', 960, 1200, 123456,
      '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#a0b0c0', ${renditions}::jsonb
    )
  `.execute(platform.db)
  return id
}

/** The contract's new post, without the parts that every test would repeat. */
type Draft = NewPost extends infer Kind
  ? Kind extends { postType: infer Type }
    ? { postType: Type } & Partial<Omit<Kind, 'postType' | 'media'>>
    : never
  : never

/** Shares a post through the API; `pictures` says how many it has. */
export async function share(
  testApp: TestApp,
  person: TestPerson,
  draft: Draft,
  pictures = draft.postType === 'forum' ? 0 : 1,
): Promise<Post> {
  const media: { uploadId: string }[] = []
  for (let count = 0; count < pictures; count += 1) {
    media.push({ uploadId: await giveUpload(testApp, person) })
  }
  const words =
    draft.postType === 'forum' ? { title: 'Which boots?', description: 'For rain.' } : {}
  const { body } = await testApp.call(
    createPost,
    { body: { ...words, clientKey: randomUUID(), ...draft, media } as never },
    person,
  )
  return body
}

/** Keeps a new draft, by default of a thread. @returns its id */
export async function giveDraft(
  { call }: Pick<TestApp, 'call'>,
  person: Pick<TestPerson, 'cookie'>,
  content: Partial<DraftContent> = {},
): Promise<string> {
  const draftId = randomUUID()
  const body = { content: { postType: 'forum' as const, ...content }, revision: null }
  const { status, problem } = await call(saveDraft, { params: { draftId }, body }, person)
  if (status !== 200) throw new Error(`Not kept: ${problem.code}`)
  return draftId
}

/** People who only exist as rows, for tests of a crowd that acts at once. */
export async function giveCrowd(
  { platform }: TestApp,
  size: number,
  name = 'crowd',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into users (email)
      select ${name}::text || n || '@test.example' from generate_series(1, ${size}) as n
      returning id, email
    )
    insert into profiles (id, username) select id, split_part(email, '@', 1) from made
    returning id
  `.execute(platform.db)
  return rows.map(({ id }) => id)
}

/** The cookie of a session with this secret. */
export const cookieOf = (secret: string, { config }: TestApp['platform']) =>
  `kloset=${signCookie(secret, config.sessionSecret)}`

/** A crowd that is signed in. */
export async function giveMembers(
  testApp: TestApp,
  size: number,
): Promise<Pick<TestPerson, 'id' | 'cookie'>[]> {
  const { platform } = testApp
  const members = (await giveCrowd(testApp, size)).map((id) => ({ id, secret: newSecret() }))
  const [ids, hashes] = [
    members.map(({ id }) => id),
    members.map(({ secret }) => hashSecret(secret)),
  ]
  await sql`
    insert into sessions (user_id, secret_hash, expires_at)
    select user_id, secret_hash, now() + interval '1 day'
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as made (user_id, secret_hash)
  `.execute(platform.db)
  return members.map(({ id, secret }) => ({ id, cookie: cookieOf(secret, platform) }))
}

const MOST_TRIES = 6

/** Tries again, five times at most, while the server says that it is busy, as a client does. */
export async function insist<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'service_unavailable'
      if (!isBusy || tries === MOST_TRIES) throw error
    }
  }
}

/** Repeats a request, five times at most, while its answer is that the server is busy. */
export async function askAgain<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
  tries = 5,
): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 && tries > 1 ? askAgain(ask, tries - 1) : answer
}
