// Questions from the empty composer to the answers: a style vote put in order, a thread with files of every
// kind, and what others may do with them.
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto, videoFile } from './support/pictures.ts'
import { swipe } from './support/touch.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await takePhoto({ width: 400, height: 500, colors: [color, '#d9b48f'] }),
})

const choose = (page: Page, files: Awaited<ReturnType<typeof photo>>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

/** Drags with a finger or mouse from the middle of one element to that of another. */
async function draw(page: Page, from: Locator, to: Locator) {
  const middles: { x: number; y: number }[] = []
  for (const end of [from, to]) {
    const box = await end.boundingBox()
    if (!box) throw new Error(`${String(end)} is not on the screen`)
    middles.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const [start, end] = middles as [{ x: number; y: number }, { x: number; y: number }]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

test('a style vote is chosen, put in order, marked and shared, and its owner finds it again', async ({
  page,
  openPage,
}) => {
  test.slow()
  const asker = await signUp(page, newPerson('asker'))
  await page.goto('/upload?type=style_vote')
  await expect(page.getByRole('heading', { name: 'Style Vote' })).toBeVisible()
  const share = page.getByRole('button', { name: 'Share', exact: true })

  await test.step('five pictures are too many, and a video is refused', async () => {
    const colors = ['#8a4f3d', '#31463f', '#c9a227', '#5b4b8a', '#a23b4a']
    const photos = ['red', 'green', 'yellow', 'violet', 'pink'].map((name, at) =>
      photo(`${name}.jpg`, colors[at] ?? ''),
    )
    await choose(page, await Promise.all(photos))
    await expect(toast(page, 'Style votes can have a maximum of 4 images')).toBeVisible()
    await expect(page.getByText('Only the first 4 of 5 were added.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove violet.jpg' }).click()
    await choose(page, [await videoFile('phone.mov', 'video/quicktime')])
    await expect(toast(page, 'Style votes only support images')).toBeVisible()
  })

  await test.step('the rest is put in order, by mouse and by keyboard', async () => {
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}`) })
    await draw(page, handle('yellow'), handle('red'))
    await expect(handle('yellow')).toHaveAccessibleName(/1 of 3/)
    await handle('red').press('ArrowRight')
    await expect(handle('red')).toHaveAccessibleName(/3 of 3/)
    for (const [at, name] of ['yellow', 'green', 'red'].entries()) {
      await page.getByLabel(`Describe picture ${at + 1}`).fill(`The ${name} coat`)
    }
  })

  await test.step('it is shared with its text, tags and mark', async () => {
    await page.getByLabel('Question').fill('Which coat for the boat?')
    await page
      .getByLabel('Caption')
      .fill('The pink one is https://shop.example/coat, the rest mine.')
    await page.getByLabel('KLOtags').fill('Rain Coat!')
    await page.getByLabel('KLOtags').press('Enter')
    await page.getByRole('switch', { name: /^Fashion emergency/ }).click()
    // A control half below the top bar would count as too small.
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessibleInBothThemes(page)
    await share.click()
    await expect(page).toHaveURL('/discover')
    await expect(toast(page, 'Success!')).toBeVisible()
    await expect(toast(page, 'Your content has been uploaded successfully')).toBeVisible()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page.getByRole('heading', { name: 'Which coat for the boat?' })).toBeVisible()
    await expect(page.getByText('Fashion emergency')).toBeVisible()
    await expect(page.getByRole('link', { name: '#coat' })).toBeVisible()
    const pictures = page.getByRole('button', { name: /^Look closer/ })
    await expect(pictures).toHaveCount(3)
    for (const [at, name] of ['yellow', 'green', 'red'].entries()) {
      await expect(pictures.nth(at)).toHaveAccessibleName(`Look closer: The ${name} coat`)
    }
    const link = page.getByRole('link', { name: 'https://shop.example/coat', exact: true })
    await expect(link).toHaveAttribute('href', 'https://shop.example/coat')
    await expect(link).toHaveAttribute('rel', /nofollow ugc/)
  })
  const address = new URL(page.url()).pathname

  await test.step('others open it, zoom and swipe, and can report it', async () => {
    const reader = await openPage()
    await signUp(reader)
    await reader.goto(address)
    await reader.getByRole('button', { name: 'Look closer: The yellow coat' }).click()
    const viewer = reader.getByRole('dialog')
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    const stage = viewer.getByRole('application')
    await stage.dblclick()
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await reader.keyboard.press('0')
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await draw(reader, stage, viewer.getByRole('button', { name: 'Close' }))
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: 'The green coat' })).toBeVisible()
    await reader.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await reader.getByRole('button', { name: 'More', exact: true }).click()
    await reader
      .getByRole('menuitem', { name: 'Report post' })
      .or(reader.getByRole('button', { name: 'Report post' }))
      .click()
    await expect(reader.getByRole('dialog', { name: 'What is wrong with it?' })).toBeVisible()
    await reader.keyboard.press('Escape')
    await reader.getByRole('link', { name: asker.username }).first().click()
    await expect(reader).toHaveURL(/\/user\//)
    // The profile of a person who only asks opens with questions; the empty list of looks can still be
    // chosen.
    await expect(reader.getByText('Which coat for the boat?')).toBeVisible()
    await reader.getByRole('button', { name: 'Style Votes' }).click()
    await reader.getByRole('menuitem', { name: 'Fashion' }).click()
    await expect(reader.getByText('Nothing here yet')).toBeVisible()
    await expect(reader).toHaveURL(/posts=regular/)
    await reader.getByRole('button', { name: 'Fashion' }).click()
    await reader.getByRole('menuitem', { name: 'Style Votes' }).click()
    await expect(reader.getByText('Which coat for the boat?')).toBeVisible()
  })

  await test.step('its author edits the text, but not what people voted on', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit post' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Remove|Move) \w+\.jpg/ })).toHaveCount(0)
    await expect(page.getByLabel('Question')).toHaveValue('Which coat for the boat?')
    await expect(page.getByText(/as long as nobody votes or answers/)).toBeVisible()
    await page.getByLabel('Caption').fill('It may rain as well.')
    await page.getByRole('button', { name: 'Remove rain' }).click()
    await page.getByLabel('Describe picture 2').fill('The green oilskin')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(toast(page, 'Your post has been updated successfully')).toBeVisible()
    await expect(page.getByText('It may rain as well.')).toBeVisible()
    await expect(page.getByText('Edited')).toBeVisible()
    await expect(page.getByRole('link', { name: '#rain' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Look closer: The green oilskin' })).toBeVisible()
  })

  await test.step('its author is led to My Kloset, where it is listed under its type', async () => {
    await page.getByRole('link', { name: asker.username }).first().click()
    await expect(page).toHaveURL('/my-kloset')
    await expect(page.getByRole('region', { name: 'My StyleVote Submissions' })).toContainText(
      'Which coat for the boat?',
    )
  })
})

test('a thread accepts five files of several types, plays its videos, shows its replies, and is deleted', async ({
  page,
  openPage,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 404/)
  await signUp(page, newPerson('asker'))
  const reader = await openPage()
  await signUp(reader, newPerson('reader'))
  await page.goto('/upload?type=forum')
  const files = [
    await photo('one.jpg', '#8a4f3d'),
    await videoFile('phone.mov', 'video/quicktime'),
    await photo('three.jpg', '#c9a227'),
    await videoFile('recording.webm', 'video/webm'),
    await photo('five.jpg', '#5b4b8a'),
    await photo('six.jpg', '#a23b4a'),
  ]
  await choose(page, files)
  await expect(toast(page, 'Forum posts can have a maximum of 5 media files')).toBeVisible()
  await expect(page.getByText('Only the first 5 of 6 were added.')).toBeVisible()
  // On a desktop the two columns scroll, never the screen below them.
  await page.setViewportSize({ width: 1440, height: 900 })
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  await expect.poll(height).toBe(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Thread Title').fill('How do I store knitwear?')
  await page.getByRole('textbox', { name: 'Description' }).fill('Moths, see https://moth.example/')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL('/discover')
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('heading', { name: 'How do I store knitwear?' })).toBeVisible()
  const address = new URL(page.url()).pathname
  const postId = path.basename(address)

  await reader.goto(`/post/${postId}`)
  await expect(reader).toHaveURL(address)

  await test.step('three are visible, and a video among them plays once it is processed', async () => {
    await expect(reader.getByText('+2 more')).toBeVisible()
    await expect(reader.getByRole('link', { name: 'https://moth.example/' })).toBeVisible()
    // It is not visible before it plays.
    await expect(reader.locator('li video')).toBeVisible({ timeout: 30_000 })
    await expect(reader.getByText('Processing…')).toHaveCount(0)
    await expectAccessibleInBothThemes(reader)
  })

  await test.step('all five open large, the videos with sound and a way to stop', async () => {
    await reader.getByRole('button', { name: /and 2 more/ }).click()
    const viewer = reader.getByRole('dialog', { name: /file/ })
    await expect(viewer.getByText('3 of 5')).toBeVisible()
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect(viewer.getByText('4 of 5')).toBeVisible()
    const video = viewer.locator('video')
    await expect(video).toHaveJSProperty('paused', false)
    await expect(video).toHaveJSProperty('readyState', 4)
    await viewer.getByRole('button', { name: 'Unmute' }).click()
    await expect(video).toHaveJSProperty('muted', false)
    await viewer.getByRole('button', { name: 'Pause' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    // The viewer is closed from a video as from a picture: by keys and by touch.
    await reader.keyboard.press('ArrowRight')
    await expect(viewer.getByText('5 of 5')).toBeVisible()
    await reader.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('4 of 5')).toBeVisible()
    await swipe(reader, -120)
    await expect(viewer.getByText('5 of 5')).toBeVisible()
    await reader.keyboard.press('ArrowLeft')
    await swipe(reader, 120)
    await expect(viewer.getByText('3 of 5')).toBeVisible()
    await reader.keyboard.press('Escape')
  })

  await test.step('in SOS its card says that there is a video', async () => {
    const visitor = await openPage()
    await signUp(visitor)
    await visitor.goto('/sos')
    const card = visitor
      .getByRole('article')
      .filter({ hasText: 'How do I store knitwear?' })
      .first()
    await expect(card.getByRole('img', { name: 'Video', exact: true })).toHaveCount(1)
    await visitor.close()
  })

  await test.step('a thread without answers says so once', async () => {
    await expect(reader.getByText('No comments yet. Be the first.')).toBeVisible()
    await expect(reader.getByRole('heading', { name: /answers/ })).toHaveCount(0)
    await expect(reader.getByText('0', { exact: true })).toHaveCount(0)
  })

  await test.step('answers arrive live, and a later reader sees the replies at once', async () => {
    await reader.getByLabel('Add a comment').fill('Folded, never hung.')
    await reader.getByRole('button', { name: 'Post', exact: true }).click()
    const comment = page.getByRole('article').filter({ hasText: 'Folded, never hung.' })
    await expect(comment.last()).toBeVisible()
    await page.getByRole('button', { name: /^Reply to/ }).click()
    await page.getByLabel('Add a reply').fill('With cedar?')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(reader.getByText('With cedar?', { exact: true })).toBeVisible()
    await reader.reload()
    await expect(reader.getByText('With cedar?', { exact: true })).toBeVisible()
    await expect(reader.getByRole('heading', { name: /^2\s*answers$/ })).toBeVisible()
  })

  await test.step('its author deletes it, and nobody sees it any more', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    await expect(page.getByRole('heading', { name: 'Delete this forum post?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete post' }).click()
    await expect(page).toHaveURL('/discover')
    await expect(reader.getByRole('heading', { name: 'Forum post not found' })).toBeVisible()
  })
})
