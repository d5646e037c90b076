// The process in which one video is read or rendered. It answers once and is ended by its parent,
// or ends without an answer when there is no room for what it makes.
import { isDiskFull } from '../disk-full.ts'
import { Refusal, Unwritten, type VideoReply, type VideoTask } from './tasks.ts'

/** A phone's 4K needs about 500 MB; more is an attack, and this process the only one it ends. */
const MEMORY_LIMIT_BYTES = 1500 * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL')
}, 200).unref()

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', (task: VideoTask) => {
  void perform(task).then((reply) => process.send?.(reply))
})

async function perform(task: VideoTask): Promise<VideoReply> {
  try {
    const [{ inspect }, { render }] = await loadEngine()
    if (task.name === 'inspect') return { result: await inspect(task.path) }
    return { result: await render(task.path, task.folder) }
  } catch (error) {
    // Caught by nobody: this process ends, and the job is tried again.
    if (error instanceof Unwritten || isDiskFull(error)) throw error
    const { cause = '' } = error as Error
    process.stderr.write(`${String(error)} ${String(cause)}\n`)
    return { refusal: error instanceof Refusal ? error.reason : 'damaged' }
  }
}

// The engine is an optional package: where it cannot be installed, videos are refused and all else works.
async function loadEngine() {
  try {
    return await Promise.all([import('./inspect.ts'), import('./render.ts')])
  } catch (error) {
    throw new Refusal('unsupported', error)
  }
}
