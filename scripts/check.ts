// `npm run check`: every check of the code that needs no running server.
import { findConfigurationViolations } from '../checks/configuration.ts'
import { findDeploymentViolations } from '../checks/deployment.ts'
import { findDocsViolations } from '../checks/docs.ts'
import { findShapeViolations } from '../checks/file-shape.ts'
import { type Finding, formatFindings } from '../checks/finding.ts'
import { findImportViolations } from '../checks/imports.ts'
import { findMotionViolations } from '../checks/motion.ts'
import { findMeasurementTableViolations } from '../checks/measurement-tables.ts'
import { findListViolations } from '../checks/lists.ts'
import { findFeatureNameViolations } from '../checks/feature-names.ts'
import { findFiles } from '../checks/source-files.ts'
import { findShownValueViolations } from '../checks/shown-values.ts'
import { findTextViolations } from '../checks/texts.ts'
import { findMigrationViolations } from '../checks/migrations.ts'
import { findQueryViolations } from '../checks/queries.ts'
import { type Outcome, type Step, repositoryRoot, runSteps, tool } from './steps.ts'

const steps: readonly Step[] = [
  { name: 'format', run: tool('oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint', '--deny-warnings') },
  { name: 'types', run: checkTypes },
  { name: 'unused code', run: tool('knip', '--no-progress') },
  { name: 'duplicate code', run: tool('jscpd', '--config', '.jscpd.json') },
  { name: 'import direction', run: structure(findImportViolations) },
  { name: 'feature names', run: structure(findFeatureNameViolations) },
  { name: 'file shape', run: structure(findShapeViolations) },
  { name: 'motion', run: structure(findMotionViolations) },
  { name: 'texts', run: structure(findTextViolations) },
  { name: 'shown values', run: structure(findShownValueViolations) },
  { name: 'queries', run: structure(findQueryViolations) },
  { name: 'measurements', run: structure(findMeasurementTableViolations) },
  { name: 'lists', run: structure(findListViolations) },
  { name: 'migrations', run: structure(findMigrationViolations) },
  { name: 'documents', run: structure(findDocsViolations) },
  { name: 'configuration', run: structure(findConfigurationViolations) },
  { name: 'deployment', run: structure(findDeploymentViolations) },
]

/** Every tsconfig of the repository except their common base. */
async function checkTypes(): Promise<Outcome> {
  const projects = await findFiles(
    repositoryRoot,
    '{,apps/*/,packages/*/}tsconfig{,.build,.worker}.json',
  )
  const problems: string[] = []
  for (const project of projects) {
    // The cache of the last run makes the next one several times faster.
    const known = `.cache/types/${project.replaceAll('/', '-')}`
    const words = ['-p', project, '--noEmit', '--pretty', 'false']
    const problem = await tool('tsc', ...words, '--incremental', '--tsBuildInfoFile', known)()
    if (problem !== undefined) problems.push(problem)
  }
  return problems.length > 0 ? problems.join('\n') : undefined
}

function structure(find: (root: string) => Finding[] | Promise<Finding[]>): () => Promise<Outcome> {
  return async () => {
    const findings = await find(repositoryRoot)
    return findings.length > 0 ? formatFindings(findings) : undefined
  }
}

const failed = await runSteps(steps)
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
