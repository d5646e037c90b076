// UUIDs as bytes: half as long as their text, and in the order of PostgreSQL.

export const UUID_BYTES = 16

export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** @returns the UUID that begins at an offset */
export function uuidAt(bytes: Buffer, start = 0): string {
  const hex = bytes.toString('hex', start, start + UUID_BYTES)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
