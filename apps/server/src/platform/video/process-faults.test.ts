// Faults of the video process that are not the video's.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inspectVideo } from './video.ts'

const video = join(import.meta.dirname, 'fixtures', 'phone.mov')

test('a server that can open no more files goes on, and does not blame the video', async () => {
  const script = new URL('./test-support/inspect-without-descriptors.ts', import.meta.url)
  const words = [process.execPath, fileURLToPath(script), video]
  const limited = ['-c', 'ulimit -n 100 && exec "$0" "$@"', ...words]
  const { stdout } = await promisify(execFile)('sh', limited)
  expect(stdout).toBe('service_unavailable')
})

// Node reports too many processes (EAGAIN) like the first program, and missing memory (ENOMEM) like the second.
test.each([
  ['reported later', '/dev/null'],
  ['thrown at once', '/dev/null/node'],
])('a failure to start the process, %s, does not blame the video', async (_, program) => {
  const script = new URL('./test-support/inspect-with-program.ts', import.meta.url)
  const words = [fileURLToPath(script), video, program]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).toBe('service_unavailable')
})

test('a video whose process is killed is not damaged', async () => {
  const inspecting = inspectVideo(video)
  const children = childProcesses()
  for (const pid of children) process.kill(pid, 'SIGKILL')
  await expect(inspecting).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(children).toHaveLength(1)
})

/** The child processes of this process. */
function childProcesses(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The parent is the second word after the program, which is in brackets.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return Number(parent) === process.pid ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
