// Makes the cutout of a garment in the closet: crops its picture, erases the background, and uploads the rest.
import { Scissors } from 'lucide-react'
import { useState } from 'react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { cutoutTexts } from '@kloset/texts/cutout'
import { toastCutoutFailure, useCutout } from '../features/garments/cutout.api.ts'
import { sendPicture } from '../features/media/send-picture.ts'
import { PersonLeft, whilePersonStays } from '../lib/api/person-left.ts'
import { errorText } from '../lib/api/http.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { Button } from '../ui/button.tsx'

const CropDialog = lazyPart(
  async () => (await import('../features/media/crop/crop-dialog.tsx')).CropDialog,
)
const CutoutDialog = lazyPart(
  async () => (await import('../features/media/cutout/cutout-dialog.tsx')).CutoutDialog,
)

/** Wide enough for erasing. */
const WIDTH = 1080

/** The picture with the garment, as a file. Rejects when it cannot be read. */
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
  | { readonly name: 'crop'; readonly file: File }
  | { readonly name: 'erase'; readonly file: File; readonly failure?: string }
  | { readonly name: 'sending'; readonly file: File; readonly discard: () => void }

/** The steps from the picture of a garment to its cutout. */
function useCutoutSteps(item: ClosetGarment, setCutout: ReturnType<typeof useCutout>['setCutout']) {
  const [step, setStep] = useState<Step>({ name: 'none' })
  const close = () => setStep({ name: 'none' })
  const fail = () => {
    close()
    toastCutoutFailure()
  }
  const begin = () => {
    setStep({ name: 'loading' })
    whilePersonStays(() => pictureOf(item)).then(
      (file) => setStep({ name: 'crop', file }),
      (error: unknown) => {
        if (error instanceof PersonLeft) close()
        else fail()
      },
    )
  }
  const send = async (file: File, picture: Blob) => {
    const { uploaded, discard } = sendPicture(picture, 'cutout.png')
    const sending: Step = { name: 'sending', file, discard }
    setStep(sending)
    /** Goes on, unless it was cancelled in the meantime. */
    const goTo = (next: Step) => setStep((now) => (now === sending ? next : now))
    try {
      await setCutout({ garment: item, uploadId: await whilePersonStays(() => uploaded) })
      goTo({ name: 'none' })
    } catch (error) {
      // The erased picture is kept, so that it can be sent again.
      goTo({ name: 'erase', file, failure: errorText(error) })
    }
  }
  const cancel = () => {
    if (step.name === 'sending') step.discard()
    close()
  }
  return {
    step,
    begin,
    erase: (file: File) => setStep({ name: 'erase', file }),
    send,
    cancel,
    fail,
  }
}

/** The dialog of a step. */
function StepDialog({ steps }: { steps: ReturnType<typeof useCutoutSteps> }) {
  const { step, erase, send, cancel, fail } = steps
  if (step.name === 'crop') {
    return (
      <CropDialog file={step.file} before={null} onCancel={cancel} onDone={erase} onFail={fail} />
    )
  }
  if (step.name !== 'erase' && step.name !== 'sending') return null
  return (
    <CutoutDialog
      file={step.file}
      isBusy={step.name === 'sending'}
      failure={(step.name === 'erase' && step.failure) || null}
      onCancel={cancel}
      onDone={(picture) => void send(step.file, picture)}
      onFail={fail}
    />
  )
}

export function CutoutStep({ item }: { item: ClosetGarment }) {
  const { setCutout, isPending } = useCutout()
  const steps = useCutoutSteps(item, setCutout)
  const hasPicture = (item.media?.renditions.length ?? 0) > 0
  if (!hasPicture && !item.cutout) return null
  return (
    <>
      {item.cutout?.state === 'failed' && (
        <p role="status" className="text-14 text-pretty text-muted">
          {cutoutTexts.notProcessed}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasPicture && (
          <Button
            variant="outline"
            size="sm"
            busy={steps.step.name === 'loading'}
            icon={<Scissors aria-hidden className="size-4" />}
            onClick={steps.begin}
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
              setCutout({ garment: item, uploadId: null }).catch(toastCutoutFailure)
            }}
          >
            {item.cutout.state === 'failed' ? cutoutTexts.leave : cutoutTexts.remove}
          </Button>
        )}
      </div>
      <StepDialog steps={steps} />
    </>
  )
}
