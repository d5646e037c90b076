// An action of a test by a press, and how many actions are not answered yet.
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'

/** A button "Act". */
export function Act({ act }: { act: (queryClient: QueryClient) => Promise<unknown> }) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({ mutationFn: () => act(queryClient) })
  return (
    <button type="button" onClick={() => mutate()}>
      Act
    </button>
  )
}

/** "0 on their way" once everything is answered. */
export const OnTheirWay = () => <p>{useIsMutating()} on their way</p>
