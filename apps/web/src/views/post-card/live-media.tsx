// Shows the files of a post in a list as soon as they are processed. Draws nothing itself.
import { useLiveMedia } from '../../features/posts/posts.realtime.ts'

export function LiveMedia({ postId }: { postId: string }) {
  useLiveMedia(postId)
  return null
}
