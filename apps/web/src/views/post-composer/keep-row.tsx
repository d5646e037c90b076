// The row under the fields of a new post: saves it as a draft, or plans when to share it.
import { useState } from 'react'
import type { Message } from '@kloset/texts/message'
import { draftsTexts } from '@kloset/texts/drafts'
import { PlanSheet } from '../../features/drafts/components/plan-sheet.tsx'
import { plannedText } from '../../features/drafts/drafts.rules.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useLimit } from '../limit.ts'
import type { NewPostState } from './use-new-post.ts'

const WHY_NOT_TOAST = 'why-not-kept'

interface KeepRowProps {
  composer: NewPostState
  /** Why it cannot be saved; shown when a button is pressed. */
  whyNotKeep: Message | null
  /** Why it could not be shared in its current state. */
  whyNotShare: Message | null
}

export function KeepRow({ composer, whyNotKeep, whyNotShare }: KeepRowProps) {
  const [isPlanning, setPlanning] = useState(false)
  const limit = useLimit()
  const whyNotPlan = limit === null ? (whyNotShare ?? whyNotKeep) : { title: limit }
  const { publishAt, isBusy, isSaving, isDirty } = composer
  const unless = (whyNot: Message | null, act: () => unknown) => () => {
    if (whyNot) toast(whyNot, { kind: 'notice', id: WHY_NOT_TOAST })
    else act()
  }
  return (
    <div className="border-t border-line pt-4">
      {publishAt && <p className="mb-3 text-14 text-muted">{plannedText(publishAt).title}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          busy={isSaving}
          disabled={!isDirty || (isBusy && !isSaving)}
          onClick={unless(whyNotKeep, composer.save)}
        >
          {isSaving ? draftsTexts.keeping : draftsTexts.keep}
        </Button>
        <Button
          variant="text"
          disabled={isBusy}
          onClick={unless(whyNotPlan, () => setPlanning(true))}
        >
          {publishAt ? draftsTexts.replan : draftsTexts.plan}
        </Button>
      </div>
      <PlanSheet
        open={isPlanning}
        onOpenChange={setPlanning}
        before={publishAt}
        onChoose={composer.plan}
      />
    </div>
  )
}
