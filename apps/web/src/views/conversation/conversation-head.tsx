// The head of a conversation: its person, and its menu.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, Ellipsis, Flag, Trash2, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Conversation } from '@kloset/contract/messages.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { profileQuery } from '../../entities/person/profiles.ts'
import { chatName } from '../../features/messages/components/conversation-row.tsx'
import { useDeleteConversation } from '../../features/messages/messages.hooks.ts'
import { BlockQuestion } from '../../features/relations/components/block-question.tsx'
import { MuteSheet } from '../../features/relations/components/mute-sheet.tsx'
import { useMute } from '../../features/relations/relations.hooks.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leaveOverlays } from '../../ui/overlay-history.ts'
import { closeToast } from '../../ui/toast.ts'
import { reportedPerson, useReporting } from '../reporting.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'

function Person({ person }: Pick<Conversation, 'person'>) {
  const name = chatName(person)
  const words = (
    <>
      <Avatar name={name} src={person?.avatarUrl ?? null} size={36} />
      <span className="min-w-0">
        <span className="block written truncate text-15 leading-[1.25rem] font-semibold">
          {name}
        </span>
        {person && <span className="block truncate text-12 text-muted">@{person.username}</span>}
      </span>
    </>
  )
  const style = 'flex min-w-0 flex-1 items-center gap-3 rounded-field'
  if (!person) return <h2 className={style}>{words}</h2>
  return (
    <h2 className="min-w-0 flex-1">
      <Link to={paths.user(person.id)} className={style}>
        {words}
      </Link>
    </h2>
  )
}

const FAILURE = 'conversation-deletion'

/** Mute or unmute: which one is known once the menu is open. */
function MuteItem({ person, onMute }: { person: ProfileCard; onMute: () => void }) {
  const { data: profile } = useQuery(profileQuery(person.id))
  const { unmute } = useMute(person)
  if (profile?.viewer.isMuted) {
    return (
      <MenuItem icon={<Volume2 aria-hidden />} onSelect={() => void unmute()}>
        {safetyTexts.unmute}
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={<VolumeX aria-hidden />} onSelect={onMute}>
      {safetyTexts.mute}
    </MenuItem>
  )
}

/** The actions that ask first. */
type Question = 'delete' | 'mute' | 'block'

interface QuestionsProps {
  person: ProfileCard
  question: Question | null
  onOpenChange: (open: boolean) => void
  onBlocked: () => unknown
}

const PersonQuestions = ({ person, question, onOpenChange, onBlocked }: QuestionsProps) => (
  <>
    <MuteSheet person={person} open={question === 'mute'} onOpenChange={onOpenChange} />
    <BlockQuestion
      person={person}
      open={question === 'block'}
      onOpenChange={onOpenChange}
      onBlocked={onBlocked}
    />
  </>
)

function ConversationMenu({ userId, person }: { userId: string } & Pick<Conversation, 'person'>) {
  const navigate = useNavigate()
  const { report, sheet } = useReporting()
  const [question, setQuestion] = useState<Question | null>(null)
  const onOpenChange = (open: boolean) => {
    if (!open) setQuestion(null)
  }
  const { mutate, isPending } = useDeleteConversation()
  const leave = () => leaveOverlays().then(() => navigate(paths.chat, { replace: true }))
  const remove = () =>
    mutate(userId, {
      onSuccess: () => {
        closeToast(FAILURE)
        void leave()
      },
      onError: (error) => {
        setQuestion(null)
        toastFailure(chatTexts.deleteFailed, error, FAILURE)
      },
    })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={commonTexts.more}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setQuestion('delete')}>
          {chatTexts.deleteConversation}
        </MenuItem>
        {person && (
          <>
            <MuteItem person={person} onMute={() => setQuestion('mute')} />
            <MenuItem icon={<Ban aria-hidden />} onSelect={() => setQuestion('block')}>
              {safetyTexts.blockPerson}
            </MenuItem>
            <MenuItem icon={<Flag aria-hidden />} onSelect={() => report(reportedPerson(person))}>
              {chatTexts.reportUser}
            </MenuItem>
          </>
        )}
      </Menu>
      {sheet}
      {person && (
        <PersonQuestions
          person={person}
          question={question}
          onOpenChange={onOpenChange}
          onBlocked={leave}
        />
      )}
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={onOpenChange}
        title={chatTexts.confirmDelete.title}
        description={chatTexts.confirmDelete.line}
        confirmLabel={commonTexts.delete}
        destructive
        busy={isPending}
        onConfirm={remove}
      />
    </>
  )
}

interface ConversationHeadProps {
  userId: string
  /** Null when the account is deleted, `nobody` when the id is unknown to the server; undefined while it loads. */
  person: Conversation['person'] | 'nobody' | undefined
  isRequest: boolean
  /** Whether the viewer blocked the person. */
  isBlocked?: boolean
}

export function ConversationHead({
  userId,
  person,
  isRequest,
  isBlocked = false,
}: ConversationHeadProps) {
  const hasMenu = !isRequest && !isBlocked
  return (
    <header
      className={cx(
        'flex min-h-14 shrink-0 items-center gap-1 border-b border-line px-1 lg:min-h-18 lg:px-6',
        !hasMenu && 'max-lg:pr-4',
      )}
    >
      <Link
        to={isRequest ? paths.requests : paths.chat}
        replace
        aria-label={isRequest ? chatTexts.backToRequests : chatTexts.backToMessages}
        className={cx(iconButtonStyle, 'lg:hidden')}
      >
        <ArrowLeft aria-hidden />
      </Link>
      {person === undefined && (
        <span className="flex flex-1 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-28 rounded-thumb" />
        </span>
      )}
      {person === 'nobody' ? (
        <h2 className="px-2 text-15 font-semibold lg:px-0">{chatTexts.unknownSender.title}</h2>
      ) : (
        <>
          {person !== undefined && <Person person={person} />}
          {hasMenu && <ConversationMenu userId={userId} person={person ?? null} />}
        </>
      )}
    </header>
  )
}
