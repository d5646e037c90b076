// The text fields of the composer, for all three kinds of post.
import { EyeOff, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { uploadTexts } from '@kloset/texts/upload'
import { postLimits } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { useIsPrivate } from '../../../entities/person/profiles.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { wordsOf } from '../composer.rules.ts'
import type { ComposerText } from '../composer.rules.ts'
import { AudienceField } from './audience-field.tsx'
import { KlotagsField } from './klotags-field.tsx'
import { VoteFields } from './vote-fields.tsx'

const withIcon = (icon: ReactNode, words: string) => (
  <span className="flex items-center gap-2">
    {icon}
    {words}
  </span>
)

interface ComposerFieldsProps {
  postType: PostType
  text: ComposerText
  onChange: (text: ComposerText) => void
  isEditing?: boolean
  /** False for a question that is too old or solved. */
  offersEmergency?: boolean
  /** For a shared post: whether its question or title may still change, and until when or why not. */
  titleState?: { mayChange: boolean; line: string } | null
  /** Shown under the question or title. */
  underTitle?: ReactNode
  /** The list of the chosen people, for a post for them. */
  chosenPeople: ReactNode
  /** For a new vote: its number of pictures, and what a vote for people with similar bodies needs. */
  vote?: { pictures: number; similarVoters: ReactNode }
  disabled?: boolean
}

interface SwitchesProps {
  postType: PostType
  text: ComposerText
  vote: ComposerFieldsProps['vote']
  isForEveryone: boolean
  change: (part: Partial<ComposerText>) => void
  offersEmergency: boolean
  disabled: boolean
}

function Switches({ postType, text, change, offersEmergency, disabled, ...props }: SwitchesProps) {
  const { vote, isForEveryone } = props
  return (
    <>
      {postType !== 'regular' && offersEmergency && (
        <Switch
          checked={text.isFashionEmergency}
          onCheckedChange={(isFashionEmergency) => change({ isFashionEmergency })}
          disabled={disabled}
          tone="accent"
          label={withIcon(<Siren aria-hidden />, composerTexts.fashionEmergency)}
          description={composerTexts.fashionEmergencyLine}
        />
      )}
      {vote && (
        <VoteFields
          {...vote}
          isForEveryone={isForEveryone}
          choices={text.vote}
          onChange={(choices) => change({ vote: choices })}
          disabled={disabled}
        />
      )}
      <Switch
        checked={text.isSensitive}
        onCheckedChange={(isSensitive) => change({ isSensitive })}
        disabled={disabled}
        label={withIcon(<EyeOff aria-hidden />, composerTexts.sensitive)}
        description={composerTexts.sensitiveLine}
      />
      {postType === 'regular' && (
        <>
          <Switch
            checked={text.showsNobody}
            onCheckedChange={(showsNobody) => change({ showsNobody })}
            disabled={disabled}
            label={composerTexts.showsNobody}
            description={composerTexts.showsNobodyLine}
          />
          <Switch
            checked={text.hidesBody}
            onCheckedChange={(hidesBody) => change({ hidesBody })}
            disabled={disabled}
            label={composerTexts.hidesBody}
          />
        </>
      )}
    </>
  )
}

export function ComposerFields({
  postType,
  text,
  onChange,
  isEditing = false,
  offersEmergency = true,
  titleState = null,
  underTitle,
  chosenPeople,
  vote,
  disabled = false,
}: ComposerFieldsProps) {
  const words = wordsOf[postType]
  const isPrivate = useIsPrivate()
  const isForEveryone = !isPrivate && text.audience === 'everyone'
  const change = (part: Partial<ComposerText>) => onChange({ ...text, ...part })
  return (
    <div className="grid grid-cols-1 gap-5">
      {words.title && titleState?.mayChange !== false && (
        <TextField
          label={words.title}
          hint={titleState?.line}
          value={text.title}
          onChange={(event) => change({ title: event.target.value })}
          maxCount={postLimits.titleLength}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      {words.title && titleState?.mayChange === false && (
        <div>
          {text.title && <p className="serif-28 break-words">{text.title}</p>}
          <p className="pt-1 text-12 text-muted">{titleState.line}</p>
        </div>
      )}
      {underTitle}
      <TextArea
        label={words.body}
        value={text.body}
        onChange={(event) => change({ body: event.target.value })}
        maxCount={words.bodyMax}
        disabled={disabled}
        placeholder={words.bodyHint}
        rows={2}
      />
      <KlotagsField
        klotags={text.klotags}
        onChange={(klotags) => change({ klotags })}
        disabled={disabled}
      />
      <AudienceField
        isPrivate={isPrivate}
        choice={text}
        onChange={change}
        chosenPeople={chosenPeople}
        disabled={disabled}
      />
      <Switches {...{ postType, text, vote, isForEveryone, change, offersEmergency, disabled }} />
      {!isEditing && isForEveryone && (
        <p className="text-12 text-muted">{uploadTexts.isPublic.title}</p>
      )}
    </div>
  )
}
