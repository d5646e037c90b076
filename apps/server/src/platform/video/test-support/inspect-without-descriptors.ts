// Inspects the video of its argument while this process can open no more files, and prints how that ends. Run it with a
// low limit of open files.
import { closeSync, openSync, writeSync } from 'node:fs'
import { AppError } from '../../errors.ts'
import { inspectVideo } from '../video.ts'

const opened: number[] = []
try {
  for (;;) opened.push(openSync('/dev/null', 'r'))
} catch {}
const outcome = await inspectVideo(process.argv[2] ?? '').then(
  () => 'taken',
  (error: unknown) => (error instanceof AppError ? error.code : String(error)),
)
for (const descriptor of opened) closeSync(descriptor)
writeSync(1, outcome)
