import { saveDraft } from '@kloset/contract/drafts'
import { findBrands } from '@kloset/contract/garments'
import { createPost, deletePost } from '@kloset/contract/posts'
import { getOwnProfile } from '@kloset/contract/profiles'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { garmentsTexts } from '@kloset/texts/garments'
import { postsTexts } from '@kloset/texts/posts'
import { privacyTexts } from '@kloset/texts/privacy'
import { uploadTexts } from '@kloset/texts/upload'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyText } from '../../features/posts/composer.rules.ts'
import { keepTextDraft } from '../../features/posts/text-draft.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { profileOf } from '../../lib/test-support/profiles.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { NewPostComposer } from './new-post-composer.tsx'

const viewer = { id: 'ida', username: 'ida', displayName: null, avatarUrl: null }

const open = () => renderPart(<NewPostComposer postType="forum" viewer={viewer} />, '/upload')

/** The composer at its address; at other addresses, the address as text. */
function ComposerOrElsewhere() {
  const { pathname } = useLocation()
  if (pathname !== '/upload') return <p>At {pathname}</p>
  return <NewPostComposer postType="forum" viewer={viewer} />
}

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

test('a begun garment is ended or discarded before the look is kept', async () => {
  await answer(findBrands, { brands: [] })
  await renderPart(<NewPostComposer postType="regular" viewer={viewer} />, '/upload')
  await page.getByRole('textbox', { name: composerTexts.caption }).fill('Rain')
  await page.getByRole('button', { name: garmentsTexts.add }).click()
  await page.getByRole('button', { name: 'Coat' }).click()
  await userEvent.keyboard('{Escape}')
  const { line } = garmentsTexts.notDone('Coat')
  const keep = () => page.getByRole('button', { name: draftsTexts.keep })
  await keep().click()
  await expect.element(page.getByText(line)).toBeVisible()
  expect(await bodiesTo(saveDraft)).toEqual([])
  await page.getByRole('button', { name: garmentsTexts.discard('Coat') }).click()
  await keep().click()
  await expect
    .poll(() => bodiesTo(saveDraft))
    .toMatchObject([{ content: { body: 'Rain', garments: [] } }])
})

test('garments are not changed while the look is kept', async () => {
  await answer(findBrands, { brands: [] })
  await renderPart(<NewPostComposer postType="regular" viewer={viewer} />, '/upload')
  await page.getByRole('textbox', { name: composerTexts.caption }).fill('Rain')
  await page.getByRole('button', { name: garmentsTexts.add }).click()
  await page.getByRole('button', { name: 'Coat' }).click()
  await page.getByRole('button', { name: garmentsTexts.done }).click()
  const remove = page.getByRole('button', { name: commonTexts.removeThe('Coat') })
  await expect.element(remove).toBeEnabled()
  await page.getByRole('button', { name: draftsTexts.keep }).click()
  await expect.element(remove).toBeDisabled()
  await refuse(saveDraft, { status: 500, code: 'internal', title: 'Something broke.' })
  await remove.click()
})

test('while a post is shared it can neither be kept as a draft nor planned', async () => {
  await open()
  await write()
  const others = [draftsTexts.keep, draftsTexts.plan].map((name) =>
    page.getByRole('button', { name }),
  )
  for (const button of others) await expect.element(button).toBeEnabled()
  await share().click()
  await expect.poll(() => bodiesTo(createPost)).toHaveLength(1)
  for (const button of others) await expect.element(button).toBeDisabled()
  await refuse(createPost, { status: 500, code: 'internal', title: 'Something broke.' })
  for (const button of others) await expect.element(button).toBeEnabled()
})

