// German: pictures and videos, and what became of them.
import { formatsOf } from '../../formats.ts'
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
  heicPreview: { title: 'Ein HEIC-Foto. Alle sehen es als JPEG, sobald es geteilt ist.' },
  noPreview: {
    title:
      'Hier keine Vorschau: Dieser Browser kann diese Art Video nicht zeigen. Es wurde gesendet und spielt, sobald es verarbeitet ist.',
  },
  noPreviewYet: { title: 'Dieser Browser kann es nicht zeigen.' },
  gaveUp: { title: 'Diese Datei konnte nicht verarbeitet werden. Bitte versuche es noch einmal.' },
  videoDamaged: {
    title:
      'Dieses Video ist beschädigt oder in einem Format, das sich nicht lesen lässt. Bitte wähle ein anderes.',
  },
  videoTooSlow: { title: 'Das Umwandeln dieses Videos dauert zu lange.' },
  soundOnly: { title: 'Diese Datei hat Ton, aber kein Bild.' },
  videoTooLong: { title: 'Videos dürfen höchstens zehn Minuten lang sein.' },
  videoTooManyPixels: {
    title: 'Dieses Video hat zu viele Pixel. Bitte wähle ein kleineres.',
  },
  videosUnsupported: { title: 'Dieser Server nimmt keine Videos an.' },
  failures: {
    'This file could not be processed. Please try again.':
      'Diese Datei konnte nicht verarbeitet werden. Bitte versuche es noch einmal.',
    'This video is damaged or in a format that cannot be read. Please choose another one.':
      'Dieses Video ist beschädigt oder in einem Format, das sich nicht lesen lässt. Bitte wähle ein anderes.',
    'This video takes too long to convert.': 'Das Umwandeln dieses Videos dauert zu lange.',
    'This file has sound but no picture.': 'Diese Datei hat Ton, aber kein Bild.',
    'Videos can be ten minutes long at most.': 'Videos dürfen höchstens zehn Minuten lang sein.',
    'This video has too many pixels. Please choose a smaller one.':
      'Dieses Video hat zu viele Pixel. Bitte wähle ein kleineres.',
    'This server cannot take videos.': 'Dieser Server nimmt keine Videos an.',
    'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file':
      'Ungültiger Dateityp - Bitte lade ein Bild (JPEG, PNG, WebP, GIF, HEIC) oder Video (MP4, WebM, MOV) hoch',
    'This file is damaged or empty. Please choose another one.':
      'Diese Datei ist beschädigt oder leer. Bitte wähle eine andere.',
    'This picture has too many pixels. Please choose a smaller one.':
      'Dieses Bild hat zu viele Pixel. Bitte wähle ein kleineres.',
  },
}
