import { getGuests } from '@kloset/contract/shared-collections'
import { getOwnProfile } from '@kloset/contract/profiles'
import type { OwnProfile } from '@kloset/contract/profiles.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { sharingTexts } from '@kloset/texts/sharing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharingMark } from '../features/collections/components/sharing-mark.tsx'
import { collectionOf } from '../lib/test-support/collections.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { CollectionSharing } from './collection-sharing.tsx'

const shared = { ...collectionOf('coats'), isPublic: true }

async function open(isPrivate: boolean) {
  await answer(getGuests, { items: [] })
  await answer(getOwnProfile, { id: 'ana', username: 'ana', isPrivate } as unknown as OwnProfile)
  await renderPart(
    <>
      <SharingMark collection={shared} />
      <CollectionSharing collection={shared} me="ana" open onOpenChange={() => undefined} />
    </>,
  )
}

test('a public collection is for everyone', async () => {
  await open(false)
  await expect.element(page.getByRole('switch', { name: /^Everyone/ })).toBeChecked()
  await expect.element(page.getByText('Public', { exact: true })).toBeInTheDocument()
})

test('a collection of a private account is for followers, and says so', async () => {
  await open(true)
  await expect.element(page.getByRole('switch', { name: /^Followers/ })).toBeChecked()
  await expect.element(page.getByText(/without an account/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Public', { exact: true })).not.toBeInTheDocument()
})

test('invited people can be sent the link, though it opens for nobody else', async () => {
  await answer(getGuests, { items: [] })
  const collection = { ...collectionOf('coats'), guestsCount: 1 }
  const sheet = (
    <CollectionSharing collection={collection} me="ana" open onOpenChange={() => undefined} />
  )
  await renderPart(sheet)
  // Below the switch of the public link, which is off, the link would look as if it opened for everybody.
  const invited = page.getByRole('region', { name: collectionsTexts.invitedPeople })
  await expect.element(invited.getByRole('button', { name: sharingTexts.copyLink })).toBeVisible()
})

test('there is no link to copy while nobody else may see the collection', async () => {
  await answer(getGuests, { items: [] })
  const collection = collectionOf('coats')
  const sheet = (
    <CollectionSharing collection={collection} me="ana" open onOpenChange={() => undefined} />
  )
  await renderPart(sheet)
  await expect.element(page.getByRole('switch', { name: /^People with the link/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: sharingTexts.copyLink }))
    .not.toBeInTheDocument()
})
