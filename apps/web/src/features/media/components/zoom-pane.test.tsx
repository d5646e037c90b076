import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../../lib/test-support/posts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { ZoomPane } from './zoom-pane.tsx'

const [media] = postOf(1).media

async function open() {
  const steps: number[] = []
  if (!media) throw new Error('A post has a picture')
  const onStep = (by: -1 | 1) => steps.push(by)
  await renderPart(<ZoomPane media={media} alt="A coat" onStep={onStep} />)
  const pane = (await page.getByRole('application').findElement()) as HTMLElement
  return { pane, steps }
}

test('keys go to the next picture, but those of the browser stay its own', async () => {
  const { pane, steps } = await open()
  const press = (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
    pane.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press('ArrowLeft', { altKey: true })).toBe(false)
  expect(press('+', { ctrlKey: true })).toBe(false)
  expect(press('0', { metaKey: true })).toBe(false)
  expect(steps).toEqual([])
  expect(press('ArrowLeft')).toBe(true)
  expect(steps).toEqual([-1])
})

test.each([
  ['ends in', 'pointerup', [1]],
  ['is taken away in', 'pointercancel', []],
] as const)('a swipe that %s %s steps as it should', async (_, end, expected) => {
  const { pane, steps } = await open()
  pane.setPointerCapture = () => undefined
  const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: 10, bubbles: true })
  pane.dispatchEvent(new PointerEvent('pointerdown', at(200)))
  pane.dispatchEvent(new PointerEvent('pointermove', at(100)))
  await expect.poll(() => pane.querySelector('img')?.style.transform).toContain('-100px')
  pane.dispatchEvent(new PointerEvent(end, at(100)))
  await expect.poll(() => pane.querySelector('img')?.style.transform).toContain('translate(0px')
  expect(steps).toEqual(expected)
})
