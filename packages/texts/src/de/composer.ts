// German: making or editing a post: files, words, tags, and what is said once it is shared.
import { formatsOf } from '../formats.ts'
import type { composerTexts } from '../composer.ts'

const { plain, plural } = formatsOf('de')

const things = { image: 'Bild', video: 'Video' }

export const composer: typeof composerTexts = {
  justShared: 'Gerade geteilt',
  justSharedOnWall: 'Alle anderen sehen es in Entdecken',
  justSharedInSos: 'Alle sehen es in SOS',
  justSharedFor: {
    followers: 'Nur deine Follower sehen es',
    chosen: 'Nur die Leute auf deiner Liste sehen es',
    me: 'Nur du siehst es',
  },
  justSharedHeld: 'Wird noch geprüft, nur du siehst es',
  showToFriend: 'Jemandem zeigen',
  altTextHelp: 'Wer es nicht sehen kann, hört stattdessen diese Worte. Ein Satz genügt.',
  addLook: 'Fotos oder Videos hinzufügen',
  addLookLine: 'Bis zu 10 für einen Look. Bilder bis 25 MB, Videos bis 50 MB.',
  addImages: '1 bis 4 Bilder hinzufügen',
  addImagesLine: 'Jedes ist eine Option, über die abgestimmt wird.',
  addUpToFive: 'Bis zu 5 Fotos oder Videos hinzufügen',
  addUpToFiveLine: 'Ein Thread geht auch ohne.',
  takePhoto: 'Foto aufnehmen',
  addAnother: 'Weiteres hinzufügen',
  letGo: 'Loslassen zum Hinzufügen',
  fromLibrary: 'Aus Mediathek',
  chooseFiles: 'Dateien auswählen',
  orDrop: 'oder hierher ziehen oder einfügen',
  removeFirst: 'Entferne zuerst eines, um ein anderes hinzuzufügen.',
  fashionEmergency: 'Mode-Notfall',
  fashionEmergencyLine: 'Markiert es in SOS für Leute, die bald helfen können.',
  sensitive: 'Sensibel',
  sensitiveLine: 'Andere sehen die Bilder unscharf, bis sie sich entscheiden, sie anzusehen.',
  audience: {
    title: 'Wer es sieht',
    names: { everyone: 'Alle', followers: 'Follower', chosen: 'Ausgewählte', me: 'Nur ich' },
    lines: {
      everyone: 'Auch Leute ohne Konto',
      followers: 'Leute, die dir folgen',
      chosen: 'Die Leute auf deiner Liste',
      me: 'In deinem eigenen Kloset',
    },
    reach: {
      followers:
        'Nur deine Follower sehen es; folgen kann dir jeder. Suche und Körperfilter finden es nicht.',
      chosen:
        'Nur die Leute auf deiner Liste sehen es, auch die, die dir nicht folgen. Suche und Körperfilter finden es nicht.',
      me: 'Nur du siehst es. Niemand sonst kann es öffnen, finden oder teilen.',
    },
    comments: 'Wer kommentiert',
    commenters: { everyone: 'Alle, die es sehen', followers: 'Follower', nobody: 'Niemand' },
    done: 'Fertig',
  },
  showsNobody: 'Auf diesem Bild ist niemand zu sehen',
  showsNobodyLine: 'Es erscheint nicht unter Körpern wie deinem.',
  hidesBody: 'Andere sollen diesen Look nicht über den Körper finden',
  klotags: 'KLOtags',
  allTen: 'Das sind alle zehn',
  addTag: 'Tag hinzufügen',
  klotagsHelp:
    'Wörter, über die man es findet, etwa leinen oder hochzeit. Enter oder Leertaste fügt eins hinzu.',
  uploadFashion: 'Mode hochladen',
  caption: 'Beschreibung',
  captionHint: 'Was trägst du, und was steckt dahinter?',
  styleVote: 'Style Vote',
  question: 'Frage',
  styleVoteCaptionHint: 'Wohin, welches Wetter, worauf kommt es an?',
  forumThread: 'Forum-Thread',
  threadTitle: 'Titel des Threads',
  description: 'Beschreibung',
  descriptionHint: 'Was möchtest du wissen?',
  similarThreads: 'Schon gefragt? Diese öffnen sich in einem neuen Tab.',
  questionUntil: (time) =>
    `Ein Tippfehler lässt sich bis ${time} beheben, solange niemand abstimmt oder antwortet.`,
  questionStays: {
    late: 'Die Frage lässt sich nicht mehr ändern: Du hast sie vor über 15 Minuten geteilt.',
    answered: 'Die Frage lässt sich nicht mehr ändern: Es wurde schon abgestimmt oder geantwortet.',
  },
  threadTitleKept: 'Der Thread sagt „Bearbeitet“, und was du ersetzt, bleibt lesbar.',
  heldForNow:
    'Wir sehen uns diesen Beitrag an, bevor andere ihn sehen. Danach kannst du Bilder hinzufügen.',
  changedElsewhere:
    'Diese Bilder wurden in einem anderen Tab oder Gerät geändert. Schließe die Ansicht und öffne sie neu.',
  editPost: 'Beitrag bearbeiten',
  update: 'Aktualisieren',
  updating: 'Wird aktualisiert …',
  viewPost: 'Beitrag ansehen',
  notShared: {
    title: 'Ohne Teilen verlassen?',
    line: 'Was du hier geschrieben und ausgewählt hast, ist noch nicht geteilt.',
  },
  share: 'Teilen',
  describe: (kind) => `Beschreibe das ${things[kind]}`,
  describeOne: (kind, number) => `Beschreibe ${things[kind]} ${plain(number)}`,
  showOne: (kind, place, of) => `${things[kind]} ${plain(place)} von ${plain(of)} zeigen`,
  fileNumber: (kind, number) => `${things[kind]} ${plain(number)}`,
  replaceThe: (name) => `${name} ersetzen`,
  cover: 'Titelbild',
  firstIsCover: 'Am Griff halten und ziehen. Das erste ist das Titelbild.',
  described: (described, of) =>
    `${plain(described)} von ${plain(of)} beschrieben, für alle, die zuhören`,
  movedTo: (name, place, of) => `${name}, jetzt ${plain(place)} von ${plain(of)}`,
  move: (name, place, of) =>
    `${name} verschieben, ${plain(place)} von ${plain(of)}. Pfeiltasten verschieben es.`,
  smaller: (share) => `${share} kleiner`,
  sending: (share) => `Wird gesendet, ${share}`,
  sendingFile: (name) => `${name} wird gesendet`,
  compressed: (before, now, saved) => `${before}, jetzt ${now}: ${saved} kleiner`,
  onlyFirst: (taken, of) =>
    taken === 1
      ? `Nur die erste von ${plain(of)} Dateien wurde hinzugefügt.`
      : `Nur die ersten ${plain(taken)} von ${plain(of)} Dateien wurden hinzugefügt.`,
  details: 'Details',
  crop: {
    title: 'Zuschneiden und drehen',
    cropThe: (name) => `${name} zuschneiden`,
    keys: 'Dein Bild. Die Pfeiltasten bewegen es.',
    shape: 'Format',
    shapes: { free: 'Frei', square: 'Quadrat', fourFive: '4:5', threeFour: '3:4' },
    turn: 'Nach rechts drehen',
    zoom: 'Zoom',
    width: 'Breite',
    undo: 'Zurücksetzen',
    done: 'Fertig',
    cannot: { title: 'Dieses Bild lässt sich nicht zuschneiden', line: 'Es bleibt, wie es war.' },
  },
  hiding: {
    title: 'Gesicht verbergen',
    off: 'Aus. Alle, die den Look sehen, sehen es.',
    wanted: 'Neue Bilder bleiben auf diesem Gerät, bis du es verborgen hast.',
    version: 'Im gesendeten Bild verborgen. Aus sendet stattdessen das Original.',
    hideIn: (name) => `Gesicht in ${name} verbergen`,
    looking: 'Gesichter werden gesucht …',
    found: (faces) => plural(faces, { one: 'Gesicht gefunden', other: 'Gesichter gefunden' }),
    hidden: (faces) => plural(faces, { one: 'Gesicht verborgen', other: 'Gesichter verborgen' }),
    noneFound: 'Kein Gesicht gefunden. Tippe darauf oder füge einen Ring von Hand hinzu.',
    unavailable:
      'Die Suche nach Gesichtern geht gerade nicht. Tippe auf eines oder füge einen Ring von Hand hinzu.',
    onlyThis: 'Verborgen, bevor es dieses Gerät verlässt. Das Original bleibt bei dir.',
    replaces: 'Diese Fassung ersetzt die gesendete, die gelöscht wird.',
    picture: 'Dein Bild. Tippe auf ein Gesicht, um es zu verbergen.',
    ring: (number, of) =>
      `Ring ${plain(number)} von ${plain(of)}. Pfeiltasten verschieben, Plus und Minus ändern die Größe, Entf entfernt ihn.`,
    how: 'Wie es verborgen wird',
    pixels: 'Pixel',
    blur: 'Unschärfe',
    byHand: 'Von Hand',
    size: 'Größe des Rings',
    removeRing: 'Ring entfernen',
    undo: 'Rückgängig',
    done: 'Fertig',
    cannot: {
      title: 'In dieser Datei lässt sich kein Gesicht verbergen',
      line: 'Sie wurde nicht hinzugefügt. Wähle ein Bild als JPEG, PNG, WebP oder AVIF, oder schalte den Schalter aus.',
    },
  },
  tooLong: (label, most) => `${label}: bitte höchstens ${plain(most)} Zeichen.`,
}
