// The product dots on one picture of a post: those of its links and of its garments.
import type { Post } from '@kloset/contract/posts.schemas'
import { useGarmentDots } from '../../features/garments/garment-dots.ts'

export function usePictureDots(post: Post, mediaPosition: number) {
  const ofGarments = useGarmentDots(post.id)
  return [...post.productDots, ...ofGarments].filter((dot) => dot.mediaPosition === mediaPosition)
}
