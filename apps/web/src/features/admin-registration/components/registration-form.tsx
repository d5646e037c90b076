// How people join, the question for applicants, protection against bots, and allowed and denied email domains.
import { useState } from 'react'
import { registrationLimits } from '@kloset/contract/registration'
import { domainList } from '@kloset/contract/admin-registration.schemas'
import type { RegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import type { RegistrationMode } from '@kloset/contract/registration.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { Switch } from '../../../ui/switch.tsx'
import { useChangeSettings } from '../admin-registration.hooks.ts'
import { ModeChoice } from './mode-choice.tsx'
import { SavedField } from './saved-field.tsx'

const { questionMax, invitationsEachMax, burst, burstMinutes } = registrationLimits

interface FormProps {
  settings: RegistrationSettings
}

export function RegistrationForm({ settings }: FormProps) {
  const { mutate } = useChangeSettings()
  const { mode, question, invitationsEach } = settings
  const change = (changes: Partial<RegistrationSettings>, onSuccess = () => {}) =>
    mutate(changes, { onSuccess })
  const choose = (chosen: RegistrationMode) =>
    change({
      mode: chosen,
      // The mode needs a question. The admin can change it right below.
      ...(chosen === 'approval' && question === '' && { question: adminTexts.defaultQuestion }),
    })
  return (
    <>
      <ModeChoice mode={mode} invitationsEach={invitationsEach} onMode={choose} />
      {mode === 'approval' && (
        <SavedField
          label={adminTexts.yourQuestion}
          maxCount={questionMax}
          maxLength={questionMax}
          saved={question}
          onSave={(text, onSaved) => text && change({ question: text }, onSaved)}
          className="mt-4"
        />
      )}
      {mode === 'invitation' && (
        <SavedField
          label={adminTexts.eachInvites}
          type="number"
          inputMode="numeric"
          min={0}
          max={invitationsEachMax}
          saved={String(invitationsEach)}
          onSave={(text, onSaved) => {
            const count = Math.round(Number(text))
            // An empty field does not mean 0, with which nobody can invite.
            if (text.trim() !== '' && count >= 0 && count <= invitationsEachMax)
              change({ invitationsEach: count }, onSaved)
          }}
          className="mt-4"
        />
      )}
      <h2 className="serif-20 mt-10 mb-2">{adminTexts.againstRobots}</h2>
      <Switch
        label={adminTexts.asksProof}
        description={adminTexts.asksProofLine}
        checked={settings.asksProof}
        onCheckedChange={(asksProof) => change({ asksProof })}
        className="min-h-17 border-b border-line py-2"
      />
      <Switch
        label={adminTexts.asksProofInBursts}
        description={adminTexts.asksProofInBurstsLine(burst, burstMinutes)}
        checked={settings.asksProofInBursts}
        onCheckedChange={(asksProofInBursts) => change({ asksProofInBursts })}
        className="min-h-17 py-2"
      />
    </>
  )
}

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

interface DomainsProps extends FormProps {
  list: 'allowedDomains' | 'deniedDomains'
}

export function DomainsField({ settings, list }: DomainsProps) {
  const { mutate } = useChangeSettings()
  const [error, setError] = useState<string | undefined>()
  const saved = settings[list].join(', ')
  const save = (text: string, onSuccess: () => void) => {
    const { success, data, error: problem } = domainList.safeParse(split(text))
    setError(problem?.issues[0]?.message)
    if (success) mutate({ [list]: [...new Set(data)] }, { onSuccess })
  }
  return (
    <SavedField
      label={adminTexts[list]}
      hint={list === 'allowedDomains' ? adminTexts.allDomains : adminTexts.domainsHint}
      autoCapitalize="none"
      spellCheck={false}
      saved={saved}
      onSave={save}
      error={error}
    />
  )
}
