import { updateProfile } from '@kloset/contract/profiles'
import type { OwnProfile } from '@kloset/contract/profiles.schemas'
import { commonTexts } from '@kloset/texts/common'
import { profilesTexts } from '@kloset/texts/profiles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { ProfileForm } from './profile-form.tsx'

const nothing = () => undefined

const profile = {
  id: 'ida',
  username: 'ida',
  displayName: null,
  status: null,
  bio: null,
  location: null,
  instagram: null,
  tiktok: null,
  website: null,
  ctaLabel: null,
  ctaUrl: null,
  gender: null,
} as unknown as OwnProfile

test('nothing can be typed while the profile is saved, and so nothing typed is lost', async () => {
  await renderPart(<ProfileForm profile={profile} onSaved={nothing} onCancel={nothing} />)
  await page.getByRole('textbox', { name: profilesTexts.location }).fill('Bremen')
  await page.getByRole('button', { name: commonTexts.save }).click()
  await expect.poll(() => bodiesTo(updateProfile)).toHaveLength(1)
  const bio = page.getByRole('textbox', { name: profilesTexts.bio })
  const gender = page.getByRole('combobox', { name: profilesTexts.gender })
  await expect.element(bio).toHaveAttribute('readonly')
  await expect.element(gender).toBeDisabled()
  await refuse(updateProfile, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(gender).toBeEnabled()
  await bio.fill('Coats, mostly.')
  await page.getByRole('button', { name: commonTexts.save }).click()
  await expect
    .poll(() => bodiesTo(updateProfile))
    .toMatchObject([{ location: 'Bremen' }, { location: 'Bremen', bio: 'Coats, mostly.' }])
})
