// Schema errors found by the authority's own XSDs, reported with the authority's numbers and locations.
import { join, resolve } from 'node:path'
import { createSchemaCheck, type SchemaFinding as RawFinding, type XmlTree } from '@cfs/simulator-control'
import type { XmlDocument } from 'libxml2-wasm'
import { schemaFinding, type SchemaFinding, type SchemaNumber } from './schema-finding.ts'

/**
 * The envelope and the body are checked in one run; the locations of the errors show which of the two is
 * wrong.
 */
export type XsdCheck = (document: XmlDocument, root: XmlTree) => readonly SchemaFinding[]

const xmldsig = 'http://www.w3.org/TR/2001/PR-xmldsig-core-20010820/xmldsig-core-schema.xsd'

/** `schemasDir` holds `tax-authority-data/xsd`. */
export function createXsdCheck(schemasDir: string): XsdCheck {
  const xsd = resolve(schemasDir, 'tax-authority-data', 'xsd')
  const check = createSchemaCheck({
    driver: join(xsd, 'combined-v1-994.xsd'),
    standIns: { [xmldsig]: join(xsd, 'xmldsig-core-schema.xsd') },
  })
  return (document, root) => check(document).map((raw) => numbered(raw, root))
}

const numbers: readonly (readonly [RegExp, SchemaNumber])[] = [
  [/\[facet 'pattern'\]/, 4085],
  [/\[facet 'enumeration'\]/, 4080],
  [/\[facet '(length|minLength)'\]/, 4082],
  [/\[facet '(maxLength|maxInclusive|maxExclusive)'\]/, 4083],
  [/\[facet '(minInclusive|minExclusive)'\]/, 4084],
  [/\[facet 'fractionDigits'\]/, 4081],
  [/\[facet 'totalDigits'\]/, 4086],
  [/attribute '[^']*' is required but missing/, 4001],
  [/attribute '[^']*'/, 4000],
  [/Missing child element/, 4066],
  [/This element is not expected\. Expected is/, 4065],
  [/This element is not expected/, 4051],
  [/Character content other than whitespace is not allowed/, 4053],
  [/Element content is not allowed/, 4051],
  [/is not a valid value of the/, 4065],
  [/No matching global/, 4057],
]

function numbered(raw: RawFinding, root: XmlTree): SchemaFinding {
  const number = numbers.find(([form]) => form.test(raw.message))?.[1] ?? 4999
  const place = placeOf(raw.xpath, root)
  const value = /(?:The value|:) '([^']*)'/.exec(raw.message)?.[1]
  const quotesValue = number >= 4080 && number <= 4086
  return schemaFinding(number, quotesValue ? (value ?? place.name) : place.name, place.location)
}

/**
 * Converts the parser's path of an element, in which `*` stands for an element in a default namespace,
 * counted among all siblings.
 */
function placeOf(xpath: string | undefined, root: XmlTree): { name: string; location: string } {
  let element = root
  let location = `/${prefixOf(root)}:${root.name}[1]`
  for (const step of (xpath ?? '').split('/').slice(2)) {
    const form = /^(?:\*|(?:[^:[\]]+:)?([^:[\]]+))(?:\[(\d+)\])?$/.exec(step)
    const candidates = element.children.filter((child) => form?.[1] === undefined || child.name === form[1])
    const child = candidates[Number(form?.[2] ?? 1) - 1]
    if (form === null || child === undefined) break
    const index = element.children.filter((one) => one.name === child.name).indexOf(child) + 1
    location += `/${prefixOf(child)}:${child.name}[${index}]`
    element = child
  }
  return { name: element.name, location }
}

function prefixOf(element: XmlTree): string {
  return element.namespace === 'http://www.govtalk.gov.uk/CM/envelope' ? 'hd' : 'ct'
}
