// The headers of every answer that tell browsers what its page may do.
import helmet from 'helmet'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Features that no page of ours uses are off, also for an injected script. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The headers are the same for every answer, so helmet writes them once.
 * @param mediaOrigin of the files; null when this server has them
 */
export function writeSecurityHeaders(
  publicUrl: string,
  mediaOrigin: string | null,
): OutgoingHttpHeaders {
  const secure = publicUrl.startsWith('https:')
  const mediaSources = ["'self'", 'blob:', 'data:', ...(mediaOrigin ? [mediaOrigin] : [])]
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: mediaSources,
        mediaSrc: mediaSources,
        fontSrc: ["'self'"],
        // The client fetches pictures that it converts or cuts out, from memory (`blob:`) or from the media.
        connectSrc: ["'self'", 'blob:', ...(mediaOrigin ? [mediaOrigin] : [])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    hsts: secure && { maxAge: 31_536_000, includeSubDomains: false },
  })
  write(request, response, (error) => {
    if (error) throw new Error('The security headers cannot be written', { cause: error })
  })
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY }
}
