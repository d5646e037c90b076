// What an admin enters is saved, and stays in its field when it could not be saved.
import {
  getRegistrationSettings,
  saveRegistrationSettings,
} from '@kloset/contract/admin-registration'
import type { RegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import { adminTexts } from '@kloset/texts/admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { useSettings } from '../admin-registration.hooks.ts'
import { DomainsField, RegistrationForm } from './registration-form.tsx'

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

function Part({ children }: { children: (shown: RegistrationSettings) => ReactNode }) {
  const { settings: shown } = useSettings()
  return shown && children(shown)
}

async function enter(text: string) {
  await answer(getRegistrationSettings, settings)
  await renderPart(
    <Part>
      {(shown) => (
        <>
          <DomainsField settings={shown} list="deniedDomains" />
          <p>Saved: {shown.deniedDomains.join(' ')}</p>
        </>
      )}
    </Part>,
  )
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

test('Enter that ends the composing of a word does not save it yet', async () => {
  await answer(getRegistrationSettings, { ...settings, mode: 'approval', question: 'Why?' })
  await renderPart(<Part>{(shown) => <RegistrationForm settings={shown} />}</Part>)
  const question = page.getByRole('textbox', { name: adminTexts.yourQuestion })
  await question.fill('なぜですか')
  const press = (isComposing: boolean) =>
    question
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true }))
  press(true)
  await question.fill('なぜですか。')
  press(false)
  await expect.poll(() => bodiesTo(saveRegistrationSettings)).not.toHaveLength(0)
  expect(await bodiesTo(saveRegistrationSettings)).toMatchObject([{ question: 'なぜですか。' }])
})

test('text that is typed while a list is saved stays in the field', async () => {
  await enter('old.example, new.example')
  await expect.poll(() => bodiesTo(saveRegistrationSettings)).toHaveLength(1)
  await userEvent.keyboard(', more.example')
  const deniedDomains = ['old.example', 'last.example']
  await answer(saveRegistrationSettings, { ...settings, deniedDomains })
  await expect.element(page.getByText('Saved: old.example last.example')).toBeVisible()
  await expect.element(domains).toHaveValue('old.example, new.example, more.example')
})

test('of two changes that are refused one after the other, neither stays', async () => {
  await answer(getRegistrationSettings, settings)
  await renderPart(<Part>{(shown) => <RegistrationForm settings={shown} />}</Part>)
  const switchOf = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
  const proof = switchOf(adminTexts.asksProof)
  const inBursts = switchOf(adminTexts.asksProofInBursts)
  await proof.click()
  await inBursts.click()
  await expect.element(inBursts).toBeChecked()
  const refuseOne = (title: string) =>
    refuse(saveRegistrationSettings, { status: 409, code: 'conflict', title }, { once: true })
  await refuseOne('The first one failed.')
  await expect.poll(() => bodiesTo(saveRegistrationSettings)).toHaveLength(2)
  await refuseOne('So did the second one.')
  await expect.element(page.getByText('So did the second one.')).toBeVisible()
  // Nothing more is sent, and the screen is up to date by then.
  expect(await bodiesTo(saveRegistrationSettings)).toHaveLength(2)
  await expect.element(inBursts).not.toBeChecked()
  await expect.element(proof).not.toBeChecked()
})

test('a change does not send settings that another admin may have changed in the meantime', async () => {
  await answer(getRegistrationSettings, settings)
  await renderPart(<Part>{(shown) => <RegistrationForm settings={shown} />}</Part>)
  await page.getByRole('switch', { name: new RegExp(`^${adminTexts.asksProof}`) }).click()
  await expect.poll(() => bodiesTo(saveRegistrationSettings)).toEqual([{ asksProof: true }])
  await answer(saveRegistrationSettings, { ...settings, mode: 'closed', asksProof: true })
  await expect
    .element(page.getByRole('radio', { name: new RegExp(`^${adminTexts.modes.closed.label}`) }))
    .toBeChecked()
})
