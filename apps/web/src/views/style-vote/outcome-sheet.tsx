// Asks the author of a style vote what they finally wore: an option or something else, words, a photo.
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { voteLimits } from '@kloset/contract/style-votes'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { commonTexts } from '@kloset/texts/common'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { DraftPreview, RemoveFile } from '../../features/media/components/draft-media.tsx'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { UploadStatus } from '../../features/media/components/upload-status.tsx'
import { HideFaceButton } from '../../features/media/faces/hide-face-button.tsx'
import { OptionLetter } from '../../features/style-votes/components/option-letter.tsx'
import { percentOf } from '../../features/style-votes/style-votes.rules.ts'
import { letterOf } from '../../lib/text/letter.ts'
import { countText, percentText } from '../../lib/text/number.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/field.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { HideFaceStep } from '../post-composer/hide-face-step.tsx'
import { altOfFile } from '../question-words.ts'
import { ELSE, type Outcome, type OutcomeSheetProps, useOutcome } from './use-outcome.ts'

interface Choice {
  value: string | null
  disabled: boolean
  /** How often the button was pressed while nothing was chosen; 0 once something is. */
  missed: number
  onChange: (value: string) => void
}

const scrollHere = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' })

const markStyle =
  'grid size-6 shrink-0 place-items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong data-checked:bg-ink data-checked:inset-ring-0'

function Mark({ value, label }: { value: string; label: string }) {
  return (
    <Radio.Root value={value} aria-label={label} className={cx('target relative', markStyle)}>
      <Radio.Indicator className="size-2.5 rounded-full bg-paper" />
    </Radio.Root>
  )
}

/** For yes or no: a row for each answer, with its share. */
function Answers({ styleVote: { options, totalVotes } }: { styleVote: StyleVote }) {
  return options.map(({ id, votesCount }, index) => {
    const name = index === 0 ? votesTexts.wearsIt : votesTexts.wearsItNot
    return (
      <label key={id} className="flex min-h-14 items-center gap-3 border-t border-line">
        <span className="flex-1">{name}</span>
        <span className="text-14 text-muted tabular-nums">
          {index === 0 ? votesTexts.yes : votesTexts.no}{' '}
          {percentText(percentOf(votesCount ?? 0, totalVotes ?? 0) / 100)}
        </span>
        <Mark value={id} label={name} />
      </label>
    )
  })
}

function Pictures({ post, styleVote }: { post: Post; styleVote: StyleVote }) {
  const { options, totalVotes } = styleVote
  return (
    <div
      className={cx(
        'grid gap-3',
        options.length === 3
          ? 'grid-cols-[repeat(3,minmax(0,8rem))]'
          : 'grid-cols-[repeat(2,minmax(0,8rem))]',
      )}
    >
      {options.map(({ id, position, votesCount }, index) => {
        const media = post.media[position]
        return (
          <div key={id}>
            {media && (
              <span className="relative block aspect-3/4 overflow-hidden rounded-field">
                <MediaPicture
                  fill
                  media={media}
                  alt={altOfFile(post, media.position)}
                  sizes="128px"
                />
                {options.length > 1 && <OptionLetter index={index} />}
              </span>
            )}
            <span className="flex items-center justify-between py-2">
              {options.length > 1 ? (
                <span className="serif-20 lining-nums">
                  {percentText(percentOf(votesCount ?? 0, totalVotes ?? 0) / 100)}
                </span>
              ) : (
                <span className="text-14 text-muted">
                  {countText(votesCount ?? 0)} {postsTexts.wouldWear(votesCount ?? 0)}
                </span>
              )}
              <Mark
                value={id}
                label={
                  options.length > 1 ? votesTexts.optionLetter(letterOf(index)) : votesTexts.thisOne
                }
              />
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Options({
  post,
  styleVote,
  value,
  disabled,
  missed,
  onChange,
}: Choice & { post: Post; styleVote: StyleVote }) {
  const errorId = useId()
  return (
    <RadioGroup
      aria-label={votesTexts.whatDidYouWear}
      aria-describedby={missed > 0 ? errorId : undefined}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onChange(String(next))}
    >
      {styleVote.isYesNo ? (
        <Answers styleVote={styleVote} />
      ) : (
        <Pictures post={post} styleVote={styleVote} />
      )}
      <label className="flex min-h-14 items-center justify-between border-y border-line">
        {votesTexts.somethingElse}
        <Mark value={ELSE} label={votesTexts.somethingElse} />
      </label>
      {missed > 0 && (
        <div key={missed} ref={scrollHere}>
          <FieldError id={errorId}>{votesTexts.whatDidYouWear}</FieldError>
        </div>
      )}
    </RadioGroup>
  )
}

/** The photo, or the input for it. */
function Photo({ outcome: { files, faces, isBusy } }: { outcome: Outcome }) {
  const [photo] = files.files
  return (
    <div className="relative aspect-3/4 w-24 shrink-0 overflow-hidden rounded-field">
      {photo ? (
        <>
          <DraftPreview file={photo} />
          <UploadStatus
            file={photo}
            onRetry={() => files.retry(photo.key)}
            onRemove={() => files.remove(photo.key)}
          />
        </>
      ) : (
        <DropZone
          postType="style_vote"
          compact
          single
          title={votesTexts.addPhoto}
          label={votesTexts.addPhoto}
          onFiles={(chosen) => faces.choose(chosen.slice(0, 1))}
          disabled={isBusy}
          className="size-full"
        />
      )}
    </div>
  )
}

/** The actions on the photo: remove it, hide a face, describe it. */
function PhotoFields({ outcome: { files, faces, isBusy } }: { outcome: Outcome }) {
  const [photo] = files.files
  if (!photo) return null
  return (
    <>
      {!isBusy && (
        <div className="flex gap-2 pt-3">
          <RemoveFile file={photo} onRemove={() => files.remove(photo.key)} />
          <HideFaceButton file={photo} faces={faces} />
        </div>
      )}
      {photo.stage !== 'failed' && (
        <AltTextField
          value={photo.altText}
          kind={photo.kind}
          reminds
          disabled={isBusy}
          onChange={(altText) => files.describe(photo.key, altText)}
        />
      )}
    </>
  )
}

export function OutcomeSheet(props: OutcomeSheetProps) {
  const { post, styleVote, open, onOpenChange } = props
  const outcome = useOutcome(props)
  const { choice, missed, setChoice, words, setWords, faces, isBusy, send } = outcome
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={votesTexts.peopleVoted(styleVote.totalVotes ?? 0)}
        footer={
          <Button size="lg" busy={isBusy} onClick={() => void send()} className="w-full">
            {votesTexts.tell(styleVote.totalVotes ?? 0)}
          </Button>
        }
      >
        <p className="pb-4 text-muted">{styleVote.totalVotes !== 0 && votesTexts.everybodyHears}</p>
        <Options
          post={post}
          styleVote={styleVote}
          value={choice}
          disabled={isBusy}
          missed={missed}
          onChange={setChoice}
        />
        <div className="flex items-start gap-4 pt-5">
          <Photo outcome={outcome} />
          <div className="min-w-0 flex-1">
            <TextArea
              label={votesTexts.howItWent}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              maxCount={voteLimits.outcomeLength}
              disabled={isBusy}
              rows={2}
            />
          </div>
        </div>
        <PhotoFields outcome={outcome} />
        <p className="pt-4 text-12 text-muted">{votesTexts.photoIsOptional}</p>
      </Sheet>
      <HideFaceStep faces={faces} />
      <LeaveQuestion guard={outcome.guard} question={commonTexts.notSent} />
    </>
  )
}
