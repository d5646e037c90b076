// A moderator presses again, because the answer to the first press was lost: what is done already is called done.
import { getHouseRules } from '@kloset/contract/house-rules'
import * as contract from '@kloset/contract/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actOf, objectionOf } from '../../lib/test-support/acts.ts'
import { houseRules } from '../../lib/test-support/house-rules.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { ActRow } from './components/act-row.tsx'
import { DecisionButtons } from './components/decision-buttons.tsx'
import { DecisionFields } from './components/decision-fields.tsx'
import { ObjectionCard } from './components/objection-card.tsx'
import { PassOnMenu } from './components/pass-on-menu.tsx'
import { useDecisionForm } from './decision-form.ts'
import { wordsOf } from './moderation.rules.ts'

const { case: ofCase, decision, objection } = moderationTexts
const ida = cardOf('ida')
const ben = cardOf('ben')
const shown = {
  id: 'case',
  number: 5,
  state: 'open',
  subjectKind: 'post',
  person: null,
  holder: ida,
  acts: [],
} as unknown as ModerationCase

const removal = actOf({
  kind: 'remove',
  actor: ida,
  removed: 'post',
  rule: { version: 1, number: 1, text: 'Be kind.' },
  reason: 'Unkind.',
})
const closedBy = (part: Partial<typeof removal>): ModerationCase => ({
  ...shown,
  state: 'closed',
  acts: [{ ...removal, ...part }],
})

const taken = { status: 409, code: 'conflict', title: 'Decided already.' } as const
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

function Decision({ now = shown, mayDecide = true }) {
  const form = useDecisionForm(now, { mayDecide })
  return (
    <>
      <DecisionFields {...{ shown: now, form, hasNote: true, noteField: createRef() }} />
      <DecisionButtons {...{ shown: now, form, hasNote: true }} onNote={() => undefined} />
      <p>Unsent: {form.unsent.join()}</p>
    </>
  )
}

async function decide() {
  await answer(getHouseRules, houseRules)
  await refuse(contract.decideCase, taken)
  await renderPart(<Decision />)
  await page.getByRole('combobox', { name: decision.rule }).selectOptions('1')
  await page.getByRole('textbox', { name: decision.reason }).fill('Unkind. ')
  await press(wordsOf('remove', 'post').name)
}

test('a decision that stands already is called done', async () => {
  await answer(contract.getCase, closedBy({}))
  await decide()
  await expect.element(page.getByText(decision.done.remove)).toBeVisible()
})

test.each([
  { what: 'of somebody else', part: { actor: ben } },
  { what: 'with another reason', part: { reason: 'An advertisement.' } },
  { what: 'of another kind', part: { kind: 'warn' as const } },
])('a decision $what is not called one’s own', async ({ part }) => {
  await answer(contract.getCase, closedBy(part))
  await decide()
  await expect.element(page.getByText(ofCase.takenFirst.title)).toBeVisible()
  await expect.element(page.getByText(decision.done.remove)).not.toBeInTheDocument()
})

test('words that stand in the log are not called unsent', async () => {
  await answer(getHouseRules, { ...houseRules, rules: [] })
  await renderPart(<Decision now={closedBy({})} mayDecide={false} />)
  await page.getByRole('textbox', { name: decision.reason }).fill('Unkind.')
  await expect.element(page.getByText('Unsent:', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: decision.reason }).fill('Unkind, too.')
  await expect.element(page.getByText('Unsent: Unkind, too.')).toBeVisible()
})

test('an act that is undone already is called undone', async () => {
  await refuse(contract.undoAct, taken)
  const undo = actOf({ id: 'undo', kind: 'undo', actor: ida, reversesActId: removal.id })
  await answer(contract.getActs, { items: [undo], nextCursor: null })
  await renderPart(<ActRow act={{ ...removal, canUndo: true }} viewerId="ida" />)
  await press(commonTexts.undo)
  await page.getByRole('alertdialog').getByRole('button', { name: commonTexts.undo }).click()
  await expect.element(page.getByText(decision.undone)).toBeVisible()
})

test('an objection that is answered so already is called answered', async () => {
  const open = objectionOf({ act: removal })
  await refuse(contract.decideObjection, taken)
  const answered = { ...open, state: 'rejected', answer: 'It stands.' } as const
  await answer(contract.getObjections, { items: [answered], nextCursor: null })
  await renderPart(
    <ObjectionCard
      objection={open}
      viewerId="ben"
      written="It stands. "
      onWrite={() => undefined}
    />,
  )
  await press(objection.accept)
  await expect.element(page.getByText(ofCase.takenFirst.title)).toBeVisible()
  await press(objection.reject)
  await expect.element(page.getByText(objection.rejectedToast.title)).toBeVisible()
})

test.each([
  { name: ofCase.release, at: contract.releaseCase, now: { holder: null } },
  {
    name: ofCase.toWaiting,
    at: contract.moveCase,
    now: { holder: null, state: 'waiting' as const },
  },
])('a case that is passed on already is passed on: $name', async ({ name, at, now }) => {
  await refuse(at, taken)
  await answer(contract.getCase, { ...shown, ...now })
  await renderPart(<PassOnMenu shown={shown} variant="text" />)
  await press(ofCase.passOn)
  await page.getByRole('menuitem', { name }).click()
  await expect.element(page.getByRole('button', { name: ofCase.passOn })).toBeEnabled()
  await expect.poll(() => bodiesTo(contract.getCase)).toHaveLength(1)
  await expect.element(page.getByText(ofCase.takenFirst.title)).not.toBeInTheDocument()
})
