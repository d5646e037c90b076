// Sends one picture by the usual way of uploads, for a screen that only waits for its end.
import { startUpload } from './resumable-upload.ts'

interface SentPicture {
  /** The id of the upload. Rejects with the reason of the server, or that it cannot be reached. */
  readonly uploaded: Promise<string>
  /** Stops sending: `uploaded` never settles then. Does nothing once all is sent. */
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
