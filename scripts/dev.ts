// `npm run dev`: the server, restarted when its files change, with the client's development server in front
// of it. Stops both when one stops.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from './steps.ts'

const bin = (name: string) => path.join(repositoryRoot, 'node_modules/.bin', name)
const port = process.env['PORT'] ?? '3000'
const clientUrl = 'http://localhost:5173'

const children = [
  spawn(bin('node'), ['--watch', '--watch-preserve-output', 'apps/server/src/main.js'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // Links in mails and the origin check follow the address in the browser.
    env: { PUBLIC_URL: clientUrl, LOG_LEVEL: 'warn', ...process.env },
  }),
  spawn(bin('vite'), ['--clearScreen', 'false', '--strictPort', '--port', '5173'], {
    cwd: path.join(repositoryRoot, 'apps/web'),
    stdio: 'inherit',
    env: { KLOSET_API_ORIGIN: `http://127.0.0.1:${port}`, ...process.env },
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', stop)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
