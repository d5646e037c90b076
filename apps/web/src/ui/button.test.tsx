import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Button } from './button.tsx'

for (const variant of ['primary', 'outline', 'text', 'danger'] as const) {
  test(`a ${variant} button of a form that is closed looks as one that is closed itself`, async () => {
    await renderPart(
      <>
        <Button variant={variant} disabled>
          Itself
        </Button>
        <Button variant={variant} off>
          Off
        </Button>
        <fieldset disabled>
          <Button variant={variant}>Of the form</Button>
        </fieldset>
      </>,
    )
    const looks = ['Itself', 'Off', 'Of the form'].map((name) => {
      const style = getComputedStyle(page.getByRole('button', { name, exact: true }).element())
      return [style.color, style.backgroundColor]
    })
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
  })
}
