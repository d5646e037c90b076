// The form of the viewer's own profile: one column, saved as a whole.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { profilesTexts } from '@kloset/texts/profiles'
import { type OwnProfile, profileChanges } from '@kloset/contract/profiles.schemas'
import { profileLimits } from '@kloset/contract/profiles'
import { commonTexts } from '@kloset/texts/common'
import { hasCode } from '../../../lib/api/http.ts'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/failure-toast.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ownProfileQuery } from '../../../entities/person/profiles.ts'
import { changesOf, refusedFields, type Word, wordsOf } from '../profile-form.rules.ts'
import { useSaveProfile } from '../profiles.hooks.ts'

const genders = [
  { value: '', label: commonTexts.notSaid },
  { value: 'female', label: profilesTexts.female },
  { value: 'male', label: profilesTexts.male },
  { value: 'non-binary', label: profilesTexts.nonBinary },
  { value: 'prefer-not-to-say', label: profilesTexts.ratherNotSay },
] as const

type FieldProps = (name: Word, label: string) => ComponentProps<typeof TextField>

/** Links to a person's other pages. */
function Links({ field }: { field: FieldProps }) {
  return (
    <>
      <TextField
        {...field('instagram', 'Instagram')}
        placeholder={profilesTexts.handleHint}
        autoCapitalize="none"
      />
      <TextField
        {...field('tiktok', 'TikTok')}
        placeholder={profilesTexts.handleHint}
        autoCapitalize="none"
      />
      <TextField
        {...field('website', profilesTexts.website)}
        inputMode="url"
        autoCapitalize="none"
      />
      <fieldset className="flex flex-col gap-5">
        <legend className="serif-20 pb-3">{profilesTexts.button}</legend>
        <TextField
          {...field('ctaLabel', profilesTexts.buttonText)}
          placeholder={profilesTexts.buttonTextHint}
        />
        <TextField
          {...field('ctaUrl', profilesTexts.buttonLink)}
          inputMode="url"
          autoCapitalize="none"
        />
      </fieldset>
    </>
  )
}

interface ProfileFormProps {
  profile: OwnProfile
  onSaved: (profile: OwnProfile) => void
  onCancel: () => void
}

/** The form and its submit. After a conflict, the next save is based on the profile that another tab has saved. */
function useProfileForm({ profile, onSaved }: Pick<ProfileFormProps, 'profile' | 'onSaved'>) {
  const queryClient = useQueryClient()
  const save = useSaveProfile(profile.id)
  // The profile that the person edits. Another tab may change it in the meantime.
  const [seen, setSeen] = useState(profile)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(profileChanges),
    defaultValues: { ...wordsOf(profile), gender: profile.gender },
  })
  const { isDirty, dirtyFields } = formState
  const guard = useLeaveGuard(isDirty)
  const submit = handleSubmit((changes) =>
    save.mutate(changesOf(changes, dirtyFields, seen), {
      onSuccess: (saved) => {
        toast(profilesTexts.updated, { id: 'profile' })
        void guard.release().then(() => onSaved(saved))
      },
      onError: (error) => {
        if (hasCode(error, 'conflict')) {
          const fresh = queryClient.query({ ...ownProfileQuery, staleTime: 0 })
          fresh.then(setSeen).catch(() => undefined)
        }
        const refused = refusedFields(error)
        for (const { name, message } of refused) setError(name, { message })
        const [first] = refused
        // An error under its field needs no toast.
        if (first) setFocus(first.name)
        else toastError(error, 'profile')
      },
    }),
  )
  return { register, submit, errors: formState.errors, isPending: save.isPending, guard }
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { register, submit, errors, isPending, guard } = useProfileForm({ profile, onSaved })
  const field = (name: Word, label: string) => ({
    label,
    ...register(name),
    // Text typed during the request would not be saved. Unlike `disabled`, this keeps the focus.
    readOnly: isPending,
    error: errors[name]?.message,
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={profilesTexts.edit}
      className="flex flex-col gap-5"
    >
      <TextField
        {...field('username', profilesTexts.username)}
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField {...field('displayName', profilesTexts.displayName)} autoComplete="name" />
      <TextField
        {...field('status', profilesTexts.status)}
        hint={profilesTexts.statusHelp}
        defaultValue={profile.status ?? ''}
        maxCount={profileLimits.statusLength}
      />
      <TextArea
        {...field('bio', profilesTexts.bio)}
        defaultValue={profile.bio ?? ''}
        maxCount={profileLimits.bioLength}
      />
      <TextField {...field('location', profilesTexts.location)} autoComplete="address-level2" />
      <fieldset disabled={isPending} className="contents">
        <SelectField
          label={profilesTexts.gender}
          hint={profilesTexts.genderHelp}
          options={genders}
          {...register('gender', { setValueAs: (value: string | null) => value || null })}
          error={errors.gender?.message}
        />
      </fieldset>
      <Links field={field} />
      <div className="flex gap-2 pt-1">
        <Button type="submit" busy={isPending} className="flex-1 lg:flex-none">
          {isPending ? commonTexts.saving : commonTexts.save}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => guard.ask(onCancel)}>
          {commonTexts.cancel}
        </Button>
      </div>
      <LeaveQuestion guard={guard} />
    </form>
  )
}
