// A draft in the list: its first picture, its title, when it was saved or will be shared, and its actions.
import {
  CalendarClock,
  CalendarX,
  Ellipsis,
  FileImage,
  Film,
  ListChecks,
  MessagesSquare,
  Shirt,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Draft } from '@kloset/contract/drafts.schemas'
import { allowedAudience } from '@kloset/contract/post-audience'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { useIsPrivate } from '../../../entities/person/profiles.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { formats } from '../../../lib/text/number.ts'
import { relativeTime } from '../../../lib/text/time.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toastPlanned, useDeleteDraft, usePlanDraft, useUnplanDraft } from '../drafts.hooks.ts'
import { dayOf, factsOf, namesOf, timeIn, titleOf } from '../drafts.rules.ts'
import { PlanSheet } from './plan-sheet.tsx'

const box = 'h-17 w-13 shrink-0 rounded-thumb'

const drawings = { regular: Shirt, style_vote: ListChecks, forum: MessagesSquare } as const

function Thumb({ media: [first], content: { postType } }: Draft) {
  if (first && first.renditions.length > 0) {
    return (
      <span className={cx(box, 'overflow-hidden')}>
        <Picture
          sources={first.renditions}
          width={first.width}
          height={first.height}
          alt=""
          sizes="52px"
          color={first.color}
          placeholder={first.placeholder}
          fill
        />
      </span>
    )
  }
  const Drawing = first ? (first.kind === 'video' ? Film : FileImage) : drawings[postType]
  return (
    <span aria-hidden className={cx(box, 'grid place-items-center bg-wash text-muted')}>
      <Drawing className="size-6 stroke-1!" />
    </span>
  )
}

interface DraftRowProps {
  draft: Draft
  canPlan: boolean
}

/** The time at which the draft is shared, in large letters. */
function Time({ publishAt }: { publishAt: Date }) {
  return (
    <time dateTime={publishAt.toISOString()} className="shrink-0 text-right whitespace-nowrap">
      <span className="serif-28 block">{formats.time(publishAt)}</span>
      <span className="block text-12 text-muted">{dayOf(publishAt)}</span>
    </time>
  )
}

function DraftMenu({ draft, title, canPlan }: DraftRowProps & { title: string }) {
  const [isPlanning, setPlanning] = useState(false)
  const { mutateAsync: plan } = usePlanDraft()
  const { mutate: unplan } = useUnplanDraft()
  const { mutate: remove } = useDeleteDraft()
  const before = draft.plan && new Date(draft.plan.publishAt)
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton label={draftsTexts.moreAbout(title)} className="-mr-3">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        head={<p className="serif-20 truncate py-4">{title}</p>}
        actions={[
          ...(canPlan
            ? [
                {
                  icon: <CalendarClock aria-hidden />,
                  label: before ? draftsTexts.replan : draftsTexts.plan,
                  onSelect: () => setPlanning(true),
                },
              ]
            : []),
          ...(before
            ? [
                {
                  icon: <CalendarX aria-hidden />,
                  label: draftsTexts.unplan,
                  onSelect: () => unplan(draft.id),
                },
              ]
            : []),
          {
            icon: <Trash2 aria-hidden />,
            label: draftsTexts.delete,
            onSelect: () => remove(draft.id),
          },
        ]}
      />
      <PlanSheet
        open={isPlanning}
        onOpenChange={setPlanning}
        before={before}
        onChoose={async (publishAt) => {
          await plan({ draftId: draft.id, publishAt })
          toastPlanned(publishAt)
        }}
      />
    </>
  )
}

/**
 * For a planned draft: who will see it, and the time in the zone of its plan. For others: when it was saved.
 * @param isPrivate whether the account is private: its posts are for followers at most
 */
function lineOf({ plan, content, updatedAt }: Draft, isPrivate: boolean): string {
  if (!plan) return draftsTexts.kept(relativeTime(updatedAt, 'list'))
  const there = timeIn(plan.publishAt, plan.timeZone)
  const name = composerTexts.audience.names[allowedAudience(content.audience, isPrivate)]
  return there ? `${name} · ${draftsTexts.timeThere(there, ...namesOf(plan.timeZone))}` : name
}

/** A row of a list. */
export function DraftRow({ draft, canPlan }: DraftRowProps) {
  const title = titleOf(draft)
  const { plan, failure } = draft
  const isPrivate = useIsPrivate()
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Link to={paths.draft(draft.id)} className="group flex min-w-0 flex-1 items-center gap-4">
        <Thumb {...draft} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-12 text-muted">{factsOf(draft)}</span>
          <span className="line-clamp-2 text-16 font-semibold break-words group-hover:underline">
            {title}
          </span>
          {failure ? (
            <span className="block text-12 text-pretty text-accent">
              {draftsTexts.failures[failure]}
            </span>
          ) : (
            <span className="block text-12 text-pretty text-muted">{lineOf(draft, isPrivate)}</span>
          )}
        </span>
        {plan && <Time publishAt={new Date(plan.publishAt)} />}
      </Link>
      <DraftMenu draft={draft} title={title} canPlan={canPlan} />
    </li>
  )
}
