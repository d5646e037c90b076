// Toasts about requests that are answered after their person has left this tab.
import type { Address } from '@kloset/contract/api'
import { savePost } from '@kloset/contract/collections'
import { endInvitation, getOwnInvitations } from '@kloset/contract/registration'
import { mutePerson } from '@kloset/contract/relations'
import { objectToStatement } from '@kloset/contract/statements'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { settingsTexts } from '@kloset/texts/settings'
import { statementsTexts } from '@kloset/texts/statements'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSave } from '../features/collections/collections.hooks.ts'
import { OwnInvitations } from '../features/registration/components/own-invitations.tsx'
import { useMute } from '../features/relations/relations.hooks.ts'
import { ObjectionForm } from '../features/statements/components/objection-form.tsx'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { openInvitation } from '../lib/test-support/invitations.ts'
import { Act, OnTheirWay } from '../lib/test-support/pending.tsx'
import { cardOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { toast } from '../ui/toast.ts'

const ida = cardOf('ida')

function Mute() {
  const { mute } = useMute(ida)
  return <Act act={() => mute(null)} />
}

function Save() {
  const { save } = useSave('post')
  return <Act act={save} />
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fail = (address: Address) =>
  refuse(address, { status: 503, code: 'internal', title: 'The server is away.' })

interface Case {
  readonly part: ReactNode
  readonly act: () => Promise<void>
  readonly sentTo: Address
  readonly respond: () => Promise<unknown>
  /** What the toast says to who did it. */
  readonly words: string
}

const cases: Record<string, Case> = {
  'a step': {
    part: <Mute />,
    act: () => press('Act'),
    sentTo: mutePerson,
    respond: () => answer(mutePerson, undefined as never),
    words: safetyTexts.nowMuted('ida').title,
  },
  'a failed step': {
    part: <Mute />,
    act: () => press('Act'),
    sentTo: mutePerson,
    respond: () => fail(mutePerson),
    words: safetyTexts.muteFailed.title,
  },
  'a failed save': {
    part: <Save />,
    act: () => press('Act'),
    sentTo: savePost,
    respond: () => fail(savePost),
    words: collectionsTexts.saveFailed.title,
  },
  'an invitation that could not be ended': {
    part: <OwnInvitations renderSection={(content) => content} />,
    act: () => press(settingsTexts.endInvitation),
    sentTo: endInvitation,
    respond: () => fail(endInvitation),
    words: commonTexts.error,
  },
  'a failed objection': {
    part: <ObjectionForm actId="act" onSent={() => undefined} />,
    act: async () => {
      await page.getByLabelText(statementsTexts.objection.words).fill('It was not me.')
      await press(statementsTexts.objection.send)
    },
    sentTo: objectToStatement,
    respond: () => fail(objectToStatement),
    words: statementsTexts.objection.failed.title,
  },
}

const each = Object.entries(cases).flatMap(([what, one]) => [
  [`${what} is told to who did it`, 'ana', one, 1] as const,
  [`${what} is not told to the next person`, 'ben', one, 0] as const,
])

test.for(each)('%s', async ([, next, { part, act, sentTo, respond, words }, told]) => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(getOwnInvitations, { items: [openInvitation], left: 0 })
  await renderPart(
    <>
      {part}
      <OnTheirWay />
    </>,
  )
  await act()
  await expect.poll(() => bodiesTo(sentTo)).toHaveLength(1)
  setDraftOwner(next)
  await respond()
  await expect.element(page.getByText('0 on their way')).toBeVisible()
  // Comes after what was said before.
  toast({ title: 'Later' })
  await expect.element(page.getByText('Later')).toBeInTheDocument()
  expect(page.getByText(words, { exact: true }).elements()).toHaveLength(told)
})
