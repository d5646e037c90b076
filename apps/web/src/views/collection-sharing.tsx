// The sheet in which one shares one's own collection: with everyone, by a secret address, with chosen people.
import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { guestsQuery } from '../features/collections/collections.api.ts'
import { useSharing } from '../features/collections/collection-sharing.ts'
import { errorText } from '../lib/api/http.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLinkButton } from '../ui/copy-link-button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Switch } from '../ui/switch.tsx'
import { personName } from '../entities/person/person-name.ts'
import { PersonPicker } from './person-picker.tsx'

interface CollectionSharingProps {
  collection: Collection
  /** Its owner. */
  me: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const linkTo = (me: string, { id, linkKey }: Collection) =>
  new URL(paths.sharedCollection(me, id, linkKey), location.origin).href

function Chosen({ collection, me }: Pick<CollectionSharingProps, 'collection' | 'me'>) {
  const { data, error, refetch } = useQuery(guestsQuery(collection.id))
  const { invite, remove, isPending } = useSharing(collection)
  const guests = data?.items ?? []
  const isGuest = new Set(guests.map(({ id }) => id))
  return (
    <section aria-labelledby="chosen-people" className="mt-5 border-t border-line pt-5">
      <h3 id="chosen-people" className="font-semibold">
        {collectionsTexts.chosenPeople}
      </h3>
      <p className="mt-0.5 text-14 text-muted">{collectionsTexts.chosenPeopleLine}</p>
      {error && !data && (
        <ErrorState
          title={collectionsTexts.guestsFailed}
          line={errorText(error)}
          onRetry={refetch}
        />
      )}
      {guests.length > 0 && (
        <ul aria-label={collectionsTexts.chosenPeople} className="mt-2">
          {guests.map((person) => {
            const name = personName(person)
            return (
              <li key={person.id} className="flex h-15 items-center gap-3">
                <Avatar name={name} src={person.avatarUrl} size={40} />
                <span className="min-w-0 flex-1 truncate text-15 font-medium">{name}</span>
                <Button
                  size="sm"
                  variant="text"
                  busy={isPending}
                  aria-label={collectionsTexts.removeGuest(name)}
                  onClick={() => remove(person.id)}
                >
                  {collectionsTexts.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <PersonPicker
        me={me}
        renderAction={(person) =>
          person.isSelf ? null : (
            <Button
              size="sm"
              variant={isGuest.has(person.id) ? 'quiet' : 'outline'}
              disabled={isGuest.has(person.id)}
              busy={isPending}
              {...(!isGuest.has(person.id) && {
                'aria-label': collectionsTexts.inviteGuest(personName(person)),
              })}
              onClick={() => invite(person.id)}
            >
              {isGuest.has(person.id) ? collectionsTexts.invited : collectionsTexts.invite}
            </Button>
          )
        }
      />
    </section>
  )
}

export function CollectionSharing({ collection, me, open, onOpenChange }: CollectionSharingProps) {
  const { setPublic, setLink } = useSharing(collection)
  const isOpen = collection.linkKey !== null
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={collectionsTexts.whoSeesIt}>
      <Switch
        checked={collection.isPublic}
        onCheckedChange={setPublic}
        label={collectionsTexts.everyone}
        description={collectionsTexts.everyoneLine}
        className="py-2"
      />
      <Switch
        checked={isOpen}
        onCheckedChange={setLink}
        label={collectionsTexts.withLink}
        description={collectionsTexts.withLinkLine}
        className="border-t border-line py-2"
      />
      {(isOpen || collection.isPublic) && (
        <CopyLinkButton url={linkTo(me, collection)} className="mt-2 w-full" />
      )}
      <Chosen collection={collection} me={me} />
    </Sheet>
  )
}
