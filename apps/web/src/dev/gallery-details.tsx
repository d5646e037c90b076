// The gallery's controls in the states that a screen seldom shows, and the small parts that are words.
import { useState } from 'react'
import { postsTexts } from '@kloset/texts/posts'
import { uploadTexts } from '@kloset/texts/upload'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { Section } from './gallery-section.tsx'

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const

const nothing = () => undefined

export function Choices() {
  const [size, setSize] = useState<'s' | 'm' | 'l'>('m')
  return (
    <Section name="Choices, and what cannot be chosen">
      <div className="grid w-full gap-6 lg:grid-cols-2">
        <SelectField
          label="Size"
          options={sizes}
          value={size}
          onChange={({ target }) =>
            setSize(sizes.find(({ value }) => value === target.value)?.value ?? 'm')
          }
        />
        <SelectField label="Age range" options={sizes} error={postsTexts.notFound.title} />
        <Segmented label="Size" value={size} onValueChange={setSize} options={sizes} />
        <TextField label="Disabled" defaultValue="mara_lind" disabled />
        <TextField label="With a hint" hint="3 to 30 letters, digits or underscores." />
        <PasswordField
          label="Wrong password"
          autoComplete="current-password"
          error="Invalid login credentials"
        />
        <TextArea label="Wrong words" error={uploadTexts.forumDescriptionMissing.title} />
        <Switch checked={false} onCheckedChange={nothing} label="Off" />
        <Switch checked onCheckedChange={nothing} label="On, disabled" disabled />
        <Switch checked={false} onCheckedChange={nothing} label="Off, disabled" disabled />
        <Checkbox checked onCheckedChange={nothing} label="Checked" />
        <Checkbox
          checked={false}
          onCheckedChange={nothing}
          label="Wrong"
          error="Please confirm that you are 18 or older."
        />
      </div>
    </Section>
  )
}

export function Words() {
  return (
    <Section name="Words and marks">
      <Wordmark />
      <TimeAgo at="2026-02-14T09:30:00Z" wording="post" />
      <p>
        <LinkedText text="Thread from https://wax.example, more under #linen" />
      </p>
      {([20, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name="Noor Haddad" src={null} size={size} />
      ))}
    </Section>
  )
}
