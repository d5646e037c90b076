// Uses a lot of memory as its parent asks, reports how much, and then does nothing but report it again.
import { memoryUsage } from 'node:process'
import { returnMemory } from '../process/returned-memory.ts'

const reportMemory = () => process.send?.(memoryUsage.rss())

const used: object[] =
  process.argv[2] === 'objects'
    ? Array.from({ length: 3_000_000 }, (_, number) => ({ number }))
    : Array.from({ length: 60_000 }, () => new Uint8Array(4000))
reportMemory()
// The few that stay are between those that are freed.
const kept = used.filter((_, index) => index % 1000 === 0)
used.length = 0
returnMemory(new AbortController().signal, 100)
setInterval(() => {
  reportMemory()
  return kept
}, 100)
