// The privacy policy. THIS TEXT IS A DRAFT WRITTEN BY ENGINEERS, NOT LEGAL ADVICE: a lawyer must review
// it, and the operator must set content/operator.ts, before people may enter the site.
import type { LegalDocument } from '../legal-document.ts'
import { operator } from '../operator.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'Last updated June 2023',
  introduction:
    'What Kloset keeps about you, why, for how long, and what you can do about it. In short: we keep what the site needs to work, we do not sell data, there is no advertising and no tracking by others, and your measurements are yours.',
  sections: [
    {
      heading: '1. What we keep, and why',
      blocks: [
        [
          'Account: your email address, username and a one-way hash of your password, to let you sign in and to write to you about your account.',
          'Devices: for each sign-in what your browser calls itself and when it was last used, to show you the list in Settings.',
          'Profile: what you choose to fill in, such as display name, picture, bio, location and gender, to show it on your profile.',
          'What you share: posts, pictures and videos, votes, comments, likes, follows and messages, to show them to the people they are meant for. The file you send is kept only until we have made our own pictures or video from it, usually some seconds, and is shown to nobody. What we keep holds no hidden information, such as where a photo was taken.',
          'Garments: what you name on a look, such as brand, size and how it fits. Others see the size only if you say so for that garment. Your closet lists them for you alone.',
          'Measurements, and under “Your sizes” what you own and how it fits: only if you enter them. See section 2.',
          'What you keep for later: drafts of posts with their files, and when they are to be shared. Nobody else sees them; a draft that you delete is gone within two hours, its files within about a day.',
          'Your own lists: what you saved and your notes on it, and whom or what you blocked, muted, restricted or hid. Nobody else sees them, except a collection that you share, without its notes; the author of a post reads how many saved it, never who.',
          'Joining, where the site asks for it: your answer to its question, and who invited you.',
          'Views: that you opened a post, once, to count its views, and the last day on which you did. That you pressed a product link on a picture, or sent somebody a post, is kept for two days, so that each person counts once a day. Authors read numbers alone, never who it was. For visitors without an account we use a hash that changes daily. It is kept for two days and then deleted; the secret it is made with is in memory only, so nobody can tell from it who it was. No internet address is stored with a view.',
          'Moderation: reports with what was reported, and what moderators decided, to act on abuse and to prove how. Moderators see who reported; the person concerned does not. Of every picture of a post we keep 64 bits that say how it looks, from which it cannot be drawn again, to find copies of removed ones.',
          'Technical records: short-lived logs of requests and errors, to keep the site running and safe.',
        ],
      ],
    },
    {
      heading: '2. Body measurements',
      blocks: [
        'Measurements are private. They are used for what you see yourself: your filter, looks on bodies like yours, guesses of what you did not measure, and which size to try. Only while you have the switch for it on, they also let your posts be found by people who look for measurements like yours, and let the sizes you wore help others to choose theirs.',
        'While the switch is on we keep, for your posts, a copy of your measurements as they were, moved by a secret amount of your own and rounded. Others are compared with that copy alone, inside the database; no answer to anyone else contains a number. They can read a word such as “close”, where several people are close (“on waist and hips”), and which size people like them wore, when at least five such people can be counted. Where only bodies like the author’s may vote, your vote tells both of you that your bodies are alike. However long somebody searches, they learn your measurements to about one size: within some 1 inch (3 cm) of height, 2.5 inches (7 cm) of waist or 19 pounds (9 kg), and cannot tell how near they are. Your age range, body type and gender are compared exactly, so a search can tell them.',
        'When you turn the switch off, the copies are deleted. When you delete a measurement, it is gone.',
      ],
    },
    {
      heading: '3. Cookies and storage on your device',
      blocks: [
        'One cookie keeps you signed in. A second one remembers for 400 days that you signed in on this device, so that wrong passwords typed elsewhere do not lock you out. A third one, after signing up, remembers this sign-up until its link has run out. They are needed for the site to work and safe, hold nothing readable, and scripts cannot read them. If you choose a language, another one remembers it for a year.',
        'Your browser also keeps, on your device only: your name and picture for a quick start; the theme you chose and whether single keys are shortcuts; where you were in a feed and which page you wanted to see or what you wanted to vote before signing in; whether Discover shows the newest looks or those on bodies like yours; what you searched for last; the step you had reached in entering your measurements, and whether you put the invitation to measure yourself away; drafts you have not sent yet, with their files for up to a day; and up to 60 MB of pictures you have seen, so that they show at once and without a network. Signing out deletes those pictures.',
      ],
    },
    {
      heading: '4. Who else sees data',
      blocks: [
        'Profiles can be read by anyone with the link, also without an account, and so can posts, except those that you keep to your followers or to yourself. A person you block does not see yours while signed in. Messages are seen by the two people in the conversation, and one that is reported by a moderator, who leaves a note in the log; they are not end-to-end encrypted, so whoever runs the site could read them.',
        'We do not sell data or show advertising. Companies that host the site, deliver its mail or, where the site has one, compare pictures of posts with known abuse process data for us and only on our instructions. We hand data to authorities only when the law obliges us to.',
        'When you open a product link you leave Kloset, and the shop’s own policy applies.',
      ],
    },
    {
      heading: '5. How long we keep it',
      blocks: [
        [
          'Posts, comments and pictures: until you delete them or your account.',
          'Uploads that were never shared: about a day. A file in a post that could not be processed: a week at most, so that you can try again; nobody sees it, and it is not in the copy of your data.',
          'Measurements: until you delete them; the copies for matching, until you turn the switch off.',
          'Account, profile and devices: until you delete the account. Messages you sent stay with the people who got them, as from “Deleted account”.',
          'Your username, after you deleted the account: for 90 days a scrambled form from which it cannot be read, so that nobody else can take it and pass for you.',
          'What was reported, the words of a report, and the name and address of a reporter without an account: until the time to object to the decision is over, 30 days unless whoever runs the site chose another, and no objection waits. That there was a report and what was decided stays; it names people, and holds none of their content.',
          'A request to join that nobody answered: 90 days.',
          'Logs: about a month. Backups: about a month after the data itself is gone; a backup made while a file you sent is still there holds that file, too.',
        ],
      ],
    },
    {
      heading: '6. Your rights',
      blocks: [
        'You can see and change your profile and measurements, delete what you shared, and switch being found by measurements on and off, all in the app.',
        'In Settings you can download a copy of your data, see where you are signed in, and delete your account; everything is then gone within minutes, and from backups within about a month.',
        'You can also ask us to correct or delete data, or to stop using it for a purpose, and you can complain to the data protection authority where you live. Write to us and we answer within a month.',
      ],
    },
    {
      heading: '7. Safety',
      blocks: [
        'Connections are encrypted, passwords are stored only as hashes, and access to the database is limited to what the site needs. No system is perfect: if something happens that puts you at risk, we tell you.',
      ],
    },
    {
      heading: '8. Age',
      blocks: [
        'Kloset is for people of 18 years and older. If we learn that an account belongs to somebody younger, we delete it.',
      ],
    },
    {
      heading: '9. Changes and contact',
      blocks: [
        'When this policy changes we put the new date at the top. The app does not announce changes yet, so please look here from time to time.',
        `Questions, requests and complaints: ${operator.contactEmail}.`,
      ],
    },
  ],
}
