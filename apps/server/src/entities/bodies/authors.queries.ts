// SQL of the authors of new posts, as far as they decide about these.
import { measureNames } from '@kloset/contract/measurements'
import { columnOf } from './moved-body.rules.ts'

/** What happens to the authors: they are read, locked, or locked unless somebody else has locked them. */
export type AuthorLock = 'none' | 'wait' | 'skip'

const locks: Readonly<Record<AuthorLock, { readonly bodies: string; readonly people: string }>> = {
  none: { bodies: '', people: '' },
  wait: { bodies: 'for share', people: 'for no key update of profiles' },
  skip: { bodies: 'for share skip locked', people: 'for no key update of profiles skip locked' },
}

/** Those whom somebody else has locked are not in `measured`; neither are those without a row. */
const isHeld = `exists (
  select from measurements as held
  where held.user_id = profiles.id and held.user_id not in (select user_id from measured)
)`

/**
 * CTEs of authors, `author`: a row (`id`, `is_private`, `has_body`) for each; one who has a body has that of
 * `newest_body_id`. Those who are locked neither become private nor opt out until the post is there; what was committed
 * while a lock was waited for is in the row.
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
