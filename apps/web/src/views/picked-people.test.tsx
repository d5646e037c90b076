import { useState } from 'react'
import { getFollowees } from '@kloset/contract/follows'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listedPersonOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { PickedPeople } from './picked-people.tsx'

const ida = { ...listedPersonOf('ida'), isFollowing: true }

function Picking() {
  const [picked, setPicked] = useState<string[]>([])
  return (
    <>
      <PickedPeople
        me="me"
        label="Invited"
        people={picked.includes('ida') ? [ida] : []}
        texts={chosenPeopleTexts}
        isBusy={false}
        onAdd={(id) => setPicked([...picked, id])}
        onRemove={() => setPicked([])}
      />
      <output>{picked.length}</output>
    </>
  )
}

test('the keyboard stays at a person who was added, who is not added twice', async () => {
  await answer(getFollowees, { items: [ida], nextCursor: null })
  await renderPart(<Picking />)
  const add = page.getByRole('button', { name: chosenPeopleTexts.addThe('ida') })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  const added = page.getByRole('button', { name: chosenPeopleTexts.added })
  await expect.element(added).toHaveFocus()
  await expect.element(added).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText('1')).toBeVisible()
})
