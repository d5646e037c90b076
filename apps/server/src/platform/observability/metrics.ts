// Numbers about the running process in the text format of Prometheus. What is counted is told by those who
// count; this knows how it is written, and how durations are.
// Source: prometheus.io, "Exposition formats", text-based format 0.0.4.

type Labels = Readonly<Record<string, string>>

export interface Metric {
  readonly name: string
  readonly help: string
  /** A counter only ever rises while the process lives. */
  readonly type: 'gauge' | 'counter'
  readonly samples: readonly { readonly labels?: Labels; readonly value: number }[]
}

export interface Histogram {
  readonly observe: (labels: Labels, value: number) => void
  readonly format: () => string
}

/** A metric of one value. */
export const single = (
  type: Metric['type'],
  name: string,
  help: string,
  value: number,
): Metric => ({ name, help, type, samples: [{ value }] })

export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ labels = {}, value }) => line(name, labels, value))
      return head(name, help, type) + lines.join('')
    })
    .join('')
}

/** Seconds: what a person does not notice, what is felt, what is a fault. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts durations in seconds. Labels must be few: every set of values is kept for the process's life. */
export function createHistogram(name: string, help: string): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; count: number; sum: number }>()
  return {
    observe: (labels, value) => {
      const key = Object.values(labels).join('\n')
      let found = series.get(key)
      if (!found) {
        found = { labels, counts: BOUNDS.map(() => 0), count: 0, sum: 0 }
        series.set(key, found)
      }
      found.count += 1
      found.sum += value
      const place = BOUNDS.findIndex((bound) => value <= bound)
      if (place >= 0) found.counts[place] = (found.counts[place] ?? 0) + 1
    },
    format: () => {
      const lines = [...series.values()].map(({ labels, counts, count, sum }) => {
        let below = 0
        const buckets = BOUNDS.map((bound, index) => {
          below += counts[index] ?? 0
          return line(`${name}_bucket`, { ...labels, le: String(bound) }, below)
        })
        return [
          ...buckets,
          line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
          line(`${name}_sum`, labels, sum),
          line(`${name}_count`, labels, count),
        ].join('')
      })
      return head(name, help, 'histogram') + lines.join('')
    },
  }
}

const head = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

const escape = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
