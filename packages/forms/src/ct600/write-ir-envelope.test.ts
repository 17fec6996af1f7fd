// The return always satisfies the authority's schema and rules, whatever the names contain.
import { isoDateFrom, parseCompanyNumber, parseUtr } from '@cfs/values'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { authoritySchema } from '../../test/authority-schema.ts'
import { sampleForms } from '../sample-forms.ts'
import type { BoxValue } from './box-text.ts'
import type { Box } from './box.ts'
import { BOXES } from './boxes.ts'
import { type Ct600Form, ct600FormSchema } from './ct600-form.ts'
import { MARK_INSTRUCTIONS, writeIrEnvelope } from './write-ir-envelope.ts'

const IRMARK = 'kFlRRaD17/33NE230qXzXMOQ0Co='

const dormant = sampleForms({
  companyName: 'Example Ltd',
  companyNumber: parseCompanyNumber('12345678'),
  utr: parseUtr('8596148860'),
  period: { start: isoDateFrom('2024-04-01'), end: isoDateFrom('2025-03-31') },
  person: 'A Director',
}).nilReturn

const schema = authoritySchema()

// A valid value for each kind of box; in a real return the boxes would also add up.
const SAMPLE_VALUES: Readonly<Record<Box['kind'], BoxValue | undefined>> = {
  flag: true,
  wholePounds: 9_999_999_999_900,
  largeWholePounds: 9_007_199_254_740_900,
  pounds: 9_999_999_999_999,
  positivePounds: 1,
  rate: 1900,
  count: 3,
  year: 2025,
  text: undefined,
  date: undefined,
  group: undefined,
}
// The boxes of version 1.995, the alternatives to the reason given by a nil return, and the boxes that come
// with the page CT600A.
const ALTERNATIVES = new Set(['696', '739', '80A', '85A', '80B', '85B', '4', '95', '480', '485'])

function withEveryBox(form: Ct600Form): Ct600Form {
  const filled = BOXES.filter((box) => !ALTERNATIVES.has(box.id)).flatMap((box) => {
    const value = SAMPLE_VALUES[box.kind]
    return value === undefined ? [] : [[box.id, value] as const]
  })
  return ct600FormSchema.parse({ ...form, boxes: Object.fromEntries(filled) })
}

/** The return's element paths and texts, in document order, as read by an XML parser. */
function readTexts(xml: string): readonly string[] {
  const document = XmlDocument.fromString(xml)
  try {
    return document.find('//*[not(*)]').map((node) => node.content)
  } finally {
    document.dispose()
  }
}

describe('the message body of a nil return', () => {
  test('is, byte for byte, the one that passes the authority’s schema and rules', async () => {
    const golden = '../../test/goldens/nil-return.xml'
    await expect(writeIrEnvelope(dormant, { irmark: IRMARK })).toMatchFileSnapshot(golden)
  })

  test('does not change in any other byte when the IRmark is inserted', () => {
    const [before, after, ...rest] = writeIrEnvelope(dormant, { irmark: IRMARK }).split(
      `<IRmark Type="generic">${IRMARK}</IRmark>`,
    )
    expect(rest).toEqual([])
    expect(`${before}${after}`).toBe(writeIrEnvelope(dormant))
  })

  test.each(['', 'short=', `${IRMARK}<`, IRMARK.slice(1)])('does not accept %j as an IRmark', (irmark) => {
    expect(() => writeIrEnvelope(dormant, { irmark })).toThrow(RangeError)
  })

  test('has no comment, no indentation and one namespace, so everyone computes the same IRmark', () => {
    const xml = writeIrEnvelope(withEveryBox(dormant))
    expect(xml).not.toMatch(/<!--|>\s|\s<|xmlns:/)
    expect(xml.match(/xmlns=/g)).toHaveLength(1)
  })

  test('contains every name in the allowed characters unchanged', () => {
    const name = fc.stringMatching(
      /^[A-Za-z0-9,.()/&'\-"!%*_+:@<>?=;][A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]{0,54}[A-Za-z0-9<>&"';]$/,
    )
    fc.assert(
      fc.property(name, name, name, (companyName, declarantName, declarantStatus) => {
        const form = ct600FormSchema.parse({ ...dormant, companyName, declarantName, declarantStatus })
        const texts = readTexts(writeIrEnvelope(form))
        expect(texts).toContain(companyName)
        expect(texts.slice(-2)).toEqual([declarantName, declarantStatus])
        expect(schema?.(writeIrEnvelope(form)) ?? []).toEqual([])
      }),
    )
  })

  test('states in a specimen, before the root element, that it was never sent', () => {
    const specimen = writeIrEnvelope(dormant, { mark: 'SPECIMEN' })
    expect(specimen).toBe(MARK_INSTRUCTIONS.SPECIMEN + writeIrEnvelope(dormant))
    expect(readTexts(specimen)).toEqual(readTexts(writeIrEnvelope(dormant)))
  })
})

