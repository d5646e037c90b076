// A person's settings of Discover: its order, and the filter they used last. The server stores them.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDiscoverChoice, saveDiscoverChoice } from '@kloset/contract/feeds'
import type { DiscoverChoice } from '@kloset/contract/feeds.schemas'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { PersonLeft } from '../../lib/api/person-left.ts'
import { call } from '../../lib/api/http.ts'
import { keepOrder, knownOrder } from './discover-order.ts'

const choiceQuery = queryOptions({
  queryKey: ['discover-choice'],
  queryFn: async ({ signal }): Promise<DiscoverChoice> => {
    const choice = await call(getDiscoverChoice, { signal })
    keepOrder(choice.order)
    return choice
  },
  staleTime: Number.POSITIVE_INFINITY,
  // The filter may repeat the viewer's measures, so it is dropped when these change.
  meta: ownBodyMeta,
})

const notRead: Pick<DiscoverChoice, 'filter' | 'filterOrder'> = {
  filter: null,
  filterOrder: 'similar',
}

export function useDiscoverChoice() {
  const queryClient = useQueryClient()
  const { data } = useQuery(choiceQuery)
  const { mutate: save } = useMutation({
    mutationFn: (body: Omit<Partial<DiscoverChoice>, 'filter'> & { filter?: string }) =>
      call(saveDiscoverChoice, { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries(choiceQuery)
      const before = queryClient.getQueryData(choiceQuery.queryKey)
      const order = knownOrder()
      queryClient.setQueryData(choiceQuery.queryKey, { ...notRead, order, ...before, ...change })
      if (change.order) keepOrder(change.order)
      return { before, order }
    },
    onError: (error, _change, context) => {
      if (!context || error instanceof PersonLeft) return
      keepOrder(context.before?.order ?? context.order)
      queryClient.setQueryData(choiceQuery.queryKey, context.before)
    },
    // If the settings were not read before this change, the filter is still unknown: read them.
    onSettled: (_answer, _error, _change, context) =>
      context?.before ? undefined : queryClient.resetQueries(choiceQuery),
  })
  return {
    order: data?.order ?? knownOrder(),
    /** The encoded filter; null before one was used. */
    lastFilter: data?.filter ?? null,
    lastOrder: data?.filterOrder ?? notRead.filterOrder,
    setOrder: (order: DiscoverChoice['order']) => save({ order }),
    keepFilter: (filter: string, filterOrder: DiscoverChoice['filterOrder']) =>
      save({ filter, filterOrder }),
  }
}
