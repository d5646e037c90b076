// The form of a comment: whom it answers, the text, Post.
import { X } from 'lucide-react'
import type { Ref, SubmitEvent } from 'react'
import { commentLimits } from '@kloset/contract/comments'
import { commentsTexts } from '@kloset/texts/comments'
import { commonTexts } from '@kloset/texts/common'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { enterToSend } from '../../../ui/enter-to-send.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { handleOf } from '../comment-draft.ts'
import type { CommentDraft } from '../comment-draft.ts'
import { FilledText } from '../../../ui/filled-text.tsx'
import { personName } from '../../../entities/person/person-name.ts'

interface CommentFormProps {
  me: { username: string; displayName: string | null; avatarUrl: string | null }
  draft: CommentDraft
  isPosting: boolean
  onWrite: (text: string) => void
  onCancelReply: () => void
  onPost: () => void
  fieldRef: Ref<HTMLTextAreaElement>
}

/** The length from which the counter is shown. */
const COUNTED_FROM = commentLimits.length - 100

export function CommentForm(props: CommentFormProps) {
  const { me, draft, isPosting, onWrite, onCancelReply, onPost, fieldRef } = props
  const length = draft.text.trim().length
  const isAllowed = length > 0 && length <= commentLimits.length && !isPosting
  const post = () => {
    if (isAllowed) onPost()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    post()
  }
  return (
    <form onSubmit={submit} aria-label={commentsTexts.write}>
      {draft.replyTo && (
        <div className="-mt-1 flex items-center text-12 text-muted">
          <p className="min-w-0 flex-1 truncate">
            <FilledText
              text={commentsTexts.replyingTo}
              parts={{
                name: <span className="font-semibold text-ink">{handleOf(draft.replyTo)}</span>,
              }}
            />
          </p>
          <IconButton
            label={commonTexts.cancelReply}
            onClick={onCancelReply}
            className="-my-1 -mr-2.5"
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-2.5">
        <Avatar name={personName(me)} src={me.avatarUrl} size={32} className="mb-1.5" />
        <textarea
          ref={fieldRef}
          rows={1}
          value={draft.text}
          readOnly={isPosting}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={enterToSend(post)}
          placeholder={draft.replyTo ? commentsTexts.addReplyHint : commentsTexts.addHint}
          aria-label={draft.replyTo ? commentsTexts.addReply : commentsTexts.add}
          enterKeyHint="enter"
          // Borders at the top and bottom, not padding: scrolled text would be visible in a padding.
          className="field-sizing-content max-h-[140px] min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border-y-[10px] border-transparent bg-well px-4 text-16 leading-[1.5rem] placeholder:truncate lg:text-14"
        />
        <Button type="submit" disabled={!isAllowed && !isPosting} busy={isPosting}>
          {commentsTexts.post}
        </Button>
      </div>
      {length > COUNTED_FROM && (
        <p
          role="status"
          className={cx(
            'pt-1 pr-20 text-right text-12 tabular-nums',
            length > commentLimits.length ? 'text-accent' : 'text-muted',
          )}
        >
          {length} / {commentLimits.length}
        </p>
      )}
    </form>
  )
}
