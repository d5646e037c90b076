// Before all tests: unpacks the browser. scripts/test.ts builds the client.
import { unpackChromium } from './chromium.ts'

export default unpackChromium
