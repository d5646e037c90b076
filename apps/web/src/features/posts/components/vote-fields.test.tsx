import { votesTexts } from '@kloset/texts/votes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { emptyChoices } from '../vote-choices.rules.ts'
import type { VoteChoices } from '../vote-choices.rules.ts'
import { VoteFields } from './vote-fields.tsx'

const renderFields = (choices: Partial<VoteChoices>) =>
  renderPart(
    <VoteFields
      choices={{ ...emptyChoices, ...choices }}
      pictures={2}
      isForEveryone
      similarVoters={null}
      onChange={() => undefined}
      disabled={false}
    />,
  )

// The option has the same text.
const reading = page.getByRole('paragraph').filter({ hasText: votesTexts.noEnd })

test('a vote without an end says so', async () => {
  await renderFields({ end: 'none' })
  await expect.element(reading).toBeVisible()
})

test('a date that was deleted is not said to be no end', async () => {
  await renderFields({ end: 'date', endAt: '' })
  await expect.element(page.getByText(votesTexts.endIsPast)).toBeVisible()
  await expect.element(reading).not.toBeInTheDocument()
})
