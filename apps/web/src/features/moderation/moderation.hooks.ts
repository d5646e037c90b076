// The actions of moderators. Each answer is the case or the act after the change; lists are read again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import {
  decideCase,
  decideObjection,
  getActs,
  getCase,
  getObjections,
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
import { isAnsweredAs, isDecidedAs, isUndoOf } from './moderation.rules.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

const readAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: moderationKey })

/** Shows why an action was refused. After `conflict`, because somebody was faster, it reads the screen again. */
function useRefusal() {
  const queryClient = useQueryClient()
  return (error: Error) => {
    const isTaken = hasCode(error, 'conflict')
    const { failed, case: texts } = moderationTexts
    const { title } = isTaken ? texts.takenFirst : failed
    toastFailure({ title }, error, 'moderation')
    if (isTaken) void readAgain(queryClient)
  }
}

/**
 * Sends an action. One that is done already, by a press whose answer was lost, is refused: then the answer is what it
 * has led to.
 * @param findDone null when it is not done
 */
async function sendUnlessDone<Answer>(
  action: () => Promise<Answer>,
  findDone: () => Promise<Answer | null>,
): Promise<Answer> {
  try {
    return await action()
  } catch (error) {
    const done = hasCode(error, 'conflict') ? await findDone() : null
    if (done === null) throw error
    return done
  }
}

/** The case as it is now, if that is so. */
async function readCaseIf(caseId: string, isSo: (now: ModerationCase) => boolean) {
  const now = await call(getCase, { params: { caseId } })
  return isSo(now) ? now : null
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
      return sendUnlessDone(
        () => call(releaseCase, { params }),
        () => readCaseIf(caseId, ({ holder, state }) => holder === null && state !== 'closed'),
      )
    case 'open':
      return call(openMessage, { params })
    case 'move':
      return sendUnlessDone(
        () => call(moveCase, { params, body: { state: change.state } }),
        () => readCaseIf(caseId, ({ holder, state }) => holder === null && state === change.state),
      )
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
    mutationFn: (actId: string) =>
      sendUnlessDone(
        () => call(undoAct, { params: { actId }, body: {} }),
        async () => (await call(getActs, {})).items.find(isUndoOf(actId)) ?? null,
      ),
    onSuccess: () => {
      toast({ title: moderationTexts.decision.undone }, { id: 'moderation' })
      return readAgain(queryClient)
    },
    onError,
  })
}

/** Decides a case that the viewer has. @returns a mutation whose result is the closed case */
export function useDecide({ id: caseId, holder }: Pick<ModerationCase, 'id' | 'holder'>) {
  const queryClient = useQueryClient()
  const onError = useRefusal()
  return useMutation({
    mutationFn: (body: InputOf<typeof decideCase>['body']) =>
      sendUnlessDone(
        () => call(decideCase, { params: { caseId }, body }),
        () => readCaseIf(caseId, (now) => isDecidedAs(now, body, holder?.id)),
      ),
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
      sendUnlessDone(
        () => call(decideObjection, { params: { actId }, body }),
        async () => {
          const { items } = await call(getObjections, { query: { show: 'decided' } })
          return items.find((objection) => isAnsweredAs(objection, actId, body)) ?? null
        },
      ),
    onSuccess: ({ state }) => {
      const { acceptedToast, rejectedToast } = moderationTexts.objection
      toast(state === 'accepted' ? acceptedToast : rejectedToast, { id: 'moderation' })
      return readAgain(queryClient)
    },
    onError,
  })
}
