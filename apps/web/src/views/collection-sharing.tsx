// The sheet that shares the viewer's collection: with everyone (or the followers of a private account), by a secret
// address, or with invited people.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Collection } from '@kloset/contract/collections.schemas'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { collectionsTexts } from '@kloset/texts/collections'
import { useIsPrivate } from '../entities/person/profiles.ts'
import { guestsQuery } from '../features/collections/collections.api.ts'
import { useSharing } from '../features/collections/collection-sharing.ts'
import { isShared } from '../features/collections/components/sharing-mark.tsx'
import { paths } from '../lib/navigation/paths.ts'
import { CalmNote } from '../ui/calm-note.tsx'
import { CopyLinkButton } from '../ui/copy-link-button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Switch } from '../ui/switch.tsx'
import { useLimit } from './limit.ts'
import { PickedPeople } from './picked-people.tsx'

interface CollectionSharingProps {
  collection: Collection
  /** The id of the viewer, who owns it. */
  me: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const linkTo = (me: string, { id, linkKey }: Collection) =>
  new URL(paths.sharedCollection(me, id, linkKey), location.origin).href

interface InvitedProps extends Pick<CollectionSharingProps, 'collection' | 'me'> {
  /** The button that copies the link, if that opens only for invited people. */
  link: ReactNode
  isLimited: boolean
}

function Invited({ collection, me, link, isLimited }: InvitedProps) {
  const { data, error, refetch } = useQuery(guestsQuery(collection.id))
  const { invite, remove, isPending } = useSharing(collection)
  return (
    <section aria-labelledby="invited-people" className="mt-5 border-t border-line pt-5">
      <h3 id="invited-people" className="font-semibold">
        {collectionsTexts.invitedPeople}
      </h3>
      <p className="mt-0.5 text-14 text-muted">{collectionsTexts.invitedPeopleLine}</p>
      {link}
      {error && !data && (
        <ErrorState title={collectionsTexts.guestsFailed} error={error} onRetry={refetch} />
      )}
      <PickedPeople
        me={me}
        label={collectionsTexts.invitedPeople}
        people={data?.items ?? []}
        texts={chosenPeopleTexts}
        isBusy={isPending}
        onAdd={isLimited ? null : invite}
        onRemove={remove}
      />
    </section>
  )
}

export function CollectionSharing({ collection, me, open, onOpenChange }: CollectionSharingProps) {
  const { setPublic, setLink } = useSharing(collection)
  const isOpen = collection.linkKey !== null
  const isPrivate = useIsPrivate()
  const limit = useLimit()
  const isLimited = limit !== null
  const link = isShared(collection) && (
    <CopyLinkButton url={linkTo(me, collection)} className="mt-3 w-full" />
  )
  const isForMore = isOpen || collection.isPublic
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={collectionsTexts.whoSeesIt}>
      {isLimited && <CalmNote className="mb-2">{limit}</CalmNote>}
      <Switch
        checked={collection.isPublic}
        onCheckedChange={setPublic}
        disabled={isLimited && !collection.isPublic}
        label={isPrivate ? collectionsTexts.followers : collectionsTexts.everyone}
        description={isPrivate ? collectionsTexts.followersLine : collectionsTexts.everyoneLine}
        className="py-2"
      />
      <Switch
        checked={isOpen}
        onCheckedChange={setLink}
        disabled={isLimited && !isOpen}
        label={collectionsTexts.withLink}
        description={collectionsTexts.withLinkLine}
        className="border-t border-line py-2"
      />
      {isForMore && link}
      <Invited collection={collection} me={me} link={!isForMore && link} isLimited={isLimited} />
    </Sheet>
  )
}
