// Notifies people who asked for it, once, that a size of a brand and category can be advised to them now. A wish ends
// when the garment is deleted, because the notification could open nothing.
import { garmentsTexts } from '@kloset/texts/garments'
import { sizeCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { findBrandNames, findGarmentsOf } from '../../entities/posts/garments.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { adviseAll, findAsker } from './size-advice.service.ts'
import { deleteWish, findWishes, type WishRow } from './worn.queries.ts'

const BATCH = 100

export async function run(uses: Pick<JobPlatform, 'db' | 'realtime'>): Promise<void> {
  await tryEach(allWishes(uses.db), ({ brand, isWorn, ...wish }) =>
    isWorn ? fulfil(uses, wish, brand) : deleteWish(uses.db, wish),
  )
}

/** Each with the name of its brand, and whether the garment is still on its look. */
async function* allWishes(db: Database) {
  let after: WishRow | null = null
  for (;;) {
    const wishes: WishRow[] = await findWishes(db, { after, limit: BATCH })
    const [names, worn] = await Promise.all([
      findBrandNames(
        db,
        wishes.map(({ brandKey }) => brandKey),
      ),
      findGarmentsOf(
        db,
        wishes.map(({ postId }) => postId),
      ),
    ])
    for (const wish of wishes) {
      const { brandKey, category, postId } = wish
      const isWorn = (worn.get(postId) ?? []).some(
        (garment) => garment.brand_key === brandKey && garment.category === category,
      )
      yield { ...wish, brand: names.get(brandKey) ?? brandKey, isWorn }
    }
    after = wishes.at(-1) ?? null
    if (wishes.length < BATCH) return
  }
}

async function fulfil(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  wish: WishRow,
  brand: string,
): Promise<void> {
  const { userId, brandKey, category, postId, askedAt } = wish
  const asker = await findAsker(uses.db, userId)
  const [advice] = await adviseAll(asker, [{ brandKey, category, system: null }])
  if (advice?.state !== 'advised') return
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await deleteWish(tx, wish))) return
    await notify(uses, tx, afterCommit, {
      userId,
      type: 'other',
      title: garmentsTexts.told(brand, garmentsTexts.categories[category]),
      relatedUserId: null,
      relatedPostId: postId,
      dedupeKey: sizeCause(brandKey, category, askedAt),
    })
  })
}
