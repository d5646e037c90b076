// The processes of deploy/compose.yaml without containers: nginx with deploy/nginx.conf, two web nodes, one
// worker, PostgreSQL, Redis and an S3 store. The store is the tests' own; all others are real. The
// variables are those of the compose file with three exceptions: everything runs on one machine
// (TRUST_PROXY=loopback), mails go to the dev mailbox (DEV_MAILBOX instead of SMTP_URL), and the log has
// warnings only.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { startBucket } from '../../apps/server/src/platform/test-support/bucket.ts'
import { freePort } from '../../apps/server/src/platform/test-support/ports.ts'
import { startServer, type TestServer } from '../../e2e/support/server.ts'

export interface Node extends TestServer {
  /** The number of its live connections, read from its metrics. */
  readonly sockets: () => Promise<number>
}

export interface Deployment {
  /** The public address: the proxy's, with TLS. */
  readonly url: string
  /** The proxy's address without TLS. */
  readonly plainUrl: string
  readonly nodes: readonly [Node, Node]
  readonly worker: Node
}

const deploy = path.join(import.meta.dirname, '../../deploy')

/** Starts all processes, calls `work`, and stops them. @throws when nginx or redis-server is missing */
export async function withDeployment(work: (of: Deployment) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-deployment-'))
  // The database's own user must be able to reach its folder.
  await chmod(folder, 0o711)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await work(await start(folder, ends))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function start(folder: string, ends: (() => Promise<unknown>)[]): Promise<Deployment> {
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(program, args, { stdio: 'ignore' })
    await Promise.race([
      once(child, 'spawn'),
      once(child, 'error').then(() => {
        throw new Error(`${program} is not installed: this needs nginx, openssl and redis-server`)
      }),
    ])
    ends.push(() => stop(child))
  }
  const redisPort = String(await freePort())
  await run('redis-server', '--bind', '127.0.0.1', '--port', redisPort, '--save', '')
  const database = await startEmbedded({ dataDir: folder, log: createLog('silent') })
  ends.push(database.stop)
  const { host, port, user, database: name } = database.connection
  const bucket = await startBucket()
  ends.push(bucket.stop)

  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const shared = {
    PUBLIC_URL: `https://localhost:${tlsPort}`,
    DATABASE_URL: `postgres:///${name}?host=${host}&port=${port}&user=${user}`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    S3_ENDPOINT: bucket.config.endpoint,
    S3_REGION: bucket.config.region,
    S3_BUCKET: bucket.config.bucket,
    S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    DEMO: 'off',
  }
  const startNode = async (type: string): Promise<Node> => {
    const metricsPort = String(await freePort())
    const node = await startServer({ ...shared, PROCESS_TYPE: type, METRICS_PORT: metricsPort })
    ends.push(node.stop)
    const sockets = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^kloset_sockets (\d+)$/m.exec(metrics)?.[1])
    }
    // Not a copy by spread, because its process id changes with each restart.
    return Object.assign(node, { sockets })
  }
  const nodes: [Node, Node] = [await startNode('web'), await startNode('web')]
  const worker = await startNode('worker')
  const ports = { plain: plainPort, tls: tlsPort, nodes: nodes.map(({ url }) => new URL(url).host) }
  await run('nginx', '-c', await writeProxy(folder, ports), '-p', folder, '-g', 'daemon off;')
  return {
    url: shared.PUBLIC_URL,
    plainUrl: `http://localhost:${plainPort}`,
    nodes,
    worker,
  }
}

/** Copies deploy/nginx.conf with other names, ports and paths. @returns the path of the copy */
async function writeProxy(
  folder: string,
  ports: { readonly plain: number; readonly tls: number; readonly nodes: readonly string[] },
): Promise<string> {
  const at = (name: string) => path.join(folder, name)
  for (const name of ['tls', 'acme', 'cache', 'body', 'proxy']) await mkdir(at(name))
  await copyFile(path.join(deploy, 'proxy-headers.conf'), at('proxy-headers.conf'))
  const selfSigned =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const files = ['-keyout', at('tls/privkey.pem'), '-out', at('tls/fullchain.pem')]
  await promisify(execFile)('openssl', [...selfSigned.split(' '), ...files])
  const replacements: readonly (readonly [found: string | RegExp, by: string])[] = [
    ['user nginx;', `user ${userInfo().username};`],
    ['pid /run/nginx.pid;', `pid ${at('nginx.pid')};`],
    ['error_log /dev/stderr', `error_log ${at('error.log')}`],
    ['access_log /dev/stdout', `access_log ${at('access.log')}`],
    ['http {', `http { client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')};`],
    ['/etc/nginx/tls/', `${at('tls')}/`],
    ['/etc/nginx/proxy-headers.conf', at('proxy-headers.conf')],
    ['/var/cache/nginx/kloset', at('cache')],
    ['/var/www/acme', at('acme')],
    ['node-1:3000', ports.nodes[0] ?? ''],
    ['node-2:3000', ports.nodes[1] ?? ''],
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80 ', `listen 127.0.0.1:${ports.plain} `],
    ['listen 443 ', `listen 127.0.0.1:${ports.tls} `],
  ]
  let text = await readFile(path.join(deploy, 'nginx.conf'), 'utf8')
  for (const [found, by] of replacements) {
    const changed = text.replaceAll(found, by)
    if (changed === text) throw new Error(`deploy/nginx.conf has no ${String(found)} any more`)
    text = changed
  }
  await writeFile(at('nginx.conf'), text)
  return at('nginx.conf')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
