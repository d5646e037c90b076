// Runs on a German page before the first part of the application that is not in its start.
import { later } from '@kloset/contract/messages/de/later'

globalThis.klosetTexts = { ...globalThis.klosetTexts, ...later }
