// What the owner of a collection adds to it: a note on a post, an order, a cover.
import { savePost } from '../packages/contract/src/collections.ts'
import { getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { action } from './support/actions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

for (const width of [390, 1440]) {
  test(`at ${width} px a post gets a note, another place by keys and by hand, and becomes the cover`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const author = await openPage()
    await signUp(author, newPerson('tailor'))
    await signUp(page, newPerson('keeper'))
    for (const caption of ['Third coat', 'Second coat', 'First coat']) {
      const { id } = await shareLook(author, caption)
      const state = async () => {
        const answer = await page.request.get(getPost.path.replace(':postId', id))
        return ((await answer.json()) as Post).media[0]?.state
      }
      // The test reads its description from its picture.
      await expect.poll(state, { timeout: 30_000 }).toBe('ready')
      const path = savePost.path.replace(':postId', id)
      expect((await page.request.put(path, { data: {} })).status()).toBe(200)
    }
    await page.goto('/collections')
    await page.getByRole('link', { name: 'Saved posts' }).click()
    const tiles = page.getByRole('article')
    const shown = async () =>
      Promise.all(
        (await tiles.getByRole('link').all()).map(async (link) =>
          (await link.getByRole('img').first().getAttribute('alt'))?.replace(' coat', ''),
        ),
      )
    await expect.poll(shown).toEqual(['First', 'Second', 'Third'])

    await test.step('a note that only oneself reads', async () => {
      await tiles
        .first()
        .getByRole('button', { name: /^More about/ })
        .click()
      await action(page, 'Add a note').click()
      const form = page.getByRole('dialog', { name: 'Note' })
      await form.getByLabel('Note to yourself').fill('The cuff, and how it sits open.')
      await expectAccessibleInBothThemes(page)
      await form.getByRole('button', { name: 'Keep note' }).click()
      await expect(tiles.first().getByText('The cuff, and how it sits open.')).toBeVisible()
    })

    await test.step('it moves by keys', async () => {
      await page.getByRole('button', { name: 'Order', exact: true }).click()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Move post 1 of 3' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(shown).toEqual(['Second', 'First', 'Third'])
      await expect(page.getByText('Now at place 2 of 3')).toBeAttached()
      await page.keyboard.press('End')
      await expect.poll(shown).toEqual(['Second', 'Third', 'First'])
    })

    await test.step('it moves by hand', async () => {
      const handle = page.getByRole('button', { name: 'Move post 2 of 3' })
      const first = await tiles.first().boundingBox()
      await handle.hover()
      await page.mouse.down()
      await page.mouse.move(Number(first?.x) + 60, Number(first?.y) + 90, { steps: 6 })
      const placed = page.waitForResponse(/\/place$/)
      await page.mouse.up()
      expect((await placed).status()).toBe(204)
      await expect.poll(shown).toEqual(['Third', 'Second', 'First'])
      await page.getByRole('button', { name: 'Done', exact: true }).click()
    })

    await test.step('the order, the note and the cover are there when one comes back', async () => {
      await tiles
        .last()
        .getByRole('button', { name: /^More about/ })
        .click()
      await action(page, 'Use as cover').click()
      await expect(page.getByText('This is the cover now')).toBeVisible()
      await tiles
        .last()
        .getByRole('button', { name: /^More about/ })
        .click()
      const placed = page.waitForResponse(/\/place$/)
      await action(page, 'Move to the front').click()
      expect((await placed).status()).toBe(204)
      await expect.poll(shown).toEqual(['First', 'Third', 'Second'])
      await page.reload()
      await expect.poll(shown).toEqual(['First', 'Third', 'Second'])
      await expect(tiles.first().getByText('Cover', { exact: true })).toBeVisible()
      await expect(tiles.first().getByText('The cuff, and how it sits open.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  })
}
