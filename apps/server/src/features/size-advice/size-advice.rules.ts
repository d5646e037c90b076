// Size advice: which size of a brand and category is the best for somebody, and how probable that is, by the reports of
// others and their own. Pure; the service reads the reports and decides who may see what.
//
// The model: a garment feels small, true or large by
//   size + offset - body in sizes - own taste + noise
// which is an ordered probit. The offset of a category is near that of its brand, which is near 0. The best size
// brings the sum without noise nearest to 0. People may know some of their taste and of the offset when they choose
// a size.
import type { SizeDistribution } from '@kloset/contract/size-advice'
import { type SizeCharts, scalesOf } from './body-sizes.rules.ts'
import { createOffsets, sumReports } from './offsets.rules.ts'
import { bestSizes, type Known, type SizeQuery } from './best-size.rules.ts'
import {
  bodiesOf,
  checkReports,
  choiceOf,
  observationOf,
  garmentsOf,
  type Report,
  wearerOf,
} from './reports.rules.ts'
import { fixedSpreads, learnSpreads } from './spreads.rules.ts'
import { createVerdicts } from './verdicts.rules.ts'

/** From this many reports on, the spreads are learnt from them. */
const ENOUGH_TO_LEARN = 1000

/**
 * Learns the meaning of sizes from reports.
 * @param reports in the order in which they were made; those of a category without a chart are ignored
 * @returns a function that tells how probable each size is to be the best; null when there is no chart for the
 * category, or the person has neither a measure nor a report
 * @throws {TypeError} naming the report or chart that does not match its type
 */
export function fit(
  reports: readonly Report[],
  charts: SizeCharts,
): (query: SizeQuery) => SizeDistribution | null {
  checkReports(reports)
  const bodies = bodiesOf(reports)
  const scales = scalesOf(charts, [...bodies.values()])
  const worn = reports.flatMap((report) => {
    const scale = scales.get(report.category)
    return scale ? [{ report, wearer: wearerOf(report, scale, bodies.get(report.person)) }] : []
  })
  const choice = choiceOf(
    worn.flatMap(({ report, wearer }) =>
      wearer?.variance === 0 ? [report.size - wearer.size] : [],
    ),
  )
  const brands = garmentsOf(
    worn.map(({ report, wearer }) => ({
      report,
      observation: observationOf(report, wearer, choice),
    })),
  )
  const spreads =
    worn.length < ENOUGH_TO_LEARN ? fixedSpreads : learnSpreads([...brands.values()], choice)
  const verdicts = createVerdicts(spreads, choice)
  const offsets = createOffsets(spreads)
  const own = new Map<unknown, Report[]>()
  for (const { report } of worn) {
    const all = own.get(report.person) ?? []
    all.push(report)
    own.set(report.person, all)
  }
  const known: Known = {
    scales,
    choice,
    spreads,
    verdicts,
    offsets,
    brands: new Map(
      [...brands].map(([brand, garments]) => [
        brand,
        offsets.merge(sumReports(garments, verdicts)),
      ]),
    ),
    garments: brands,
    own,
    bodies,
  }
  return (query) => bestSizes(known, query)
}
