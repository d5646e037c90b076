// The terms of use; each language has them in its folder of content/.
import { type LegalDocument, legalText } from '../content/legal-document.ts'
import { LegalPage } from '../views/legal-page.tsx'

const text = legalText(
  import.meta.glob<LegalDocument>('../content/*/terms-of-use.ts', {
    eager: true,
    import: 'termsOfUse',
  }),
)

export const TermsOfUseScreen = () => <LegalPage text={text} />
