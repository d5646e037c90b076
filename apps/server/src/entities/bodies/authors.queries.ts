// SQL of the authors of new posts, as far as they decide about these.
import { measureNames } from '@kloset/contract/measurements'
import { columnOf } from './moved-body.rules.ts'

/** Whether new posts have a body: that of `newest_body_id`. */
const HAS_BODY = `(
  allow_measurement_filtering and num_nonnulls(${measureNames.map(columnOf).join()}) > 0
)`

/** What happens to the authors: they are read, locked, or locked unless somebody else has locked them. */
export type AuthorLock = 'none' | 'wait' | 'skip'

const locks: Readonly<Record<AuthorLock, string>> = {
  none: '',
  wait: 'for share of measurements for no key update of profiles',
  skip: 'for share of measurements skip locked for no key update of profiles skip locked',
}

/**
 * A CTE of authors, `author`: a row (`id`, `is_private`, `has_body`) for each. Those who are locked neither become
 * private nor opt out until the post is there; what was committed while a lock was waited for is in the row.
 * @param asked a CTE with the `user_id` of each
 */
export const authorCte = (asked: string, lock: AuthorLock) => `
  author as (
    select profiles.id, is_private, ${HAS_BODY} as has_body
    from profiles join measurements on measurements.user_id = profiles.id
    where profiles.id in (select user_id from ${asked})
    order by profiles.id
    ${locks[lock]}
  )`
