// `npm test`: runs the checks, all tests and all browser tests, also after a failure; then prints one
// table, the names of the tests that failed, and last the number of tests that passed and failed.
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuild } from './ensure-build.ts'
import { formatSeconds, repositoryRoot, runTool } from './steps.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  /** The passed tests that failed at first. */
  readonly flaky?: number
  /** File, name and first line of the error of each that failed or was flaky. */
  readonly named: readonly string[]
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
        // Like a journey, a test that loses a race with a busy machine runs once more, and is named as flaky.
        '--retry=1',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${vitestReport}`,
      ),
    count: countVitest,
  },
  { name: 'build', run: build },
  { name: 'journeys', run: journeys, count: countJourneys },
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

/** Makes the demo community once for all files: that takes a minute, which a single file does not save. */
function journeys(): Promise<number> {
  process.env['DEMO_MADE_ONCE'] = 'on'
  return show('playwright', 'test')
}

async function countVitest(): Promise<Count> {
  const report = JSON.parse(await readFile(vitestReport, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    }[]
  }
  // A file that fails to load has no tests to count: it is one failure itself.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: name })),
  )
  // The errors of a first run stay with a test that passed on its second.
  const lost = tests.filter(({ failureMessages }) => failureMessages.length > 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    flaky: lost.filter(({ status }) => status === 'passed').length,
    named: [
      ...lost.map((test) => nameFailure(test.file, test.fullName, test.failureMessages[0])),
      ...broken.map(({ name, message }) => nameFailure(name, 'the file', message)),
    ],
  }
}

function nameFailure(file: string, name: string, error = ''): string {
  const firstLine = stripVTControlCharacters(error).split('\n', 1)[0]
  return `${path.relative(repositoryRoot, path.resolve(repositoryRoot, file))}: ${name}\n    ${firstLine}`
}

async function countJourneys(): Promise<Count> {
  const { stats, suites } = JSON.parse(await readFile(journeyReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: JourneySuite[]
  }
  const { expected, unexpected, flaky } = stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky,
    named: suites.flatMap(nameJourneys),
  }
}

/** The part of Playwright's JSON report about a file, or a group of journeys in it. */
interface JourneySuite {
  suites?: JourneySuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

function nameJourneys({ suites = [], specs }: JourneySuite): string[] {
  const named = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results: runs }) =>
        nameFailure(path.join('e2e', file), title, runs.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...named, ...suites.flatMap(nameJourneys)]
}

async function runPart({ name, run, count }: Part) {
  console.log(`\n=== ${name}`)
  const startedAt = performance.now()
  const code = await run()
  const counted = await count?.().catch((error: unknown) => {
    console.error(error)
    return undefined
  })
  const { passed, failed, flaky = 0, named } = counted ?? { passed: 0, failed: 0, named: [] }
  return {
    name,
    passed,
    // A part that fails before it counts a test, or leaves no report of its tests, is one failure, never none.
    failed: failed === 0 && (code !== 0 || (count && !counted)) ? 1 : failed,
    flaky,
    named,
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
const named = rows.flatMap((row) => row.named)
if (named.length > 0) console.log(`\nFailed, or passed only on a second run:\n${named.join('\n')}`)
if (flaky > 0) console.log(`\n${flaky} passed only on a second run.`)
console.log(`\n${sum((row) => row.passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
