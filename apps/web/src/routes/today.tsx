// Today's look: a picture, and garments from the viewer's closet. Nobody else sees it unless it is also shared.
import { Lock, X } from 'lucide-react'
import { useState } from 'react'
import { closetTexts } from '@kloset/texts/closet'
import { commonTexts } from '@kloset/texts/common'
import { postsTexts } from '@kloset/texts/posts'
import { useNewPersonLimits } from '../entities/new-person/new-person.ts'
import { WornToday } from '../features/garments/components/worn-today.tsx'
import { DraftPreview, RemoveFile } from '../features/media/components/draft-media.tsx'
import { DropZone } from '../features/media/components/drop-zone.tsx'
import { ReplaceFile } from '../features/media/components/replace-file.tsx'
import { UploadStatus } from '../features/media/components/upload-status.tsx'
import { HideFaceButton } from '../features/media/faces/hide-face-button.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { dayText } from '../lib/text/time.ts'
import { Button } from '../ui/button.tsx'
import { CalmNote } from '../ui/calm-note.tsx'
import { GlassButton } from '../ui/icon-button.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { toast } from '../ui/toast.ts'
import { HideFaceStep } from '../views/post-composer/hide-face-step.tsx'
import { useLimit } from '../views/limit.ts'
import { type TodaysLookState, useTodaysLook } from '../views/todays-look/use-todays-look.ts'

function Picture({ look }: { look: TodaysLookState }) {
  const { file, files, faces, busy } = look
  if (!file) {
    return (
      <DropZone
        postType="regular"
        single
        title={closetTexts.today.picture}
        line={closetTexts.today.pictureLine}
        onFiles={look.choose}
        className="min-h-[46svh] w-full lg:h-full"
      />
    )
  }
  return (
    <>
      <div className="h-[52svh] lg:h-full">
        <DraftPreview file={file} />
      </div>
      <UploadStatus
        file={file}
        onRetry={() => files.retry(file.key)}
        onRemove={() => files.remove(file.key)}
      />
      {busy === null && (
        <div className="absolute top-3 right-3 flex gap-2 lg:top-4 lg:right-4">
          <HideFaceButton file={file} faces={faces} />
          <ReplaceFile file={file} onReplace={(chosen) => files.exchange(file.key, chosen)} />
          <RemoveFile file={file} onRemove={() => files.remove(file.key)} />
        </div>
      )}
      {file.stage === 'uploaded' && (
        <span className="glass absolute bottom-3 left-3 flex h-9 items-center gap-2 rounded-full px-3.5 text-14 font-medium lg:bottom-4 lg:left-4">
          <Lock aria-hidden className="size-4" />
          {postsTexts.audiences.me}
        </span>
      )}
    </>
  )
}

function Finish({ look }: { look: TodaysLookState }) {
  const { busy, whyNot, finish } = look
  const limits = useNewPersonLimits()
  const says = useLimit() ?? (limits?.postsLeft === 0 ? limits.says.posts : null)
  const cannot = says === null ? whyNot : { title: says }
  const press = (audience: 'me' | 'everyone') => {
    if (busy !== null) return
    if (cannot) toast(cannot, { kind: 'notice', id: 'todays-look-why-not' })
    else void finish(audience)
  }
  const button = (audience: 'me' | 'everyone', label: string) => (
    <Button
      size="lg"
      variant={audience === 'me' ? 'primary' : 'outline'}
      busy={busy === audience}
      off={busy !== null || cannot !== null}
      onClick={() => press(audience)}
      className={audience === 'me' ? 'flex-1' : undefined}
    >
      {label}
    </Button>
  )
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:-mx-10 lg:px-10 lg:py-4">
      {button('everyone', closetTexts.today.shareToo)}
      {button('me', closetTexts.today.keep)}
    </div>
  )
}

export function TodayScreen() {
  usePageTitle(closetTexts.today.title)
  const look = useTodaysLook()
  const limits = useNewPersonLimits()
  const limit = useLimit()
  const [today] = useState(() => new Date().toISOString())
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(28rem,44%)] lg:overflow-hidden"
    >
      <div className="relative bg-wash lg:min-h-0">
        <Picture look={look} />
        <GlassButton
          label={commonTexts.close}
          onClick={look.cancel}
          className="absolute! top-3 left-3 lg:top-4 lg:left-4"
        >
          <X aria-hidden />
        </GlassButton>
      </div>
      <div className="flex min-h-0 flex-col px-4 pt-5 lg:overflow-y-auto lg:overscroll-contain lg:px-10 lg:pt-10">
        <div className="grid flex-1 grid-cols-1 content-start gap-4 pb-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 className="serif-28">{closetTexts.chooseTitle}</h1>
            <p className="text-14 text-muted">{dayText(today)}</p>
          </div>
          {limit !== null && <CalmNote>{limit}</CalmNote>}
          {limits && (
            <CalmNote>
              {limits.says.posts} {limits.says.held}
            </CalmNote>
          )}
          <WornToday
            drafts={look.garments}
            onChange={look.setGarments}
            form={look.form}
            disabled={look.busy !== null}
          />
        </div>
        <Finish look={look} />
      </div>
      <LeaveQuestion guard={look.guard} question={closetTexts.today.leave} />
      <HideFaceStep faces={look.faces} />
    </form>
  )
}
