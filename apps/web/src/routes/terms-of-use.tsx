// The terms of use; its words are in content/terms-of-use.ts, and in German in content/de.
import { termsOfUseInGerman } from '../content/de/terms-of-use.ts'
import { termsOfUse } from '../content/terms-of-use.ts'
import { LegalPage } from '../views/legal-page.tsx'

const text = { en: termsOfUse, de: termsOfUseInGerman }

export const TermsOfUseScreen = () => <LegalPage text={text} />
