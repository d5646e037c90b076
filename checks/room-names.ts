// Room names stay parallel: the same noun in the contract, on the server and in the browser.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles } from './source-files.ts'

const halves = ['apps/server/src/features', 'apps/web/src/features'] as const

/** Rooms whose name neither the contract nor the other half knows. */
export async function findRoomNameViolations(root: string): Promise<Finding[]> {
  const contract = (await findFiles(root, 'packages/contract/src/*.ts')).map((file) =>
    path.posix.basename(file, '.ts'),
  )
  const rooms = await Promise.all(halves.map((half) => listRooms(root, half)))
  const everywhere = [contract, ...rooms]
  const findings: Finding[] = []
  for (const [index, half] of halves.entries()) {
    for (const room of rooms[index] ?? []) {
      const knownBy = everywhere.filter((names) => names.includes(room)).length
      if (knownBy < 2) {
        const message = 'no room of this name in the contract or the other half'
        findings.push({ file: `${half}/${room}`, message })
      }
    }
  }
  return findings
}

async function listRooms(root: string, half: string): Promise<string[]> {
  const entries = await readdir(path.join(root, half), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
