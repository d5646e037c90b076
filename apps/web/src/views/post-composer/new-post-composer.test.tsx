import { saveDraft } from '@kloset/contract/drafts'
import { createPost } from '@kloset/contract/posts'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { uploadTexts } from '@kloset/texts/upload'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { NewPostComposer } from './new-post-composer.tsx'

const viewer = { id: 'ida', username: 'ida', avatarUrl: null }

const open = () => renderPart(<NewPostComposer postType="forum" viewer={viewer} />, '/upload')
const title = () => page.getByRole('textbox', { name: composerTexts.threadTitle })
const description = () => page.getByRole('textbox', { name: composerTexts.description })
const share = () => page.getByRole('button', { name: composerTexts.share })

async function write() {
  await title().fill('Which shoes?')
  await description().fill('For a wedding in May.')
}

test('a press on Share says what is missing, and sends nothing', async () => {
  await open()
  await title().fill('Which shoes?')
  await expect.element(share()).toHaveAttribute('aria-disabled', 'true')
  await share().click({ force: true })
  await expect.element(page.getByText(uploadTexts.forumDescriptionMissing.title)).toBeVisible()
  expect(await bodiesTo(createPost)).toEqual([])
})

test('a text survives the screen, and is deleted once it is shared', async () => {
  const { unmount } = await open()
  await write()
  await unmount()
  const again = await open()
  await expect.element(title()).toHaveValue('Which shoes?')
  await answer(createPost, { ...postOf(0), postType: 'forum', title: 'Which shoes?' })
  await share().click()
  await expect
    .poll(() => bodiesTo(createPost))
    .toMatchObject([
      { postType: 'forum', title: 'Which shoes?', description: 'For a wedding in May.', media: [] },
    ])
  await expect.element(title()).toHaveValue('')
  await again.unmount()
  await open()
  await expect.element(title()).toHaveValue('')
})

test('a draft may miss what a post needs, and one that is refused keeps its text', async () => {
  await refuse(saveDraft, { status: 500, code: 'internal', title: 'Something broke.' })
  await open()
  const keep = () => page.getByRole('button', { name: draftsTexts.keep })
  await expect.element(keep()).toBeDisabled()
  await title().fill('Which shoes?')
  await keep().click()
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await expect.element(title()).toHaveValue('Which shoes?')
  expect(await bodiesTo(saveDraft)).toMatchObject([
    { revision: null, content: { postType: 'forum', title: 'Which shoes?', body: '', media: [] } },
  ])
  expect(await bodiesTo(createPost)).toEqual([])
})

test('a refused post keeps its text, and is sent again under the same key', async () => {
  await refuse(createPost, { status: 500, code: 'internal', title: 'Something broke.' })
  await open()
  await write()
  await share().click()
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await expect.element(title()).toHaveValue('Which shoes?')
  await share().click()
  await expect.poll(() => bodiesTo(createPost)).toHaveLength(2)
  const keys = ((await bodiesTo(createPost)) as { clientKey: string }[]).map(
    (body) => body.clientKey,
  )
  expect(new Set(keys).size).toBe(1)
})
