// The frames of a decorative wall, each with a recent look once the looks have loaded.
import { useQuery } from '@tanstack/react-query'
import { landingLooksQuery } from './feeds.api.ts'

/** @returns `count` frames; with fewer looks than frames, looks repeat */
export function useLandingFrames(count: number) {
  const { data } = useQuery(landingLooksQuery)
  const looks = data?.items ?? []
  return Array.from({ length: count }, (_, frame) => ({
    frame,
    look: looks[frame % Math.max(1, looks.length)],
  }))
}
