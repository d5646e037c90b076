// A page of the settings: blocked, muted, restricted and hidden people, posts and words.
import { useState } from 'react'
import type { RelatedPerson } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { SafetyLists } from '../features/relations/components/safety-lists.tsx'
import { lazyPart } from '../lib/loading/load-part.ts'
import { reportedPerson } from '../views/reporting.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

const ReportSheet = lazyPart(
  async () => (await import('../features/reports/components/report-sheet.tsx')).ReportSheet,
)

export function SafetyScreen() {
  const [person, setPerson] = useState<RelatedPerson | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsPage title={safetyTexts.title}>
      <SafetyLists
        onReport={(reported) => {
          setPerson(reported)
          setOpen(true)
        }}
      />
      {person && (
        <ReportSheet
          key={person.id}
          subject={reportedPerson(person)}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </SettingsPage>
  )
}
