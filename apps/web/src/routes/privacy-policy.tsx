// The privacy policy, from the folder of each language in content/.
import { type LegalDocument, legalText } from '../content/legal-document.ts'
import { LegalPage } from '../views/legal-page.tsx'

const text = legalText(
  import.meta.glob<LegalDocument>('../content/*/privacy-policy.ts', {
    eager: true,
    import: 'privacyPolicy',
  }),
)

export const PrivacyPolicyScreen = () => <LegalPage text={text} />
