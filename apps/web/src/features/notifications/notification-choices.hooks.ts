// The viewer's notification settings, as screens need them. Each change is shown at once and saved.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as contract from '@kloset/contract/notification-choices'
import type { NotificationChoices, QuietHours } from '@kloset/contract/notification-choices.schemas'
import type { NotificationChannel, NotificationSubject } from '@kloset/contract/notifications'
import { chooseWeeklyMail } from '@kloset/contract/asked-mails'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { call } from '../../lib/api/http.ts'
import { refreshedQuery } from '../../lib/api/queries.ts'
import { onConnect, onServerEvent } from '../../lib/api/socket.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { createPresenceCheck } from '../../lib/drafts/draft-store.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { sendChoice } from './send-choice.ts'
import { threadFollowQuery } from './thread-follow.hooks.ts'

const TOAST = 'notification-choices'

// They may have changed from a mail while they were not on screen.
const choicesQuery = refreshedQuery(['notifications', 'choices'], contract.getNotificationChoices)

interface Choice {
  readonly save: () => Promise<unknown>
  readonly change: (choices: NotificationChoices) => NotificationChoices
}

/** The last known settings on the server, while changes are being sent. */
let held: { choices: NotificationChoices; readonly isHere: () => boolean } | null = null

/** The settings, and how to change one. A change that could not be saved is undone, with a toast. */
export function useNotificationChoices() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(choicesQuery)
  const { queryKey } = choicesQuery
  const isAlone = () => queryClient.isMutating({ mutationKey: queryKey }) <= 1
  useEffect(() => {
    const readAgain = () => {
      // What is being saved is read again after its answer.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 0) return
      void queryClient.invalidateQueries({ queryKey })
    }
    const stops = [onServerEvent('notification-choices.changed', readAgain), onConnect(readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, queryKey])
  const { mutate } = useMutation({
    scope: { id: 'notification-choices' },
    mutationKey: queryKey,
    mutationFn: ({ save }: Choice) => save(),
    onMutate: async ({ change }) => {
      const shown = queryClient.getQueryData(queryKey)
      if (shown && (isAlone() || !held?.isHere())) {
        held = { choices: shown, isHere: createPresenceCheck() }
      }
      const ofPerson = held
      await queryClient.cancelQueries({ queryKey })
      if (ofPerson?.isHere()) queryClient.setQueryData(queryKey, (now) => now && change(now))
      return ofPerson
    },
    onSuccess: (_answer, { change }, ofPerson) => {
      if (ofPerson) ofPerson.choices = change(ofPerson.choices)
    },
    onError: (failure) => toastFailure(texts.failed, failure, TOAST),
    // After the last of several: what is read in between would show the next ones as they were.
    onSettled: (_answer, _failure, _choice, ofPerson) => {
      if (!isAlone()) return
      if (ofPerson?.isHere()) queryClient.setQueryData(queryKey, ofPerson.choices)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  const isOn = (subject: NotificationSubject, channel: NotificationChannel) =>
    data?.choices.find((each) => each.subject === subject && each.channel === channel)?.isOn ?? null
  return {
    data,
    error,
    retry: () => void refetch(),
    isOn,
    choose: (subject: NotificationSubject, channel: NotificationChannel, chosen: boolean) => {
      if (!data) return
      const changed = (each: NotificationChoices['choices'][number]) =>
        each.subject === subject && each.channel === channel ? { ...each, isOn: chosen } : each
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { isOn: chosen, ...(channel === 'mail' && { timeZone }) }
      const options = { params: { subject, channel }, body }
      mutate({
        change: (now) => ({ ...now, choices: now.choices.map(changed) }),
        save: () => call(contract.chooseNotifications, options),
      })
    },
    chooseWeekly: (weeklyMail: boolean) => {
      if (!data) return
      mutate({
        change: (now) => ({ ...now, weeklyMail }),
        save: () => call(chooseWeeklyMail, { body: { isOn: weeklyMail } }),
      })
    },
    chooseHours: (quietHours: QuietHours) => {
      if (!data) return
      mutate({
        change: (now) => ({ ...now, quietHours }),
        save: () => call(contract.chooseQuietHours, { body: quietHours }),
      })
    },
  }
}

const alerts = createToggleQueue((postId, isOn: boolean) =>
  call(contract.choosePostAlerts, { params: { postId }, body: { isOn } }),
)

/** Whether the viewer gets notifications about a post. Read once `isOpen`. */
export function usePostAlerts(postId: string, isOpen: boolean) {
  const queryClient = useQueryClient()
  const queryKey = ['notifications', 'post-alerts', postId]
  const { data } = useQuery({
    ...refreshedQuery(queryKey, contract.getPostAlerts, { params: { postId } }),
    enabled: isOpen,
  })

  function choose(isOn: boolean) {
    const sent = alerts.change(postId, !isOn, isOn, () => {
      // Muting a thread stops its notifications, even for a person who follows it.
      void queryClient.invalidateQueries(threadFollowQuery(postId))
    })
    const dataOf = (known: boolean) => ({ isOn: known })
    return sendChoice({ queryClient, queryKey, sent, chosen: isOn, dataOf, toast: TOAST })
  }

  return { isOn: data?.isOn ?? null, choose }
}
