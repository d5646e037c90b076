// The red tape of the drawings: around a form, down from the hand, or along a length.

/** Marks of the tape: short ones, with some long ones. */
function Marks({ d, transform }: { d: string; transform?: string }) {
  return (
    <g fill="none" stroke="var(--on-accent)" {...(transform ? { transform } : {})}>
      <path d={d} strokeWidth="5" strokeDasharray="1 4.2" />
      <path d={d} strokeWidth="9" strokeDasharray="1.2 24.8" />
    </g>
  )
}

const girth = 'M80 192C120 224 240 224 280 192'

/** A horizontal tape around the body; `y` moves it up or down from the waist. */
export const Girth = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`} fill="none">
    <path
      d={girth}
      stroke="var(--form-shadow)"
      strokeOpacity=".16"
      strokeWidth="20"
      transform="translate(0 7)"
    />
    <path d={girth} stroke="var(--accent)" strokeWidth="19" />
    <Marks d={girth} transform="translate(0 -6)" />
  </g>
)

const hanging = 'M196 214c9 12 5 42 11 58 5 15 13 22 12 45'

/** The end of the tape that hangs down in front. */
export const Hanging = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`} fill="none">
    <path
      d={hanging}
      stroke="var(--form-shadow)"
      strokeOpacity=".15"
      strokeWidth="18"
      transform="translate(6 6)"
    />
    <path d={hanging} stroke="var(--accent)" strokeWidth="18" />
    <Marks d={hanging} transform="translate(-6 2)" />
    <path d="M210 315h18v7h-18z" fill="var(--form-seam)" />
  </g>
)

/** The tape along a length. */
export const Length = ({ d }: { d: string }) => (
  <g fill="none">
    <path
      d={d}
      stroke="var(--form-shadow)"
      strokeOpacity=".15"
      strokeWidth="14"
      transform="translate(4 5)"
    />
    <path d={d} stroke="var(--accent)" strokeWidth="14" />
    <Marks d={d} />
  </g>
)
