// Arranges the sent, received and drawn documents as an ordered list, with names that are distinct and valid
// in one folder on any system.
import { extensionOf, type DocumentKind } from '@cfs/values'
import { compareKinds } from './compare-kinds.ts'

export interface Draft {
  readonly kind: DocumentKind
  readonly part: number
  /** The proposed file name. */
  readonly filename: string
  readonly bytes: Buffer
}

export type Arrangement =
  | { readonly arranged: readonly (Draft & { readonly ordinal: number })[] }
  | { readonly refused: 'twice'; readonly kind: DocumentKind; readonly part: number }

/** No document may have this file name, because the archive uses it for the list of the documents' hashes. */
export const MANIFEST_FILENAME = 'manifest.json'

const MAX_LENGTH = 120
// Characters that are not valid in file names: separators, characters that Windows refuses, control and
// invisible characters, and unpaired surrogates.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
// Device names on Windows, whatever their extension.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Refused if one part of the filing has two documents of the same kind, because it would be unclear which
 * one was sent.
 */
export function arrangeDrafts(drafts: readonly Draft[]): Arrangement {
  const sorted = drafts.toSorted(compareKinds)
  const double = sorted.find((draft, index) => {
    const next = sorted[index + 1]
    return next !== undefined && compareKinds(draft, next) === 0
  })
  if (double !== undefined) return { refused: 'twice', kind: double.kind, part: double.part }
  const taken = new Set([MANIFEST_FILENAME])
  return {
    arranged: sorted.map((draft, index) => {
      const filename = freeName(safeFilename(draft), taken)
      taken.add(filename.toLowerCase())
      return { ...draft, filename, ordinal: index + 1 }
    }),
  }
}

/** The proposed name if it is valid on every system, otherwise one made from the kind. */
export function safeFilename({ kind, filename }: Pick<Draft, 'kind' | 'filename'>): string {
  const extension = extensionOf(kind)
  const clean = filename.normalize('NFC').replace(UNSAFE, '_')
  const trimmed = clean.replace(/^[. ]+|[. ]+$/g, '')
  const { stem, ending } = partsOf(trimmed)
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[. ]+$/, '')
  if (/^[_ ]*$/.test(short) || DEVICE.test(short)) return `${kind.replaceAll('_', '-')}.${extension}`
  return `${short}.${ending ?? extension}`
}

function partsOf(name: string): { stem: string; ending: string | undefined } {
  const [, stem, ending] = /^(.+)\.([A-Za-z0-9]{1,10})$/.exec(name) ?? []
  return { stem: stem ?? name, ending }
}

/**
 * Returns the file name unchanged if no other document has it, otherwise with the lowest number that makes
 * it unique.
 */
function freeName(filename: string, taken: ReadonlySet<string>): string {
  const { stem, ending = '' } = partsOf(filename)
  let name = filename
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem}-${number}.${ending}`
  return name
}
