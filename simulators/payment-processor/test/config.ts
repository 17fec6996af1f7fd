// The tests' settings from the environment.
import { existsSync } from 'node:fs'

const givenFile = process.env['STRIPE_OPENAPI_FILE'] ?? ''
const givenBrowser = process.env['CHROMIUM_PATH'] ?? ''
const usualBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of Stripe's complete OpenAPI document; undefined if it is not available. */
export const openapiFile = existsSync(givenFile) ? givenFile : undefined

/** The path of Chromium; undefined if this machine has none. */
export const chromiumPath = [givenBrowser, ...usualBrowsers].find((path) => path !== '' && existsSync(path))

export const isCi = process.env['CI'] === 'true'

/** Prevents Stripe's package from printing notices. */
export function quietStripe(): void {
  process.env['STRIPE_SUPPRESS_NOTICES'] = 'true'
}
