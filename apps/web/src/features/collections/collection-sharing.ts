// Sets who sees the viewer's own collection. Each choice is saved at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '@kloset/contract/collections.schemas'
import * as shared from '@kloset/contract/shared-collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { call } from '../../lib/api/http.ts'
import { collectionsKey } from './collections.api.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

export function useSharing({ id: collectionId }: Pick<Collection, 'id'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: collectionsKey }),
    onError: (error) => toastFailure(collectionsTexts.sharingFailed, error),
  })
  const params = { collectionId }
  const ofGuest = (userId: string) => ({ params: { collectionId, userId } })
  return {
    isPending,
    setPublic: (isPublic: boolean) =>
      mutate(() =>
        call(isPublic ? shared.publishCollection : shared.unpublishCollection, { params }),
      ),
    setLink: (isOpen: boolean) =>
      mutate(() => call(isOpen ? shared.openLink : shared.closeLink, { params })),
    invite: (userId: string) => mutate(() => call(shared.inviteGuest, ofGuest(userId))),
    remove: (userId: string) => mutate(() => call(shared.removeGuest, ofGuest(userId))),
  }
}
