// Test settings from the environment.
import { existsSync } from 'node:fs'

const givenFile = process.env['STRIPE_OPENAPI_FILE'] ?? ''
const givenBrowser = process.env['CHROMIUM_PATH'] ?? ''
const usualBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Stripe's whole OpenAPI document; undefined if it is not available. */
export const openapiFile = existsSync(givenFile) ? givenFile : undefined

/** Undefined if this machine has no Chromium. */
export const chromiumPath = [givenBrowser, ...usualBrowsers].find((path) => path !== '' && existsSync(path))

export const isCi = process.env['CI'] === 'true'

/** Stripe's package prints no notices. */
export function quietStripe(): void {
  process.env['STRIPE_SUPPRESS_NOTICES'] = 'true'
}
