// The form of a message: the quoted message, the attachment, the text, Send.
import { ArrowUp, X } from 'lucide-react'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { messageLimits } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { cx } from '../../../ui/cx.ts'
import { enterToSend } from '../../../ui/enter-to-send.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MessageDraft } from '../drafts.ts'
import { lineOf } from './message-bubble.tsx'
import { FilledText } from '../../../ui/filled-text.tsx'

interface MessageComposerProps {
  draft: MessageDraft
  /** Whether there is an attachment, so that the text may be empty. */
  hasAttachment: boolean
  /** The attachment is still being uploaded. */
  isBusy: boolean
  onWrite: (text: string) => void
  onCancelReply: () => void
  onSend: () => void
  fieldRef: Ref<HTMLTextAreaElement>
  /** The button that chooses a file. */
  attach: ReactNode
  /** The chosen file, above the words. */
  attachment: ReactNode
}

export function MessageComposer(props: MessageComposerProps) {
  const { draft, hasAttachment, isBusy, onWrite, onCancelReply, onSend, fieldRef } = props
  const length = draft.text.trim().length
  const isTooLong = length > messageLimits.length
  const isAllowed = (length > 0 || hasAttachment) && !isTooLong && !isBusy
  const send = () => {
    if (isAllowed) onSend()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} aria-label={chatTexts.write} className="mx-auto max-w-(--thread)">
      {draft.replyTo && (
        <div className="flex items-center gap-2 pb-1 pl-3 text-12 text-muted">
          <p className="min-w-0 flex-1 truncate border-l-2 border-ink pl-2">
            <FilledText
              text={chatTexts.replyingTo}
              parts={{ words: <span className="text-ink">{lineOf(draft.replyTo)}</span> }}
            />
          </p>
          <IconButton label={commonTexts.cancelReply} onClick={onCancelReply} className="-my-2">
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      {props.attachment}
      <div className="flex items-end gap-1">
        {props.attach}
        <textarea
          ref={fieldRef}
          rows={1}
          value={draft.text}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={enterToSend(send)}
          placeholder={chatTexts.type}
          aria-label={chatTexts.type}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-wash-strong px-4.5 py-2.5 text-16"
        />
        <button
          type="submit"
          aria-label={chatTexts.send}
          disabled={!isAllowed}
          aria-busy={isBusy}
          className={cx(
            'press ml-1 grid size-11 shrink-0 place-items-center rounded-full',
            isAllowed ? 'bg-ink text-on-ink' : 'bg-wash-strong text-muted',
          )}
        >
          <ArrowUp aria-hidden />
        </button>
      </div>
      {isTooLong && (
        <p role="alert" className="pt-1 text-right text-12 text-accent tabular-nums">
          {length} / {messageLimits.length}
        </p>
      )}
    </form>
  )
}
