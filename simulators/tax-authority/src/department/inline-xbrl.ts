// What the department finds in attached accounts and computations without a taxonomy: that they are inline
// XBRL at all, carry no script, and belong to the company and period of the return (validation rules 1606,
// 1607, 3303, 3319).
import { parseXml, type XmlTree } from '@cfs/simulator-control'
import type { DepartmentError } from './error-response.ts'
import { childrenNamed } from './rules/rule.ts'

export interface ReturnFacts {
  readonly registrationNumber: string | undefined
  readonly utr: string
  readonly periodEnd: string
}

type Place = 'Accounts' | 'Computations'

export function inlineXbrlErrors(companyTaxReturn: XmlTree, facts: ReturnFacts): readonly DepartmentError[] {
  const submission = childrenNamed(childrenNamed(companyTaxReturn, 'AttachedFiles')[0], 'XBRLsubmission')[0]
  return (['Accounts', 'Computations'] as const).flatMap((place) => {
    const element = place === 'Accounts' ? 'Accounts' : 'Computation'
    const instance = childrenNamed(childrenNamed(submission, element)[0], 'Instance')[0]
    if (instance === undefined || childrenNamed(instance, 'RawXBRLDocument').length > 0) return []
    return documentSetErrors(instance, place, facts)
  })
}

function documentSetErrors(instance: XmlTree, place: Place, facts: ReturnFacts): readonly DepartmentError[] {
  const pages: XmlTree[] = []
  for (const document of instance.children) {
    const page = pageOf(document)
    if (page === undefined) return [error(3303, place, 'The inline XBRL is not well-formed XML.')]
    pages.push(page)
  }
  const elements = pages.flatMap(descendants)
  const found: DepartmentError[] = []
  if (elements.some((one) => one.name === 'script'))
    found.push(error(3319, place, 'Scripts are not allowed.'))
  for (const [name, type, text] of required)
    if (!elements.some((one) => one.name === name && inlineNamespace.test(one.namespace)))
      found.push({ number: 0, type, text, location: place })
  return [...found, ...factErrors(elements, place, facts)]
}

const inlineNamespace = /^http:\/\/www\.xbrl\.org\/\d{4}\/inlineXBRL$/

const required = [
  ['header', 'xbrl.ixbrl.HeaderAbsent', 'ix:header element not found in input document set.'],
  ['references', 'xbrl.ixbrl.ReferencesAbsent', 'ix:references not found for the default target document'],
  ['resources', 'xbrl.ixbrl.ResourcesAbsent', 'ix:resources not found in input document set.'],
] as const

function factErrors(
  elements: readonly XmlTree[],
  place: Place,
  facts: ReturnFacts,
): readonly DepartmentError[] {
  const values = (concept: string) =>
    elements
      .filter((one) => (one.attributes['name'] ?? '').split(':').at(-1) === concept)
      .map((one) => wholeText(one).replaceAll(/\s/g, ''))
  if (place === 'Accounts') {
    const wrong = values('UKCompaniesHouseRegisteredNumber').some(
      (value) => facts.registrationNumber !== undefined && padded(value) !== padded(facts.registrationNumber),
    )
    return wrong ? [error(1606, place, numberMismatch)] : []
  }
  const wrongReference = values('TaxReference').some((value) => value !== facts.utr)
  return wrongReference ? [error(1607, place, referenceMismatch)] : []
}

const numberMismatch =
  'The UKCompaniesHouseRegisteredNumber in the accounts must match the RegistrationNumber in the CT600'
const referenceMismatch = 'The TaxReference in the computations must match the tax reference in Box 3'

/** Company numbers of digits alone are written with and without leading zeros. */
export function padded(companyNumber: string): string {
  return /^\d+$/.test(companyNumber) ? companyNumber.padStart(8, '0') : companyNumber.toUpperCase()
}

function pageOf(document: XmlTree): XmlTree | undefined {
  if (document.name === 'InlineXBRLDocument') return document.children[0]
  try {
    return parseXml(Buffer.from(document.text, 'base64'))
  } catch {
    return undefined
  }
}

function descendants(element: XmlTree): XmlTree[] {
  return [element, ...element.children.flatMap(descendants)]
}

function wholeText(element: XmlTree): string {
  return element.text + element.children.map(wholeText).join('')
}

function error(number: number, place: Place, text: string): DepartmentError {
  return { number, type: 'business', text, location: place }
}
