// Sends a file as the client does: first the announcement, then the bytes (tus, https://tus.io/protocols).
import { UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import sharp from 'sharp'

export interface Sent {
  /** The status of the request that was refused, or of the last one. */
  readonly status: number
  /** Null unless the upload is complete. */
  readonly uploadId: string | null
}

const tus = (cookie: string) => ({ cookie, 'tus-resumable': '1.0.0' })

/** Announces a file. @param type such as `image/jpeg` */
function beginFile(url: string, cookie: string, bytes: number, type: string) {
  return fetch(`${url}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...tus(cookie),
      'upload-length': String(bytes),
      'upload-metadata': `filetype ${Buffer.from(type).toString('base64')}`,
    },
  })
}

/** Sends the bytes of an announced file. */
async function sendBytes(
  begun: Response,
  cookie: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Sent> {
  const sent = await fetch(new URL(begun.headers.get('location') ?? '', begun.url), {
    method: 'PATCH',
    headers: {
      ...tus(cookie),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: file,
    signal: AbortSignal.timeout(20_000),
  })
  await sent.arrayBuffer()
  return { status: sent.status, uploadId: sent.headers.get(UPLOAD_ID_HEADER) }
}

export async function sendFile(
  url: string,
  cookie: string,
  file: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Sent> {
  const begun = await beginFile(url, cookie, file.length, type)
  return begun.ok ? sendBytes(begun, cookie, file) : { status: begun.status, uploadId: null }
}

/** A picture of noise, which no format compresses well. */
export async function takePhoto(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const height = Math.round(width * 1.25)
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())
}
