// Merges two spellings of a brand: what was written under the one belongs to the other from now on.
import { brandKey } from '@kloset/contract/garments'
import type { ClientBase } from 'pg'
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
  await client.query('commit')
  return `${old.name} is ${stays.name} now.`
}
