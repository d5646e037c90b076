// The keys of stored files: which are well formed, their content types, and their addresses for browsers.

/** Path under which the app itself serves public files. */
export const MEDIA_PATH = '/media'
/** The same for files of conversations, which only the browser's own cache may keep. */
export const CONVERSATION_MEDIA_PATH = '/conversation-media'

const keyPattern = /^(?:public|private)(?:\/[\w-]+)+(?:\.[a-z0-9]{1,5})?$/
const folderPattern = /^(?:public|private)(?:\/[\w-]+)*\/$/

export const isKey = (key: string): boolean => key.length <= 200 && keyPattern.test(key)

/** Keys come from our own code, so an invalid one is a bug. @throws TypeError */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`Not a storage key: ${key}`)
  return key
}

/** @throws TypeError */
export function checkFolder(folder: string): string {
  if (!folderPattern.test(folder)) throw new TypeError(`Not a storage folder: ${folder}`)
  return folder
}

/** `/media/m/abc/480.webp` for `public/m/abc/480.webp`. */
export function appUrl(key: string): string {
  return `${MEDIA_PATH}/${publicPart(key)}`
}

/** Always through the app: a cache in between, or a bucket's own address, would serve everyone. */
export function conversationUrl(key: string): string {
  return `${CONVERSATION_MEDIA_PATH}/${publicPart(key)}`
}

/** The key without its `public/`. @throws TypeError for a private key */
export function publicPart(key: string): string {
  if (!key.startsWith('public/')) throw new TypeError(`Not a public key: ${key}`)
  return key.slice('public/'.length)
}

// Only files of our own encoders get the type of a picture or a video.
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
}

/** The type a key is served with, by the extension that our encoders gave it. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** The content of a key never changes, so a copy is valid for a year. */
export const MEDIA_CACHE_CONTROL = 'public, max-age=31536000, immutable'
export const CONVERSATION_CACHE_CONTROL = 'private, max-age=31536000, immutable'
