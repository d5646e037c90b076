// The only part of EXIF that is kept: how the camera was held. Without it a picture lies on its side.

/** Bytes of `tiffOf`. */
export const TIFF_BYTES = 26
export const UPRIGHT = 1

/** A TIFF of one entry, the orientation (TIFF 6.0, section 2; Exif 2.32, 4.6.4). */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(TIFF_BYTES)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
