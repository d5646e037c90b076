// Runs before the application on a German page, and on no other.
import { german } from '@kloset/contract/messages/de/german'

globalThis.klosetTexts = german
