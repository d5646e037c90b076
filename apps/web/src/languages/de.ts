// Runs before the application on a German page, and on no other.
import { start } from '@kloset/contract/messages/de/start'

globalThis.klosetTexts = start
