// Work that may wait until the next frame is painted.

/** Runs `work` after the next frame, so that what changed before is painted first. A hidden page waits until it is seen. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
