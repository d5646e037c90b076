// A very active person reaches the real limits: each has its message, and the input stays.
import { MEGABYTE, UPLOADS_PATH } from '../packages/contract/src/media.ts'
import { signUp } from './support/people.ts'
import { choosePhoto } from './support/pictures.ts'
import { LANGUAGE_COOKIE } from '../packages/texts/src/languages.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { join } from './support/chat.ts'
import { comment } from './support/comments.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

test.use({ settings: { RATE_LIMIT_SCALE: '1' } })

/** The message of a limit, where errors are shown. */
test('the message of a limit says when it ends, and the input stays', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 429/)
  const author = await join(page, 'author')
  const reader = await join(await openPage(), 'reader')
  const reading = reader.page
  const thread = await shareForum(author.page, 'Which boots for rain?', 0)

  await test.step('six comments on one post', async () => {
    for (let index = 0; index < 5; index += 1) await comment(reader, thread.id, `thought ${index}`)
    await reading.goto(`/forum/${thread.id}`)
    const box = reading.getByLabel('Add a comment')
    await box.fill('One thought more')
    await reading.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(
      toast(
        reading,
        /^You can write 5 comments on one post in 5 minutes\. The next one can go out in \d (minutes?|seconds)\. In its first 24 hours/,
      ),
    ).toBeVisible()
    await expect(box).toHaveValue('One thought more')
    await expectAccessibleInBothThemes(reading)
    await reading.reload()
    await expect(reading.getByText('thought 4')).toBeVisible()
  })

  await test.step('a third message to a stranger, in German', async () => {
    await reading
      .context()
      .addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url: new URL('/', reading.url()).href }])
    await reading.goto(`/notifications?tab=chat&with=${author.id}`)
    const box = reading.getByRole('textbox')
    for (const words of ['Hi', 'Your boots']) {
      await box.fill(words)
      await box.press('Enter')
      await expect(reading.getByRole('log')).toContainText(words)
    }
    await box.fill('Hello?')
    await box.press('Enter')
    // The name of the toast list is in the page's language.
    await expect(reading.getByText(/bekommt von dir höchstens 2 Nachrichten/).first()).toBeVisible()
    await expect(box).toHaveValue('Hello?')
  })

  await test.step('a third emergency', async () => {
    for (const title of ['One?', 'Two?']) await shareStyleVote(author.page, title, 1)
    await page.goto('/upload?type=forum')
    await page.getByLabel('Title').fill('Three?')
    await page.getByLabel('Description').fill('The heel is off.')
    const mark = page.getByRole('switch', { name: /^Fashion emergency/ })
    await mark.click()
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.click()
    await expect(
      toast(
        page,
        /^You can mark 2 posts as an emergency in 24 hours\..+ or now without the mark\./,
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Three?')
    // As the message says, it can be shared without the mark.
    await mark.click()
    await share.click()
    await expect(page).toHaveURL('/discover')
  })
})

test('after a gigabyte in a day the picture shows how long to wait, and a retry', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 429/)
  await signUp(page)
  const announce = (bytes: number) =>
    page.request.post(UPLOADS_PATH, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': `filetype ${Buffer.from('video/mp4').toString('base64')}`,
      },
    })
  // The announced size counts, even if the bytes are not sent.
  for (const bytes of [...Array<number>(20).fill(50 * MEGABYTE), 24 * MEGABYTE]) {
    expect((await announce(bytes)).status()).toBe(201)
  }
  await page.goto('/upload')
  await choosePhoto(page)
  await expect(page.getByRole('alert').filter({ hasText: 'You can upload 1 GB' })).toHaveText(
    'Upload failed. You can upload 1 GB in 24 hours, and this would be more. Please wait 24 hours, or choose a smaller file.',
  )
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
