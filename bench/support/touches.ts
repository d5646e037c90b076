// How soon the page answers a finger.
import { seenOn, type Visit } from './phone.ts'

/**
 * Opens the first post of a wall and goes back.
 * @returns milliseconds from the press to the next paint, with what the page does meanwhile
 */
export async function firstOpenMs({ page }: Visit): Promise<number> {
  await page.locator('main li a[data-thumb]').first().tap()
  await page.getByRole('dialog').waitFor()
  // An interaction is reported after its paint.
  await page.waitForFunction('seen.interactionMs > 0')
  const { interactionMs } = await seenOn(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return interactionMs
}
