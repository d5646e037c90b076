// The frames of a decorative wall, each with a recent look once the looks have loaded.
import { useQuery } from '@tanstack/react-query'
import { landingLooksQuery } from './feeds.api.ts'

/** Height divided by width of the frames that show whole people. */
const TALL = 4 / 3

/**
 * @param prefersTall puts pictures near 3:4 first: pictures of whole people mostly have that shape
 * @returns `count` frames; with fewer looks than frames, looks repeat
 */
export function useLandingFrames(count: number, prefersTall = false) {
  const { data } = useQuery(landingLooksQuery)
  const distance = ({ width, height }: { width: number; height: number }) =>
    Math.abs(height / width - TALL)
  const given = data?.items ?? []
  const looks = prefersTall
    ? given.toSorted((one, other) => distance(one) - distance(other))
    : given
  return Array.from({ length: count }, (_, frame) => ({
    frame,
    look: looks[frame % Math.max(1, looks.length)],
  }))
}
