// The terms of use; its words are in content/terms-of-use.ts.
import { termsOfUse } from '../content/terms-of-use.ts'
import { LegalPage } from '../views/legal-page.tsx'

export const TermsOfUseScreen = () => <LegalPage document={termsOfUse} />
