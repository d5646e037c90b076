// Asks the operator's own matcher (SCAN_URL) about a picture before others see it.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const answer = z.object({ match: z.boolean() })

/** Longer than a matcher needs, and short compared with the limit of a picture's job. */
const ANSWER_MS = 10_000

/**
 * Sends a picture as WebP in the body of a POST request; the matcher answers `{ "match": true }` or
 * `{ "match": false }`. A name and password in the address are sent as basic authorization.
 * @throws when there is no such answer in time
 */
export async function isMatched(scanUrl: string, picturePath: string): Promise<boolean> {
  const url = new URL(scanUrl)
  const [name, password] = [url.username, url.password].map(decodeURIComponent)
  Object.assign(url, { username: '', password: '' })
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const response = await fetch(url, {
    method: 'POST',
    body: await readFile(picturePath),
    headers: { 'content-type': 'image/webp', ...(name && { authorization }) },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`The matcher answered ${response.status}`)
  return answer.parse(await response.json()).match
}
