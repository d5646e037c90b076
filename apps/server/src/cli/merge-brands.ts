// Merges two spellings of a brand: everything under the one belongs to the other from now on.
import { brandKey } from '@kloset/contract/garments'
import type { ClientBase } from 'pg'
import { lockWornText, writeWornText } from '../entities/posts/closet.queries.ts'
import { StartError } from '../platform/process/start-error.ts'

/**
 * Searches find posts by both names: their words stay as they were written.
 * @returns what was done, for the operator
 * @throws StartError for a name that is not a brand here, and for a brand and itself
 */
export async function mergeBrands(
  client: ClientBase,
  names: { readonly from: string; readonly into: string },
): Promise<string> {
  const [from, into] = [brandKey(names.from), brandKey(names.into)]
  await client.query('begin')
  const { rows } = await client.query<{ key: string; name: string; same_as: string | null }>(
    'select key, name, same_as from brands where key = any($1) order by key for update',
    [[from, into]],
  )
  const known = new Map(rows.map((row) => [row.key, row]))
  const [old, stays] = [known.get(from), known.get(into)]
  if (!old) throw new StartError(`No brand is called ${names.from}.`)
  if (!stays) throw new StartError(`No brand is called ${names.into}.`)
  const target = stays.same_as ?? stays.key
  if (target === from) throw new StartError(`${names.from} and ${names.into} are one brand.`)
  await client.query('update brands set same_as = $2 where key = $1 or same_as = $1', [
    from,
    target,
  ])
  for (const table of ['garments', 'owned_garments']) {
    await client.query(`update ${table} set brand_key = $2 where brand_key = $1`, [from, target])
  }
  await client.query(
    `insert into size_wishes (user_id, brand_key, category, post_id)
      select user_id, $2, category, post_id from size_wishes where brand_key = $1
      on conflict (user_id, brand_key, category) do nothing`,
    [from, target],
  )
  await client.query('delete from size_wishes where brand_key = $1', [from])
  await mergeInClosets(client, from, target)
  await client.query('commit')
  return `${old.name} is ${stays.name} now.`
}

/** A garment of the old brand keeps its state, unless the closet has the same one of the other brand. */
async function mergeInClosets(client: ClientBase, from: string, target: string): Promise<void> {
  const { rows: worn } = await client.query<{ user_id: string; post_id: string }>(
    `select distinct user_id, post_id from closet_wears
      where (user_id, closet_garment_id) in (
        select user_id, id from closet_garments where brand_key = $1
      )
      order by user_id, post_id`,
    [from],
  )
  await client.query(
    `update closet_garments as old set key = renamed.key, brand_key = $2
      from (
        select user_id, id,
          category || '|' || $2 || substr(key, char_length(category || '|' || $1) + 1) as key
        from closet_garments where brand_key = $1
      ) as renamed
      where old.user_id = renamed.user_id and old.id = renamed.id and not exists (
        select from closet_garments as other
        where other.user_id = old.user_id and other.key = renamed.key
      )`,
    [from, target],
  )
  const looks = worn.map(({ user_id: userId, post_id: postId }) => [userId, postId])
  for (const look of looks) await client.query(lockWornText, look)
  for (const look of looks) await client.query(writeWornText, look)
}
