// The picture is shown whole. Without its background it is passed on once, and never after Cancel.
import { commonTexts } from '@kloset/texts/common'
import { cutoutTexts } from '@kloset/texts/cutout'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { CutoutDialog } from './cutout-dialog.tsx'

const SIDE = 960

function canvasOf(
  draw: (context: CanvasRenderingContext2D) => void,
  { width, height } = { width: SIDE, height: SIDE },
) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  draw(context)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })

/** A dark garment on white. */
const garment = canvasOf((context) => {
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  for (let row = 200; row < 760; row += 1) {
    context.fillStyle = `hsl(${row % 360} 80% ${row % 40}%)`
    context.fillRect(200, row, 560, 1)
  }
})

function Part({ file, onDone }: { file: File; onDone: (picture: Blob) => void }) {
  const [step, setStep] = useState<'open' | 'sending' | 'closed'>('open')
  if (step === 'closed') return null
  return (
    <CutoutDialog
      file={file}
      isBusy={step === 'sending'}
      failure={null}
      onCancel={() => setStep('closed')}
      onDone={(picture) => {
        setStep('sending')
        onDone(picture)
      }}
      onFail={() => setStep('closed')}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(picture: HTMLCanvasElement) {
  onTestFinished(keepOverlayHistory())
  const done: Blob[] = []
  const file = new File([await blobOf(picture)], 'garment.png', { type: 'image/png' })
  await renderPart(<Part file={file} onDone={(picture) => done.push(picture)} />)
  return done
}

async function erase() {
  const done = await open(garment)
  await button(cutoutTexts.corners).click()
  await expect.element(button(commonTexts.save)).toBeEnabled()
  return done
}

/** Pictures are encoded in the order in which they were requested. */
const everythingIsWritten = () => blobOf(garment)

test('two quick presses of Save hand the picture on once', async () => {
  const done = await erase()
  await button(commonTexts.save).dblClick()
  await everythingIsWritten()
  await expect.poll(() => done).toHaveLength(1)
})

test('Cancel while the picture is written ends it', async () => {
  const done = await erase()
  const [save, cancel] = [commonTexts.save, commonTexts.cancel].map((name) =>
    button(name).element(),
  ) as [HTMLElement, HTMLElement]
  save.click()
  cancel.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await everythingIsWritten()
  expect(done).toEqual([])
})

test('only Cancel drops the erased picture, and closing the tab asks', async () => {
  await erase()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(commonTexts.save)).toBeEnabled()
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await button(commonTexts.cancel).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes it while nothing is erased', async () => {
  await open(garment)
  await expect.element(button(cutoutTexts.corners)).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  { name: 'a tall picture', width: 400, height: 960 },
  { name: 'the picture of a look', width: 768, height: 960 },
  { name: 'a wide picture', width: 960, height: 300 },
  { name: 'a small picture', width: 60, height: 40 },
])('$name is shown whole and in its own shape', async ({ width, height }) => {
  await open(canvasOf(() => undefined, { width, height }))
  const picture = page.getByRole('button', { name: cutoutTexts.keys })
  await expect.element(picture).toBeVisible()
  const shown = picture.element().getBoundingClientRect()
  const around = picture.element().parentElement?.getBoundingClientRect()
  expect(shown.width / shown.height).toBeCloseTo(width / height, 1)
  expect(shown.left).toBeGreaterThanOrEqual(around?.left ?? Infinity)
  expect(shown.right).toBeLessThanOrEqual(around?.right ?? 0)
  expect(shown.top).toBeGreaterThanOrEqual(around?.top ?? Infinity)
  expect(shown.bottom).toBeLessThanOrEqual(around?.bottom ?? 0)
})

test('by keys the ring around the picture is shown whole', async () => {
  await open(canvasOf(() => undefined, { width: 960, height: 960 }))
  const picture = page.getByRole('button', { name: cutoutTexts.keys })
  await expect.element(picture).toBeVisible()
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(picture).toHaveFocus()
  const { outlineWidth, outlineOffset } = getComputedStyle(picture.element())
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  expect(reach).toBeGreaterThan(0)
  const shown = picture.element().getBoundingClientRect()
  const around = picture.element().parentElement?.getBoundingClientRect()
  expect(shown.left - reach).toBeGreaterThanOrEqual(around?.left ?? Infinity)
  expect(shown.right + reach).toBeLessThanOrEqual(around?.right ?? 0)
  expect(shown.top - reach).toBeGreaterThanOrEqual(around?.top ?? Infinity)
  expect(shown.bottom + reach).toBeLessThanOrEqual(around?.bottom ?? 0)
})
