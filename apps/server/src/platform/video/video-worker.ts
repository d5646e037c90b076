// The process in which one video is read or rendered. It answers once and is ended by its parent,
// or ends without an answer when there is no room for what it makes.
import { isDiskFull } from '../storage/disk-full.ts'
import {
  Refusal,
  type RenderBudget,
  Unwritten,
  type VideoFacts,
  type VideoReply,
  type VideoTask,
} from './tasks.ts'

/** A phone's 4K needs about 500 MB; more is an attack, and this process the only one it ends. */
const MEMORY_LIMIT_BYTES = 1500 * 1024 * 1024

/** Processor time, of all threads; rendering has a limit of its own. */
let limitSeconds = Infinity

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL')
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > limitSeconds) reply({ refusal: 'too_slow' })
}, 200).unref()

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', (task: VideoTask) => {
  void perform(task).then(reply)
})

// The parent ends this process with the first answer.
function reply(answer: VideoReply): void {
  process.send?.(answer)
}

async function perform(task: VideoTask): Promise<VideoReply> {
  try {
    const [{ inspect }, { render }] = await loadEngine()
    const facts = await inspect(task.path)
    if (task.name === 'inspect') return { result: facts }
    limitSeconds = budgetSeconds(task.budget, facts)
    return { result: await render(task.path, task.folder, facts) }
  } catch (error) {
    // Caught by nobody: this process ends, and the job is tried again.
    if (error instanceof Unwritten || isDiskFull(error)) throw error
    const { cause = '' } = error as Error
    process.stderr.write(`${String(error)} ${String(cause)}\n`)
    return { refusal: error instanceof Refusal ? error.reason : 'damaged' }
  }
}

const budgetSeconds = ({ perSecond, least }: RenderBudget, { durationSeconds }: VideoFacts) =>
  Math.max(least, perSecond * durationSeconds)

// The engine is an optional package: where it cannot be installed, videos are refused and all else works.
async function loadEngine() {
  try {
    return await Promise.all([import('./inspect.ts'), import('./render.ts')])
  } catch (error) {
    throw new Refusal('unsupported', error)
  }
}
