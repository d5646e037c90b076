// Writes the output of benchmarks to one document, a section for each command: its last recorded run, with
// machine, date and commit.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

export interface Result {
  readonly command: string
  readonly passed: boolean
  /** The machine's load average of one minute when the run began. */
  readonly loadBefore: number
  readonly output: string
}

const INTRODUCTION = `# Results

Written by \`npm run bench -- <name> --record\`, never by hand: the last recorded run of each command. Load, server and database share the machine. Figures vary from run to run, by a third where the disk decides: compare two states of the code by running both in turn.
`

/** Replaces the section of a command and keeps the others. */
export async function recordResult(file: string, result: Result): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '')
  const sections = new Map(
    before
      .split(/^## (?=`)/m)
      .slice(1)
      .map((section) => [/^`(.*)`/.exec(section)?.[1] ?? section, `## ${section.trim()}\n`]),
  )
  sections.set(result.command, sectionOf(result))
  const sorted = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  await writeFile(file, [INTRODUCTION, ...sorted].join('\n'))
}

function sectionOf({ command, passed, loadBefore, output }: Result): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const text = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
  return [
    `## \`${command}\``,
    `${passed ? 'Passed' : '**Failed**'} on ${date} at ${commit()}. ${machine}; load average ${loadBefore.toFixed(1)} before.`,
    `\`\`\`text\n${text}\n\`\`\`\n`,
  ].join('\n\n')
}

/** The commit that ran; the text says so when files differ from it. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ':!bench/RESULTS.md')
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with changes'}`
  } catch {
    return 'an unknown commit'
  }
}
