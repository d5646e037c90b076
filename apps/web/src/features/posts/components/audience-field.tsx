// The row in the composer that shows who sees the post. It opens a sheet to choose the audience and who may comment.
import { ChevronRight, Globe, Lock, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  audience as audiences,
  type Audience,
  type CommentsFrom,
} from '@kloset/contract/audiences.schemas'
import { allowedAudience } from '@kloset/contract/post-audience'
import { composerTexts } from '@kloset/texts/composer'
import { privacyTexts } from '@kloset/texts/privacy'
import { Button } from '../../../ui/button.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { AudienceChoice } from '../composer.rules.ts'

const { audience: texts } = composerTexts
const icons = { everyone: Globe, followers: Users, chosen: UserCheck, me: Lock }

function AudienceIcon({ audience, className }: { audience: Audience; className: string }) {
  const Icon = icons[audience]
  return <Icon aria-hidden className={className} />
}

/** For a post for followers, "followers" is the same as everybody who sees it, so it is left out. */
const commentersOf = (audience: Audience) =>
  audience === 'followers'
    ? (['everyone', 'nobody'] as const)
    : (['everyone', 'followers', 'nobody'] as const)

const offeredAudiences = (isPrivate: boolean) =>
  audiences.options.filter((each) => !isPrivate || each !== 'everyone')

const commenterName = (from: CommentsFrom, audience: Audience) =>
  from === 'everyone' && audience === 'everyone' ? texts.names.everyone : texts.commenters[from]

interface AudienceFieldProps {
  /** Whether the account is private: posts are for followers at most. */
  isPrivate: boolean
  choice: AudienceChoice
  onChange: (choice: AudienceChoice) => void
  /** The list of the chosen people, under the option for them. */
  chosenPeople: ReactNode
  disabled: boolean
}

export function AudienceField({
  isPrivate,
  choice,
  onChange,
  chosenPeople,
  disabled,
}: AudienceFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const name = useId()
  const { commentsFrom } = choice
  const audience = allowedAudience(choice.audience, isPrivate)
  const offered = commentersOf(audience)
  const isOffered = offered.some((each) => each === commentsFrom)
  return (
    <div>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="focus-inset flex min-h-13 w-full items-center gap-2 border-y border-line text-left"
      >
        <span className="min-w-0 flex-1">{texts.title}</span>
        <AudienceIcon audience={audience} className="size-4 shrink-0" />
        <span className="font-semibold">{texts.names[audience]}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {audience !== 'everyone' && (
        <p className="pt-2 text-12 text-muted">
          {isPrivate && audience === 'followers' ? privacyTexts.atMost : texts.reach[audience]}
        </p>
      )}
      {audience === 'chosen' && chosenPeople}
      <Sheet
        fits
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        footer={
          <Button size="lg" className="w-full" onClick={() => setOpen(false)}>
            {texts.done}
          </Button>
        }
      >
        <fieldset className="min-w-0">
          <legend className="sr-only">{texts.title}</legend>
          {offeredAudiences(isPrivate).map((each) => (
            <ChoiceRow
              key={each}
              name={name}
              checked={each === audience}
              onChoose={() => onChange({ ...choice, audience: each })}
              picture={<AudienceIcon audience={each} className="shrink-0" />}
              className="first-of-type:border-t-0"
            >
              <span className="block font-semibold">{texts.names[each]}</span>
              <span className="block text-14 text-muted">{texts.lines[each]}</span>
            </ChoiceRow>
          ))}
        </fieldset>
        {audience !== 'me' && (
          <section className="border-t border-line py-4">
            <h3 className="font-semibold">{texts.comments}</h3>
            <Segmented
              label={texts.comments}
              value={isOffered ? commentsFrom : 'everyone'}
              onValueChange={(from) => onChange({ ...choice, commentsFrom: from })}
              options={offered.map((value) => ({ value, label: commenterName(value, audience) }))}
              className="mt-3"
            />
          </section>
        )}
      </Sheet>
    </div>
  )
}
