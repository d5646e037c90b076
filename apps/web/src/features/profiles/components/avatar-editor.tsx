// The viewer's own picture, which can be changed: choose, crop, save.
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { profilesTexts } from '@kloset/texts/profiles'
import { statementsTexts } from '@kloset/texts/statements'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { openPicture } from '../crop-picture.ts'
import { useSaveAvatar } from '../profiles.hooks.ts'
import { personName } from '../../../entities/person/person-name.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface AvatarEditorProps {
  person: { id: string; username: string; displayName: string | null; avatarUrl: string | null }
  /** Pixels. */
  size: number
  /** `avatarUrl` is null while moderators review the picture first. */
  onSaved: (avatarUrl: string | null) => void
}

export function AvatarEditor({ person, size, onSaved }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const save = useSaveAvatar(person.id)
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])
  const close = () => setPicture(null)
  const refuse = (error: unknown) => toastFailure(profilesTexts.avatarFailed, error, 'avatar')

  const pick = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await openPicture(file))
    } catch {
      const line = profilesTexts.notPicture
      toast({ ...profilesTexts.avatarFailed, line }, { kind: 'error', id: 'avatar' })
    }
  }
  const store = (png: Blob) =>
    save.mutate(png, {
      onSuccess: ({ avatarUrl }) => {
        close()
        onSaved(avatarUrl)
        if (avatarUrl === null) {
          // The notification about it arrives at the same moment, and says less.
          const title = statementsTexts.holds.avatar
          toast({ title }, { kind: 'notice', stays: true, id: 'avatar' })
        } else {
          toast(profilesTexts.avatarUpdated, { id: 'avatar' })
        }
      },
      onError: refuse,
    })

  return (
    <div className="relative w-fit shrink-0">
      <Avatar
        name={personName(person)}
        src={person.avatarUrl}
        size={size}
        label={profilesTexts.yourPicture}
      />
      <button
        type="button"
        aria-label={profilesTexts.changePicture}
        onClick={() => input.current?.click()}
        className="press target absolute -right-1.5 -bottom-1 grid size-7 place-items-center rounded-full bg-paper inset-ring inset-ring-line hover:bg-wash lg:right-0.5 lg:bottom-0.5 lg:size-11"
      >
        <Camera aria-hidden className="size-4 lg:size-5" />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          void pick(event.target.files?.[0])
          // Choosing the same file again must also fire the event.
          event.target.value = ''
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          busy={save.isPending}
          onCancel={close}
          onSave={store}
          onFail={refuse}
        />
      )}
    </div>
  )
}
