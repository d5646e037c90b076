import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

test('on a phone no button at the foot reaches over the edge', async () => {
  await page.viewport(390, 844)
  const names = ['Zurücksetzen auf Anfang', 'Abbrechen', 'Fertig']
  await renderPart(
    <Dialog
      open
      title="Crop"
      footer={names.map((name) => (
        <Button key={name}>{name}</Button>
      ))}
    />,
  )
  const card = page.getByRole('dialog').element().getBoundingClientRect()
  for (const name of names) {
    const button = page.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.left).toBeGreaterThan(card.left)
    expect(button.right).toBeLessThan(card.right)
  }
})
