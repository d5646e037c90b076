// Which size of a garment to try: how sure that is, why, and which sizes people with similar bodies wore. Advises no
// size when none is probable enough.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Garment } from '@kloset/contract/garments.schemas'
import type { Media } from '@kloset/contract/media.schemas'
import type { GarmentAdvice } from '@kloset/contract/size-advice.schemas'
import { unwishSize, wishSize } from '@kloset/contract/size-advice'
import { garmentsTexts } from '@kloset/texts/garments'
import { call } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { garmentAdviceQuery } from '../garments.api.ts'
import { lineOf, ownTexts, speaksFor, titleOf } from '../garments.rules.ts'
import { Comb } from './comb.tsx'
import { Crop } from './garment-parts.tsx'
import { PieceForm } from './piece-form.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'

function Reason({ title, line }: { title: string; line: string }) {
  return (
    <li className="border-t border-line py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-14 text-muted">{line}</p>
    </li>
  )
}

const runsTexts = {
  small: garmentsTexts.runsSmall,
  true: garmentsTexts.runsTrue,
  large: garmentsTexts.runsLarge,
}

function Reasons({ advice, garment }: { advice: GarmentAdvice; garment: Garment }) {
  const { runs, wearersCount, best, measures } = advice
  const own = advice.own && speaksFor(best, advice.own) ? advice.own : null
  const what = own && [own.brand, garmentsTexts.categories[own.category]].filter(Boolean).join(', ')
  return (
    <ul className="mt-6 border-b border-line">
      {runs && wearersCount !== null && (
        <Reason
          title={runsTexts[runs]}
          line={garmentsTexts.counted(wearersCount, garment.brand ?? '')}
        />
      )}
      {own && what && (
        <Reason title={ownTexts[own.verdict](own.label, what)} line={garmentsTexts.ownLine} />
      )}
      {measures.length > 0 && (
        <Reason title={garmentsTexts.decide(measures)} line={garmentsTexts.decideLine} />
      )}
    </ul>
  )
}

function Evidence({ evidence }: Pick<GarmentAdvice, 'evidence'>) {
  if (evidence.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="serif-20">{garmentsTexts.evidence}</h3>
      <ul className="mt-3 grid grid-cols-5 gap-2">
        {evidence.map(({ postId, thumbnailUrl, name, label, verdict }) => (
          <li key={postId} className="min-w-0">
            <Link to={paths.post(postId)} className="block rounded-field">
              <span className="block aspect-[7/10] overflow-hidden rounded-field bg-wash">
                {thumbnailUrl && (
                  <img
                    src={thumbnailUrl}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="mt-2 block">
                <span className="serif-20">{label}</span>{' '}
                <span className="text-12">{garmentsTexts.shortVerdicts[verdict]}</span>
              </span>
              <span className="written block truncate text-12 text-muted">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Silent({
  advice,
  postId,
  garmentId,
}: {
  advice: GarmentAdvice
  postId: string
  garmentId: string
}) {
  const queryClient = useQueryClient()
  const query = garmentAdviceQuery(postId, garmentId)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(advice.isWished ? unwishSize : wishSize, { params: { postId, garmentId } }),
    onSuccess: () => {
      queryClient.setQueryData(query.queryKey, { ...advice, isWished: !advice.isWished })
    },
    onError: (error) => toastFailure({ title: garmentsTexts.tellFailed }, error),
  })
  const isUnmeasured = advice.state === 'unmeasured'
  const line =
    advice.wearersCount === null
      ? garmentsTexts.silentLine
      : garmentsTexts.silentCounted(advice.wearersCount)
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      {advice.sizes.length > 0 && (
        <div className="mb-4 w-full">
          <Comb sizes={advice.sizes} best={null} height={30} labelled />
        </div>
      )}
      <h3 className="serif-28 max-w-72 text-balance">
        {isUnmeasured ? garmentsTexts.noMeasures : garmentsTexts.silent}
      </h3>
      <p className="max-w-72 text-balance text-muted">
        {isUnmeasured ? garmentsTexts.noMeasuresLine : line}
      </p>
      {isUnmeasured ? (
        <Link to={paths.bodySetupAt('about')} className={buttonStyle({})}>
          {garmentsTexts.measure}
        </Link>
      ) : (
        <Button
          variant="outline"
          aria-pressed={advice.isWished}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {advice.isWished ? <BellRing aria-hidden /> : <Bell aria-hidden />}
          {advice.isWished ? garmentsTexts.willTell : garmentsTexts.tellMe}
        </Button>
      )}
    </div>
  )
}

function Advised({ advice, garment }: { advice: GarmentAdvice; garment: Garment }) {
  const { best, sizes } = advice
  if (!best) return null
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="serif-40 flex-1">{garmentsTexts.tryHere(best.label)}</h3>
        <p>
          <span className="serif-28">{garmentsTexts.percent(best.percent)}</span>{' '}
          <span className="text-14 text-muted">{garmentsTexts.sureWord}</span>
        </p>
      </div>
      <div className="mt-5">
        <Comb sizes={sizes} best={best.label} height={130} labelled red />
        <p className="mt-1 text-12 text-muted">{garmentsTexts.comb}</p>
      </div>
      <Reasons advice={advice} garment={garment} />
      <Evidence evidence={advice.evidence} />
    </>
  )
}

interface AdviceSheetProps {
  postId: string
  /** Null while it is closed. */
  garment: Garment | null
  /** The pictures of its look. */
  files: readonly Media[]
  onClose: () => void
}

export function AdviceSheet({ postId, garment, files, onClose }: AdviceSheetProps) {
  const [last, setLast] = useState<Garment | null>(null)
  const [isSaying, setIsSaying] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = garment !== null
  if (garment && garment !== last) setLast(garment)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // Unchanged while it slides out.
    if (isOpen) setIsSaying(false)
  }
  const shown = garment ?? last
  const { data, error, refetch } = useQuery({
    ...garmentAdviceQuery(postId, shown?.id ?? ''),
    enabled: isOpen,
  })
  const body = () => {
    if (!shown) return null
    if (isSaying && shown.brand) {
      return (
        <PieceForm
          given={{ category: shown.category, brand: shown.brand }}
          onDone={() => setIsSaying(false)}
        />
      )
    }
    if (error && !data) {
      return <ErrorState title={garmentsTexts.loadFailed} error={error} onRetry={refetch} />
    }
    if (!data) return <Skeleton className="h-60 w-full" />
    return data.state === 'advised' ? (
      <Advised advice={data} garment={shown} />
    ) : (
      <Silent advice={data} postId={postId} garmentId={shown.id} />
    )
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={shown ? titleOf(shown) : ''}
      lead={
        shown && (
          <span className="mr-3 empty:hidden">
            <Crop garment={shown} files={files} />
          </span>
        )
      }
      {...(isSaying ? { onBack: () => setIsSaying(false) } : {})}
      footer={
        !isSaying &&
        shown?.brand && (
          <div className="flex items-center gap-x-4 gap-y-2 max-[18em]:flex-wrap">
            <div className="flex-1 max-[18em]:basis-full">
              <p className="font-semibold">{garmentsTexts.doYouOwn}</p>
              <p className="text-12 text-muted">{garmentsTexts.doYouOwnLine}</p>
            </div>
            <Button onClick={() => setIsSaying(true)}>{garmentsTexts.sayHow}</Button>
          </div>
        )
      }
    >
      {shown && <p className="mb-4 text-14 text-muted">{lineOf(shown)}</p>}
      {body()}
    </Sheet>
  )
}
