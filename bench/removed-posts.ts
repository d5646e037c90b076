// How long a post is still found on one node after a moderator removes it on another, or its author keeps it for
// themselves, and how long its files are served. Two processes on one PostgreSQL and one Redis; everything is read in
// turns without pause. Needs redis-server.
import { parseArgs } from 'node:util'
import {
  AUTHORS_NOTIFICATIONS,
  type ShownPost,
  shareSeenEverywhere,
} from '../apps/server/src/test-support/shown-post.ts'
import { withTwoNodes } from './support/two-nodes.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '5' } } })

const LONGEST_FOUND_S = 2
const LONGEST_SERVED_S = 60

type Seconds = Map<string, number>

/** Reads each until it is gone for the first time. @param since in milliseconds of `performance.now` */
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
  for (const way of ['removed', 'kept for its author'] as const) {
    const [found, served]: [Seconds, Seconds] = [new Map(), new Map()]
    for (let count = 0; count < Number(values.posts); count += 1) {
      const kind = count % 2 === 0 ? 'regular' : 'style_vote'
      const shown = await shareSeenEverywhere(nodes, people, kind)
      await (way === 'removed' ? remove(shown, found, served) : narrow(shown, found, served))
      shown.close()
    }
    report(`${way}: found on the second node`, found, LONGEST_FOUND_S)
    report(`${way}: files served by`, served, LONGEST_SERVED_S)
  }
})

async function remove(shown: ShownPost, found: Seconds, served: Seconds) {
  if (!(await shown.watch())) throw new Error('The socket may not watch the post')
  const goneMs = shown.gone.then(() => performance.now())
  await shown.remove()
  const since = await timeBoth(shown.readers, shown, { found, served })
  const seconds = Math.max(0, (await goneMs) - since) / 1000
  found.set('a watching socket', Math.max(found.get('a watching socket') ?? 0, seconds))
}

/** Its author still sees it. */
async function narrow(shown: ShownPost, found: Seconds, served: Seconds) {
  await shown.narrow()
  const ofOthers = [...shown.readers].filter(([name]) => name !== AUTHORS_NOTIFICATIONS)
  await timeBoth(new Map(ofOthers), shown, { found, served })
}

/** @returns when it began, in milliseconds of `performance.now` */
async function timeBoth(
  readers: ShownPost['readers'],
  { files }: ShownPost,
  { found, served }: { found: Seconds; served: Seconds },
): Promise<number> {
  const since = performance.now()
  await Promise.all([timeUntilGone(readers, since, found), timeUntilGone(files, since, served)])
  return since
}
