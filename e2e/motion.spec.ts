// Motion: every sheet opens and closes the same way, also the first time, when its file still has to load.
import type { Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { readDiscover } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** Records every transition of a dialog's position: its length in milliseconds. */
const recording = `
  globalThis.moves = []
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (target.getAttribute('role') !== 'dialog' || propertyName !== 'translate') return
    const [move] = target.getAnimations().filter((each) => each.transitionProperty === 'translate')
    moves.push(move?.effect.getTiming().duration)
  })
`
const movesOn = (page: Page) => page.evaluate<number[]>('moves')

/** Opens and closes a sheet twice. */
async function expectToMove(page: Page, opener: string, title: string | RegExp) {
  const before = (await movesOn(page)).length
  const sheet = page.getByRole('dialog', { name: title })
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: opener }).click()
    await expect.poll(async () => (await movesOn(page)).length - before).toBe(2 * times - 1)
    // A movement that is reversed half-way is shorter.
    await expect
      .poll(() => page.evaluate(`document.querySelector('[role=dialog]').getAnimations().length`))
      .toBe(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect((await movesOn(page)).length - before).toBe(2 * times)
  }
}

for (const width of [390, 1440]) {
  test(`at ${width} px every sheet takes 250 ms in and out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(recording)
    await signUp(page)
    await page.goto('/discover')
    await expectToMove(page, 'Filter Search', 'Filter Search')
    const [post] = await readDiscover(page)
    await page.goto(`/post/${post?.id}`)
    await expectToMove(page, 'Share', 'Share')
    expect(new Set(await movesOn(page))).toEqual(new Set([250]))
  })
}

test('with reduced motion a sheet is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recording)
  await signUp(page)
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Filter Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter Search' })).toBeVisible()
  expect(await movesOn(page)).toEqual([])
})
