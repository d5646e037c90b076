import { composerTexts } from '@kloset/texts/composer'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { DropZone } from './drop-zone.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the button says whether one file or several can be chosen', async () => {
  await renderPart(<DropZone postType="regular" single onFiles={() => undefined} />)
  await expect.element(button(composerTexts.chooseFile)).toBeVisible()
  await renderPart(<DropZone postType="regular" onFiles={() => undefined} />)
  await expect.element(button(composerTexts.chooseFiles)).toBeVisible()
})

test('a picture is pasted anywhere, but text into a field brings no picture of it', async () => {
  const taken: string[] = []
  const onFiles = (files: readonly File[]) => taken.push(...files.map(({ name }) => name))
  await renderPart(
    <>
      <textarea aria-label="Caption" />
      <DropZone postType="regular" onFiles={onFiles} />
    </>,
  )
  const field = await page.getByRole('textbox', { name: 'Caption' }).findElement()
  const paste = (target: Element, text?: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'picture.png', { type: 'image/png' }))
    if (text) clipboardData.setData('text/plain', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }
  paste(field, 'From a letter')
  expect(taken).toEqual([])
  paste(field)
  paste(document.body, 'From a page')
  expect(taken).toEqual(['picture.png', 'picture.png'])
})
