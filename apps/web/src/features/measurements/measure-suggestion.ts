// Whether a person is invited to measure themselves: while they have no measures and have not closed the invitation on
// this device. An open invitation is stored as well, so that a reloaded page draws it at once.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { measureNames } from '@kloset/contract/measurements'
import { measurementsQuery } from './measurements.api.ts'
import { createListeners } from '../../lib/listeners.ts'

type Kept = 'open' | 'closed'

const { subscribe, notify } = createListeners()
const keyOf = (userId: string) => `kloset.measure-suggestion.${userId}`

function keep(userId: string, state: Kept) {
  localStorage.setItem(keyOf(userId), state)
  notify()
}

/** @param userId the person; empty while unknown, without an invitation */
export function useMeasureSuggestion(userId: string) {
  const { data: own } = useQuery({ ...measurementsQuery, enabled: userId !== '' })
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  const isMeasured = own && measureNames.some((name) => own[name] !== null)
  const next = isMeasured ? 'closed' : own ? 'open' : null
  useEffect(() => {
    if (userId !== '' && next && kept !== 'closed' && kept !== next) keep(userId, next)
  }, [userId, next, kept])
  return {
    isOpen: userId !== '' && kept !== 'closed' && (own ? !isMeasured : kept === 'open'),
    close: () => keep(userId, 'closed'),
  }
}
