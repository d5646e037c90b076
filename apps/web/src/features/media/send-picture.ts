// Sends one picture by the usual way of uploads, for a screen that only waits for its end.
import { startUpload } from './resumable-upload.ts'

/** @returns the id of the upload. Rejects with the reason of the server, or that it cannot be reached */
export const sendPicture = (picture: Blob, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    startUpload(
      picture,
      { name, type: picture.type, isForMessage: false },
      {
        onLost: () => undefined,
        onHeard: () => undefined,
        onProgress: () => undefined,
        onDone: resolve,
        onFailure: reject,
      },
    )
  })
