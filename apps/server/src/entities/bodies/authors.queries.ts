// SQL of the authors of new posts: whether their account is private, and whether they have a body.
import { measureNames } from '@kloset/contract/measurements'
import { columnOf } from './moved-body.rules.ts'

/** `none` only reads the authors, `wait` locks them, `skip` locks those whom nobody else has locked. */
export type AuthorLock = 'none' | 'wait' | 'skip'

const locks: Readonly<Record<AuthorLock, { readonly bodies: string; readonly people: string }>> = {
  none: { bodies: '', people: '' },
  wait: { bodies: 'for share', people: 'for no key update of profiles' },
  skip: { bodies: 'for share skip locked', people: 'for no key update of profiles skip locked' },
}

/** Whether somebody else has locked the measurements: then they exist, but are not in `measured`. */
const isHeld = `exists (
  select from measurements as held
  where held.user_id = profiles.id and held.user_id not in (select user_id from measured)
)`

/**
 * CTEs whose last one, `author`, has a row (`id`, `is_private`, `has_body`) for each author; `newest_body_id` is the
 * body of those who have one. A locked author neither becomes private nor opts out until the post is written. A row
 * includes what was committed while its lock was waited for.
 * @param asked a CTE with the `user_id` of each
 */
export const authorCtes = (asked: string, lock: AuthorLock) => `
  measured as (
    select
      user_id,
      allow_measurement_filtering
        and num_nonnulls(${measureNames.map(columnOf).join()}) > 0 as has_body
    from measurements where user_id in (select user_id from ${asked})
    order by user_id
    ${locks[lock].bodies}
  ), author as (
    select profiles.id, is_private, coalesce(has_body, false) as has_body
    from profiles left join measured on measured.user_id = profiles.id
    where profiles.id in (select user_id from ${asked}) ${lock === 'skip' ? `and not ${isHeld}` : ''}
    order by profiles.id
    ${locks[lock].people}
  )`
