// Creates a small company's return for the year to 31 March 2026 from the given boxes, adding only what the
// schema requires, in schema order.
import { bodyOutlines } from '../src/department/body-outline.ts'
import type { Outline } from '../src/department/outline.ts'
import { type Box, boxPaths } from '../src/department/rules/box-paths.ts'
import type { CtMessage } from './ct-message.ts'

/**
 * The values of the return, by box number, or by the path below CompanyTaxReturn for elements that have no
 * box.
 */
export type Boxes = Partial<Record<Box, string>> & Readonly<Record<`/${string}`, string>>

const always: Readonly<Record<string, string>> = {
  'CompanyInformation/CompanyName': 'Example Ltd',
  [boxPaths[2]]: '12345678',
  [boxPaths[3]]: '8596148860',
  [boxPaths[4]]: '0',
  [boxPaths[30]]: '2025-04-01',
  [boxPaths[35]]: '2026-03-31',
  [boxPaths['90A']]: 'Company dormant',
  [boxPaths['90B']]: 'Company dormant',
  [boxPaths[315]]: '0.00',
  [boxPaths[440]]: '0.00',
  [boxPaths[525]]: '0.00',
  'Declaration/AcceptDeclaration': 'yes',
  'Declaration/Name': 'Jane Smith',
  'Declaration/Status': 'Director',
}

export function returnWith(boxes: Boxes, type: 'new' | 'amended' = 'new'): CtMessage {
  const values = new Map(Object.entries(always))
  for (const [box, value] of Object.entries(boxes))
    values.set(box.startsWith('/') ? box.slice(1) : pathOf(box), value)
  // Version 1.995 has every element of version 1.994.
  const companyTaxReturn = bodyOutlines['1.995'].particles.at(-1)?.alternatives[0]
  const written = companyTaxReturn === undefined ? '' : contentOf(companyTaxReturn, { path: '', values })
  return {
    edit: (xml) =>
      xml
        .replace(/<PeriodEnd>[^<]*/, `<PeriodEnd>${values.get(boxPaths[35])}`)
        .replace(
          /<CompanyTaxReturn.*<\/CompanyTaxReturn>/s,
          `<CompanyTaxReturn ReturnType="${type}">${written}</CompanyTaxReturn>`,
        ),
  }
}

function pathOf(box: string): string {
  const found = Object.entries(boxPaths).find(([name]) => name === box)
  if (found === undefined) throw new Error(`there is no box ${box}`)
  return found[1]
}

interface Writing {
  /** The XML element whose content is being written. */
  readonly path: string
  readonly values: ReadonlyMap<string, string>
}

function contentOf(outline: Outline, { path, values }: Writing): string {
  const wanted = (at: string) => [...values.keys()].some((one) => one === at || one.startsWith(`${at}/`))
  return outline.particles
    .flatMap(({ alternatives, min }) => {
      const places = alternatives.map((one) => ({ one, at: path === '' ? one.name : `${path}/${one.name}` }))
      const chosen = places.find(({ at }) => wanted(at)) ?? (min > 0 ? places[0] : undefined)
      if (chosen === undefined) return []
      const content = values.get(chosen.at) ?? contentOf(chosen.one, { path: chosen.at, values })
      return [`<${chosen.one.name}>${content}</${chosen.one.name}>`]
    })
    .join('')
}
