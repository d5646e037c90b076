// A limit that moderators set: the viewer reads of it before they write.
import { useState } from 'react'
import { statementsTexts } from '@kloset/texts/statements'
import { useSession } from '../features/auth/auth.session.ts'

/** Why the viewer can neither post nor write to others; null when they can. */
export function useLimit(): string | null {
  const sanction = useSession().session?.user.sanction
  const [beganMs] = useState(() => Date.now())
  const isOver = sanction?.endsAt != null && Date.parse(sanction.endsAt) <= beganMs
  return sanction?.kind === 'limit' && !isOver ? statementsTexts.limited : null
}
