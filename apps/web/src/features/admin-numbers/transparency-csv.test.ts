import { expect, test } from 'vitest'
import { toCsv } from './transparency-csv.ts'

test('the transparency report is one line a count, under a header', () => {
  const rows = [{ month: '2026-11', category: 'spam', measure: 'act_remove', count: 12 }]
  expect(toCsv(rows)).toBe('month,category,measure,count\r\n2026-11,spam,act_remove,12\r\n')
  expect(toCsv([])).toBe('month,category,measure,count\r\n')
})