test('a begun garment is not left without a question', async () => {
  await answer(findBrands, { brands: [] })
  await renderPart(<NewPostComposer postType="regular" viewer={viewer} />, '/upload')
  await page.getByRole('button', { name: garmentsTexts.add }).click()
  await page.getByRole('button', { name: 'Coat' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: commonTexts.cancel }).click()
  await expect.element(page.getByText(composerTexts.notShared.title)).toBeVisible()
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

test('a post whose answer was lost is sent again under the same key after a reload, another one is not', async () => {
  await refuse(createPost, { status: 500, code: 'internal', title: 'Something broke.' })
  const keys = async () =>
    ((await bodiesTo(createPost)) as { clientKey: string }[]).map(({ clientKey }) => clientKey)
  const first = await open()
  await write()
  await share().click()
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await first.unmount()
  const second = await open()
  await share().click()
  await expect.poll(keys).toHaveLength(2)
  await title().fill('')
  await description().fill('')
  await second.unmount()
  await open()
  await write()
  await share().click()
  await expect.poll(keys).toHaveLength(3)
  const [sent, again, other] = await keys()
  expect(again).toBe(sent)
  expect(other).not.toBe(sent)
})

test('somebody who leaves while the post is on its way is not sent elsewhere, and the post is deleted', async () => {
  await renderPart(<ComposerOrElsewhere />, '/upload')
  await write()
  await share().click()
  await expect.poll(() => bodiesTo(createPost)).toHaveLength(1)
  await page.getByRole('button', { name: commonTexts.cancel }).click()
  await page.getByRole('button', { name: commonTexts.leave }).click()
  await expect.element(page.getByText('At /feed')).toBeVisible()
  await answer(createPost, { ...postOf(7), postType: 'forum', title: 'Which shoes?' })
  await answer(deletePost, undefined)
  await expect.element(page.getByText(postsTexts.deleted.title)).toBeVisible()
  expect(await bodiesTo(deletePost)).toHaveLength(1)
  await expect.element(page.getByText('At /feed')).toBeVisible()
})

test('somebody who leaves while a draft is on its way is not sent elsewhere', async () => {
  await renderPart(<ComposerOrElsewhere />, '/upload')
  await write()
  await page.getByRole('button', { name: draftsTexts.keep }).click()
  await expect.poll(() => bodiesTo(saveDraft)).toHaveLength(1)
  await page.getByRole('button', { name: commonTexts.cancel }).click()
  await page.getByRole('button', { name: commonTexts.leave }).click()
  await expect.element(page.getByText('At /feed')).toBeVisible()
  await answer(saveDraft, { revision: 1 } as never)
  await expect.element(page.getByText(draftsTexts.keptToast.title)).toBeVisible()
  await expect.element(page.getByText('At /feed')).toBeVisible()
})

test('a time that is too far is refused before a draft is kept without it', async () => {
  await open()
  await write()
  await page.getByRole('button', { name: draftsTexts.plan }).click()
  const year = new Date().getFullYear() + 2
  await page.getByLabelText(draftsTexts.at).fill(`${year}-12-02T10:00`)
  await page.getByRole('button', { name: draftsTexts.set }).click()
  await expect.element(page.getByText('Choose a time within 365 days.')).toBeVisible()
  expect(await bodiesTo(saveDraft)).toEqual([])
})

test('a post is closed while it is planned, and a refusal is said though the sheet was left', async () => {
  await open()
  await write()
  await page.getByRole('button', { name: draftsTexts.plan }).click()
  await page.getByRole('button', { name: draftsTexts.set }).click()
  await expect.poll(() => bodiesTo(saveDraft)).toHaveLength(1)
  await expect.element(page.getByLabelText(draftsTexts.at)).toHaveAttribute('readonly')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(draftsTexts.planTitle)).not.toBeInTheDocument()
  await expect.element(title()).toBeDisabled()
  await refuse(saveDraft, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(page.getByText(draftsTexts.planFailed.title)).toBeVisible()
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  await expect.element(title()).toBeEnabled()
  await expect.element(title()).toHaveValue('Which shoes?')
})

test('a vote that was kept to similar bodies is for all who see it once the account is private', async () => {
  const profile = profileOf(viewer.id)
  await answer(getOwnProfile, {
    ...profile,
    isPrivate: true,
    viewer: { ...profile.viewer, isSelf: true },
    gender: null,
    requestsCount: 0,
  })
  await refuse(saveDraft, { status: 500, code: 'internal', title: 'Something broke.' })
  const vote = { ...emptyText.vote, votesFrom: 'similar' as const }
  keepTextDraft('ida', 'style_vote', { ...emptyText, title: 'Which hem?', vote })
  await renderPart(<NewPostComposer postType="style_vote" viewer={viewer} />, '/upload')
  await expect.element(page.getByText(privacyTexts.atMost)).toBeVisible()
  await page.getByRole('button', { name: draftsTexts.keep }).click()
  await expect
    .poll(() => bodiesTo(saveDraft))
    .toMatchObject([{ content: { title: 'Which hem?', votesFrom: 'everyone' } }])
})

test('what is said of a face speaks of the picture: a style vote and a thread are no look', async () => {
  await renderPart(<NewPostComposer postType="style_vote" viewer={viewer} />, '/upload')
  await expect.element(page.getByText(/^Off\. Everybody who sees the picture/)).toBeVisible()
})
