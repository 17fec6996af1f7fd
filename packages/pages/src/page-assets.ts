// The files that pages load from their own site: one style sheet, a font, icons, and a few scripts. Each
// file's URL contains a hash of its content, so browsers can cache the file permanently.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface PageAsset {
  readonly path: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface PageAssets {
  readonly stylesheet: string
  /** The file with the icons of the navigation. */
  readonly icons: string
  /** The URL of each script, by the name of the script, such as `copy`. */
  readonly scripts: Readonly<Record<ScriptName, string>>
  /** All the files that the server must serve. */
  readonly files: readonly PageAsset[]
}

export const SCRIPT_NAMES = [
  'copy',
  'hand-over',
  'live',
  'passkey',
  'password',
  'reload',
  'search',
  'theme-preview',
  'visit',
] as const
export type ScriptName = (typeof SCRIPT_NAMES)[number]

const FOLDER = join(import.meta.dirname, '../assets')
const FONT = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'

/** Reads the files once; call this function when the service starts. */
export function readPageAssets(): PageAssets {
  const font = hashed('source-sans-3', 'woff2', {
    mediaType: 'font/woff2',
    content: readFileSync(createRequire(import.meta.url).resolve(FONT)),
  })
  const css = readFileSync(join(FOLDER, 'pages.css'), 'utf8').replaceAll('FONT_URL', font.path)
  const stylesheet = hashed('pages', 'css', {
    mediaType: 'text/css; charset=utf-8',
    content: Buffer.from(withoutSpace(withoutComments(css))),
  })
  const scripts = SCRIPT_NAMES.map((name) => ({
    name,
    file: hashed(name, 'js', {
      mediaType: 'text/javascript; charset=utf-8',
      content: Buffer.from(withoutIndent(readFileSync(join(FOLDER, `${name}.js`), 'utf8'))),
    }),
  }))
  const icons = hashed('icons', 'svg', {
    mediaType: 'image/svg+xml',
    content: readFileSync(join(FOLDER, 'icons.svg')),
  })
  const icon = {
    path: '/assets/icon.svg',
    mediaType: 'image/svg+xml',
    content: readFileSync(join(FOLDER, 'icon.svg')),
  }
  return {
    stylesheet: stylesheet.path,
    icons: icons.path,
    scripts: Object.fromEntries(scripts.map(({ name, file }) => [name, file.path])) as Record<
      ScriptName,
      string
    >,
    files: [stylesheet, font, icons, icon, ...scripts.map(({ file }) => file)],
  }
}

function hashed(name: string, extension: string, file: Omit<PageAsset, 'path'>): PageAsset {
  const hash = createHash('sha256').update(file.content).digest('hex').slice(0, 12)
  return { ...file, path: `/assets/${name}-${hash}.${extension}` }
}

/** Joins the lines of each rule, and all rules; removes spaces before braces and after property names. */
const withoutSpace = (css: string): string =>
  css
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/([{};,])\n/g, '$1')
    .replaceAll(' {', '{')
    .replaceAll(/([\w-]): /g, '$1:')

/** Removes indents and the lines that are comments; line breaks stay, because they can end a statement. */
const withoutIndent = (script: string): string => script.replaceAll(/^(?:\s+|\/\/.*\n)+/gm, '')

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\n\s*\n/g, '\n')
}
