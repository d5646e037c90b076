import { useIsMutating } from '@tanstack/react-query'
import { getDiscoverChoice, saveDiscoverChoice } from '@kloset/contract/feeds'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../../lib/drafts/draft-store.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../lib/test-support/server.ts'
import { useDiscoverChoice } from './discover-choice.hooks.ts'
import { keepOrder, knownOrder } from './discover-order.ts'

function Choice() {
  const sending = useIsMutating()
  const { order, lastFilter, setOrder } = useDiscoverChoice()
  return (
    <button type="button" disabled={lastFilter === null} onClick={() => setOrder('mine')}>
      {order}, {sending} on their way
    </button>
  )
}

const choice = () => page.getByRole('button')

async function chooseMine() {
  onTestFinished(() => keepOrder('newest'))
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(getDiscoverChoice, { order: 'newest', filter: 'waist_30', filterOrder: 'similar' })
  await renderPart(<Choice />)
  await choice().click()
  await expect.element(choice()).toHaveTextContent('mine, 1 on their way')
}

const fail = () =>
  refuse(saveDiscoverChoice, { status: 503, code: 'service_unavailable', title: 'Away.' })

test('an order that was not saved is taken back', async () => {
  await chooseMine()
  await fail()
  await expect.element(choice()).toHaveTextContent('newest, 0 on their way')
  expect(knownOrder()).toBe('newest')
})

test('an order that was not saved leaves the next person theirs', async () => {
  await chooseMine()
  setDraftOwner('ben')
  await fail()
  await expect.element(choice()).toHaveTextContent('mine, 0 on their way')
  expect(knownOrder()).toBe('mine')
})
