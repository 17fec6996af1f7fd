// A real browser: Debian's Chromium or its headless shell (`apt-get install chromium-headless-shell`),
// driven by Playwright. The test browser watches every page that it opens for errors and for requests to
// other hosts.
import { findChromium } from '@cfs/testing'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const ARGUMENTS = [
  // Chromium needs this flag when it runs as root; the flag is safe because the browser opens only our own
  // pages.
  '--no-sandbox',
  '--disable-gpu',
  // A page lives for a second, in which optimised code costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
  // Date fields show day, month and year in the order of this language.
  '--lang=en-GB',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No other host has an address, so a page that asked for one would get nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** As long as other tests wait for a condition; Playwright's 30 seconds are short on a busy machine. */
const PATIENCE_MS = 60_000

export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Errors of scripts, of the console and of the security policy on the opened pages, and their requests to
   * other hosts.
   */
  readonly complaints: readonly string[]
}

/**
 * A browser for one test file: an idle one, kept for the next file, would take a tenth of a core. Throws if
 * no browser is installed, so that the tests fail instead of being skipped.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error(
      'there is no Chromium on this machine: the pages were NOT tried in a browser; apt-get install chromium-headless-shell',
    )
  }
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

/** Requests to hosts other than `origins` fail, and are among the complaints. */
export async function openPage(
  browser: Browser,
  origins: string | readonly string[],
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  // This listener only watches: a handler of `context.route` would switch the browser's cache off, and each
  // page would load its style sheet and scripts again.
  context.on('request', (request) => {
    const url = request.url()
    const isOwn = [origins].flat().some((origin) => url.startsWith(`${origin}/`))
    if (!isOwn) complaints.push(`a request to ${url}`)
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return { page, context, complaints }
}
