// The privacy policy; its words are in content/privacy-policy.ts, and in German in content/de.
import { privacyPolicyInGerman } from '../content/de/privacy-policy.ts'
import { privacyPolicy } from '../content/privacy-policy.ts'
import { LegalPage } from '../views/legal-page.tsx'

const text = { en: privacyPolicy, de: privacyPolicyInGerman }

export const PrivacyPolicyScreen = () => <LegalPage text={text} />
