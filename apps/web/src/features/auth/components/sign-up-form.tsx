// Asks for an account. The person then confirms their address, which confirm-mail.tsx explains.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { signUp } from '@kloset/contract/auth.schemas'
import type { InputOf } from '@kloset/contract/api'
import { registrationLimits } from '@kloset/contract/registration'
import type { Registration } from '@kloset/contract/registration.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { call } from '../../../lib/api/http.ts'
import { withProof } from '../../../lib/api/proof-of-work.ts'
import { dropTabDraft, keepTabDraft, readTabDraft } from '../../../lib/drafts/tab-draft.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { closeToast, toast } from '../../../ui/toast.ts'
import { EmailField, UsernameField } from './account-fields.tsx'
import { showFormError } from './form-errors.ts'
import { mailboxAction } from './mailbox-action.ts'
import { NewPassword } from './password-inputs.tsx'
import { FilledText } from '../../../ui/filled-text.tsx'

export interface SentMail {
  username: string
  email: string
  mailboxUrl: string | null
}

/** What was sent, so that a person can correct the address without typing everything again. */
export type SignUpDraft = Omit<InputOf<typeof signUp>['body'], 'rulesVersion' | 'proof'>

/** Keeps the typed text, except the password, while the person reads the terms or changes language or form. */
const DRAFT = 'kloset.sign-up'
const nothing = { username: '', email: '', answer: '' }

const typedSchema = signUp.body.omit({ rulesVersion: true, invitation: true, proof: true })

export interface SignUpFormProps {
  registration: Registration
  /** The code of a valid invitation. */
  invitation: string | null
  draft: SignUpDraft | null
  onSent: (mail: SentMail, draft: SignUpDraft) => void
}

export function SignUpForm({ registration, invitation, draft, onSent }: SignUpFormProps) {
  const { mode, question, rulesVersion } = registration
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(typedSchema),
    defaultValues: draft ?? { ...readTabDraft(DRAFT, nothing), password: '' },
  })
  const { errors, isSubmitting } = formState
  const [username, email, answer, password] = useWatch({
    control,
    name: ['username', 'email', 'answer', 'password'],
  })
  useEffect(() => keepTabDraft(DRAFT, { username, email, answer }), [username, email, answer])
  useEffect(() => {
    if (draft) setFocus('email', { shouldSelect: true })
  }, [draft, setFocus])
  const submit = handleSubmit(async (typed) => {
    const body = { ...typed, rulesVersion, ...(invitation && { invitation }) }
    try {
      const { mailboxUrl } = await withProof('sign-up', (proof) =>
        call(signUp, { body: { ...body, ...(proof && { proof }) } }),
      )
      dropTabDraft(DRAFT)
      closeToast('auth')
      toast(authTexts.signUpSent, mailboxAction(mailboxUrl))
      onSent({ username: typed.username, email: typed.email, mailboxUrl }, typed)
    } catch (error) {
      showFormError(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UsernameField {...register('username')} error={errors.username?.message} />
      <EmailField {...register('email')} error={errors.email?.message} />
      <NewPassword typed={password} {...register('password')} error={errors.password?.message} />
      {mode === 'approval' && invitation === null && (
        <TextArea
          label={question}
          maxCount={registrationLimits.answerMax}
          {...register('answer')}
          error={errors.answer?.message}
        />
      )}
      <Controller
        control={control}
        name="adult"
        render={({ field }) => (
          <Checkbox
            inputRef={field.ref}
            name={field.name}
            checked={field.value ?? false}
            onCheckedChange={(checked) => field.onChange(checked || undefined)}
            error={errors.adult?.message}
            label={accountTexts.iAmOfAge}
          />
        )}
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {isSubmitting ? accountTexts.signingUp : accountTexts.signUp}
      </Button>
      <Acceptance />
    </form>
  )
}

const acceptedTexts = {
  terms: [paths.termsOfUse, accountTexts.termsOfUse],
  rules: [paths.houseRules, houseRulesTexts.title],
  privacy: [paths.privacyPolicy, accountTexts.privacyPolicy],
} as const

/** What a person accepts by signing up. */
function Acceptance() {
  const link = ([to, label]: readonly [string, string]) => (
    <Link to={to} className="underline underline-offset-2 hover:text-ink">
      {label}
    </Link>
  )
  const { terms, rules, privacy } = acceptedTexts
  return (
    <p className="text-center text-12 text-muted">
      <FilledText
        text={accountTexts.accept}
        parts={{ terms: link(terms), rules: link(rules), privacy: link(privacy) }}
      />
    </p>
  )
}
