// What admins change about registration. Each change is saved at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  admitApplicant,
  createAdminInvitation,
  declineApplicant,
  saveRegistrationSettings,
} from '@kloset/contract/admin-registration'
import type { RegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import { endInvitation } from '@kloset/contract/registration'
import { adminTexts } from '@kloset/texts/admin'
import { ApiError, call } from '../../lib/api/http.ts'
import { applicantsQuery, invitationsQuery, settingsQuery } from './admin-registration.api.ts'
import { sayFailure } from '../../ui/failure-toast.ts'

const explain = (error: unknown) => sayFailure(adminTexts.failed, error, 'admin')

/** Shows a change at once, and takes it back when it is refused. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery
  return useMutation({
    // One after the other, so that the last change stays.
    scope: { id: 'registration' },
    mutationFn: (settings: RegistrationSettings) =>
      call(saveRegistrationSettings, { body: settings }),
    onMutate: (settings) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, settings)
      return before
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error, _settings, before) => {
      queryClient.setQueryData(queryKey, before)
      explain(error)
    },
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
          // Another admin decided meanwhile: the others still wait.
          if (ids.length === 1 || !(error instanceof ApiError) || error.status !== 404) throw error
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
