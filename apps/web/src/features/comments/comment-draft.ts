// The unsent comment under each post. It is kept when the drawer closes, the page changes or is reloaded.
import type { Comment } from '@kloset/contract/comments.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { createDraftStore } from '../../lib/drafts/draft-store.ts'
import { newId } from '../../lib/api/new-id.ts'

export interface CommentDraft {
  text: string
  replyTo: Comment | null
  /** The idempotency key: the same words sent again do not make a second comment. */
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

/** A reply to a reply is shown under the same comment, so its first word says whom it answers. */
const opensWith = (replyTo: Comment | null) =>
  replyTo?.parentCommentId ? `${handleOf(replyTo)} ` : ''

const wordsOf = ({ text, replyTo }: Pick<CommentDraft, 'text' | 'replyTo'>) => {
  const opening = opensWith(replyTo)
  return text.startsWith(opening) ? text.slice(opening.length) : text
}

/** The draft under a post, and how to write, address and clear it. */
export function useCommentDraft(postId: string) {
  const draft = commentDrafts.use(postId)
  const keep = (next: Pick<CommentDraft, 'text' | 'replyTo'>) =>
    commentDrafts.keep(postId, { ...next, clientKey: newId() })
  const address = (replyTo: Comment | null) =>
    keep({ text: opensWith(replyTo) + wordsOf(draft), replyTo })
  return {
    draft,
    write: (text: string) => keep({ ...draft, text }),
    /** Makes the draft a reply to a comment; null makes it a comment of its own. The words stay. */
    address,
    /** Makes the draft a comment of its own, if it still replies to the comment that the caller knows. */
    unaddress: () => {
      if (commentDrafts.get(postId).replyTo?.id === draft.replyTo?.id) address(null)
    },
    /** Clears the draft, if it still has the words that the caller knows: other words may be the next person's. */
    clear: () => {
      if (wordsOf(commentDrafts.get(postId)) === wordsOf(draft)) commentDrafts.clear(postId)
    },
  }
}
