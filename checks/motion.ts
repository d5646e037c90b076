// Everything that moves takes its duration and its curve from the tokens: at most four durations and three
// curves, and no literal elsewhere, in styles, in class names or in calls of `animate`.
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

const tokens = 'apps/web/src/ui/tokens.css'
const MOST_DURATIONS = 4
const MOST_CURVES = 3

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )

/** Zero is not a duration, and constant speed is not a curve. */
const literals: Readonly<Record<string, readonly RegExp[]>> = {
  css: [
    /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/g,
    /\bcubic-bezier\(/g,
    /(?<![\w-])ease(-in-out|-in|-out)?\b(?!:)/g,
  ],
  ts: [
    /\b(?:duration|delay)-(?!0\b)(?:\d+|\[[^\]]*\])/g,
    /\bease-(?:\[[^\]]*\]|in-out\b|out\b)/g,
    /\bcubic-bezier\(/g,
    /\b(?:duration|delay): ?[1-9]\d*\b(?! \*)/g,
    /\beasing: ?['"]/g,
    /\.animate\([^;]*?, ?\d+\)/g,
  ],
}

/** Durations and curves that are written out instead of taken from the tokens, and too many tokens. */
export async function findMotionViolations(root: string): Promise<Finding[]> {
  const files = await findFiles(root, 'apps/web/src/**/*.{css,ts,tsx}')
  const findings = await Promise.all(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map(async (file) => {
        const source = withoutComments(await readSource(root, file))
        return file === tokens ? tokenFindings(source) : literalFindings(file, source)
      }),
  )
  return findings.flat()
}

function literalFindings(file: string, source: string): Finding[] {
  const patterns = literals[file.endsWith('.css') ? 'css' : 'ts'] ?? []
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = source.slice(0, index).split('\n').length
      return { file, message: `line ${line}: \`${found}\`: motion takes its values from ${tokens}` }
    }),
  )
}

function tokenFindings(source: string): Finding[] {
  const count = (pattern: RegExp) => new Set(source.match(pattern)).size
  const durations = count(/--[\w-]+: [1-9]\d*ms/g)
  const curves = count(/--[\w-]+: cubic-bezier/g)
  const message = `${durations} durations and ${curves} curves, at most ${MOST_DURATIONS} and ${MOST_CURVES}`
  return durations > MOST_DURATIONS || curves > MOST_CURVES ? [{ file: tokens, message }] : []
}
