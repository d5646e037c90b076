// Measuring oneself: the set-up, one's own body, who may find it.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const measurementsTexts = translated('measurements', {
  units: 'Units',
  imperialUnits: 'ft, in, lb',
  metricUnits: 'cm, kg',
  bodyType: 'Body type',
  ageRange: 'Age range',
  howYouMeasure: 'First, how you measure',
  setupLine: 'So that Kloset can show you looks on bodies like yours. Everything can be skipped.',
  finish: 'Finish',
  nextPrivacy: 'Next: Privacy',
  title: 'Your measurements',
  skip: 'Skip this',
  progress: 'Progress',
  private: 'Private unless you opt in',
  whoMayFind: 'Who may find you',
  leaveOut: 'Leave out the rest',
  edit: 'Edit Measurements',
  showTape: 'Show me where the tape goes',
  deleteAll: 'Delete all measurements',
  deleteAllTitle: 'Delete all your measurements?',
  deleteAllLine:
    'They are gone for good, with the copies kept with your posts: nobody finds your posts by them any more. Your body type and age range stay.',
  doubleCheck: 'Double-check? Unusual beside your other measures.',
  doubleCheckFine: 'Double-check? This is unusual beside your other measures. It is fine if so.',
  myBody: 'My Body',
  inCm: 'in cm',
  inInches: 'in inches',
  addYours: 'Add your measurements to find looks on bodies like yours.',
  addSizes: 'One measure alone finds nobody yet. A size that fits you is enough.',
  sizesIWear: 'Sizes that fit me',
  measureMe: 'Measure me',
  othersCanFind: 'Others can find your posts by measurements like these',
  onlyYou: 'Only you can see these',
  whatOthersFindOut: 'What others can find out',
  likeTheirs:
    'Others can find out that your body is like theirs, when it is: they may be shown your profile as one to follow.',
  howManyMatch:
    'Others can see how many of the measures they ask for you match, a word such as “close”, and where, as “close on waist and hips”, if at least five people share that.',
  aboutOneSizeInInches:
    'However many filters they try, others learn your measures to about one size: within about 1 in of height, 2.5 in of waist or 19 lb. They compare a copy that is moved by a secret amount, and cannot tell how near they are.',
  aboutOneSizeInCm:
    'However many filters they try, others learn your measures to about one size: within about 3 cm of height, 7 cm of waist or 9 kg. They compare a copy that is moved by a secret amount, and cannot tell how near they are.',
  exactlyFiltered:
    'Others can filter by age range, body type and gender exactly, and so find out yours.',
  neverShown: 'Others cannot look a number up: none of yours is ever shown or sent to anybody.',
  findNothing:
    'Others cannot find out anything about your body. Your posts never show under a filter.',
  notThatYouHave:
    'Others cannot find out that you have measurements here. They only fill in your own filters.',
  letOthersFind: 'Let others find my posts by measurements like mine',
  findableOn:
    'On: people with similar measurements find your posts. Switching it off removes every copy kept with them.',
  findableOff: 'Off: nobody can find your posts by your measurements.',
  notGiven: 'Not given',
  howHeight: 'Stand against a wall without shoes. Floor to the top of your head.',
  howWeight: 'As your scale says. Leave it out if you like: nothing needs it.',
  howChest: 'Around the fullest part, under the arms. Tape level, arms down.',
  howWaist: 'Where you bend to the side. Breathe out, tape flat.',
  howHips: 'Around the fullest part, feet together. Tape level all around.',
  howTorso: 'From the bone at the base of your neck down to your waist.',
  howShoulders: 'Across the back, from the edge of one shoulder to the other.',
  howUnderbust: 'Around the ribs, right under the bust. Tape snug and level.',
  howArm: 'From the edge of the shoulder to the wrist, arm a little bent.',
  howInseam: 'From the crotch down the inside of the leg to the ankle.',
  howOutseam: 'From the waist down the outside of the leg to the ankle.',
  howPantsWaist: 'Around where you wear the waistband of your trousers.',
  next: (measure: string) => `Next: ${measure}`,
  step: (part: number, of: number) => `Step ${plain(part)} of ${plain(of)}`,
  numberOf: (number: number, of: number) => ` · ${plain(number)} of ${plain(of)}`,
  /** `example` is one of the person's own measurements, as below; without measurements there is none. */
  findableBy: (example: string | null) =>
    `Others can find your posts when they filter for a body like yours${example === null ? '' : ` (near your ${example})`}.`,
  example: (measure: string, value: string) => `${measure.toLowerCase()} of ${value}`,
})
