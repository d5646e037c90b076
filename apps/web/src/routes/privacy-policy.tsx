// The privacy policy; its words are in content/privacy-policy.ts.
import { privacyPolicy } from '../content/privacy-policy.ts'
import { LegalPage } from '../views/legal-page.tsx'

export const PrivacyPolicyScreen = () => <LegalPage document={privacyPolicy} />
