// What admins change about registration. Each change is saved at once.
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  admitApplicant,
  createAdminInvitation,
  declineApplicant,
  saveRegistrationSettings,
} from '@kloset/contract/admin-registration'
import type { RegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import { endInvitation } from '@kloset/contract/registration'
import { adminTexts } from '@kloset/texts/admin'
import { call, hasCode } from '../../lib/api/http.ts'
import { applicantsQuery, invitationsQuery, settingsQuery } from './admin-registration.api.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

const explain = (error: unknown) => toastFailure(adminTexts.failed, error, 'admin')

/** A field that is left out is not changed: another admin may have changed it. */
type Changes = Partial<RegistrationSettings>

const changeKey = ['change-registration'] as const

/** The settings, with changes applied that are still being sent. */
export function useSettings() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const sent = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as Changes,
  })
  const settings: RegistrationSettings | undefined = data && Object.assign({ ...data }, ...sent)
  return { settings, error, refetch }
}

/** `useSettings` shows a change at once, and takes it back when it is refused. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    // One after the other, so that the last change stays.
    scope: { id: 'registration' },
    mutationFn: (changes: Changes) => call(saveRegistrationSettings, { body: changes }),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    onError: explain,
  })
}

/** Decides about applicants, one after the other. */
export function useDecide(decision: 'admit' | 'decline') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const applicantId of ids) {
        const input = { params: { applicantId } }
        const decided =
          decision === 'admit' ? call(admitApplicant, input) : call(declineApplicant, input)
        await decided.catch((error: unknown) => {
          // Another admin has decided about this one. The other applicants still wait.
          if (ids.length === 1 || !hasCode(error, 'not_found')) throw error
        })
      }
    },
    onError: explain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicantsQuery.queryKey }),
  })
}

export function useInvitations() {
  const queryClient = useQueryClient()
  const { queryKey } = invitationsQuery
  const create = useMutation({
    mutationFn: (body: { maxUses: number; days: number }) => call(createAdminInvitation, { body }),
    onSuccess: (all) => queryClient.setQueryData(queryKey, all),
    onError: explain,
  })
  const end = useMutation({
    mutationFn: (invitationId: string) => call(endInvitation, { params: { invitationId } }),
    onError: explain,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { create, end }
}
