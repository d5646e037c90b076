// What an admin types is saved when it is entered, and stays when it could not be saved.
import { useQuery } from '@tanstack/react-query'
import {
  getRegistrationSettings,
  saveRegistrationSettings,
} from '@kloset/contract/admin-registration'
import type { RegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { settingsQuery } from '../admin-registration.api.ts'
import { DomainsField } from './registration-form.tsx'

const settings: RegistrationSettings = {
  mode: 'open',
  question: '',
  invitationsEach: 3,
  allowedDomains: [],
  deniedDomains: ['old.example'],
  asksProof: false,
  asksProofInBursts: false,
}
const domains = page.getByRole('textbox', { name: adminTexts.deniedDomains })

function Part() {
  const { data } = useQuery(settingsQuery)
  return (
    data && (
      <>
        <DomainsField settings={data} list="deniedDomains" />
        <p>Saved: {data.deniedDomains.join(' ')}</p>
      </>
    )
  )
}

async function enter(text: string) {
  await answer(getRegistrationSettings, settings)
  await renderPart(<Part />)
  await domains.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('domains that could not be saved stay in the field', async () => {
  await refuse(saveRegistrationSettings, { status: 500, code: 'internal', title: 'Later.' })
  await enter('old.example, new.example')
  await expect.element(page.getByText(adminTexts.failed.title)).toBeVisible()
  await expect.element(domains).toHaveValue('old.example, new.example')
})

test('saved domains are shown as they are saved, and the field keeps the focus', async () => {
  const deniedDomains = ['old.example', 'new.example']
  await answer(saveRegistrationSettings, { ...settings, deniedDomains })
  await enter('Old.example NEW.example')
  await expect.element(domains).toHaveValue('old.example, new.example')
  await expect.element(domains).toHaveFocus()
})

test('what is typed while a list is saved stays in the field', async () => {
  await enter('old.example, new.example')
  await expect.poll(() => bodiesTo(saveRegistrationSettings)).toHaveLength(1)
  await userEvent.keyboard(', more.example')
  const deniedDomains = ['old.example', 'last.example']
  await answer(saveRegistrationSettings, { ...settings, deniedDomains })
  await expect.element(page.getByText('Saved: old.example last.example')).toBeVisible()
  await expect.element(domains).toHaveValue('old.example, new.example, more.example')
})
