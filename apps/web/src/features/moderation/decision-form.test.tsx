// The form of a decision is not lost without a question.
import { commonTexts } from '@kloset/texts/common'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isReloadAsked } from '../../lib/test-support/reload.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useDecisionForm } from './decision-form.ts'

function Form(props: { mayDecide: boolean; isInSheet?: boolean }) {
  const form = useDecisionForm({ subjectKind: 'post', acts: [] }, props)
  return (
    <>
      <TextArea
        label="Reason"
        value={form.values.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <LeaveQuestion guard={form.guard} question={commonTexts.notSent} />
    </>
  )
}

const reason = page.getByRole('textbox', { name: 'Reason' })
const question = page.getByRole('alertdialog', { name: 'Leave without sending?' })

test('Back asks before a decision that is not sent is lost', async () => {
  history.pushState(null, '')
  await renderPart(<Form mayDecide />)
  expect(isReloadAsked()).toBe(false)
  await reason.fill('Sales only.')
  expect(isReloadAsked()).toBe(true)
  history.back()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('Sales only.')
})

test('in a sheet, which Back closes, only a reload asks', async () => {
  const entries = history.length
  await renderPart(<Form mayDecide isInSheet />)
  await reason.fill('Sales only.')
  expect(isReloadAsked()).toBe(true)
  expect(history.length).toBe(entries)
})

test('nothing asks when somebody else has the case', async () => {
  await renderPart(<Form mayDecide={false} />)
  await reason.fill('Sales only.')
  expect(isReloadAsked()).toBe(false)
})
