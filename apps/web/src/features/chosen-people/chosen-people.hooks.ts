// Changes the viewer's list of chosen people, and says when a post for them would reach nobody.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Audience } from '@kloset/contract/audiences.schemas'
import { addChosenPerson, removeChosenPerson } from '@kloset/contract/chosen-people'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import type { Message } from '@kloset/texts/message'
import { call } from '../../lib/api/http.ts'
import { chosenPeopleQuery } from './chosen-people.api.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

/** Adds and removes chosen people; each change is saved at once. */
export function useChoosing() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, isAdded }: { userId: string; isAdded: boolean }) =>
      call(isAdded ? addChosenPerson : removeChosenPerson, { params: { userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chosenPeopleQuery.queryKey }),
    onError: (error) => toastFailure(chosenPeopleTexts.failed, error),
  })
  return {
    isPending,
    add: (userId: string) => mutate({ userId, isAdded: true }),
    remove: (userId: string) => mutate({ userId, isAdded: false }),
  }
}

/** Why a post cannot be shared with this audience yet; null when it can, or while the list is not known. */
export function useWhyNobody(audience: Audience): Message | null {
  const { data } = useQuery({ ...chosenPeopleQuery, enabled: audience === 'chosen' })
  return audience === 'chosen' && data?.items.length === 0
    ? { title: chosenPeopleTexts.addFirst }
    : null
}
