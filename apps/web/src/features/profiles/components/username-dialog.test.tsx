// The dialog of the username, while the server saves it.
import { updateProfile } from '@kloset/contract/profiles'
import { commonTexts } from '@kloset/texts/common'
import { profilesTexts } from '@kloset/texts/profiles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { refuse } from '../../../lib/test-support/server.ts'
import { UsernameDialog } from './username-dialog.tsx'

const nothing = () => undefined
const name = page.getByRole('textbox', { name: profilesTexts.username })

test('nothing can be typed while a name is saved, and a refused one can be changed', async () => {
  const ida = { id: 'ida', username: 'ida' }
  await renderPart(<UsernameDialog person={ida} open onClose={nothing} onSaved={nothing} />)
  await name.fill('ada')
  await page.getByRole('button', { name: commonTexts.save }).click()
  await expect.element(name).toHaveAttribute('readonly')
  await refuse(updateProfile, {
    status: 409,
    code: 'conflict',
    title: 'It is taken.',
    fields: [{ path: 'body.username', message: 'Somebody has this name.' }],
  })
  await expect.element(name).toHaveAccessibleDescription('Somebody has this name.')
  await expect.element(name).not.toHaveAttribute('readonly')
  await expect.element(name).toHaveFocus()
})
