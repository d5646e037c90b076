// How quickly the page responds to a touch.
import { CPU_SLOWDOWN, seenOn, type Visit } from './phone.ts'

/** Several visits, because the time of a single press depends on other load of the machine. */
const VISITS = 5

/**
 * Opens the first post of Discover, as the first thing in each of a few visits.
 * @param open a new visit of a member
 * @returns the median of the milliseconds from the press to the next paint
 */
export async function firstOpenMs(open: () => Promise<Visit>): Promise<number> {
  const taken: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { page, devtools } = await open()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto('/discover', { waitUntil: 'networkidle' })
    await page.locator('main li a[data-thumb]').first().tap()
    await page.getByRole('dialog').waitFor()
    // An interaction is reported after its paint, its click last.
    await page.waitForFunction('seen.clicks > 0')
    taken.push((await seenOn(page)).interactionMs)
    await page.context().close()
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0
}
