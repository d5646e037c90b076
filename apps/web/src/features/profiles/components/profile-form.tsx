// The words of one's own profile, to be edited: one column, saved as a whole.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { profilesTexts } from '@kloset/contract/messages/profiles'
import { profileChanges, profileLimits } from '@kloset/contract/schemas/profiles'
import type { OwnProfile } from '@kloset/contract/profiles'
import { ApiError, errorText } from '../../../lib/http.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveProfile } from '../profiles.hooks.ts'

const genders = [
  { value: '', label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const

const words = [
  'username',
  'displayName',
  'bio',
  'location',
  'instagram',
  'tiktok',
  'website',
  'ctaLabel',
  'ctaUrl',
] as const
type Word = (typeof words)[number]

const wordsOf = (profile: OwnProfile) =>
  Object.fromEntries(words.map((word) => [word, profile[word] ?? ''])) as Record<Word, string>

type ProfileFormProps = {
  profile: OwnProfile
  onSaved: (profile: OwnProfile) => void
  onCancel: () => void
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const save = useSaveProfile(profile.id)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(profileChanges),
    defaultValues: { ...wordsOf(profile), gender: profile.gender },
  })
  const { errors } = formState
  const submit = handleSubmit((changes) =>
    save.mutate(changes, {
      onSuccess: (saved) => {
        toast(profilesTexts.updated, { id: 'profile' })
        onSaved(saved)
      },
      onError: (error) => {
        toast({ title: 'Error', line: errorText(error) }, { kind: 'error', id: 'profile' })
        if (!(error instanceof ApiError)) return
        for (const { path, message } of error.fields) {
          const field = words.find((word) => path === `body.${word}`)
          if (field === undefined) continue
          setError(field, { message })
          setFocus(field)
        }
      },
    }),
  )
  const field = (name: Word, label: string) => ({
    label,
    ...register(name),
    error: errors[name]?.message,
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Edit profile" className="flex flex-col gap-5">
      <TextField {...field('username', 'Username')} autoComplete="username" autoCapitalize="none" />
      <TextField {...field('displayName', 'Display name')} autoComplete="name" />
      <TextArea
        {...field('bio', 'Bio')}
        defaultValue={profile.bio ?? ''}
        maxCount={profileLimits.bioLength}
      />
      <TextField {...field('location', 'Location')} autoComplete="address-level2" />
      <SelectField
        label="Gender"
        hint="Only you see this. If you let others find your posts by your measurements and chose no body type, their filter for feminine or masculine bodies uses your gender instead."
        options={genders}
        {...register('gender', { setValueAs: (value: string | null) => value || null })}
        error={errors.gender?.message}
      />
      <TextField {...field('instagram', 'Instagram')} placeholder="@name" autoCapitalize="none" />
      <TextField {...field('tiktok', 'TikTok')} placeholder="@name" autoCapitalize="none" />
      <TextField {...field('website', 'Website')} inputMode="url" autoCapitalize="none" />
      <fieldset className="flex flex-col gap-5">
        <legend className="serif-20 pb-3">Button on your profile</legend>
        <TextField {...field('ctaLabel', 'Button text')} placeholder="Shop my closet" />
        <TextField {...field('ctaUrl', 'Link')} inputMode="url" autoCapitalize="none" />
      </fieldset>
      <div className="flex gap-2 pt-1">
        <Button type="submit" busy={save.isPending} className="flex-1 lg:flex-none">
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
