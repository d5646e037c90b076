// A replaced file does not keep the edits of the one before.
import { expect, test } from 'vitest'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { useDraftFiles } from './draft-files.hooks.ts'
import { useHiddenFaces } from './faces/hidden-faces.ts'

type State = ReturnType<typeof useDraftFiles> & { faces: ReturnType<typeof useHiddenFaces> }

const pictureOf = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })

/** @returns a function that reads the current files of a post */
async function renderFiles(postType: 'regular' | 'style_vote') {
  const now: { state: State | null } = { state: null }
  function Part() {
    const files = useDraftFiles(postType)
    const faces = useHiddenFaces(files)
    now.state = { ...files, faces }
    return null
  }
  await renderPart(<Part />)
  const read = () => {
    if (!now.state) throw new Error('Nothing is rendered')
    return now.state
  }
  const file = () => {
    const [one] = read().files
    if (!one) throw new Error('There is no file')
    return one
  }
  return { read, file }
}

async function chooseOne(postType: 'regular' | 'style_vote') {
  const { read, file } = await renderFiles(postType)
  read().choose([pictureOf('first')])
  await expect.poll(() => read().files).toHaveLength(1)
  return { read, file }
}

test('the name of an option stays when its picture is cropped', async () => {
  const { read, file } = await chooseOne('style_vote')
  read().nameOption(file().key, 'Red dress')
  read().replace(file().key, pictureOf('cropped'))
  await expect.poll(() => file().name).toBe('cropped.png')
  expect(file().optionName).toBe('Red dress')
})

test('a picture that takes the place of one with a hidden face has none hidden', async () => {
  const { read, file } = await chooseOne('regular')
  await read().faces.openFor(file().key)
  await expect.poll(() => read().faces.open).not.toBe(null)
  const original = file().source
  read().faces.done(pictureOf('hidden'), { original, regions: [], style: 'blur' })
  await expect.poll(() => read().faces.isHiddenIn(file())).toBe(true)
  read().exchange(file().key, pictureOf('other'))
  await expect.poll(() => file().name).toBe('other.png')
  expect(read().faces.isHiddenIn(file())).toBe(false)
  await read().faces.openFor(file().key)
  await expect.poll(() => read().faces.open?.original.name).toBe('other.png')
})

test('a picture that takes the place of a video keeps its preview', async () => {
  const { read, file } = await renderFiles('regular')
  const canvas = new OffscreenCanvas(30, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
  const picture = new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' })
  read().choose([new File(['none'], 'none.mp4', { type: 'video/mp4' })])
  // Before the browser has reported that it cannot play the video.
  read().exchange(read().list()[0]?.key ?? '', picture)
  await expect.poll(() => file().size).toMatchObject({ width: 30, height: 40 })
  expect(file().previewUrl).not.toBe(null)
})
