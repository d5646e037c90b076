// Making the cutout of a garment in the closet: its picture is cropped, the background erased, and the rest sent.
import { Scissors } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { cutoutTexts } from '@kloset/texts/cutout'
import { useCutout } from '../features/garments/cutout.api.ts'
import { sendPicture } from '../features/media/send-picture.ts'
import { errorText } from '../lib/api/http.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

const CropDialog = lazyPart(
  async () => (await import('../features/media/crop/crop-dialog.tsx')).CropDialog,
)
const CutoutDialog = lazyPart(
  async () => (await import('../features/media/cutout/cutout-dialog.tsx')).CutoutDialog,
)

/** Wide enough to erase on. */
const WIDTH = 1080

/** The picture that the garment lies on, as a file. Rejects when it cannot be read. */
async function pictureOf({ media }: ClosetGarment): Promise<File> {
  const { renditions = [] } = media ?? {}
  const shown = renditions.find(({ width }) => width >= WIDTH) ?? renditions.at(-1)
  if (!shown) throw new Error('There is no picture')
  const answer = await fetch(shown.url)
  if (!answer.ok) throw new Error(`The picture answers ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], 'garment.webp', { type: blob.type })
}

type Step =
  | { readonly name: 'none' | 'loading' }
  | { readonly name: 'crop' | 'erase' | 'sending'; readonly file: File }

export function CutoutStep({ item }: { item: ClosetGarment }) {
  const [step, setStep] = useState<Step>({ name: 'none' })
  const { setCutout, isPending } = useCutout()
  const close = () => setStep({ name: 'none' })
  const fail = (error?: unknown) => {
    close()
    const line = error === undefined ? undefined : errorText(error)
    toast({ ...cutoutTexts.failed, line }, { kind: 'error', id: 'cutout' })
  }
  const begin = () => {
    setStep({ name: 'loading' })
    pictureOf(item).then(
      (file) => setStep({ name: 'crop', file }),
      () => fail(),
    )
  }
  const send = async (file: File, picture: Blob) => {
    setStep({ name: 'sending', file })
    try {
      const uploadId = await sendPicture(picture, 'cutout.png')
      await setCutout({ garment: item, uploadId })
      close()
    } catch (error) {
      fail(error)
    }
  }
  const hasPicture = (item.media?.renditions.length ?? 0) > 0
  if (!hasPicture && !item.cutout) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasPicture && (
          <Button
            variant="outline"
            size="sm"
            busy={step.name === 'loading'}
            icon={<Scissors aria-hidden className="size-4" />}
            onClick={begin}
          >
            {item.cutout ? cutoutTexts.again : cutoutTexts.begin}
          </Button>
        )}
        {item.cutout && (
          <Button
            variant="text"
            size="sm"
            disabled={isPending}
            onClick={() => {
              setCutout({ garment: item, uploadId: null }).catch(() => undefined)
            }}
          >
            {cutoutTexts.remove}
          </Button>
        )}
      </div>
      {step.name === 'crop' && (
        <Suspense>
          <CropDialog
            file={step.file}
            isCropped={false}
            onCancel={close}
            onDone={(file) => setStep({ name: 'erase', file })}
            onFail={fail}
          />
        </Suspense>
      )}
      {(step.name === 'erase' || step.name === 'sending') && (
        <Suspense>
          <CutoutDialog
            file={step.file}
            isBusy={step.name === 'sending'}
            onCancel={close}
            onDone={(picture) => void send(step.file, picture)}
            onFail={fail}
          />
        </Suspense>
      )}
    </>
  )
}
