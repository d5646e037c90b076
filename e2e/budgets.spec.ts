// How much JavaScript stands between a person and the first picture; `npm run bench -- budgets` also says
// how long it takes.
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { scriptBudgets, weigh } from './support/weight.ts'

test('the landing page and a feed load no more JavaScript than they may', async ({ page }) => {
  const landing = await weigh(page, '/')
  expect(landing.scriptKilobytes + landing.laterKilobytes).toBeLessThan(scriptBudgets.landing)
  await signIn(page)
  const feed = await weigh(page, '/discover')
  // A feed without a picture would pass for light.
  expect(feed.pictureKilobytes).toBeGreaterThan(10)
  expect(feed.scriptKilobytes).toBeLessThan(scriptBudgets.feed)
})
