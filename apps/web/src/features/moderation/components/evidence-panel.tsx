// The evidence of a case: as it was reported, and as it is now. A private message stays closed until its holder
// opens it.
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Evidence } from '@kloset/contract/evidence.schemas'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { paths } from '../../../lib/navigation/paths.ts'
import { fullTime } from '../../../lib/text/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useChangeCase } from '../moderation.hooks.ts'
import { reportedWords } from '../moderation.rules.ts'
import { EvidencePicture } from './evidence-picture.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const { case: texts } = moderationTexts

type Side = 'reported' | 'now'

const sides = [
  { value: 'reported', label: texts.asReported },
  { value: 'now', label: texts.now },
] as const

/** The reported words. Words that were removed since then are struck through. */
function Words({ reported, now }: { reported: string; now: string | null }) {
  let at = 0
  return reportedWords(reported, now).map(({ text, isGone }) => {
    const key = at
    at += text.length
    return isGone ? (
      <del key={key} className="text-muted decoration-1">
        {text}
      </del>
    ) : (
      text
    )
  })
}

/** The fields of a profile picture, of which only the address is stored. */
const square = {
  position: 0,
  kind: 'image',
  width: 1,
  height: 1,
  placeholder: null,
  videoUrl: null,
} as const

interface PartsProps {
  evidence: Evidence
  /** The present state of the evidence; left out when `evidence` is that itself. */
  now?: Evidence | null
}

function Parts({ evidence, now }: PartsProps) {
  const { author, avatarUrl, klotags, links, pictures, title, words } = evidence
  const name = personName(author)
  const struck = now === undefined ? null : (now?.words ?? null)
  const caption = now === undefined ? texts.asNow : texts.at(fullTime(evidence.seenAt))
  return (
    <>
      {pictures.map((picture) => (
        <EvidencePicture key={picture.position} picture={picture} caption={caption} />
      ))}
      {avatarUrl && (
        <EvidencePicture picture={{ ...square, url: avatarUrl, altText: name }} caption={caption} />
      )}
      {title && <p className="serif-20 wrap-anywhere">{title}</p>}
      {words && (
        <p className="serif-20 wrap-anywhere whitespace-pre-line">
          {now === undefined ? words : <Words reported={words} now={struck} />}
        </p>
      )}
      {klotags.length > 0 && (
        <p className="wrap-anywhere text-ink-2">{klotags.map((tag) => `#${tag}`).join(' ')}</p>
      )}
      {links.length > 0 && (
        <div>
          <h3 className="text-12 font-medium text-muted">{texts.links}</h3>
          <ul>
            {links.map((link) => (
              <li key={link} className="wrap-anywhere text-ink-2">
                {link}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const picturesOf = (evidence: Evidence | null | undefined) =>
  evidence?.pictures.map(({ url, videoUrl }) => videoUrl ?? url).join()

/** What has happened to it since the report, in at most one line. */
function sinceLine({ reported, now }: ModerationCase): string {
  if (!now) return texts.gone
  const gone = reportedWords(reported?.words ?? '', now.words).some(({ isGone }) => isGone)
  if (reported?.words && gone) return texts.struck
  const isSame = reported?.words === now.words && picturesOf(reported) === picturesOf(now)
  return isSame ? texts.unchanged : texts.changed
}

function ClosedMessage({ caseId, canOpen }: { caseId: string; canOpen: boolean }) {
  const { mutate, isPending } = useChangeCase(caseId)
  return (
    <div className="flex flex-col items-start gap-3 rounded-pic bg-line/60 p-5">
      <Lock aria-hidden className="size-6" />
      <p className="serif-20">{texts.closedMessage}</p>
      <p className="text-ink-2">{texts.closedMessageLine}</p>
      <Button
        variant="outline"
        disabled={!canOpen}
        busy={isPending}
        onClick={() => mutate({ kind: 'open' })}
      >
        {texts.openMessage}
      </Button>
    </div>
  )
}

interface EvidencePanelProps {
  shown: ModerationCase
  isHolder: boolean
}

export function EvidencePanel({ shown, isHolder }: EvidencePanelProps) {
  const [side, setSide] = useState<Side>('reported')
  const { reported, now } = shown
  if (!reported) {
    if (shown.subjectKind !== 'message') return <p className="text-muted">{texts.gone}</p>
    return <ClosedMessage caseId={shown.id} canOpen={isHolder} />
  }
  return (
    <section aria-label={texts.evidence} className="flex flex-col gap-4">
      <Segmented<Side>
        label={texts.evidence}
        value={side}
        onValueChange={setSide}
        options={sides}
        // Wide screens put it on a column of its usual background, so it needs a darker one.
        className="xl:bg-line xl:[--muted:var(--ink-2)]"
      />
      {side === 'reported' && <Parts evidence={reported} now={now} />}
      {side === 'now' && now && <Parts evidence={now} />}
      {side === 'now' && !now && <p className="serif-20">{texts.gone}</p>}
      <div className="text-12 text-muted">
        {side === 'reported' && <p>{sinceLine(shown)}</p>}
        {shown.isRemoved && <p>{texts.removed}</p>}
        {shown.isSensitive && <p>{texts.sensitive}</p>}
      </div>
      {shown.postId && now && (
        <Link
          to={paths.post(shown.postId)}
          className="target relative w-fit font-semibold underline underline-offset-3"
        >
          {texts.where}
        </Link>
      )}
    </section>
  )
}
