// The table of the return's boxes, which drives the XML, the validation and the PDF. The boxes are in the
// order of the schema, which is also that of the form.
import { ALLOWANCE_SECTIONS } from './allowance-sections.ts'
import { type Box, type BoxSection, boxSection } from './box.ts'
import { COMPANY_SECTIONS } from './company-sections.ts'
import { TAX_SECTIONS } from './tax-sections.ts'

const DECLARATION = boxSection('Declaration', 'Declaration', [
  ['declaration', 'text', 'AcceptDeclaration', 'Declaration accepted'],
  ['975', 'text', 'Name', 'Name'],
  ['985', 'text', 'Status', 'Status'],
])

/** The sections of the form, in order. */
export const SECTIONS: readonly BoxSection[] = [
  ...COMPANY_SECTIONS,
  ...TAX_SECTIONS,
  ...ALLOWANCE_SECTIONS,
  DECLARATION,
]

/** Every box of the return, in the order of the schema. */
export const BOXES: readonly Box[] = SECTIONS.flatMap((section) => section.boxes)

/** Finds the box with the model id `id`. */
export function findBox(id: string): Box | undefined {
  return BY_ID.get(id)
}
const BY_ID: ReadonlyMap<string, Box> = new Map(BOXES.map((box) => [box.id, box]))
