// German: measuring oneself: the set-up, one's own body, who may find it.
import { formatsOf } from '../formats.ts'
import type { measurementsTexts } from '../measurements.ts'

const { plain } = formatsOf('de')

export const measurements: typeof measurementsTexts = {
  units: 'Einheiten',
  imperialUnits: 'ft, in, lb',
  metricUnits: 'cm, kg',
  bodyType: 'Körpertyp',
  ageRange: 'Altersgruppe',
  howYouMeasure: 'Zuerst: wie du misst',
  setupLine:
    'Damit Kloset dir Looks an Körpern wie deinem zeigen kann. Du kannst alles überspringen.',
  finish: 'Fertig',
  nextPrivacy: 'Weiter: Privatsphäre',
  title: 'Deine Maße',
  skip: 'Überspringen',
  progress: 'Fortschritt',
  private: 'Privat, bis du zustimmst',
  whoMayFind: 'Wer dich finden darf',
  leaveOut: 'Den Rest auslassen',
  edit: 'Maße bearbeiten',
  showTape: 'Zeig mir, wo das Maßband liegt',
  deleteAll: 'Alle Maße löschen',
  deleteAllTitle: 'Alle deine Maße löschen?',
  deleteAllLine:
    'Sie sind endgültig weg, auch die Kopien bei deinen Beiträgen: Niemand findet deine Beiträge mehr über sie. Körpertyp und Altersgruppe bleiben.',
  doubleCheck: 'Noch mal prüfen? Ungewöhnlich neben deinen anderen Maßen.',
  doubleCheckFine:
    'Noch mal prüfen? Das ist ungewöhnlich neben deinen anderen Maßen. Wenn es stimmt, ist alles gut.',
  myBody: 'Mein Körper',
  inCm: 'in cm',
  inInches: 'in Zoll',
  addYours: 'Trag deine Maße ein, um Looks an Körpern wie deinem zu finden.',
  addSizes: 'Ein Maß allein findet noch niemanden. Eine Größe, die dir passt, genügt.',
  sizesIWear: 'Größen, die mir passen',
  measureMe: 'Jetzt messen',
  othersCanFind: 'Andere können deine Beiträge über Maße wie diese finden',
  onlyYou: 'Nur du siehst sie',
  whatOthersFindOut: 'Was andere herausfinden können',
  likeTheirs:
    'Andere können herausfinden, dass dein Körper ihrem ähnelt, wenn es so ist: Du kannst ihnen zum Folgen vorgeschlagen werden.',
  howManyMatch:
    'Andere können sehen, wie viele der gefragten Maße bei dir passen, ein Wort wie „nah“ und wo, wie „nah bei Taille und Hüfte“, wenn das für mindestens fünf Personen gilt.',
  aboutOneSizeInInches:
    'Wie viele Filter sie auch probieren, andere erfahren deine Maße auf etwa eine Größe genau: auf rund 1 in Körpergröße, 2,5 in Taille oder 19 lb. Sie vergleichen mit einer Kopie, die um einen geheimen Betrag verschoben ist, und wissen nicht, wie nah sie sind.',
  aboutOneSizeInCm:
    'Wie viele Filter sie auch probieren, andere erfahren deine Maße auf etwa eine Größe genau: auf rund 3 cm Körpergröße, 7 cm Taille oder 9 kg. Sie vergleichen mit einer Kopie, die um einen geheimen Betrag verschoben ist, und wissen nicht, wie nah sie sind.',
  exactlyFiltered:
    'Nach Altersgruppe, Körpertyp und Geschlecht können andere genau filtern und deine so herausfinden.',
  neverShown:
    'Andere können keine Zahl nachschlagen: Keine deiner Zahlen wird je irgendwem gezeigt oder geschickt.',
  findNothing:
    'Andere können nichts über deinen Körper herausfinden. Deine Beiträge erscheinen nie unter einem Filter.',
  notThatYouHave:
    'Andere können nicht herausfinden, dass du hier Maße hast. Sie füllen nur deine eigenen Filter aus.',
  letOthersFind: 'Andere dürfen meine Beiträge über Maße wie meine finden',
  findableOn:
    'An: Personen mit ähnlichen Maßen finden deine Beiträge. Beim Ausschalten wird jede Kopie davon entfernt.',
  findableOff: 'Aus: Niemand findet deine Beiträge über deine Maße.',
  notGiven: 'Keine Angabe',
  howHeight: 'Stell dich ohne Schuhe an eine Wand. Vom Boden bis zum Scheitel.',
  howWeight: 'Was deine Waage sagt. Lass es gern aus: Nichts braucht es.',
  howChest: 'Um die stärkste Stelle, unter den Armen durch. Band waagerecht, Arme unten.',
  howWaist: 'Da, wo du dich zur Seite beugst. Ausatmen, Band flach.',
  howHips: 'Um die stärkste Stelle, Füße zusammen. Band rundum waagerecht.',
  howTorso: 'Vom Knochen am Nackenansatz bis hinunter zur Taille.',
  howShoulders: 'Quer über den Rücken, von einer Schulterkante zur anderen.',
  howUnderbust: 'Um die Rippen, direkt unter der Brust. Band eng und waagerecht.',
  howArm: 'Von der Schulterkante bis zum Handgelenk, Arm leicht gebeugt.',
  howInseam: 'Vom Schritt an der Beininnenseite bis zum Knöchel.',
  howOutseam: 'Von der Taille an der Beinaußenseite bis zum Knöchel.',
  howPantsWaist: 'Um die Stelle, an der dein Hosenbund sitzt.',
  next: (measure) => `Weiter: ${measure}`,
  step: (part, of) => `Schritt ${plain(part)} von ${plain(of)}`,
  numberOf: (number, of) => ` · ${plain(number)} von ${plain(of)}`,
  findableBy: (example) =>
    `Andere können deine Beiträge finden, wenn sie nach einem Körper wie deinem filtern${example === null ? '' : ` (etwa bei ${example})`}.`,
  example: (measure, value) => `${measure} ${value}`,
}
