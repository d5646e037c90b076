// `npm test`: runs the checks, all tests and all browser tests, also after a failure; then prints one
// table, and last the number of tests that passed and failed.
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ensureBuild } from './ensure-build.ts'
import { formatSeconds, repositoryRoot, runTool } from './steps.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  /** Those of the passed that failed at first. */
  readonly flaky?: number
}

interface Part {
  readonly name: string
  /** Returns the exit code. */
  readonly run: () => Promise<number>
  /** Counts its tests after the run; a part without tests counts only when it fails. */
  readonly count?: () => Promise<Count>
}

const results = path.join(repositoryRoot, 'test-results')
const vitestReport = path.join(results, 'vitest.json')
const journeyReport = path.join(results, 'e2e.json')

const parts: readonly Part[] = [
  { name: 'check', run: () => show('node', 'scripts/check.ts') },
  {
    name: 'tests',
    run: () =>
      show(
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${vitestReport}`,
      ),
    count: countVitest,
  },
  { name: 'build', run: build },
  { name: 'journeys', run: () => show('playwright', 'test'), count: countJourneys },
]

async function show(tool: string, ...args: string[]): Promise<number> {
  return (await runTool(tool, args, 'show')).code
}

async function build(): Promise<number> {
  try {
    await ensureBuild()
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function countVitest(): Promise<Count> {
  const report = JSON.parse(await readFile(vitestReport, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  // A file that fails to load has no tests to count: it is one failure itself.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

async function countJourneys(): Promise<Count> {
  const { stats } = JSON.parse(await readFile(journeyReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

async function runPart({ name, run, count }: Part) {
  console.log(`\n=== ${name}`)
  const startedAt = performance.now()
  const code = await run()
  const counted = await count?.().catch(() => undefined)
  const { passed, failed, flaky = 0 } = counted ?? { passed: 0, failed: 0 }
  return {
    name,
    passed,
    // A part that fails before it counts a test is one failure, never none.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    flaky,
    counts: counted !== undefined,
    time: formatSeconds(performance.now() - startedAt),
  }
}

// Reports of an earlier run must not count when a part fails before it writes its own.
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const rows: Awaited<ReturnType<typeof runPart>>[] = []
for (const part of parts) rows.push(await runPart(part))

console.log(
  `\n${'step'.padEnd(10)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`,
)
for (const { name, passed, failed, counts, time } of rows) {
  const shown = counts ? String(passed) : failed > 0 ? '' : 'ok'
  console.log(
    `${name.padEnd(10)}${shown.padStart(8)}${String(failed).padStart(8)}${time.padStart(10)}`,
  )
}
const sum = (pick: (row: Count) => number) => rows.reduce((total, row) => total + pick(row), 0)
const failed = sum((row) => row.failed)
const flaky = sum((row) => row.flaky ?? 0)
if (flaky > 0)
  console.log(`\n${flaky} passed only on a second run: the list of journeys calls them flaky.`)
console.log(`\n${sum((row) => row.passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
