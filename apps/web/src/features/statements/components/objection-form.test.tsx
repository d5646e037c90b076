// An objection can be made once, so typed text is not lost without a question.
import { getOwnStatement, objectToStatement } from '@kloset/contract/statements'
import { statementsTexts } from '@kloset/texts/statements'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isReloadAsked } from '../../../lib/test-support/reload.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { objectionOf, statementOf } from '../../../lib/test-support/statements.ts'
import { statementQuery } from '../statements.api.ts'
import { ObjectionForm } from './objection-form.tsx'

const statement = statementOf({ objection: { ...objectionOf(), text: 'I made it myself.' } })

const words = page.getByRole('textbox', { name: 'What should we know?' })
const question = page.getByRole('alertdialog', { name: 'Leave without sending?' })

test('Back and a reload ask before an objection that is not sent is lost', async () => {
  history.pushState(null, '')
  await renderPart(<ObjectionForm actId="act" onSent={() => undefined} />)
  expect(isReloadAsked()).toBe(false)
  await words.fill('I made it myself.')
  expect(isReloadAsked()).toBe(true)
  history.back()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(words).toHaveValue('I made it myself.')
})

test('the page goes on without a question when the objection is sent', async () => {
  await answer(objectToStatement, statement)
  const onSent = vi.fn<() => void>()
  await renderPart(<ObjectionForm actId="act" onSent={onSent} />)
  await words.fill('I made it myself.')
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.poll(() => onSent.mock.calls).toHaveLength(1)
  await expect.element(question).not.toBeInTheDocument()
})

test('the words are closed while they are sent, and open again when that fails', async () => {
  await renderPart(<ObjectionForm actId="act" onSent={() => undefined} />)
  await words.fill('I made it myself.')
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.element(words).toHaveAttribute('readonly')
  await refuse(objectToStatement, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(words).not.toHaveAttribute('readonly')
  await expect.element(words).toHaveValue('I made it myself.')
})

test('words that are refused say why once, beside them', async () => {
  await renderPart(<ObjectionForm actId="act" onSent={() => undefined} />)
  await words.fill('I made it myself.')
  await refuse(objectToStatement, {
    status: 400,
    code: 'invalid_input',
    title: 'Some of this cannot be read.',
    fields: [{ path: 'body.text', message: 'Too long by 3.' }],
  })
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.element(words).toHaveAccessibleDescription(/Too long by 3\./)
  expect(page.getByText('Too long by 3.').elements()).toHaveLength(1)
  expect(page.getByText(statementsTexts.objection.failed.title).elements()).toHaveLength(0)
})

test('the page goes on as well when the answer to the first try was lost', async () => {
  const onSent = vi.fn<() => void>()
  await renderPart(<ObjectionForm actId="act" onSent={onSent} />)
  await words.fill(' I made it myself. ')
  await answer(getOwnStatement, statement)
  await refuse(objectToStatement, { status: 409, code: 'conflict', title: 'Objected before.' })
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.poll(() => onSent.mock.calls).toHaveLength(1)
})

test('other words than those that were sent before are not taken for sent', async () => {
  const onSent = vi.fn<() => void>()
  await renderPart(<ObjectionForm actId="act" onSent={onSent} />)
  await words.fill('Somebody else made it.')
  await answer(getOwnStatement, statement)
  await refuse(objectToStatement, { status: 409, code: 'conflict', title: 'Objected before.' })
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.element(page.getByText('Objected before.')).toBeVisible()
  expect(onSent).not.toHaveBeenCalled()
})

/** Shows the objection in the cache. */
function KnownObjection() {
  const { data } = useQuery({ ...statementQuery('act'), enabled: false })
  return <p>{data?.objection?.text}</p>
}

test('a person who left while the objection was sent stays where they went', async () => {
  history.pushState(null, '')
  const onSent = vi.fn<() => void>()
  await renderPart(
    <>
      <ObjectionForm actId="act" onSent={onSent} />
      <KnownObjection />
    </>,
  )
  await words.fill('It was a gift.')
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect.element(words).toHaveAttribute('readonly')
  history.back()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await answer(objectToStatement, statement)
  await expect.element(page.getByText('I made it myself.')).toBeVisible()
  expect(onSent).not.toHaveBeenCalled()
})
