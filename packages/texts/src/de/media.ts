// German: pictures and videos, and their states.
import { formatsOf } from '../formats.ts'
import type { mediaTexts } from '../media.ts'

const { megabytes } = formatsOf('de')

export const media: typeof mediaTexts = {
  videoTooLarge: (bytes) => ({
    title: 'Datei zu groß',
    line: `Die Videodatei hat ${megabytes(bytes)} MB. Erlaubt sind höchstens 50 MB. Bitte nimm ein kleineres Video oder komprimiere es zuerst.`,
  }),
  fileTooLargeForStorage: (bytes) => ({
    title: 'Datei zu groß',
    line: `Die Datei ist zu groß für den Speicher. Deine Datei hat ${megabytes(bytes)} MB. Versuch es mit einer kleineren oder frag den Support nach höheren Grenzen.`,
  }),
  image: { title: 'Bild' },
  heicImage: { title: 'HEIC-Bild' },
  video: { title: 'Video' },
  processing: { title: 'Wird verarbeitet …' },
  failed: { title: 'Konnte nicht verarbeitet werden' },
  retryFailed: { title: 'Verarbeitung fehlgeschlagen' },
  heicPreview: {
    title: 'Ein HEIC-Foto. Alle sehen es als gewöhnliches Bild, sobald es geteilt ist.',
  },
  noPreview: {
    title:
      'Hier keine Vorschau: Dieser Browser kann diese Art Video nicht zeigen. Es wurde gesendet und läuft, sobald es verarbeitet ist.',
  },
  noPreviewYet: { title: 'Dieser Browser kann es nicht zeigen.' },
  failedForOthers: {
    picture: 'Dieses Bild kann nicht gezeigt werden.',
    video: 'Dieses Video kann nicht gezeigt werden.',
  },
  failures: {
    gave_up: 'Diese Datei konnte nicht verarbeitet werden. Bitte versuche es erneut.',
    original_gone: 'Dieser Upload ist weg. Bitte wähle die Datei noch einmal.',
    wrong_type:
      'Ungültiger Dateityp - Bitte lade ein Bild (JPEG, PNG, WebP, GIF, HEIC) oder Video (MP4, WebM, MOV) hoch',
    damaged: 'Diese Datei ist beschädigt oder leer. Bitte wähle eine andere.',
    too_many_pixels: 'Dieses Bild hat zu viele Pixel. Bitte wähle ein kleineres.',
    video_damaged:
      'Dieses Video ist beschädigt oder in einem Format, das sich nicht lesen lässt. Bitte wähle ein anderes.',
    video_too_slow: 'Das Umwandeln dieses Videos dauert zu lange.',
    video_without_picture: 'Diese Datei hat Ton, aber kein Bild.',
    video_too_long: 'Videos dürfen höchstens zehn Minuten lang sein.',
    video_too_many_frames:
      'Videos dürfen höchstens 120 Bilder pro Sekunde und insgesamt 36.000 Bilder haben. Bitte exportiere es mit weniger.',
    video_too_many_pixels: 'Dieses Video hat zu viele Pixel. Bitte wähle ein kleineres.',
    videos_unsupported: 'Dieser Server nimmt keine Videos an.',
  },
}
