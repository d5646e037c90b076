// How long a post that a moderator removes on one node is still found on another, and how long its files are served: two
// processes on one PostgreSQL and one Redis, everything read in turns without pause. Needs redis-server.
import { parseArgs } from 'node:util'
import { type ShownPost, shareSeenEverywhere } from '../apps/server/src/test-support/shown-post.ts'
import { withTwoNodes } from './support/two-nodes.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '5' } } })

const LONGEST_FOUND_S = 2
const LONGEST_SERVED_S = 60

type Seconds = Map<string, number>

/** Asks until each is gone for the first time. @param since in milliseconds of `performance.now` */
async function timeUntilGone(asked: ShownPost['readers'], since: number, found: Seconds) {
  const left = new Map(asked)
  while (left.size > 0) {
    for (const [name, finds] of left) {
      if (await finds()) continue
      left.delete(name)
      const seconds = (performance.now() - since) / 1000
      found.set(name, Math.max(found.get(name) ?? 0, seconds))
    }
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function report(title: string, found: Seconds, most: number): void {
  print(`${title} | longest of ${values.posts} posts, s`)
  for (const [name, seconds] of found) print(`${name} | ${seconds.toFixed(2)}`)
  const longest = Math.max(...found.values())
  print(`longest ${longest.toFixed(2)} s of at most ${most} s\n`)
  if (longest > most) process.exitCode = 1
}

await withTwoNodes(async (nodes, people) => {
  const [found, served]: [Seconds, Seconds] = [new Map(), new Map()]
  for (let count = 0; count < Number(values.posts); count += 1) {
    const kind = count % 2 === 0 ? 'regular' : 'style_vote'
    const shown = await shareSeenEverywhere(nodes, people, kind)
    if (!(await shown.watch())) throw new Error('The socket may not watch the post')
    const toldMs = shown.gone.then(() => performance.now())
    await shown.remove()
    const removedMs = performance.now()
    await Promise.all([
      timeUntilGone(shown.readers, removedMs, found),
      timeUntilGone(shown.files, removedMs, served),
    ])
    const told = Math.max(0, (await toldMs) - removedMs) / 1000
    found.set('a watching socket', Math.max(found.get('a watching socket') ?? 0, told))
    shown.close()
  }
  report('found on the second node', found, LONGEST_FOUND_S)
  report('files served by', served, LONGEST_SERVED_S)
})
