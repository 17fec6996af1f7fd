// The document names and kinds that two services must agree on.
import { expect, test } from 'vitest'
import { parseCompanyNumber } from './company-number.ts'
import { DOCUMENT_KINDS, documentFilename, formatOf, mediaTypeOf, receiptFilename } from './document-kinds.ts'
import { isoDateFrom } from './iso-date.ts'

const companyNumber = parseCompanyNumber('12345678')

test('a document is named by its form, its company and the end of its period', () => {
  if (companyNumber === undefined) throw new TypeError('malformed sample')
  const named = { companyNumber, periodEnd: isoDateFrom('2026-03-31') }
  const names = DOCUMENT_KINDS.flatMap((kind) => {
    if (kind !== 'receipt_xml') return [documentFilename(kind, named)]
    return (['ct600_xml', 'accounts_xml'] as const).map((sent) =>
      receiptFilename(documentFilename(sent, named)),
    )
  })
  expect(names).toEqual([
    'ct600-12345678-2026-03-31.xml',
    'accounts-12345678-2026-03-31.xhtml',
    'computations-12345678-2026-03-31.xhtml',
    'accounts-12345678-2026-03-31.xml',
    'receipt-ct600-12345678-2026-03-31.xml',
    'receipt-accounts-12345678-2026-03-31.xml',
    'ct600-12345678-2026-03-31.pdf',
    'accounts-12345678-2026-03-31.pdf',
    'computations-12345678-2026-03-31.pdf',
  ])
})

test('the name of a kind ends in its format, and the format determines the media type', () => {
  for (const kind of DOCUMENT_KINDS) expect(kind.endsWith(`_${formatOf(kind)}`)).toBe(true)
  expect(mediaTypeOf('accounts_ixbrl')).toBe('application/xhtml+xml')
  expect(mediaTypeOf('ct600_pdf')).toBe('application/pdf')
  expect(mediaTypeOf('receipt_xml')).toBe('application/xml')
})
