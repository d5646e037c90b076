// The dress form of the set-up, drawn for this project: no face, no skin, no ideal. It shows where to put the tape for
// a measure. Decoration: the text beside it says the same.
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { MeasureName } from '@kloset/contract/measurements'
import './dress-form.css'
import { Girth, Hanging, Length } from './drawn-tape.tsx'

const torso =
  'M156 30c0 26-4 36-22 46-18 9-40 14-48 30-7 14 2 34 8 54 5 18 8 34 4 52-3 14-12 28-14 46-4 30 2 66 12 88 5 12 14 20 28 22 36 5 76 5 112 0 14-2 23-10 28-22 10-22 16-58 12-88-2-18-11-32-14-46-4-18-1-34 4-52 6-20 15-40 8-54-8-16-30-21-48-30-18-10-22-20-22-46-14-6-34-6-48 0z'
const torsoSeams =
  'M156 30c14 6 34 6 48 0M180 35v333M134 76c20 10 72 10 92 0M118 96c6 40 14 70 14 110 0 54-12 106-4 162M242 96c-6 40-14 70-14 110 0 54 12 106 4 162M89 288c40 18 142 18 182 0'
const legs =
  'M112 52C104 92 90 124 90 164C90 238 106 322 114 398C128 403 148 403 160 398C164 326 172 262 180 210C188 262 196 326 200 398C212 403 232 403 246 398C254 322 270 238 270 164C270 124 256 92 248 52C206 44 154 44 112 52Z'
const legSeams =
  'M112 52C154 62 206 62 248 52M180 58V210M136 60C130 170 132 290 138 400M224 60C230 170 228 290 222 400'
const arm =
  'M254 92C284 96 297 128 300 172C303 224 308 280 306 334C300 339 288 339 281 334C277 282 268 232 262 194Z'

/** Lit cloth with its seams; its children are clipped at its edge. */
function Cloth({
  shape,
  seams,
  children,
}: {
  shape: string
  seams?: string
  children?: ReactNode
}) {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={`${id}-cloth`} x1="0" x2="1">
          <stop offset="0" stopColor="var(--form-shade)" />
          <stop offset=".42" stopColor="var(--form-light)" />
          <stop offset="1" stopColor="var(--form-deep)" />
        </linearGradient>
        <linearGradient id={`${id}-shade`} x1="0" x2="1">
          <stop offset=".55" stopColor="var(--form-shadow)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--form-shadow)" stopOpacity=".13" />
        </linearGradient>
        <clipPath id={`${id}-edge`}>
          <path d={shape} />
        </clipPath>
      </defs>
      <path d={shape} fill={`url(#${id}-cloth)`} stroke="var(--form-seam)" strokeWidth="1.25" />
      {seams && <path d={seams} fill="none" stroke="var(--form-seam)" opacity=".75" />}
      <path d={shape} fill={`url(#${id}-shade)`} />
      <g clipPath={`url(#${id}-edge)`}>{children}</g>
    </>
  )
}

const Stand = () => (
  <>
    <ellipse cx="184" cy="428" rx="84" ry="7" fill="var(--ink)" opacity=".1" />
    <path d="M176 366h8v56h-8z" fill="var(--form-iron)" />
    <path
      d="M180 404c-30 2-50 10-62 22M180 404c30 2 50 10 62 22"
      fill="none"
      stroke="var(--form-iron)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
)

function Torso({ around, over }: { around?: ReactNode; over?: ReactNode }) {
  return (
    <>
      <Stand />
      <Cloth shape={torso} seams={torsoSeams}>
        {around}
      </Cloth>
      <path d="M157 26c14-6 32-6 46 0v8c-14 6-32 6-46 0z" fill="var(--form-iron)" />
      {over}
    </>
  )
}

function Legs({ around, over }: { around?: ReactNode; over?: ReactNode }) {
  return (
    <>
      <ellipse cx="184" cy="428" rx="100" ry="7" fill="var(--ink)" opacity=".1" />
      <path
        d="M137 400v22M223 400v22M112 424h136"
        fill="none"
        stroke="var(--form-iron)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Cloth shape={legs} seams={legSeams}>
        {around}
      </Cloth>
      {over}
    </>
  )
}

/** A bathroom scale, seen from above, with a tape as its dial. */
const Scale = () => (
  <>
    <rect x="64" y="112" width="236" height="236" rx="32" fill="var(--ink)" opacity=".1" />
    <rect
      x="60"
      y="104"
      width="240"
      height="236"
      rx="32"
      fill="var(--form-light)"
      stroke="var(--form-seam)"
      strokeWidth="1.25"
    />
    <rect
      x="120"
      y="128"
      width="120"
      height="52"
      rx="10"
      fill="var(--paper)"
      stroke="var(--form-seam)"
    />
    <path
      d={Array.from(
        { length: 23 },
        (_, tick) => `M${125 + tick * 5} 128v${tick % 5 === 1 ? 22 : 11}`,
      ).join('')}
      stroke="var(--muted)"
    />
    <path d="M180 126v48" stroke="var(--accent)" strokeWidth="3" />
    <path
      d="M96 214v96M264 214v96M126 214v96M234 214v96"
      stroke="var(--form-seam)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
)

const drawings: Readonly<Record<MeasureName | 'none', ReactNode>> = {
  none: (
    <Torso
      over={
        <>
          <Length d="M157 66C138 116 150 206 143 296" />
          <Length d="M203 66C223 116 211 186 217 262" />
        </>
      }
    />
  ),
  height: (
    <>
      <Torso />
      <path d="M168 18H334" stroke="var(--form-iron)" strokeWidth="5" strokeLinecap="round" />
      <Length d="M322 20V426" />
    </>
  ),
  weight: <Scale />,
  chest: <Torso around={<Girth y={-56} />} over={<Hanging y={-56} />} />,
  underbustCircumference: <Torso around={<Girth y={-24} />} over={<Hanging y={-24} />} />,
  waist: <Torso around={<Girth y={0} />} over={<Hanging y={0} />} />,
  hips: <Torso around={<Girth y={86} />} over={<Hanging y={86} />} />,
  torsoLength: <Torso over={<Length d="M180 80V210" />} />,
  shoulderWidth: <Torso over={<Length d="M92 108C136 92 224 92 268 108" />} />,
  armLength: (
    <Torso
      over={
        <>
          <Cloth shape={arm} />
          <Length d="M262 96C288 104 296 134 298 174C301 226 304 280 303 332" />
        </>
      }
    />
  ),
  pantsWaist: <Legs around={<Girth y={-110} />} over={<Hanging y={-110} />} />,
  inseamLength: <Legs over={<Length d="M171 216C164 276 157 336 153 398" />} />,
  outseamLength: (
    <Legs over={<Length d="M248 54C256 94 270 126 270 164C270 238 254 322 246 398" />} />
  ),
}

/** @param measure what is measured; with `none` the tape hangs around the neck */
export function DressForm({
  measure,
  className,
}: {
  measure: MeasureName | 'none'
  className?: string
}) {
  return (
    <svg aria-hidden viewBox="0 0 360 440" className={`dress-form ${className ?? ''}`}>
      {drawings[measure]}
    </svg>
  )
}
