// Uses a lot of memory as its parent asks, tells how much, and then has nothing to do but to tell it again.
import { memoryUsage } from 'node:process'
import { returnMemory } from '../process/returned-memory.ts'

const tell = () => process.send?.(memoryUsage.rss())

const used: object[] =
  process.argv[2] === 'objects'
    ? Array.from({ length: 3_000_000 }, (_, number) => ({ number }))
    : Array.from({ length: 60_000 }, () => new Uint8Array(4000))
tell()
// The few that stay lie between those that are freed.
const kept = used.filter((_, index) => index % 1000 === 0)
used.length = 0
returnMemory(new AbortController().signal, 100)
setInterval(() => {
  tell()
  return kept
}, 100)
