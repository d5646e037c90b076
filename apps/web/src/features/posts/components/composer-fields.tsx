// The words of a post being composed, for all three kinds.
import { Siren } from 'lucide-react'
import { uploadTexts } from '@kloset/contract/messages/upload'
import { postLimits } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts'
import { composerTexts } from '@kloset/contract/messages/composer'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { wordsOf } from '../composer.rules.ts'
import type { ComposerText } from '../composer.rules.ts'
import { KlotagsField } from './klotags-field.tsx'

type ComposerFieldsProps = {
  postType: PostType
  text: ComposerText
  onChange: (text: ComposerText) => void
  /** The question and the emergency of a shared post stay as they are. */
  isEditing?: boolean
  disabled?: boolean
}

export function ComposerFields({
  postType,
  text,
  onChange,
  isEditing = false,
  disabled = false,
}: ComposerFieldsProps) {
  const words = wordsOf[postType]
  const change = (part: Partial<ComposerText>) => onChange({ ...text, ...part })
  return (
    <div className="grid grid-cols-1 gap-5">
      {words.title && !isEditing && (
        <TextField
          label={words.title}
          value={text.title}
          onChange={(event) => change({ title: event.target.value })}
          maxCount={postLimits.titleLength}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      {words.title && isEditing && <p className="serif-28">{text.title}</p>}
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
      {postType !== 'regular' && !isEditing && (
        <Switch
          checked={text.isFashionEmergency}
          onCheckedChange={(isFashionEmergency) => change({ isFashionEmergency })}
          disabled={disabled}
          tone="accent"
          label={
            <span className="flex items-center gap-2">
              <Siren aria-hidden />
              {composerTexts.fashionEmergency}
            </span>
          }
          description={composerTexts.fashionEmergencyLine}
        />
      )}
      {!isEditing && <p className="text-12 text-muted">{uploadTexts.isPublic.title}</p>}
    </div>
  )
}
