// What admins do about one person. Lists and the person are read again after each act.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deletePerson,
  endSessionsOfPerson,
  setRole,
  suspendPerson,
  unverifyPerson,
  verifyPerson,
} from '@kloset/contract/admin-people'
import { undoAct } from '@kloset/contract/moderation'
import type { Role } from '@kloset/contract/admin-people.schemas'
import type { InputOf } from '@kloset/contract/api'
import { adminTexts } from '@kloset/texts/admin'
import { call } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'
import { adminPeopleKey } from './admin-people.api.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

export type PersonAct =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'verified'; readonly verified: boolean }
  | { readonly kind: 'sessions' }
  | { readonly kind: 'suspend'; readonly body: InputOf<typeof suspendPerson>['body'] }
  | { readonly kind: 'end'; readonly actId: string }
  | { readonly kind: 'delete'; readonly body: InputOf<typeof deletePerson>['body'] }

function send(userId: string, act: PersonAct): Promise<unknown> {
  const params = { userId }
  switch (act.kind) {
    case 'role':
      return call(setRole, { params, body: { role: act.role } })
    case 'verified':
      return act.verified ? call(verifyPerson, { params }) : call(unverifyPerson, { params })
    case 'sessions':
      return call(endSessionsOfPerson, { params })
    case 'suspend':
      return call(suspendPerson, { params, body: act.body })
    case 'end':
      return call(undoAct, { params: { actId: act.actId }, body: {} })
    case 'delete':
      return call(deletePerson, { params, body: act.body })
  }
}

export function useActOnPerson(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: PersonAct) => send(userId, act),
    onSuccess: (_answer, { kind }) => toast(adminTexts.acted[kind]),
    onError: (error) => toastFailure(adminTexts.failed, error, 'admin'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminPeopleKey }),
  })
}
