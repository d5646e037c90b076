// The second step of a report: going one step back, and the typed text.
import { hidePost } from '@kloset/contract/relations'
import { createReport } from '@kloset/contract/reports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cardOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, refuse } from '../lib/test-support/server.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { useReporting } from './reporting.tsx'

const person = cardOf('finn')

function Part({ onHidden }: { onHidden?: () => unknown }) {
  const { report, sheet } = useReporting(onHidden)
  const open = (subjectId: string) => () =>
    report({ target: { subjectKind: 'profile', subjectId }, person: { ...person, id: subjectId } })
  return (
    <>
      <button type="button" onClick={open('finn')}>
        Report Finn
      </button>
      <button type="button" onClick={open('rosa')}>
        Report Rosa
      </button>
      <button
        type="button"
        onClick={() => report({ target: { subjectKind: 'post', subjectId: 'look' }, person })}
      >
        Report post
      </button>
      {sheet}
    </>
  )
}

let stop = () => {}
beforeEach(() => {
  stop = keepOverlayHistory()
})
afterEach(() => stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const first = page.getByRole('dialog', { name: 'What is wrong with it?' })
const second = page.getByRole('dialog', { name: 'Counterfeit' })
const words = second.getByRole('textbox')

async function write() {
  await button('Report Finn').click()
  await button('Counterfeit').click()
  await words.fill('Look at the label.')
}

test('Escape and Back lead to the first step, which keeps the words, and then close', async () => {
  const goOn = async () => {
    await expect.element(first).toBeVisible()
    await button('Counterfeit').click()
    await expect.element(words).toHaveValue('Look at the label.')
  }
  await renderPart(<Part />)
  await write()
  await userEvent.keyboard('{Escape}')
  await goOn()
  history.back()
  await goOn()
  history.back()
  await expect.element(first).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a report that was closed goes on, one about somebody else starts empty', async () => {
  await renderPart(<Part />)
  await write()
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Report Finn').click()
  await expect.element(words).toHaveValue('Look at the label.')
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Report Rosa').click()
  await button('Counterfeit').click()
  await expect.element(words).toHaveValue('')
})

test('a report is closed while it is sent, and open again with its words when that fails', async () => {
  await renderPart(<Part />)
  await write()
  await button('Send report').click()
  await expect.element(words).toBeDisabled()
  await refuse(createReport, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(words).toBeEnabled()
  await expect.element(words).toHaveValue('Look at the label.')
})

test('the page of a post that was hidden with its report is left, and the next report starts empty', async () => {
  await answer(createReport, {
    id: 'report',
    subjectKind: 'post',
    personName: 'finn',
    firstWords: null,
    place: null,
    category: 'counterfeit',
    reportedAt: '2026-01-01T00:00:00.000Z',
    isSeen: false,
    outcome: null,
    decidedAt: null,
    filed: 'new',
  })
  await answer(hidePost, undefined)
  const onHidden = vi.fn<() => void>()
  await renderPart(<Part onHidden={onHidden} />)
  await button('Report post').click()
  await button('Counterfeit').click()
  await button('Send report').click()
  await expect.element(page.getByText('This post is hidden from you')).toBeVisible()
  expect(onHidden).not.toHaveBeenCalled()
  await button('Done').click()
  await expect.poll(() => onHidden.mock.calls).toHaveLength(1)
  await button('Report post').click()
  await expect.element(first).toBeVisible()
})
