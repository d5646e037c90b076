import { expect, test } from 'vitest'
import { baseCharts } from './base-charts.ts'
import { fit } from '../../features/size-advice/size-advice.rules.ts'
import { likeliest, query } from '../../features/size-advice/test-support/reports.ts'

test('the base charts give the middle of each scale size 0', () => {
  const ask = fit([], baseCharts.feminine)
  const body = { chest: 92 / 2.54, waist: 76 / 2.54, hips: 100 / 2.54 }
  const sizes = Object.keys(baseCharts.feminine).map((category) =>
    likeliest(ask({ ...query, category, body })),
  )
  expect(new Set(sizes)).toEqual(new Set([0]))
})

test('one step of every girth is one size up', () => {
  const ask = fit([], baseCharts.masculine)
  const body = { chest: 104 / 2.54, waist: 92 / 2.54, hips: 108 / 2.54 }
  const sizes = Object.keys(baseCharts.masculine).map((category) =>
    likeliest(ask({ ...query, category, body })),
  )
  expect(new Set(sizes)).toEqual(new Set([1]))
})
