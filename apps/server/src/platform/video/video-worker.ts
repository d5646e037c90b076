// The process that inspects or renders one video. It answers once and its parent ends it, or it ends without
// an answer when its files cannot be written.
import { isDiskFull } from '../storage/disk-full.ts'
import {
  Refusal,
  type RenderBudget,
  Unwritten,
  type VideoFacts,
  type VideoReply,
  type VideoTask,
} from './tasks.ts'

/** A phone's 4K needs about 500 MB; more is an attack, which ends only this process. */
const MEMORY_LIMIT_BYTES = 1500 * 1024 * 1024

/** Processor time, of all threads; rendering has a limit of its own. */
let limitSeconds = Infinity

let isTooLarge = false

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) {
    // The parent may be too busy to end this process at once.
    if (isTooLarge) process.kill(process.pid, 'SIGKILL')
    isTooLarge = true
    reply({ refusal: 'damaged' })
  }
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > limitSeconds) reply({ refusal: 'too_slow' })
}, 200).unref()

// The server is gone: nothing waits for the answer.
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
    // Deliberately not caught: this process ends, and the job is tried again.
    if (error instanceof Unwritten || isDiskFull(error)) throw error
    const { cause = '' } = error as Error
    process.stderr.write(`${String(error)} ${String(cause)}\n`)
    return { refusal: error instanceof Refusal ? error.reason : 'damaged' }
  }
}

const budgetSeconds = ({ perSecond, least }: RenderBudget, { durationSeconds }: VideoFacts) =>
  Math.max(least, perSecond * durationSeconds)

// The engine is an optional package: if it cannot be installed, only videos are refused.
async function loadEngine() {
  try {
    return await Promise.all([import('./inspect.ts'), import('./render.ts')])
  } catch (error) {
    throw new Refusal('unsupported', error)
  }
}
