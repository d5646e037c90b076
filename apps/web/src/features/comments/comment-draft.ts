// The comment being written under each post: it stays when the drawer closes, the page changes or is loaded
// again.
import type { Comment } from '@kloset/contract/comments.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { createDraftStore } from '../../lib/drafts/draft-store.ts'
import { newId } from '../../lib/api/new-id.ts'

export interface CommentDraft {
  text: string
  replyTo: Comment | null
  /** Names what is sent: the same words sent again are not a second comment. */
  clientKey: string
}

const commentDrafts = createDraftStore<CommentDraft>({
  name: 'comment-drafts',
  empty: () => ({ text: '', replyTo: null, clientKey: newId() }),
  isBlank: ({ text, replyTo }) => text === '' && replyTo === null,
})

/** `@ana`; for a deleted account, its placeholder. */
export const handleOf = ({ author }: Comment) =>
  author ? `@${author.username}` : chatTexts.unknownSender.title

/** A reply to a reply stands under the same comment: its first word says whom it answers. */
const opensWith = (replyTo: Comment | null) =>
  replyTo?.parentCommentId ? `${handleOf(replyTo)} ` : ''

/** The draft under a post, and how to write, address and clear it. */
export function useCommentDraft(postId: string) {
  const draft = commentDrafts.use(postId)
  const keep = (next: Pick<CommentDraft, 'text' | 'replyTo'>) =>
    commentDrafts.keep(postId, { ...next, clientKey: newId() })
  const address = (replyTo: Comment | null) => {
    const before = opensWith(draft.replyTo)
    const words = draft.text.startsWith(before) ? draft.text.slice(before.length) : draft.text
    keep({ text: opensWith(replyTo) + words, replyTo })
  }
  return {
    draft,
    write: (text: string) => keep({ ...draft, text }),
    /** Addresses the draft to a comment; null takes the address back, the words stay. */
    address,
    /** Takes the address back where it is still the one that the caller knows. */
    unaddress: () => {
      if (commentDrafts.get(postId).replyTo?.id === draft.replyTo?.id) address(null)
    },
    clear: () => commentDrafts.clear(postId),
  }
}
