// Before all journeys: the browser is unpacked. Building the client is left to scripts/test.ts.
import { unpackChromium } from './chromium.ts'

export default unpackChromium
