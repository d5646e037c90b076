import { muteWord, previewMutedWord } from '@kloset/contract/relations'
import { fieldsTexts } from '@kloset/texts/fields'
import { safetyTexts } from '@kloset/texts/safety'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { MuteWordSheet } from './mute-word-sheet.tsx'

test('the form is closed while it is sent, and open again with its word when that fails', async () => {
  await answer(previewMutedWord, { posts: 10, hidden: 1, hiddenOfStrangers: 1 })
  await renderPart(<MuteWordSheet open onOpenChange={() => undefined} />)
  const word = page.getByRole('textbox', { name: safetyTexts.wordOrTag })
  const except = page.getByRole('switch', { name: safetyTexts.exceptFollowed })
  await word.fill('linen')
  await page.getByRole('button', { name: /^Mute/ }).click()
  await expect.element(word).toHaveAttribute('readonly')
  await expect.element(except).toBeDisabled()
  await refuse(muteWord, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(except).toBeEnabled()
  await expect.element(word).not.toHaveAttribute('readonly')
  await expect.element(word).toHaveValue('linen')
})

test('a sheet without a word leads to its field', async () => {
  await renderPart(<MuteWordSheet open onOpenChange={() => undefined} />)
  const word = page.getByRole('textbox', { name: safetyTexts.wordOrTag })
  await page.getByRole('switch', { name: safetyTexts.exceptFollowed }).click()
  await page.getByRole('button', { name: /^Mute/ }).click()
  await expect.element(word).toHaveFocus()
  await expect.element(word).toHaveAccessibleDescription(new RegExp(fieldsTexts.missing))
})
