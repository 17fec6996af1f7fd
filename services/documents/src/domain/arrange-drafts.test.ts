// Whatever names the document makers propose, the list is ordered, and all files can be unpacked into one
// folder on any system.
import fc from 'fast-check'
import type { DocumentKind } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { arrangeDrafts, safeFilename, type Draft } from './arrange-drafts.ts'

const draft = (kind: DocumentKind, filename: string, part = 1): Draft => ({
  kind,
  part,
  filename,
  bytes: Buffer.of(),
})
const arranged = (drafts: readonly Draft[]) => {
  const arrangement = arrangeDrafts(drafts)
  if ('refused' in arrangement) throw new Error(arrangement.refused)
  return arrangement.arranged
}

test('documents that people read come first, then iXBRL, then messages; parts are in order', () => {
  const drafts = [
    draft('receipt_xml', 'r.xml'),
    draft('ct600_xml', 'c2.xml', 2),
    draft('ct600_xml', 'c1.xml'),
    draft('accounts_ixbrl', 'a.xhtml'),
    draft('accounts_pdf', 'a.pdf'),
    draft('ct600_pdf', 'c.pdf'),
  ]
  expect(arranged(drafts).map(({ filename, ordinal }) => [ordinal, filename])).toEqual([
    [1, 'c.pdf'],
    [2, 'a.pdf'],
    [3, 'a.xhtml'],
    [4, 'c1.xml'],
    [5, 'c2.xml'],
    [6, 'r.xml'],
  ])
})

test('a kind that occurs twice for a part is refused', () => {
  const twice = [draft('ct600_xml', 'a.xml'), draft('receipt_xml', 'r.xml'), draft('ct600_xml', 'b.xml')]
  expect(arrangeDrafts(twice)).toEqual({ refused: 'twice', kind: 'ct600_xml', part: 1 })
})

describe('a filename', () => {
  test.each([
    ['accounts-SC000001-2026-03-31.xhtml', 'accounts-SC000001-2026-03-31.xhtml'],
    ['../../etc/passwd', '_.._etc_passwd.xml'],
    ['C:\\temp\\a.xml', 'C__temp_a.xml'],
    ['a\r\nX-Header: 1.xml', 'a__X-Header_ 1.xml'],
    ['.hidden.xml', 'hidden.xml'],
    ['Société – 決算.xml', 'Société – 決算.xml'],
    ['\u202egpj.xml', '_gpj.xml'],
    ['', 'receipt-xml.xml'],
    ['..', 'receipt-xml.xml'],
    ['con.xml', 'receipt-xml.xml'],
    ['com1.xml', 'receipt-xml.xml'],
    ['LPT9', 'receipt-xml.xml'],
    ['icon.xml', 'icon.xml'],
    ['a. . ', 'a.xml'],
    ['a.xml. .', 'a.xml'],
    ['a.xml.tar-gz', 'a.xml.tar-gz.xml'],
    [`${'x'.repeat(118)}. yyy.xml`, `${'x'.repeat(118)}.xml`],
    [`${'x'.repeat(5000)}.xml`, `${'x'.repeat(120)}.xml`],
  ])('%j becomes %j', (proposed, filename) => {
    expect(safeFilename({ kind: 'receipt_xml', filename: proposed })).toBe(filename)
  })
  test('keeps documents distinct, even where case does not count', () => {
    const drafts = [
      draft('ct600_xml', 'A.xml'),
      draft('ct600_xml', 'a.xml', 2),
      draft('receipt_xml', 'a-2.xml'),
      draft('accounts_xml', 'manifest.json'),
    ]
    expect(arranged(drafts).map(({ filename }) => filename)).toEqual([
      'A.xml',
      'a-2.xml',
      'manifest-2.json',
      'a-2-2.xml',
    ])
  })
  test('is numbered upwards from 2', () => {
    const drafts = [1, 2, 3].map((part) => draft('ct600_xml', 'a.xml', part))
    expect(arranged(drafts).map(({ filename }) => filename)).toEqual(['a.xml', 'a-2.xml', 'a-3.xml'])
  })
  test('is always valid, and never already used', () => {
    const proposals = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a.xml', 'A.XML', '/')),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(proposals, (names) => {
        const filenames = arranged(names.map((name, index) => draft('ct600_xml', name, index + 1))).map(
          ({ filename }) => filename,
        )
        expect(new Set(filenames.map((name) => name.toLowerCase())).size).toBe(names.length)
        for (const name of filenames) {
          expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]{1,128}\.[A-Za-z0-9]{1,10}$/u)
          expect(name).not.toMatch(/^[. ]/)
        }
      }),
    )
  })
})
