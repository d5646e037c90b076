// A list that could not be loaded says so once: in its place where there is nothing to show or more was
// asked for, else, when only reading it again failed, in a note over what still stands there.
import { useEffect } from 'react'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { closeToast, toast } from './toast.ts'
import { errorText } from '../lib/api/http.ts'

type ListQuery = {
  data: unknown
  error: Error | null
  isFetchNextPageError?: boolean
  /** Asks again; the same function while its query is the same. */
  refetch: () => unknown
}

/** @param id of the note. @returns whether the page itself must say the message */
export function useFailureNote(query: ListQuery, message: Message, id: string): boolean {
  const { data, error, isFetchNextPageError = false, refetch } = query
  const isSaidInPlace = data === undefined || isFetchNextPageError
  useEffect(() => {
    if (error && !isSaidInPlace) {
      const action = { label: commonTexts.retry, onPress: refetch }
      toast({ ...message, line: errorText(error) }, { kind: 'error', id, action })
    } else closeToast(id)
  }, [error, isSaidInPlace, message, id, refetch])
  // It leaves with what it is about.
  useEffect(() => () => closeToast(id), [id])
  return error !== null && isSaidInPlace
}
