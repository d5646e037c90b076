// The browser itself: it comes from npm and draws without any installed system library.
import { expect, test } from '@playwright/test'

test('the browser that comes with npm draws text and runs scripts', async ({ page }) => {
  await page.goto('data:text/html,<h1>Kloset</h1><script>document.title = "ran"</script>')
  await expect(page.getByRole('heading', { name: 'Kloset' })).toBeVisible()
  await expect(page).toHaveTitle('ran')
})
