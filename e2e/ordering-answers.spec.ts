// The answers of a thread: others mark which ones helped them, and three orders can be chosen.
import { addComment, chooseHelped } from '../packages/contract/src/comments.ts'
import { randomUUID } from 'node:crypto'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

for (const width of [390, 1440]) {
  test(`at ${width} px answers that helped most come first`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 844 })
    const asker = await openPage()
    await signUp(asker, newPerson('asker'))
    await signUp(page, newPerson('reader'))
    const { id } = await shareForum(asker, 'Zip broke on the dress', 0)
    const answer = async (content: string) => {
      const clientKey = randomUUID()
      const sent = await asker.request.post(addComment.path.replace(':postId', id), {
        data: { content, clientKey },
      })
      expect(sent.ok()).toBe(true)
    }
    for (const content of ['Buy another.', 'Snip the tape.', 'Use pliers.']) await answer(content)

    await page.goto(`/forum/${id}`)
    const answers = page.getByRole('article', { name: /^Comment by/ })
    const texts = async () =>
      (await answers.allInnerTexts()).map((text) => /(Buy|Snip|Use|Sew) /.exec(text)?.[1])
    await expect.poll(texts).toEqual(['Buy', 'Snip', 'Use'])

    const snip = answers.filter({ hasText: 'Snip the tape.' })
    const saved = page.waitForResponse((response) => response.url().endsWith('/helped'))
    await snip.getByRole('button', { name: /^Helpful: the answer by/ }).click()
    await expect(snip.getByRole('button', { name: /^1 helped/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect((await saved).request().method()).toBe(chooseHelped.method)

    const order = page.getByRole('group', { name: 'Order of the answers' })
    await order.getByRole('button', { name: 'Newest' }).click()
    await expect.poll(texts).toEqual(['Use', 'Snip', 'Buy'])
    await answer('Sew a bar.')
    await expect.poll(texts).toEqual(['Sew', 'Use', 'Snip', 'Buy'])
    await order.getByRole('button', { name: 'Most helpful' }).click()
    await expect.poll(texts).toEqual(['Snip', 'Buy', 'Use', 'Sew'])
    await expectAccessibleInBothThemes(page)

    // Nothing moves under the reader, and another press takes it back.
    await snip.getByRole('button', { name: /^1 helped/ }).click()
    await expect(snip.getByRole('button', { name: /^Helpful: the answer by/ })).toBeVisible()
    await expect.poll(texts).toEqual(['Snip', 'Buy', 'Use', 'Sew'])

    // The asker sees how many people it helped, and accepts the answer.
    await snip.getByRole('button', { name: /^Helpful: the answer by/ }).click()
    await expect(snip.getByRole('button', { name: /^1 helped/ })).toBeVisible()
    await asker.goto(`/forum/${id}`)
    await expect(asker.getByText('1 helped', { exact: true })).toBeVisible()
  })
}
