// What happened to a case, oldest first.
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { FilledText } from '../../../ui/filled-text.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { actSentence } from '../moderation.rules.ts'

const { case: texts } = moderationTexts

interface CaseHistoryProps {
  shown: ModerationCase
  viewerId: string | undefined
}

export function CaseHistory({ shown, viewerId }: CaseHistoryProps) {
  return (
    <section aria-label={texts.history} className="mt-6">
      <h2 className="serif-20 mb-1">{texts.history}</h2>
      <ol>
        <li className="flex gap-4 py-1.5">
          <TimeAgo at={shown.openedAt} format="list" className="w-23 shrink-0 text-muted" />
          {shown.isAutomated ? texts.openedByServer : texts.opened}
        </li>
        {shown.acts.map((act) => {
          const { actor, sentence } = actSentence(act, viewerId)
          return (
            <li key={act.id} className="flex gap-4 py-1.5">
              <TimeAgo at={act.createdAt} format="list" className="w-23 shrink-0 text-muted" />
              <div className="min-w-0">
                <p>
                  <FilledText
                    text={sentence}
                    parts={{ actor: <span className="font-semibold">{actor}</span> }}
                  />
                </p>
                {act.reason && (
                  <p className="wrap-anywhere text-muted">{commonTexts.quoted(act.reason)}</p>
                )}
                {act.note && (
                  <p className="wrap-anywhere text-muted">
                    {moderationTexts.decision.privateNote}: {act.note}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
