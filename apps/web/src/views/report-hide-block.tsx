// The sheet of a report, with switches that also hide the post and block the person. The receipt shows the result, and
// offers to mute or block the person. A blocked person disappears from the page at once, so a toast says that.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { safetyTexts } from '@kloset/texts/safety'
import { useBlock, useHidePost, useMute } from '../features/relations/relations.hooks.ts'
import { ReportSheet } from '../features/reports/components/report-sheet.tsx'
import type { ReportedSubject } from '../features/reports/reports.rules.ts'
import { paths } from '../lib/navigation/paths.ts'
import { leaveOverlays } from '../ui/overlay-history.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.ts'
import { personName } from '../entities/person/person-name.ts'
import { toastFailure } from '../ui/failure-toast.ts'

/** The page to go to when the current page is hidden now; none from comments of other people. */
const exits = {
  post: paths.discover,
  profile: paths.discover,
  message: paths.chat,
  comment: null,
} as const

interface ReportHideBlockProps {
  subject: ReportedSubject
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
  /** Leaves the page of the post. */
  onHidden?: () => unknown
}

function NowHidden({ onShow }: { onShow: () => unknown }) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-4">
      <p>{reportsTexts.nowHidden}</p>
      <Button variant="text" size="sm" className="-mr-3" onClick={onShow}>
        {safetyTexts.showAgain}
      </Button>
    </div>
  )
}

interface AlsoWantedProps {
  name: string
  /** Null when there is no post to hide. */
  hides: boolean | null
  onHides: (hides: boolean) => void
  blocks: boolean
  onBlocks: (blocks: boolean) => void
}

/** The options that are carried out together with the report. */
function AlsoWanted({ name, hides, onHides, blocks, onBlocks }: AlsoWantedProps) {
  return (
    <div className="mt-3 divide-y divide-line">
      {hides !== null && (
        <Switch
          checked={hides}
          onCheckedChange={onHides}
          label={reportsTexts.hideToo}
          className="min-h-18"
        />
      )}
      <Switch
        checked={blocks}
        onCheckedChange={onBlocks}
        label={reportsTexts.blockToo(name)}
        description={reportsTexts.blockLine(name)}
        className="min-h-18"
      />
    </div>
  )
}

export function ReportHideBlock({ subject, open, onOpenChange, ...props }: ReportHideBlockProps) {
  const { onHidden, onSent } = props
  const { person, target } = subject
  const name = personName(person)
  const navigate = useNavigate()
  const exit = exits[target.subjectKind]
  // Leaving closes the sheet, and closing must not leave a second time.
  const isLeaving = useRef(false)
  const {
    isBusy,
    send,
    hide,
    block: blockLater,
  } = useBlock(person, () => {
    isLeaving.current = true
    return exit ? leaveOverlays().then(() => navigate(exit, { replace: true })) : undefined
  })
  const [blocks, setBlocks] = useState(false)
  const isPost = target.subjectKind === 'post'
  const { hideNow, showNow } = useHidePost(target.subjectId)
  const [hides, setHides] = useState(isPost)
  const [isHidden, setHidden] = useState(false)
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (isOpen || !isHidden || !onHidden || isLeaving.current) return
    isLeaving.current = true
    void leaveOverlays().then(onHidden)
  }
  const hidePost = async () => {
    try {
      await hideNow()
      setHidden(true)
    } catch (error) {
      toastFailure(safetyTexts.hideFailed, error, 'relation')
    }
  }
  const block = async () => {
    try {
      await send()
    } catch (error) {
      toastFailure(safetyTexts.blockFailed, error, 'relation')
      return
    }
    onOpenChange(false)
    toast({ title: reportsTexts.thanks, line: reportsTexts.alsoBlocked(name) })
    await hide()
  }
  return (
    <ReportSheet
      subject={subject}
      open={open}
      onOpenChange={close}
      onSent={async () => {
        onSent()
        if (hides) await hidePost()
        if (blocks) await block()
      }}
      outcome={
        <div className="mt-7 divide-y divide-line border-y border-line">
          {isHidden && <NowHidden onShow={async () => setHidden(!(await showNow()))} />}
          <MuteOrBlock
            person={person}
            isBlocking={isBusy}
            onBlock={async () => {
              if (await blockLater()) onOpenChange(false)
            }}
          />
        </div>
      }
      alsoWanted={
        <AlsoWanted
          name={name}
          hides={isPost ? hides : null}
          onHides={setHides}
          blocks={blocks}
          onBlocks={setBlocks}
        />
      }
    />
  )
}

interface MuteOrBlockProps {
  person: ProfileCard
  isBlocking: boolean
  onBlock: () => unknown
}

/** Mute or block the person, with the result. */
function MuteOrBlock({ person, isBlocking, onBlock }: MuteOrBlockProps) {
  const name = personName(person)
  const { muteNow, unmuteNow } = useMute(person)
  const {
    mutate,
    data: isMuted = false,
    isPending,
  } = useMutation({
    mutationFn: async (mutes: boolean) => {
      await (mutes ? muteNow(null) : unmuteNow())
      return mutes
    },
    onError: (error, mutes) => {
      const { title } = mutes ? safetyTexts.muteFailed : safetyTexts.undoFailed
      toastFailure({ title }, error, 'relation')
    },
  })
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2">
      <p role="status" className="min-w-36 flex-1 truncate">
        {isMuted ? safetyTexts.nowMuted(name).title : name}
      </p>
      <Button
        variant={isMuted ? 'text' : 'outline'}
        size="sm"
        busy={isPending}
        aria-label={isMuted ? safetyTexts.unmuteThe(name) : safetyTexts.muteThe(name)}
        onClick={() => mutate(!isMuted)}
      >
        {isMuted ? safetyTexts.unmute : safetyTexts.mute}
      </Button>
      <Button variant="outline" size="sm" busy={isBlocking} onClick={onBlock}>
        {safetyTexts.blockPerson}
      </Button>
    </div>
  )
}
