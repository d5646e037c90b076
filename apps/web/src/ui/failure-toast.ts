// Toasts that say what failed, and why.
import { useEffect } from 'react'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { closeToast, toast, type ToastOptions } from './toast.ts'
import { PersonLeft } from '../lib/api/person-left.ts'
import { errorText } from '../lib/api/http.ts'

/**
 * Shows nothing when the person who sent the request has left this tab.
 * @param id a later toast with the same id replaces this one
 */
export function toastFailure(
  message: Message,
  error: unknown,
  id?: string,
  action?: ToastOptions['action'],
): void {
  if (error instanceof PersonLeft) return
  const options = { ...(id !== undefined && { id }), ...(action && { action }) }
  toast({ ...message, line: errorText(error) }, { kind: 'error', ...options })
}

/** The same for actions without an error text of their own. */
export const toastError = (error: unknown, id?: string) =>
  toastFailure({ title: commonTexts.error }, error, id)

interface ListQuery {
  data: unknown
  error: Error | null
  isFetchNextPageError?: boolean
  /** Requests the list again; the same function while its query is the same. */
  refetch: () => unknown
}

/**
 * A list that could not be loaded shows one message: in the list, if the list is empty or its next page failed; in a
 * toast, if only a refresh failed and the list is still shown.
 * @param id the id of the toast
 * @returns whether the page itself must show the message
 */
export function useFailureToast(query: ListQuery, message: Message, id: string): boolean {
  const { data, error, isFetchNextPageError = false, refetch } = query
  const isShownInList = data === undefined || isFetchNextPageError
  useEffect(() => {
    if (error && !isShownInList) {
      const action = { label: commonTexts.retry, onPress: refetch }
      toast({ ...message, line: errorText(error) }, { kind: 'error', id, action })
    } else closeToast(id)
  }, [error, isShownInList, message, id, refetch])
  // The toast closes when the list is unmounted.
  useEffect(() => () => closeToast(id), [id])
  return error !== null && isShownInList
}
