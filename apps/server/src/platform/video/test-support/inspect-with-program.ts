// Inspects the video of its first argument while the program of the second one runs instead of Node, and prints how
// that ends.
import { AppError } from '../../errors.ts'
import { inspectVideo } from '../video.ts'

const [video = '', program = ''] = process.argv.slice(2)
process.execPath = program
const outcome = await inspectVideo(video).then(
  () => 'taken',
  (error: unknown) => (error instanceof AppError ? error.code : String(error)),
)
process.stdout.write(outcome)
