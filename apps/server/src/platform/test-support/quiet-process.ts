// Uses a lot of memory, tells its parent how much, and then has nothing to do but to tell it again.
import { memoryUsage } from 'node:process'
import { collectWhenQuiet } from '../process/idle-memory.ts'

const tell = () => process.send?.(memoryUsage.rss())

const used = Array.from({ length: 3_000_000 }, (_, number) => ({ number }))
tell()
used.length = 0
collectWhenQuiet(new AbortController().signal, 100)
setInterval(tell, 100)
