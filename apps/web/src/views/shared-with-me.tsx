// Collections that others share with the viewer by name. Each can be left, after a question, because only its owner can
// invite again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedCollection } from '@kloset/contract/shared-collections.schemas'
import { leaveCollection } from '@kloset/contract/shared-collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { personName } from '../entities/person/person-name.ts'
import { collectionsKey, sharedWithMeQuery } from '../features/collections/collections.api.ts'
import {
  CollectionCard,
  collectionGrid,
} from '../features/collections/components/collection-cards.tsx'
import { call } from '../lib/api/http.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { toastFailure } from '../ui/failure-toast.ts'

function LeaveButton({ collection }: { collection: SharedCollection }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(leaveCollection, {
        params: { userId: collection.owner.id, collectionId: collection.id },
      }),
    onError: (error) => toastFailure(collectionsTexts.leaveFailed, error),
    onSettled: () => {
      setIsAsking(false)
      return queryClient.invalidateQueries({ queryKey: collectionsKey })
    },
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        aria-label={collectionsTexts.leaveThe(collection.name)}
        // Above the link of the whole card.
        className="target relative z-1 font-medium text-ink underline underline-offset-4"
      >
        {collectionsTexts.leave}
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={collectionsTexts.leaveTitle(collection.name)}
        description={collectionsTexts.leaveLine}
        confirmLabel={collectionsTexts.leave}
        busy={isPending}
        destructive
        onConfirm={() => mutate()}
      />
    </>
  )
}

export function SharedWithMe() {
  const { data, error, refetch } = useQuery(sharedWithMeQuery)
  if (error && !data) {
    return <ErrorState title={collectionsTexts.sharedFailed} error={error} onRetry={refetch} />
  }
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="shared-with-me" className="mt-12">
      <h2 id="shared-with-me" className="serif-28 mb-4">
        {collectionsTexts.sharedWithYou}
      </h2>
      <ul className={collectionGrid}>
        {data.items.map((collection) => (
          <CollectionCard
            key={collection.id}
            name={collection.name}
            covers={collection.covers}
            to={paths.sharedCollection(collection.owner.id, collection.id)}
            headingLevel={3}
          >
            <span className="min-w-0 flex-1 written truncate">{personName(collection.owner)}</span>
            <LeaveButton collection={collection} />
          </CollectionCard>
        ))}
      </ul>
    </section>
  )
}
