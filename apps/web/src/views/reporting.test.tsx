// A report in its second step: one step back, and what was typed.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { useReporting } from './reporting.tsx'

const person = { id: 'finn', username: 'finn', displayName: null, avatarUrl: null, verified: false }

function Part() {
  const { report, sheet } = useReporting()
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
