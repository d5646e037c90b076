// The transparency report as a CSV file (RFC 4180, UTF-8), one count in each line.
import type { TransparencyRow } from '@kloset/contract/admin-numbers.schemas'

/** All values are months, codes and whole numbers, so none needs quotes. */
export const toCsv = (rows: readonly TransparencyRow[]): string =>
  [
    'month,category,measure,count',
    ...rows.map(({ month, category, measure, count }) =>
      [month, category, measure, String(count)].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

export function saveCsv(csv: string, name: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
