import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { findDeploymentViolations } from './deployment.ts'
import { findProxyHeaderViolations } from './proxy-headers.ts'

const repository = path.join(import.meta.dirname, '..')
let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kloset-deployment-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('this repository deploys what it has', async () => {
  expect(await findDeploymentViolations(repository)).toEqual([])
})

const change = async (file: string, from: string, to: string) => {
  const at = path.join(root, file)
  const text = await readFile(at, 'utf8')
  expect(text).toContain(from)
  await writeFile(at, text.replace(from, to))
}

test('finds unread, undocumented and unused variables, unpinned images, unwritable folders and missing files', async () => {
  await mkdir(path.join(root, 'apps/server/src'), { recursive: true })
  await cp(path.join(repository, 'deploy'), path.join(root, 'deploy'), { recursive: true })
  for (const file of ['apps/server/src/platform/config.ts', 'docs/several-machines.md']) {
    await cp(path.join(repository, file), path.join(root, file))
  }
  await change('deploy/compose.yaml', 'S3_REGION: us-east-1', 'S3_RGION: us-east-1')
  await change('deploy/compose.yaml', 'PROCESS_TYPE: worker', 'PROCESS_KIND: worker')
  await change('deploy/compose.yaml', '${MAIL_FROM:?', '${MAIL_SENDER:?')
  await change('deploy/Containerfile', 'DATA_DIR=/data', 'DATA_FOLDER=/data')
  await change(
    'deploy/Containerfile',
    'node:24.21.0-trixie-slim AS client',
    'node:24-slim AS client',
  )
  await change('deploy/compose.yaml', 'postgres:18.6-trixie', 'postgres')
  await change('deploy/compose.yaml', 'docker.io/library/nginx:1.30.5', "'nginx:latest' # newest")
  await change(
    'deploy/Containerfile',
    'FROM docker.io/library/node:24.21.0-trixie-slim\n',
    'FROM client AS tried\nCOPY --from=busybox /bin/true /bin/true\nFROM --platform=linux/amd64 node:24\n',
  )
  await change('docs/several-machines.md', 'mkdir -m 700 backups\n', '')
  const found = await findDeploymentViolations(root)
  const messages = found.map(({ message }) => message).filter((text) => !text.startsWith('copies'))
  expect(messages).toEqual([
    'S3_RGION is not read by apps/server/src/platform/config.ts',
    'PROCESS_KIND is not read by apps/server/src/platform/config.ts',
    'DATA_FOLDER is not read by apps/server/src/platform/config.ts',
    'MAIL_SENDER is not explained in deploy/.env.example',
    'MAIL_FROM is not used by deploy/compose.yaml',
    'nginx:latest is not one version',
    'docker.io/library/postgres is not one version',
    'docker.io/library/node:24-slim is not one version',
    'busybox is not one version',
    'node:24 is not one version',
    'backups is not made by, or not written as, its owner',
  ])
  expect(found).toContainEqual({
    file: 'deploy/Containerfile',
    message: 'copies package-lock.json, which does not exist',
  })
})

test('finds a location whose own header cancels the common ones, and a file the proxy does not get', async () => {
  await cp(path.join(repository, 'deploy'), path.join(root, 'deploy'), { recursive: true })
  const include = 'include /etc/nginx/proxy-headers.conf;\n      '
  await change(
    'deploy/nginx.conf',
    `${include}proxy_set_header Upgrade`,
    'proxy_set_header Upgrade',
  )
  await change(
    'deploy/nginx.conf',
    'location /assets/ {',
    "location /assets/ { proxy_set_header A '{;}';",
  )
  await change(
    'deploy/compose.yaml',
    './proxy-headers.conf:',
    './headers.conf:/etc/elsewhere.conf # ',
  )
  const message = (location: string) =>
    `location ${location} does not include /etc/nginx/proxy-headers.conf`
  expect(await findProxyHeaderViolations(root)).toEqual([
    { file: 'deploy/nginx.conf', message: message('/socket.io/') },
    { file: 'deploy/nginx.conf', message: message('/assets/') },
    {
      file: 'deploy/compose.yaml',
      message: 'does not mount /etc/nginx/proxy-headers.conf',
    },
  ])
})
