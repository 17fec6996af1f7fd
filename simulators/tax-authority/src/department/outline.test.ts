// Tests the outline with small cases, and compares it with the XSDs if they are available.
import { parseXml, withXmlDocument } from '@cfs/simulator-control'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemasDir } from '../../test/config.ts'
import { ctMessage, vector } from '../../test/ct-message.ts'
import { loanReturn } from '../../test/loan-return.ts'
import { at } from '../govtalk/message.ts'
import { bodyOutlines } from './body-outline.ts'
import { checkOutline, outlineOf } from './outline.ts'
import { envelopeLocation } from './rules/rule.ts'
import { createXsdCheck } from './xsd-check.ts'

/** A return with all parts of the page CT600A. */
const withLoans = ctMessage(
  loanReturn({
    yearTo: '2024-03-31',
    loans: [9000, 250],
    within9Months: [{ on: '2024-04-01', repaid: 10, writtenOff: 20 }],
    later: [{ on: '2025-01-01', repaid: 30, writtenOff: 40 }],
  }),
)

const outline = outlineOf(`
Root
  @Kind returnType
  First text
  Second? count
  | Left yes
  | Right yes
  Last*
    Leaf? money
`)

const check = (xml: string) =>
  checkOutline(parseXml(xml), outline, { path: '/ct:Root[1]', prefix: 'ct' }).map(
    ({ number, location }) => `${number} ${location}`,
  )

describe('an outline finds what a schema finds', () => {
  test.each([
    ['<Root Kind="new"><First/><Left>yes</Left></Root>', []],
    ['<Root Kind="new"><First/><Second>3</Second><Right>yes</Right><Last/><Last/></Root>', []],
    ['<Root><First/><Left>yes</Left></Root>', ['4001 /ct:Root[1]']],
    ['<Root Kind="old"><First/><Left>yes</Left></Root>', ['4000 /ct:Root[1]']],
    ['<Root Kind="new" More="1"><First/><Left>yes</Left></Root>', ['4000 /ct:Root[1]']],
    ['<Root Kind="new"><Left>yes</Left></Root>', ['4065 /ct:Root[1]/ct:Left[1]']],
    ['<Root Kind="new"><First/></Root>', ['4066 /ct:Root[1]']],
    ['<Root Kind="new"><First/><Left>yes</Left><Right>yes</Right></Root>', ['4065 /ct:Root[1]/ct:Right[1]']],
    [
      '<Root Kind="new"><First/><Left>no</Left></Root>',
      ['4065 /ct:Root[1]/ct:Left[1]', '4080 /ct:Root[1]/ct:Left[1]'],
    ],
    ['<Root Kind="new">x<First/><Left>yes</Left></Root>', ['4053 /ct:Root[1]']],
    ['<Root Kind="new"><First><Deep/></First><Left>yes</Left></Root>', ['4051 /ct:Root[1]/ct:First[1]']],
    ['<Root Kind="new"><First xmlns="urn:x"/><Left>yes</Left></Root>', ['4065 /ct:Root[1]/ct:First[1]']],
    [
      '<Root Kind="new"><First/><Left>yes</Left><Last/><Last><Leaf>5</Leaf></Last></Root>',
      ['4065 /ct:Root[1]/ct:Last[2]/ct:Leaf[1]', '4085 /ct:Root[1]/ct:Last[2]/ct:Leaf[1]'],
    ],
    [
      '<Root Kind="new"><First/><Left>yes</Left><Last><Leaf>5.00</Leaf><Leaf>5.00</Leaf></Last></Root>',
      ['4051 /ct:Root[1]/ct:Last[1]/ct:Leaf[2]'],
    ],
  ])('%s', (xml, expected) => {
    expect(check(xml)).toEqual(expected)
  })
})

test.each(['Root\n  Name unknownType', '  \n', 'Root\n  Bad Name yes x'])(
  'a wrong outline is detected: %j',
  (text) => {
    expect(() => outlineOf(text)).toThrow(/outline/)
  },
)

describe.runIf(schemasDir !== undefined)('the built-in outline and the XSDs agree', () => {
  const xsd = schemasDir === undefined ? () => [] : createXsdCheck(schemasDir)
  const messages = [
    'dormant-nil-new',
    'trading-loss-new',
    'trading-marginal-relief-two-fy-new',
    'authority-sample',
    'loans',
  ]
  const messageOf = (name: string) => (name === 'loans' ? withLoans : vector(name))

  /** Element names, error numbers and locations of the errors, from either kind of check. */
  function findings(xml: string) {
    const envelope = at(parseXml(xml), 'Body', 'IRenvelope')
    const own =
      envelope && checkOutline(envelope, bodyOutlines['1.994'], { path: envelopeLocation, prefix: 'ct' })
    const theirs = withXmlDocument(xml, (document) => xsd(document, parseXml(xml)))
    const places = (found: readonly { location: string }[] = []) =>
      [...new Set(found.map((one) => one.location))].sort()
    return {
      own: places(own),
      theirs: places(theirs.filter(({ location }) => location.startsWith(envelopeLocation))),
    }
  }

  test.each(messages)('%s is valid for both', (name) => {
    expect(findings(messageOf(name))).toEqual({ own: [], theirs: [] })
  })

  test('a message with one change is refused by both at the same places, or by neither', () => {
    const values = [
      '',
      '0.00',
      '-1.00',
      '1.5',
      '12.00',
      '5',
      'yes',
      'no',
      '2025-02-29',
      'x',
      '99',
      '100000000000.00',
      'é',
    ]
    const change = fc.tuple(
      fc.constantFrom(...messages),
      fc.nat(),
      fc.constantFrom('value', 'remove', 'double', 'rename', 'swap'),
      fc.constantFrom(...values),
    )
    fc.assert(
      fc.property(change, ([name, leaf, how, value]) => {
        const { own, theirs } = findings(changed(messageOf(name), { leaf, how, value }))
        expect(own).toEqual(theirs)
      }),
      { numRuns: 600, seed: 20261121 },
    )
  })

  function changed(xml: string, what: { leaf: number; how: string; value: string }): string {
    const start = xml.indexOf('<CompanyTaxReturn')
    const leaves = [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].filter(({ index }) => index > start)
    const leaf = leaves[what.leaf % leaves.length]
    const next = leaves[(what.leaf % leaves.length) + 1]
    if (leaf === undefined) return xml
    const [whole, name] = leaf
    const put = (text: string, end = leaf.index + whole.length) =>
      xml.slice(0, leaf.index) + text + xml.slice(end)
    if (what.how === 'remove') return put('')
    if (what.how === 'double') return put(whole + whole)
    if (what.how === 'rename') return put(`<Unknown>${what.value}</Unknown>`)
    if (what.how === 'swap' && next?.index === leaf.index + whole.length)
      return put(next[0] + whole, next.index + next[0].length)
    return put(`<${name}>${what.value}</${name}>`)
  }
})
