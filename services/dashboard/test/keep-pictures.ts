// Stores pictures of pages: those in the README, or all pages if a folder is given (`take-pictures.ts`).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders for the pictures; undefined in a test run, which stores none. */
    pictures: { readonly readme: string; readonly all?: string } | undefined
  }
}

type ColorScheme = 'light' | 'dark'
interface Picture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly colorScheme: ColorScheme
}

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** The pictures in the README, by person and page. */
const OF_README: Readonly<Record<string, readonly Picture[]>> = {
  'owner /live': [{ file: 'home', ...DESK, colorScheme: 'light' }],
  'owner /live/filings/:filing_id/tax': [
    { file: 'explain-this-tax', ...DESK, colorScheme: 'light' },
    { file: 'explain-this-tax-on-a-phone', ...PHONE, colorScheme: 'dark' },
  ],
  'owner /live/billing': [{ file: 'billing', ...DESK, colorScheme: 'dark' }],
  'owner /live/keys/new': [{ file: 'new-key', ...DESK, colorScheme: 'light' }],
  'owner /live/filings': [{ file: 'filings-on-a-phone', ...PHONE, colorScheme: 'light' }],
}
const QUALITY = 80

/** Does nothing in a test run. */
export async function keepPictures(page: Page, visit: { readonly who: string; readonly path: string }) {
  const folders = inject('pictures')
  if (folders === undefined) return
  const name = `${visit.who} ${visit.path}`
  await page.evaluate('document.activeElement?.blur()')
  for (const picture of OF_README[name] ?? []) await keepOne(page, picture, folders.readme)
  if (folders.all === undefined) return
  for (const size of [DESK, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, { ...size, colorScheme })
      const file = `${name.replaceAll(/[^\w-]+/g, '_')}-${size.width}-${colorScheme}.png`
      await page.screenshot({ path: join(folders.all, file), fullPage: true })
    }
  }
}

async function show(page: Page, { width, height, colorScheme }: Omit<Picture, 'file'>): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Writes WebP, which Playwright cannot write; its files have a fifth of the size of PNG files. */
async function keepOne(page: Page, picture: Picture, folder: string): Promise<void> {
  await show(page, picture)
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await devtools.detach()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${picture.file}.webp`), Buffer.from(data, 'base64'))
}
