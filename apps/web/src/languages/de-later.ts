// Runs on a German page before the first part of the application that is not in its start.
import { later } from '@kloset/texts/de/later'

globalThis.klosetTexts = { ...globalThis.klosetTexts, ...later }
