import { expect, test } from 'vitest'
import { inspectPicture } from './inspect.ts'

test('a picture that was deleted after it was chosen fails', async () => {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('chosen.png', { create: true })
  const writing = await handle.createWritable()
  await writing.write('a picture')
  await writing.close()
  const file = await handle.getFile()
  await folder.removeEntry('chosen.png')
  await expect(file.text()).rejects.toThrow('could not be')
  await expect(inspectPicture(file, null, () => undefined)).rejects.toThrow('cannot be decoded')
})
