// Runs before the application on a German page, and on no other.
import { start } from '@kloset/texts/de/start'

globalThis.klosetTexts = start
