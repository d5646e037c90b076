import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { findDeploymentViolations } from './deployment.ts'

const repository = path.join(import.meta.dirname, '..')
let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kloset-deployment-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('this repository deploys what it has', async () => {
  expect(await findDeploymentViolations(repository)).toEqual([])
})

test('finds variables that nobody reads, explains or uses, and files that are not there', async () => {
  await mkdir(path.join(root, 'apps/server/src'), { recursive: true })
  await cp(path.join(repository, 'deploy'), path.join(root, 'deploy'), { recursive: true })
  await cp(
    path.join(repository, 'apps/server/src/config.ts'),
    path.join(root, 'apps/server/src/config.ts'),
  )
  const change = async (file: string, from: string, to: string) => {
    const at = path.join(root, 'deploy', file)
    await writeFile(at, (await readFile(at, 'utf8')).replace(from, to))
  }
  await change('compose.yaml', 'S3_REGION: us-east-1', 'S3_RGION: us-east-1')
  await change('compose.yaml', 'PROCESS_TYPE: worker', 'PROCESS_KIND: worker')
  await change('compose.yaml', '${MAIL_FROM:?', '${MAIL_SENDER:?')
  await change('Containerfile', 'DATA_DIR=/data', 'DATA_FOLDER=/data')
  const found = await findDeploymentViolations(root)
  const messages = found.map(({ message }) => message).filter((text) => !text.startsWith('copies'))
  expect(messages).toEqual([
    'S3_RGION is not read by apps/server/src/config.ts',
    'PROCESS_KIND is not read by apps/server/src/config.ts',
    'DATA_FOLDER is not read by apps/server/src/config.ts',
    'MAIL_SENDER is not explained in deploy/.env.example',
    'MAIL_FROM is not used by deploy/compose.yaml',
  ])
  expect(found).toContainEqual({
    file: 'deploy/Containerfile',
    message: 'copies package-lock.json, which does not exist',
  })
})
