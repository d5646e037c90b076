// Makes the fits in a thread of its own: learning takes seconds, which requests cannot wait for.
import { parentPort } from 'node:worker_threads'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { SizeDistribution } from '@kloset/contract/size-advice'
import { baseCharts } from '../../entities/bodies/base-charts.ts'
import type { SizeQuery } from './best-size.rules.ts'
import type { Report } from './reports.rules.ts'
import { fit } from './size-advice.rules.ts'

export type FitRequest =
  | { readonly learn: Readonly<Record<BodyType, readonly Report[]>> }
  | { readonly ask: readonly { readonly bodyType: BodyType; readonly query: SizeQuery }[] }

export type FitAnswer = readonly (SizeDistribution | null)[]

let fits: Readonly<Record<BodyType, ReturnType<typeof fit>>> | undefined

parentPort?.on('message', (request: FitRequest) => {
  let answer: FitAnswer = []
  if ('learn' in request) {
    fits = {
      feminine: fit(request.learn.feminine, baseCharts.feminine),
      masculine: fit(request.learn.masculine, baseCharts.masculine),
    }
  } else answer = request.ask.map(({ bodyType, query }) => fits?.[bodyType](query) ?? null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})
