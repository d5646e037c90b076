// The model of one report: the probability of a verdict, and of the chosen size, given a garment's offset and its
// wearer's taste. Nothing here knows brands or people.
import type { SizeVerdict } from '@kloset/contract/size-advice'
import { normalBelow, POINTS, sumDensities, tastePrior, tastesOf, valueAt } from './grid.rules.ts'

/** Standard deviations and limits of the model, in sizes. */
export interface Spreads {
  /** Of a brand's offset. */
  readonly brand: number
  /** Of a category's offset about its brand's. */
  readonly category: number
  /** Of a person's taste, including how they hold the tape measure. */
  readonly person: number
  /** Of one verdict. */
  readonly noise: number
  /** A garment feels true up to this distance from the best size. */
  readonly cut: number
  /** Share of their own taste that people know when they choose a size, from 0 to 1. */
  readonly knowsTaste: number
  /** Share of a garment's offset that they know. */
  readonly knowsOffset: number
}

/** How far chosen sizes are from bodies in sizes, over all reports. */
export interface Choice {
  readonly mean: number
  readonly variance: number
}

/** A report as the model sees it. */
export interface Observation {
  readonly verdict: SizeVerdict
  /** Size less body in sizes. */
  readonly excess: number
  /** Variance of the body in sizes because of missing measures; 0 when none is missing. */
  readonly variance: number
}

export interface Verdicts {
  /** Log probability of one person's reports about one garment by its offset, on the grid. */
  readonly logLikelihood: (reports: readonly Observation[]) => Float64Array
  /** The same, when the person's taste is known, in sizes. */
  readonly logLikelihoodGiven: (reports: readonly Observation[], taste: number) => Float64Array
}

/** Share of verdicts that are random, so that no single one rules anything out. */
const LAPSE = 0.02
/** Excesses are rounded to this many sizes, and limited to this many. */
const EXCESS_STEP = 0.1
const MOST_EXCESS = 6

/**
 * Tables for all reports under these spreads.
 *
 * The size that somebody chose less their body is normal about knowsTaste * taste - knowsOffset * offset; the
 * verdict is an ordered probit of it. Without the choice in the model, people who choose well would seem easy to
 * please. Source of the probit: McKelvey and Zavoina 1975.
 */
export function createVerdicts(spreads: Spreads, choice: Choice): Verdicts {
  const { person, knowsTaste, knowsOffset } = spreads
  const explained =
    (knowsTaste * person) ** 2 + knowsOffset ** 2 * (spreads.brand ** 2 + spreads.category ** 2)
  /** Variance of choices that neither taste nor offset explains. */
  const chance = Math.max(choice.variance - explained, choice.variance / 8)
  const tables = new Map<number, Tables>()
  const tablesFor = (variance: number) => {
    const known = tables.get(variance) ?? tablesOf(spreads.cut, Math.sqrt(variance))
    tables.set(variance, known)
    return known
  }

  /** Adds the log probability of a report whose wearer's taste is normal. */
  const addReport = (log: Float64Array, report: Observation, taste: number, variance: number) => {
    const excess = roundExcess(report.excess)
    // For a guessed body the choice of the size is guessed as well.
    const isWhole = report.variance === 0
    const knows = isWhole ? knowsTaste : 0
    const choiceVariance = chance + knows ** 2 * variance
    // The taste given the chosen size, before the verdict.
    const lean = (knows * variance) / choiceVariance
    const left = variance * (1 - lean * knows)
    const table = tablesFor(spreads.noise ** 2 + report.variance + left)[report.verdict]
    for (let point = 0; point < POINTS; point += 1) {
      const offset = valueAt(point)
      const surprise = isWhole
        ? excess - choice.mean - knowsTaste * taste + knowsOffset * offset
        : 0
      const felt = excess + offset - taste - lean * surprise
      const chosen = surprise ** 2 / choiceVariance + Math.log(choiceVariance)
      log[point] = (log[point] ?? 0) + (table[tableIndex(felt)] ?? 0) - 0.5 * chosen
    }
  }

  const logLikelihoodGiven = (reports: readonly Observation[], taste: number) => {
    const log = new Float64Array(POINTS)
    for (const report of reports) addReport(log, report, taste, 0)
    return log
  }

  const ofOneReport = new Map<number, Map<number, Float64Array>>()
  const logLikelihoodOf = (report: Observation) => {
    const known = ofOneReport.get(report.variance) ?? new Map<number, Float64Array>()
    ofOneReport.set(report.variance, known)
    const key = 3 * Math.round(roundExcess(report.excess) / EXCESS_STEP) + order[report.verdict]
    const log = known.get(key) ?? new Float64Array(POINTS)
    if (!known.has(key)) addReport(log, report, 0, person ** 2)
    known.set(key, log)
    return log
  }

  const prior = tastePrior(person)
  const logLikelihood = (reports: readonly Observation[]) => {
    const [first] = reports
    if (first && reports.length === 1) return logLikelihoodOf(first)
    // Several reports of one person share the taste: sum over it.
    const rows = tastesOf(prior).map((taste, index) => {
      const row = logLikelihoodGiven(reports, taste)
      return row.map((log) => log + (prior[index] ?? 0))
    })
    return sumDensities(rows, prior)
  }
  return { logLikelihood, logLikelihoodGiven }
}

const order: Readonly<Record<SizeVerdict, number>> = { small: -1, true: 0, large: 1 }

const roundExcess = (excess: number) =>
  Math.round(Math.max(-MOST_EXCESS, Math.min(MOST_EXCESS, excess)) / EXCESS_STEP) * EXCESS_STEP

/** Steps of how much too large a garment feels, around 0; beyond the last step nothing changes. */
const FELT_STEP = 0.05
const MOST_FELT = 6
const FELT_POINTS = 2 * Math.round(MOST_FELT / FELT_STEP) + 1

const tableIndex = (felt: number) => {
  const index = Math.round((felt + MOST_FELT) / FELT_STEP)
  return index < 0 ? 0 : index >= FELT_POINTS ? FELT_POINTS - 1 : index
}

/** Log probability of each verdict by how much too large a garment is. */
type Tables = Readonly<Record<SizeVerdict, Float64Array>>

function tablesOf(cut: number, deviation: number): Tables {
  const table = (probability: (felt: number) => number) => {
    const log = new Float64Array(FELT_POINTS)
    for (let index = 0; index < FELT_POINTS; index += 1) {
      const felt = index * FELT_STEP - MOST_FELT
      log[index] = Math.log(LAPSE / 3 + (1 - LAPSE) * probability(felt))
    }
    return log
  }
  const below = (limit: number, felt: number) => normalBelow((limit - felt) / deviation)
  return {
    small: table((felt) => below(-cut, felt)),
    true: table((felt) => Math.max(0, below(cut, felt) - below(-cut, felt))),
    large: table((felt) => 1 - below(cut, felt)),
  }
}
