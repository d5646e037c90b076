// The terms of use. THIS TEXT IS A DRAFT WRITTEN BY ENGINEERS, NOT LEGAL ADVICE: a lawyer must review
// it, and the operator must set content/operator.ts, before people may enter the site.
import type { LegalDocument } from '../legal-document.ts'
import { operator } from '../operator.ts'

export const termsOfUse: LegalDocument = {
  title: 'Terms of Use',
  lastUpdated: 'Last updated June 2023',
  introduction: `These terms are an agreement between you and ${operator.name}. By creating an account or using the site you accept them. If you do not accept them, please do not use the site.`,
  sections: [
    {
      heading: '1. Who may use Kloset',
      blocks: [
        'You must be 18 years or older. By creating an account you confirm that you are.',
        'You may not use Kloset if the law where you live forbids it, or if your account was ended before for breaking these terms.',
        'One person, one account. Keep your password to yourself; what is done with your account counts as done by you until you tell us that somebody else got into it.',
      ],
    },
    {
      heading: '2. What you share',
      blocks: [
        'Photos, videos, style votes, forum threads, comments and messages that you share stay yours.',
        'You give us permission, without payment and for the whole world, to store them, to make copies in the sizes and formats that screens need, and to show them to the people you share them with, for as long as they are on Kloset. The permission ends when you delete them; copies in backups go when the backups do.',
        'Only share what you made yourself or may share, and only pictures of people who agree to it. Product links lead to shops that we neither run nor check.',
      ],
    },
    {
      heading: '3. Your measurements, and what the opt-in means',
      blocks: [
        'You can record body measurements. They are private: nobody but you sees them, and no page shows them to anyone else.',
        'A switch, off until you turn it on, lets other people find your posts by measurements like yours. While it is on, each of your posts can be found by searches around the measurements you had when it was made, or when you turned the switch on.',
        'Please know the limit of this: nobody is shown your numbers, but somebody who searches patiently can learn your measurements to about one size, and your age range, body type and gender exactly. The Privacy Policy says how near that is. Turn the switch off whenever you like; the copies used for searching are then deleted.',
        'Measurements and matches on Kloset are for finding clothes. They are no medical advice and say nothing about health.',
      ],
    },
    {
      heading: '4. What is not allowed',
      blocks: [
        'You may not:',
        [
          'harass, threaten or shame people, least of all for their bodies, or push anyone toward harming themselves;',
          'share sexual pictures, pictures of minors that sexualise them, or pictures taken or shared without consent;',
          'share hate, violence, or anything that is against the law;',
          'pretend to be somebody else, or work out a person’s measurements and tell them to others;',
          'share what belongs to others without permission;',
          'send unasked advertising, hide what a product link leads to, or buy or sell likes, votes or followers;',
          'collect data from the site by automated means, get around its limits, or disturb it for others.',
        ],
      ],
    },
    {
      heading: '5. What we may do',
      blocks: [
        'We may remove content that breaks these terms, or end an account. Anybody can report content, with an account from its menu and without one on the page “Report something” (/report). We tell you in the app and by mail what we decided and why, unless the law forbids it. You can object once, also while your account is suspended; somebody who did not decide looks at it again where there is such a person.',
        'We may change or stop parts of the site. When a change matters to you we say so beforehand where we can.',
      ],
    },
    {
      heading: '6. Ending your account',
      blocks: [
        'You may stop using Kloset at any time and delete your account in Settings. Your profile, posts, votes, comments and measurements are then deleted as the Privacy Policy describes.',
        'Sections 2 (for what was shared before), 7, 8 and 9 stay in force afterwards.',
      ],
    },
    {
      heading: '7. No warranty',
      blocks: [
        'Kloset is provided as it is and as available. As far as the law allows, we give no warranty that it is free of errors, always reachable, or fit for a particular purpose. Advice from other people on Kloset is theirs, not ours.',
      ],
    },
    {
      heading: '8. Liability',
      blocks: [
        'As far as the law allows, we are not liable for indirect or consequential damage, for lost profit or lost data, or for what other people do or share on Kloset. In total our liability is limited to what you paid us in the twelve months before, or 100 US dollars if that is more.',
        'Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      heading: '9. Law and courts',
      blocks: [
        'These terms are governed by the laws of the State of Indiana, USA, without its rules on conflicts of law. Disputes belong to the state and federal courts in Indiana, unless the law of the place where you live gives you a court there.',
      ],
    },
    {
      heading: '10. Changes to these terms',
      blocks: [
        'When we change these terms we put the new date at the top. The app does not announce changes yet, so please look here from time to time. Using Kloset after a change means accepting it.',
      ],
    },
    {
      heading: '11. Contact',
      blocks: [`Questions about these terms: ${operator.contactEmail}.`],
    },
  ],
}
