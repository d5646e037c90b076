// Whether a person is invited to measure themselves: as long as they have no measures and have not put the
// invitation away, on this device. That it is open is kept as well: a page that is loaded again draws it
// at once.
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

/** @param userId the person; empty while unknown: no invitation then */
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
