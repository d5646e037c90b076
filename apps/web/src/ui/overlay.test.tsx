import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Button } from './button.tsx'
import { raisedStyle } from './overlay.ts'

/** The relative luminance of a colour as the browser computes it, by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

afterEach(() => delete document.documentElement.dataset.theme)

for (const theme of ['light', 'dark']) {
  test(`a button that is off can be seen on a raised surface, ${theme}`, async () => {
    document.documentElement.dataset.theme = theme
    const { container } = await renderPart(
      <div className={raisedStyle}>
        <Button off>Off</Button>
      </div>,
    )
    const surface = getComputedStyle(container.firstElementChild ?? container)
    const button = getComputedStyle(page.getByRole('button').element())
    expect(contrast(button.backgroundColor, surface.backgroundColor)).toBeGreaterThan(1.1)
    expect(contrast(button.color, button.backgroundColor)).toBeGreaterThan(4.5)
  })
}

test('white words on a picture can be read where it is white', async () => {
  const { container } = await renderPart(<span className="glass">Words</span>)
  const style = getComputedStyle(container.firstElementChild ?? container)
  const [red, green, blue, share = '1'] = style.backgroundColor.match(/[\d.]+/g) ?? []
  const overWhite = [red, green, blue].map((part) =>
    Math.round(Number(part) * Number(share) + 255 * (1 - Number(share))),
  )
  expect(contrast(style.color, `rgb(${overWhite.join(' ')})`)).toBeGreaterThan(4.5)
})
