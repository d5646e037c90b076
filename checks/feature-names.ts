// A feature has the same name in the contract, on the server and in the browser.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles } from './source-files.ts'

const halves = ['apps/server/src/features', 'apps/web/src/features'] as const

/** Finds features whose name is in neither the contract nor the other half. */
export async function findFeatureNameViolations(root: string): Promise<Finding[]> {
  const contract = (await findFiles(root, 'packages/contract/src/*.ts')).map((file) =>
    path.posix.basename(file, '.ts'),
  )
  const features = await Promise.all(halves.map((half) => listFeatures(root, half)))
  const everywhere = [contract, ...features]
  const findings: Finding[] = []
  for (const [index, half] of halves.entries()) {
    for (const feature of features[index] ?? []) {
      const knownBy = everywhere.filter((names) => names.includes(feature)).length
      if (knownBy < 2) {
        const message = 'no feature of this name in the contract or the other half'
        findings.push({ file: `${half}/${feature}`, message })
      }
    }
  }
  return findings
}

async function listFeatures(root: string, half: string): Promise<string[]> {
  const entries = await readdir(path.join(root, half), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
