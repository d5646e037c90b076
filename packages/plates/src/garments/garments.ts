// The parts of an outfit as plain data. Each piece is drawn in the file of its name.
import type { Fabric } from '../fabrics.ts'

export type Cuff = 'rib' | 'roll'

/** A sleeve as a share of the arm: 1 reaches the wrist, .35 is a short one. */
export interface Sleeve {
  length: number
  /** 1 follows the arm, 2.5 is a puffer's. */
  width?: number
  cuff?: Cuff
  puff?: number
}

export type Neckline = 'crew' | 'v' | 'scoop' | 'boat' | 'high' | 'square' | 'shirt'

export interface Top {
  fabric: Fabric
  neckline: Neckline
  sleeve?: Sleeve
  tucked?: boolean
  /** Hem in torso coordinates; 1 is the hip. */
  hem?: number
  ease?: number
  /** 0 follows the waist, 1 falls straight from the bust. */
  boxy?: number
  /** Held by thin straps; bare shoulders. */
  straps?: boolean
  cowl?: boolean
  turtleneck?: boolean
  collar?: 'closed' | 'open'
  placket?: boolean
  pocket?: boolean
  hood?: boolean
  kangarooPocket?: boolean
  ribbedHem?: boolean
  print?: { motif: 'sunset' | 'bars'; first: string; second: string }
}

export type TrouserFit = 'skinny' | 'straight' | 'wide' | 'flare' | 'taper' | 'barrel' | 'shorts'

export interface Trousers {
  fabric: Fabric
  fit: TrouserFit
  /** Share of the leg; 1 is full length. */
  length?: number
  creased?: boolean
  cargo?: boolean
  turnUps?: boolean
  jeans?: boolean
  belt?: string
}

export interface Skirt {
  fabric: Fabric
  /** Drop of the hem in figure units: 500 mini, 620 midi, 700 maxi. */
  hem: number
  flare: number
  pleats?: number
  slit?: boolean
}

/** A dress is a tucked top and a skirt in one cloth. */
export type Dress = Omit<Top, 'tucked' | 'hem'> & Omit<Skirt, 'fabric'> & { belt?: string }

export type Lapel = 'notch' | 'peak' | 'shawl' | 'shirt collar' | 'hood' | 'none'

export interface Coat {
  fabric: Fabric
  cut: 'coat' | 'blazer' | 'jacket' | 'puffer' | 'trench' | 'waistcoat'
  hem: number
  /** 0 closed, 1 wide open. */
  open: number
  lapel: Lapel
  lapelWidth?: number
  ease?: number
  flare?: number
  sleeve?: Sleeve
  buttons?: 1 | 2 | 3 | 'double'
  belted?: boolean
  jeans?: boolean
}

export type ShoeKind =
  | 'sneakers'
  | 'ankle boots'
  | 'chelsea boots'
  | 'combat boots'
  | 'knee boots'
  | 'heels'
  | 'loafers'
  | 'sandals'

export interface Shoes {
  kind: ShoeKind
  fabric: Fabric
  accent?: string
  sole?: string
  strap?: boolean
}

export type HatKind = 'beanie' | 'bucket hat' | 'cap' | 'beret' | 'fedora' | 'sun hat'

export interface Hat {
  kind: HatKind
  fabric: Fabric
  band?: string
}

export type BagKind = 'tote' | 'handbag' | 'bucket bag' | 'crossbody bag' | 'shoulder bag'

export interface Bag {
  kind: BagKind
  fabric: Fabric
  side?: 'left' | 'right'
}

/** Everything worn on one plate. Either a dress or a top with trousers or a skirt. */
export interface Outfit {
  dress?: Dress
  top?: Top
  trousers?: Trousers
  skirt?: Skirt
  coat?: Coat
  shoes: Shoes
  socks?: string
  tights?: string
  hat?: Hat
  bag?: Bag
  scarf?: Fabric
  sunglasses?: boolean
  earrings?: string
}
