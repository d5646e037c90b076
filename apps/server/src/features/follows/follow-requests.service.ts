// Answers to requests to follow a private account. Each answer is one statement with its consequences, has events after
// it, and can be taken back.
import type { FollowAnswer } from '@kloset/contract/follow-requests.schemas'
import { announceNotification } from '../../entities/notifications/notify.ts'
import {
  acceptRequest,
  type AnsweredRow,
  declineRequest,
  reopenRequest,
} from '../../entities/people/answer-requests.queries.ts'
import { announceFollowChange } from '../../entities/people/end-follow.ts'
import { findRequestState } from '../../entities/people/privacy.queries.ts'
import { writeAtOnce } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceFollow } from './follows.service.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface Request {
  readonly askerId: string
  /** The person who answers. */
  readonly personId: string
}

const answers = {
  accepted: acceptRequest,
  declined: declineRequest,
  waiting: reopenRequest,
} as const satisfies Record<FollowAnswer, unknown>

/**
 * Answers a request, or takes an answer back; the same again changes nothing. A decline notifies
 * nobody: for the person who asked, the request still waits.
 * @throws AppError `not_found` without such a request
 */
export async function answerRequest(
  uses: Uses,
  request: Request,
  answer: FollowAnswer,
): Promise<void> {
  const { db } = uses
  const { askerId, personId } = request
  const { isChanged } = await writeAtOnce(
    db,
    () => answers[answer](db, askerId, personId),
    (answered) => {
      if (answered.isChanged) announceAnswer(uses, request, answer, answered)
    },
  )
  if (isChanged) return
  if ((await findRequestState(db, askerId, personId)) !== answer) throw new AppError('not_found')
}

function announceAnswer(
  uses: Uses,
  { askerId, personId }: Request,
  answer: FollowAnswer,
  { notificationId, what, requestId, requestWhat }: AnsweredRow,
): void {
  if (answer !== 'declined') {
    const following = answer === 'accepted'
    announceFollow(uses, askerId, personId, { following, requested: !following })
    announceFollowChange(uses, askerId, personId)
    // The follow that began with the answer ended with it.
    if (!following) uses.realtime.announceToNodes('person.narrowed', personId)
  }
  if (notificationId !== null) {
    announceNotification(uses, { userId: askerId, id: notificationId, what })
  }
  if (requestId !== null) {
    announceNotification(uses, { userId: personId, id: requestId, what: requestWhat })
  }
}
