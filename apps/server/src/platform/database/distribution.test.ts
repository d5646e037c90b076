// The migrated schema can be distributed as declared, and a schema that cannot is reported.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSchemaViolations } from '../test-support/distribution-rules.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { type Distribution, readDistribution } from './distribution.ts'

const { db } = await createTestDatabase()

test('the migrated schema keeps every rule of its declared distribution', async () => {
  expect(await findSchemaViolations(db, await readDistribution())).toEqual([])
})

/** The product's tables as they would be without distribution. */
const straightSchema = `
  create schema straight;
  set local search_path = straight;
  create table people (id uuid primary key, email text unique, latest_post uuid);
  create table tokens (id uuid primary key, person_id uuid references people);
  create table posts (post_id uuid primary key, slug text, person_id uuid references people);
  create unique index posts_slug_idx on posts (lower(slug));
  create table likes (id uuid primary key, post_id uuid references posts, person_id uuid);
  alter table likes add constraint likes_pair unique (post_id, person_id);
  alter table likes add constraint likes_person unique (person_id);
  create table comments (
    post_id uuid references posts, id uuid, parent_id uuid, token_id uuid references tokens,
    primary key (post_id, id),
    constraint comments_id unique (post_id, id, parent_id),
    constraint comments_twisted foreign key (id, post_id) references comments (post_id, id)
  );
  create table views (post_id uuid, viewer text);
  create table dots (
    post_id uuid, id uuid, during int4range,
    primary key (post_id, id),
    constraint dots_apart exclude using gist (during with &&)
  );
  create table notices (
    person_id uuid, id uuid, post_id uuid references posts, primary key (person_id, id)
  );
  create table messages (
    low uuid, high uuid, id uuid,
    conversation_id text generated always as (low::text || high::text) stored,
    primary key (conversation_id, id)
  );
  create table stats (id uuid primary key);
  create table forgotten (id uuid primary key);
  alter table people add constraint people_latest foreign key (latest_post) references posts;
  create function count_likes() returns trigger language plpgsql as 'begin return new; end';
  create trigger likes_count after insert on likes for each row execute function count_likes();
  create trigger tokens_touch after insert on tokens for each row execute function count_likes();
`

const straightDistribution: Distribution = {
  reference: ['people'],
  local: ['tokens'],
  distributed: {
    post: {
      posts: 'post_id',
      likes: 'post_id',
      comments: 'post_id',
      views: 'post_id',
      dots: 'post_id',
      gone: 'post_id',
    },
    person: { notices: 'person_id', stats: 'person_id' },
    conversation: { messages: 'conversation_id' },
  },
}

test('each violation of a schema that could not be distributed is reported', async () => {
  const violations = await db.transaction().execute(async (transaction) => {
    await sql.raw(straightSchema).execute(transaction)
    return findSchemaViolations(transaction, straightDistribution, 'straight')
  })
  expect(new Set(violations)).toEqual(
    new Set([
      'forgotten is not declared',
      'gone is declared and does not exist',
      'views has no primary key',
      'likes has the primary key likes_pkey without post_id',
      'likes has the unique key likes_person without post_id',
      'posts has the unique key posts_slug_idx without post_id',
      'dots has the exclusion key dots_apart without post_id',
      'stats has no column person_id',
      'stats has the primary key stats_pkey without person_id',
      'messages has the generated distribution column conversation_id',
      'comments points by comments_twisted at comments without post_id',
      'comments leaves its group by comments_token_id_fkey to tokens',
      'notices leaves its group by notices_post_id_fkey to posts',
      'people points by people_latest at distributed posts',
      'likes has the trigger likes_count',
    ]),
  )
})
