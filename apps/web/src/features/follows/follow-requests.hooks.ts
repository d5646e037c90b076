// Makes an account private or public, answers requests to follow, and removes followers. Each answer can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerFollowRequest,
  choosePrivacy,
  removeFollower,
} from '@kloset/contract/follow-requests'
import type { FollowAnswer, RequestList } from '@kloset/contract/follow-requests.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { privacyTexts } from '@kloset/texts/privacy'
import { personName } from '../../entities/person/person-name.ts'
import { ownProfileQuery, profileQuery } from '../../entities/person/profiles.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { toast, toastUndoable } from '../../ui/toast.ts'
import { followListQuery, requestsKey } from './follows.api.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

const TOAST = 'privacy'

/** Makes the account private or public. Reads everything on screen again: the viewer's posts say who sees them. */
export function usePrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isPrivate: boolean) => call(choosePrivacy, { body: { isPrivate } }),
    onSuccess: ({ isPrivate }) => {
      toast(isPrivate ? privacyTexts.nowPrivate : privacyTexts.nowPublic, { id: TOAST })
    },
    onError: (error) => toastFailure(privacyTexts.failed, error, TOAST),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** @param me the viewer's id */
function readFollowersAgain(queryClient: QueryClient, me: string) {
  for (const queryKey of [
    requestsKey,
    followListQuery(me, 'followers').queryKey,
    profileQuery(me).queryKey,
    ownProfileQuery.queryKey,
  ]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

const done = {
  accepted: privacyTexts.nowAccepted,
  declined: privacyTexts.nowDeclined,
} as const

/**
 * @param me the viewer's id
 * @param list where the request is now
 */
export function useAnswer(me: string, person: ProfileCard, list: RequestList) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = (answer: FollowAnswer) =>
    call(answerFollowRequest, { params: { userId: person.id }, body: { answer } })

  async function takeBack() {
    try {
      await send('waiting')
      if (list === 'declined') await send('declined')
      toast(privacyTexts.waitsAgain, { id: TOAST })
    } catch (error) {
      toastFailure(privacyTexts.answerFailed, error, TOAST)
    }
    readFollowersAgain(queryClient, me)
  }

  async function answer(chosen: keyof typeof done) {
    setBusy(true)
    try {
      await send(chosen)
      toastUndoable(done[chosen](personName(person)), TOAST, takeBack)
    } catch (error) {
      const isGone = hasCode(error, 'not_found')
      if (isGone) toast(privacyTexts.requestGone(personName(person)), { id: TOAST })
      else toastFailure(privacyTexts.answerFailed, error, TOAST)
    } finally {
      setBusy(false)
    }
    readFollowersAgain(queryClient, me)
  }

  return { isBusy, answer }
}

/** @param me the viewer's id */
export function useRemoveFollower(me: string, person: ProfileCard) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(removeFollower, { params: { userId: person.id } })
      toast(privacyTexts.nowRemoved(personName(person)), { id: TOAST })
    } catch (error) {
      toastFailure(privacyTexts.removeFailed, error, TOAST)
    } finally {
      setBusy(false)
    }
    readFollowersAgain(queryClient, me)
  }
  return { isBusy, remove }
}
