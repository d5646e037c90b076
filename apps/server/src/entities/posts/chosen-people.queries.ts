// SQL of the lists of chosen people: whom somebody chose to see their posts for chosen people.
import { CHOSEN_PEOPLE_MAX } from '@kloset/contract/chosen-people'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface ChosenPair {
  readonly ownerId: string
  readonly personId: string
}

/** Adds a person once. Lock the owner's counters of follows first. @returns false when the list is full */
export async function insertChosen(
  tx: Database,
  { ownerId, personId }: ChosenPair,
): Promise<boolean> {
  const { rows } = await sql<{ hasSpace: boolean }>`
    with space as (
      select count(*) filter (where person_id <> ${personId}) < ${CHOSEN_PEOPLE_MAX} as is_left
      from chosen_people where owner_id = ${ownerId}
    ), added as (
      insert into chosen_people (owner_id, person_id)
      select ${ownerId}, ${personId} from space where is_left
      on conflict do nothing
    )
    select is_left as "hasSpace" from space
  `.execute(tx)
  return rows[0]?.hasSpace === true
}

/** @returns false when they were not on the list */
export async function deleteChosen(
  db: Database,
  { ownerId, personId }: ChosenPair,
): Promise<boolean> {
  const { rows } = await sql`
    delete from chosen_people where owner_id = ${ownerId} and person_id = ${personId}
    returning person_id
  `.execute(db)
  return rows.length > 0
}

/** @returns the ids of the people on somebody's list, the newest first */
export async function findChosenIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'chosen-people.of-person',
    text: `
      select person_id as id from chosen_people
      where owner_id = $1
      order by created_at desc, person_id`,
    values: [ownerId],
  })
  return rows.map(({ id }) => id)
}

export async function hasChosenPeople(db: Database, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from chosen_people where owner_id = ${ownerId}) as has
  `.execute(db)
  return rows[0]?.has === true
}
