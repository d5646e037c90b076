// German: making or editing a post: files, words, tags.
import { formatsOf } from '../formats.ts'
import type { composerTexts } from '../composer.ts'

const { plain } = formatsOf('de')

const things = { image: 'Bild', video: 'Video' }

export const composer: typeof composerTexts = {
  altTextHelp: 'Wer es nicht sehen kann, hört stattdessen diese Worte. Ein Satz genügt.',
  addOne: 'Foto oder Video hinzufügen',
  addOneLine: 'Bilder bis 25 MB, Videos bis 50 MB.',
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
  titleUntil: {
    style_vote: (time) =>
      `Ein Tippfehler lässt sich bis ${time} beheben, solange niemand abstimmt oder antwortet.`,
    forum: (time) => `Ein Tippfehler lässt sich bis ${time} beheben, solange niemand antwortet.`,
  },
  titleStays: {
    style_vote: {
      late: 'Die Frage lässt sich nicht mehr ändern: Du hast sie vor über 15 Minuten geteilt.',
      answered:
        'Die Frage lässt sich nicht mehr ändern: Es wurde schon abgestimmt oder geantwortet.',
    },
    forum: {
      late: 'Der Titel lässt sich nicht mehr ändern: Du hast ihn vor über 15 Minuten geteilt.',
      answered: 'Der Titel lässt sich nicht mehr ändern: Es wurde schon geantwortet.',
    },
  },
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
  tooLong: (label, most) => `${label}: bitte höchstens ${plain(most)} Zeichen.`,
}
