import { LEAST_WEARERS } from '@kloset/contract/size-advice'
import { expect, test } from 'vitest'
import { build } from './test-support/community.ts'

const { posts, garments, measurements } = build('kloset')

test('about two of three looks say how garments fit', () => {
  const looks = posts.filter((post) => post.post_type === 'regular').length
  const described = new Set(garments.map((garment) => garment.post_id)).size
  expect(described / looks).toBeGreaterThan(0.55)
  expect(described / looks).toBeLessThan(0.8)
})

test('several garments of a brand are worn by five people, as advice on sizes needs', () => {
  const authors = new Map(posts.map((post) => [post.post_id, post.user_id]))
  const bodies = new Map(measurements.map((row) => [row.user_id, row]))
  const wearers = garments.flatMap(({ post_id, brand_key, category, verdict }) => {
    const author = authors.get(post_id) ?? ''
    const body = bodies.get(author)
    return verdict && body?.allow_measurement_filtering && body.body_type === 'feminine'
      ? [{ author, garment: `${brand_key} ${category}` }]
      : []
  })
  const common = [...Map.groupBy(wearers, ({ garment }) => garment).values()].filter(
    (all) => new Set(all.map(({ author }) => author)).size >= LEAST_WEARERS,
  )
  expect(common.length).toBeGreaterThanOrEqual(5)
})
