// Uploads one picture, for a screen that only waits for the result.
import { startUpload } from './resumable-upload.ts'

interface SentPicture {
  /** The id of the upload. Rejects with the server's error, or when the server cannot be reached. */
  readonly uploaded: Promise<string>
  /** Stops the upload: `uploaded` never settles then. Does nothing after the upload. */
  readonly discard: () => void
}

export function sendPicture(picture: Blob, name: string): SentPicture {
  let discard = () => {}
  const uploaded = new Promise<string>((resolve, reject) => {
    const upload = startUpload(
      picture,
      { name, type: picture.type, isForMessage: false },
      {
        onLost: () => undefined,
        onAnswer: () => undefined,
        onProgress: () => undefined,
        onDone: (uploadId) => {
          discard = () => {}
          resolve(uploadId)
        },
        onFailure: reject,
      },
    )
    discard = upload.discard
  })
  return { uploaded, discard: () => discard() }
}
