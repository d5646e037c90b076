// The report form for people without an account, on one page. It needs a name and an email address only for a mail
// about the outcome, or for a legal notice.
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { neededField, needsContact, reportCategories, reportLimits } from '@kloset/contract/reports'
import type { FiledReport, ReportCategory } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { ApiError } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { sendPublicReport } from '../reports.api.ts'
import { reportOf } from '../reports.rules.ts'
import type { ReportTarget } from '../reports.rules.ts'
import { WhichPicture } from './which-picture.tsx'

interface Values {
  category: ReportCategory | ''
  text: string
  law: string
  /** The chosen picture, with the post that was named at that time. */
  picture: { postId: string; position: number | null } | null
  name: string
  email: string
  isTrue: boolean
}

const empty: Values = {
  category: '',
  text: '',
  law: '',
  picture: null,
  name: '',
  email: '',
  isTrue: false,
}

const { form: texts } = reportsTexts

const categories = [
  { value: '', label: texts.choose },
  ...reportCategories.map((value) => ({ value, label: reportsTexts.categories[value] })),
]

interface PublicReportFormProps {
  /** What is reported; null until the person has named it. */
  target: ReportTarget | null
  /** The number of pictures of the named post. */
  picturesCount: number
  /** Called when Send is pressed before anything is named. */
  onMissing: () => void
  /** Whether the form asks for name and email address; those of a member are known. */
  asksForContact: boolean
  /** @param isMailed whether the form's address gets a mail about the outcome */
  onSent: (receipt: FiledReport, isMailed: boolean) => void
}

/** Whether only the person concerned, or somebody who acts for them, can make such a report. */
const isOfConcerned = (category: string) =>
  category === 'intimate_picture' || category === 'private_data'

/** The position of the chosen picture; null when another post is named now. */
const positionOf = (picture: Values['picture'], postId: string) =>
  picture?.postId === postId ? picture.position : null

function useReportForm({ target, onMissing, asksForContact, onSent }: PublicReportFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: empty,
    // Without a target, the page moves the focus to the field for it, above the form.
    shouldFocusError: target !== null,
  })
  const category = useWatch({ control, name: 'category' })
  const { mutateAsync, isPending } = useMutation({ mutationFn: sendPublicReport })
  const send = handleSubmit(async ({ name, email, picture, ...values }) => {
    if (!target || values.category === '') return onMissing()
    const report = reportOf(target, values.category, {
      ...values,
      position: positionOf(picture, target.subjectId),
    })
    const contact = asksForContact ? { name, email: email.trim() || null } : {}
    try {
      onSent(await mutateAsync({ ...report, ...contact }), email.trim() !== '')
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      for (const { path, message } of fields) {
        setError(path.replace(/^body\./, '') as keyof Values, { message })
      }
      toastFailure(reportsTexts.failed, error, 'report')
    }
  })
  const submit = (event: React.SubmitEvent) => {
    if (!target) onMissing()
    return send(event)
  }
  return { register, control, errors: formState.errors, category, isPending, submit }
}

type ReportForm = ReturnType<typeof useReportForm>

/** Name and email address: required only for a legal notice. */
function ContactFields({
  register,
  errors,
  isLegal,
}: Pick<ReportForm, 'register' | 'errors'> & { isLegal: boolean }) {
  return (
    <>
      <TextField
        label={isLegal ? texts.nameNeeded : texts.name}
        hint={isLegal ? texts.contactHint : undefined}
        autoComplete="name"
        {...register('name', { required: isLegal && reportsTexts.missingName })}
        error={errors.name?.message}
      />
      <TextField
        label={isLegal ? texts.emailNeeded : texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...register('email', { required: isLegal && reportsTexts.missingEmail })}
        error={errors.email?.message}
      />
    </>
  )
}

export function PublicReportForm(props: PublicReportFormProps) {
  const { register, control, errors, category, isPending, submit } = useReportForm(props)
  const needed = category === '' ? null : neededField(category)
  const isLegal = category !== '' && needsContact(category)
  const postId = props.target?.subjectId ?? ''
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {/* A change during the request would not be sent. */}
      <fieldset disabled={isPending} className="contents">
        <SelectField
          label={texts.category}
          options={categories}
          {...register('category', { required: texts.chooseCategory })}
          error={errors.category?.message}
        />
        {category !== '' && <p className="text-muted">{reportsTexts.explanations[category]}</p>}
        {props.picturesCount > 1 && (
          <Controller
            control={control}
            name="picture"
            render={({ field }) => (
              <WhichPicture
                urls={Array<null>(props.picturesCount).fill(null)}
                position={positionOf(field.value, postId)}
                onChange={(position) => field.onChange({ postId, position })}
              />
            )}
          />
        )}
        {needed === 'law' && (
          <TextField
            label={reportsTexts.law}
            maxCount={reportLimits.lawLength}
            {...register('law', { required: reportsTexts.missingLaw })}
            error={errors.law?.message}
          />
        )}
        <TextArea
          label={texts.happened}
          maxCount={reportLimits.textLength}
          {...register('text', { required: needed === 'text' && reportsTexts.missingWords })}
          error={errors.text?.message}
        />
        {props.asksForContact && (
          <ContactFields register={register} errors={errors} isLegal={isLegal} />
        )}
        <Controller
          control={control}
          name="isTrue"
          rules={{ required: texts.confirmTruth }}
          render={({ field }) => (
            <Checkbox
              inputRef={field.ref}
              name={field.name}
              checked={field.value}
              onCheckedChange={field.onChange}
              error={errors.isTrue?.message}
              label={isOfConcerned(category) ? texts.truthOfConcerned : texts.truth}
            />
          )}
        />
      </fieldset>
      <Button type="submit" size="lg" busy={isPending} className="mt-2 w-full">
        {isPending ? reportsTexts.sending : reportsTexts.send}
      </Button>
    </form>
  )
}
