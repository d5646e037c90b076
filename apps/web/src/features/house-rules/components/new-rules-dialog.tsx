// Asks a person to agree to rules that changed since they last agreed. They can postpone it to their next visit.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { houseRulesQuery } from '../../../entities/house-rules/house-rules.ts'
import { language } from '../../../lib/text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAgreeToRules } from '../house-rules.hooks.ts'

export function NewRulesDialog({ onAgreed }: { onAgreed: () => void }) {
  const { data } = useQuery({ ...houseRulesQuery, staleTime: 0 })
  const [isOpen, setOpen] = useState(true)
  const agree = useAgreeToRules(onAgreed)
  if (!data) return null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      closable={false}
      title={houseRulesTexts.changed}
      footer={
        <>
          <Button variant="text" onClick={() => setOpen(false)}>
            {houseRulesTexts.later}
          </Button>
          <Button busy={agree.isPending} onClick={() => agree.mutate(data.version)}>
            {houseRulesTexts.agree}
          </Button>
        </>
      }
    >
      <ol className="mt-4 border-t border-line">
        {data.rules.map(({ number, texts, changed }) => (
          <li
            key={number}
            className="grid grid-cols-[32px_minmax(0,1fr)] border-b border-line py-2.5"
          >
            <span className="serif-20">{number}</span>
            <span className="self-center">
              {texts[language]}
              {changed.includes(language) && (
                <span className="ml-2 text-12 font-semibold whitespace-nowrap">
                  {houseRulesTexts.changedMark}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
