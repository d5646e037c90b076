import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordResult } from './results.ts'

const result = { passed: true, loadBefore: 0.5 }

test('each command has its last run, beside those of the others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-results-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'RESULTS.md')
  await recordResult(file, { ...result, command: 'npm run bench -- people', output: 'p50 12\n' })
  await recordResult(file, { ...result, command: 'npm run bench -- load', output: 'first \n' })
  await recordResult(file, {
    ...result,
    passed: false,
    command: 'npm run bench -- load',
    output: '\u001B[31m## second\u001B[39m\n',
  })
  const text = await readFile(file, 'utf8')
  expect(text.match(/^## `.*`$/gm)).toEqual([
    '## `npm run bench -- load`',
    '## `npm run bench -- people`',
  ])
  expect(text).toContain('p50 12')
  expect(text).not.toContain('first')
  expect(text).toContain('```text\n## second\n```')
  expect(text).toMatch(/\*\*Failed\*\* on \d{4}-\d\d-\d\d/)
})
