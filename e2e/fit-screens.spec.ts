// The screens of bodies and fit that the other journeys do not open: on a tablet, and in German at every width. Each is
// in the chosen language, fits the window, and passes axe in both themes.
import type { Page } from '@playwright/test'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { getDiscover } from '../packages/contract/src/feeds.ts'
import { getSizeAdvice } from '../packages/contract/src/size-advice.ts'
import { catalogues } from '../packages/texts/src/catalogues.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpMeasured } from './support/measurements.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

async function expectWhole(page: Page) {
  const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(tooWide).toBeLessThanOrEqual(0)
  await expectAccessibleInBothThemes(page)
}

/** A look of the demo with a garment whose size is advised to this person. */
async function findAdvised(page: Page) {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { items } = (await read(getDiscover.path)) as { items: Post[] }
  for (const { id: postId } of items) {
    const { garments } = await read(getSizeAdvice.path.replace(':postId', postId))
    const advised = garments.find(({ state }: { state: string }) => state === 'advised')
    if (advised) return { postId, ...advised }
  }
  throw new Error('no size of the demo is advised')
}

for (const [width, locale] of [
  [390, 'de-DE'],
  [820, 'en-US'],
  [820, 'de-DE'],
  [1440, 'de-DE'],
] as const) {
  test.describe(`at ${width} px in ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 900 } })
    const texts = catalogues[locale === 'de-DE' ? 'de' : 'en']
    const { garments, bodySetup, composer, feeds, filter } = texts

    test('sizes are told, guessed and advised', async ({ page }) => {
      test.slow()
      await signUpMeasured(page, 'fitted')
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await test.step('a piece without a brand', async () => {
        await page.goto('/body-setup?step=sizes')
        await expect(page.getByRole('heading', { name: bodySetup.sizesTitle })).toBeVisible()
        await button(garments.addPiece).click()
        const sheet = page.getByRole('dialog', { name: garments.question })
        await sheet.getByRole('button', { name: garments.categories.shirt }).click()
        await sheet.getByText('L', { exact: true }).click()
        await sheet.getByRole('radio', { name: garments.verdicts.small }).click()
        await expectWhole(page)
        await sheet.getByRole('button', { name: garments.save }).click()
        await expect(sheet).toBeHidden()
        await expect(
          page.getByRole('listitem').filter({ hasText: garments.categories.shirt }),
        ).toContainText('L')
        await expectWhole(page)
      })

      await test.step('the rest is a guess', async () => {
        await page.goto('/body-setup?step=rest')
        await expect(page.getByRole('heading', { name: bodySetup.restTitle })).toBeVisible()
        await expectWhole(page)
      })

      await test.step('the advice on a garment', async () => {
        const { postId, garmentId, best } = await findAdvised(page)
        await page.goto(`/post/${postId}`)
        const card = page.locator(`#garment-${garmentId}`)
        // Narrow windows show the advice as one line of the card until it is opened.
        if (width < 1024) {
          await expect(card).toContainText(garments.sure(best.percent))
          await card.getByRole('heading').getByRole('button').click()
        }
        const advice = card
          .getByRole('button', { name: garments.tryHere(best.label) })
          .filter({ visible: true })
        await expect(advice).toContainText(garments.sure(best.percent))
        await expectWhole(page)
        await advice.click()
        const sheet = page.getByRole('dialog')
        await expect(
          sheet.getByRole('heading', { name: garments.tryHere(best.label) }),
        ).toBeVisible()
        await expect(sheet).toContainText(garments.doYouOwn)
        await expectWhole(page)
      })

      await test.step('one’s own sizes', async () => {
        await page.goto('/your-sizes')
        await expect(
          page.getByRole('heading', { level: 1, name: garments.yourSizes }),
        ).toBeVisible()
        await expect(page.getByText(/\d+\s?% (sure|sicher)/).first()).toBeVisible()
        await expectWhole(page)
        const own = page.getByRole('radio', { name: garments.youOwnCount(1) })
        if (width < 1024) await own.click()
        await expect(own).toBeVisible({ visible: width < 1024 })
        await expect(button(garments.addPiece)).toBeVisible()
        await expectWhole(page)
      })
    })

    test('a look is found by bodies, and composed with a garment and a hidden face', async ({
      page,
    }) => {
      test.slow()
      await signUpMeasured(page, 'composing')

      await test.step('looks like mine, and the filter', async () => {
        await page.goto('/discover')
        await page.getByText(feeds.likeMe, { exact: true }).filter({ visible: true }).click()
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
        await expectWhole(page)
        await page.getByRole('button', { name: filter.title, exact: true }).click()
        await expect(page.getByRole('dialog', { name: filter.title })).toBeVisible()
        await expectWhole(page)
      })

      await test.step('a garment in the composer', async () => {
        await page.goto('/upload?type=regular')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
        await page.getByRole('button', { name: garments.add, exact: true }).click()
        // Its title changes with the garment. The toast about the compressed picture is a dialog, too.
        const sheet = page.locator('[role="dialog"]:not([aria-modal="false"])')
        await sheet.getByRole('button', { name: garments.categories.skirt }).click()
        await sheet.getByText('M', { exact: true }).click()
        await sheet.getByRole('radio', { name: garments.verdicts.true }).click()
        await sheet.getByRole('button', { name: garments.more, exact: true }).click()
        await expect(sheet.getByRole('radio', { name: garments.origins.second_hand })).toBeVisible()
        await expectWhole(page)
        await sheet.getByRole('button', { name: garments.done }).click()
        await expect(sheet).toBeHidden()
      })

      await test.step('a face is hidden', async () => {
        await page.getByRole('button', { name: composer.hiding.hideIn('look.jpg') }).click()
        const step = page.getByRole('dialog', { name: composer.hiding.title })
        await expect(step.getByRole('radio', { name: composer.hiding.pixels })).toBeVisible()
        await expectWhole(page)
      })
    })
  })
}
