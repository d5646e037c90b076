// German: choosing files and sharing a post, and the results.
import { formatsOf } from '../formats.ts'
import type { uploadTexts } from '../upload.ts'

const { plain } = formatsOf('de')

export const upload: typeof uploadTexts = {
  success: {
    title: 'Geschafft!',
    line: 'Dein Beitrag wurde hochgeladen',
  },
  updated: {
    title: 'Geschafft!',
    line: 'Dein Beitrag wurde aktualisiert',
  },
  isPublic: { title: 'Was du teilst, ist öffentlich: Alle können es sehen, auch ohne Konto.' },
  failed: { title: 'Hochladen fehlgeschlagen', line: 'Beim Hochladen ist etwas schiefgelaufen' },
  updateFailed: { title: 'Aktualisieren fehlgeschlagen' },
  compressionFailed: {
    title: 'Komprimieren fehlgeschlagen',
    line: 'Die Originaldatei wird verwendet',
  },
  apngStill: {
    title: 'Von dieser Animation wird nur das erste Bild geteilt',
    line: 'Animierte PNG-Dateien werden zum Standbild. Mit GIF oder WebP bleibt die Bewegung.',
  },
  compressed: { title: 'Bild komprimiert' },
  invalidFileType: {
    title: 'Ungültiger Dateityp',
    line: 'Bitte lade ein Bild (JPEG, PNG, WebP, GIF, HEIC) oder Video (MP4, WebM, MOV) hoch',
  },
  styleVoteTooMany: { title: 'Style Votes können höchstens 4 Bilder haben' },
  styleVoteImagesOnly: { title: 'Style Votes können nur Bilder haben' },
  forumTooMany: { title: 'Forum-Beiträge können höchstens 5 Dateien haben' },
  regularTooMany: { title: 'Ein Look kann höchstens 10 Bilder und Videos haben' },
  forumTitleMissing: { title: 'Bitte gib deinem Forum-Thread einen Titel' },
  forumDescriptionMissing: { title: 'Bitte beschreibe deinen Forum-Thread' },
  imagesMissing: { title: 'Bitte wähle 1 bis 4 Bilder' },
  fileMissing: { title: 'Bitte wähle eine Datei' },
  productLinkAdded: { title: 'Produktlink hinzugefügt' },
  fileRefused: {
    title: 'Diese Datei lässt sich nicht teilen',
    line: 'Bitte wähle eine andere.',
  },
  fileNotSent: {
    title: 'Diese Datei wurde nicht gesendet',
    line: 'Bitte versuche es erneut oder entferne sie zuerst.',
  },
  nthRefused: (nth) => ({
    title: `Datei ${plain(nth)} lässt sich nicht teilen`,
    line: 'Bitte wähle eine andere.',
  }),
  nthNotSent: (nth) => ({
    title: `Datei ${plain(nth)} wurde nicht gesendet`,
    line: 'Bitte versuche es erneut oder entferne sie zuerst.',
  }),
  connectionLost: {
    title: 'Verbindung verloren',
    line: 'Das Senden geht von selbst weiter, sobald sie wieder da ist.',
  },
  offline: {
    title: 'Du bist offline',
    line: 'Das Senden geht von selbst weiter, sobald du wieder online bist.',
  },
  chooseAgain: {
    title: 'Ein Foto oder Video konnte nicht aufbewahrt werden',
    line: 'Bitte wähle es noch einmal aus.',
  },
  finishing: { title: 'Gesendet. Die Datei wird geprüft …' },
  sharedBefore: {
    title: 'Dieser Beitrag wurde schon geteilt. Du findest ihn in Mein Kloset.',
  },
}
