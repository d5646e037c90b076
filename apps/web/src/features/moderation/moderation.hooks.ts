// The actions of moderators. Each answer is the case or the act after the change; lists are read again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import {
  decideCase,
  decideObjection,
  moveCase,
  openMessage,
  releaseCase,
  takeCase,
  undoAct,
} from '@kloset/contract/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { call, hasCode } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'
import { caseQuery, moderationKey } from './moderation.api.ts'
import { sayFailure } from '../../ui/failure-toast.ts'

const readAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: moderationKey })

/** Shows why an action was refused. After `conflict`, because somebody was faster, it reads the screen again. */
function useRefusal() {
  const queryClient = useQueryClient()
  return (error: Error) => {
    const isTaken = hasCode(error, 'conflict')
    const { failed, case: texts } = moderationTexts
    const { title } = isTaken ? texts.takenFirst : failed
    sayFailure({ title }, error, 'moderation')
    if (isTaken) void readAgain(queryClient)
  }
}

type Change =
  /** `holder` is the person who has the case on the viewer's screen. */
  | { kind: 'take'; holder: { readonly id: string } | null }
  | { kind: 'release' | 'open' }
  | { kind: 'move'; state: InputOf<typeof moveCase>['body']['state'] }

function send(caseId: string, change: Change): Promise<ModerationCase> {
  const params = { caseId }
  switch (change.kind) {
    case 'take':
      return call(takeCase, { params, query: { from: change.holder?.id ?? 'nobody' } })
    case 'release':
      return call(releaseCase, { params })
    case 'open':
      return call(openMessage, { params })
    case 'move':
      return call(moveCase, { params, body: { state: change.state } })
  }
}

/** Takes a case, gives it back, moves it in the queue, opens its message. */
export function useChangeCase(caseId: string) {
  const queryClient = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (change: Change) => send(caseId, change),
    onSuccess: (answer) => {
      queryClient.setQueryData(caseQuery(caseId).queryKey, answer)
      void readAgain(queryClient)
    },
    onError,
  })
}

/** Reverses an act: everything is restored to the state before it. */
export function useUndo() {
  const queryClient = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (actId: string) => call(undoAct, { params: { actId }, body: {} }),
    onSuccess: () => {
      toast({ title: moderationTexts.decision.undone }, { id: 'moderation' })
      return readAgain(queryClient)
    },
    onError,
  })
}

/** Decides a case. @returns a mutation whose result is the closed case */
export function useDecide(caseId: string) {
  const queryClient = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (body: InputOf<typeof decideCase>['body']) =>
      call(decideCase, { params: { caseId }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(caseQuery(caseId).queryKey, answer)
      void readAgain(queryClient)
    },
    onError,
  })
}

/** Accepts an objection, or rejects it. */
export function useDecideObjection(actId: string) {
  const queryClient = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (body: InputOf<typeof decideObjection>['body']) =>
      call(decideObjection, { params: { actId }, body }),
    onSuccess: ({ state }) => {
      const { acceptedToast, rejectedToast } = moderationTexts.objection
      toast(state === 'accepted' ? acceptedToast : rejectedToast, { id: 'moderation' })
      return readAgain(queryClient)
    },
    onError,
  })
}