describe('the attachments of a return', () => {
  const attached = ct600FormSchema.parse({
    ...dormant,
    accounts: { attached: 'different-period' },
    computations: { attached: 'this-period' },
  })
  const attachments = { accounts: '<html>accounts £</html>', computations: '<html>computations</html>' }

  test('are in it byte for byte, the computation before the accounts', () => {
    const xml = writeIrEnvelope(attached, { attachments })
    const [computations = '', accounts = ''] = readTexts(xml).slice(-2)
    expect(Buffer.from(computations, 'base64').toString()).toBe(attachments.computations)
    expect(Buffer.from(accounts, 'base64').toString()).toBe(attachments.accounts)
    expect(xml).toContain('<Accounts><DifferentPeriod>yes</DifferentPeriod></Accounts>')
    expect(xml).toContain('<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations>')
    expect(schema?.(xml) ?? []).toEqual([])
  })

  test('are exactly those that the return names', () => {
    expect(() => writeIrEnvelope(attached)).toThrow(RangeError)
    expect(() => writeIrEnvelope(attached, { attachments: { accounts: '<html/>' } })).toThrow(RangeError)
    expect(() => writeIrEnvelope(dormant, { attachments })).toThrow(RangeError)
  })
})

describe('version 1.995 of the schema', () => {
  const boxes = { ...dormant.boxes, '693': 100, '695': 300, '696': 200, '743': 400, '739': 500, '750': 600 }

  test('is named in the message, and its boxes have places of their own', () => {
    const xml = writeIrEnvelope(ct600FormSchema.parse({ ...dormant, schema: 'v1.995', boxes }))
    expect(xml).toContain('<SchemaVersion>2026-v1.995</SchemaVersion>')
    const amounts = xml.slice(xml.indexOf('<AllowancesAndCharges>'), xml.indexOf('<Declaration>'))
    expect(readTexts(`<boxes>${amounts}</boxes>`)).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((n) => `${n}.00`),
    )
    expect(amounts.match(/<FortyPercentFirstYearAllowance>/g)).toHaveLength(2)
  })

  test('is not named before, and its boxes are refused', () => {
    expect(writeIrEnvelope(dormant)).toContain('<SchemaVersion>2025-v1.994</SchemaVersion>')
    const { error } = ct600FormSchema.safeParse({ ...dormant, boxes })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['boxes.696', 'boxes.739'])
  })
})

describe.skipIf(schema === undefined)('the authority’s schema', () => {
  test('accepts the nil return', () => {
    expect(schema?.(writeIrEnvelope(dormant, { irmark: IRMARK }))).toEqual([])
  })

  test('accepts a return with every box filled: paths, order and kinds are right', () => {
    expect(schema?.(writeIrEnvelope(withEveryBox(dormant)))).toEqual([])
  })

  test('refuses a message with a missing box, so the two tests above prove something', () => {
    expect(schema?.(writeIrEnvelope(dormant).replace(/<TaxPayable>.*<\/TaxPayable>/, ''))).not.toEqual([])
  })
})
