// The pending action of a visitor, above the forms for signing in: the post, or the person to follow. Draws nothing until
// that is read, or when it is gone.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountTexts } from '@kloset/texts/account'
import { personName } from '../entities/person/person-name.ts'
import { profileQuery } from '../entities/person/profiles.ts'
import { usePost } from '../features/posts/posts.hooks.ts'
import type { PendingAction } from '../lib/navigation/return-target.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PostFace } from './person-posts/post-tile.tsx'

interface WaitingProps {
  picture: ReactNode
  promise: string
  name: string
}

const Waiting = ({ picture, promise, name }: WaitingProps) => (
  <>
    {picture}
    <div className="min-w-0">
      <p className="serif-20 text-pretty">{promise}</p>
      <p className="written mt-1 truncate text-muted">{name}</p>
    </div>
  </>
)

type PendingPostAction = Extract<PendingAction, { postId: string }>

function WaitingPost({ action }: { action: PendingPostAction }) {
  const { post } = usePost(action.postId)
  if (!post) return null
  const picture = (
    <span className="h-35 w-28 shrink-0 overflow-hidden rounded-pic">
      <PostFace post={post} sizes="112px" />
    </span>
  )
  const promise = accountTexts.joinTo[action.act]
  return <Waiting picture={picture} promise={promise} name={personName(post.author)} />
}

function WaitingPerson({ userId }: { userId: string }) {
  const { data: person } = useQuery(profileQuery(userId))
  if (!person) return null
  const name = personName(person)
  const promise = person.isPrivate ? accountTexts.joinTo.askToFollow : accountTexts.joinTo.follow
  const picture = <Avatar name={name} src={person.avatarUrl} size={72} />
  return <Waiting picture={picture} promise={promise} name={name} />
}

export function PendingActionCard({ action }: { action: PendingAction }) {
  return action.act === 'follow' ? (
    <WaitingPerson userId={action.userId} />
  ) : (
    <WaitingPost action={action} />
  )
}
