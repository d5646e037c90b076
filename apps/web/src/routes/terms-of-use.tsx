// The terms of use, from the folder of each language in content/.
import { type LegalDocument, legalText } from '../content/legal-document.ts'
import { LegalPage } from '../views/legal-page.tsx'

const text = legalText(
  import.meta.glob<LegalDocument>('../content/*/terms-of-use.ts', {
    eager: true,
    import: 'termsOfUse',
  }),
)

export const TermsOfUseScreen = () => <LegalPage text={text} />
