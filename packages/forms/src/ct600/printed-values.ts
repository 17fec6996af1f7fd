// The boxes as the form prints them, where the form and the XML differ: the XML has elements of their own for
// accounts and for computations, which share boxes 80 to 90, and no date of the declaration (box 980).
import { isoDateInLondon } from '@cfs/values'
import { type Box, type BoxSection, boxSection } from './box.ts'
import type { BoxValue } from './box-text.ts'
import { boxValues } from './box-values.ts'
import { SECTIONS } from './boxes.ts'
import { BOXES_OF_V1_995, type Ct600Form } from './ct600-form.ts'

/** Boxes 80 to 90. */
export const ATTACHMENTS = boxSection('Accounts and computations', '', [
  ['80', 'flag', '', 'I attach accounts and computations for the period of this return'],
  ['85', 'flag', '', 'I attach accounts and computations for a different period'],
  ['90', 'text', '', 'Not attaching accounts and computations: say why not'],
])

const [DECLARED_ON] = boxSection('', '', [['980', 'date', '', 'Date']]).boxes

/** The sections of the printed form, in order. */
const PRINTED_SECTIONS: readonly BoxSection[] = SECTIONS.map((section) =>
  section.title === 'Declaration' ? { ...section, boxes: section.boxes.flatMap(withDate) } : section,
)

/**
 * The sections of the printed return. If it attaches one of the two documents, it has the boxes of each, as
 * the XML does: box 80 would say that both are attached, beside box 90, which says why one is not.
 */
export function printedSections(form: Ct600Form): readonly BoxSection[] {
  return PRINTED_SECTIONS.map((section) => {
    if (section.title === ATTACHMENTS.title) return attachesOne(form) ? section : ATTACHMENTS
    return form.schema === undefined ? withoutV1995(section) : section
  })
}

function withoutV1995(section: BoxSection): BoxSection {
  return { ...section, boxes: section.boxes.filter(({ id }) => !BOXES_OF_V1_995.includes(id)) }
}

function attachesOne({ accounts, computations }: Ct600Form): boolean {
  return 'attached' in accounts !== 'attached' in computations
}

function withDate(box: Box): readonly Box[] {
  return box.id === '975' && DECLARED_ON !== undefined ? [box, DECLARED_ON] : [box]
}

/** The values of the printed boxes. Without `declaredAt`, the date of the declaration is empty. */
export function printedValues(form: Ct600Form, declaredAt: Date | undefined): ReadonlyMap<string, BoxValue> {
  return new Map<string, BoxValue>([
    ...boxValues(form),
    ...(attachesOne(form) ? [] : attachmentValues(form)),
    ...(declaredAt === undefined ? [] : [['980', isoDateInLondon(declaredAt)] as const]),
  ])
}

function attachmentValues({ accounts, computations }: Ct600Form): readonly (readonly [string, BoxValue])[] {
  const documents = [accounts, computations]
  const isTicked = (period: string) =>
    documents.some((each) => 'attached' in each && each.attached === period)
  const reasons = [
    ...('absent' in accounts ? [['Accounts', accounts.absent] as const] : []),
    ...('absent' in computations ? [['Computations', computations.absent] as const] : []),
  ]
  const distinct = new Set(reasons.map(([, reason]) => reason))
  const isOneReason = reasons.length === documents.length && distinct.size === 1
  const words = isOneReason ? [...distinct] : reasons.map(([name, reason]) => `${name}: ${reason}`)
  return [
    ...(isTicked('this-period') ? [['80', true] as const] : []),
    ...(isTicked('different-period') ? [['85', true] as const] : []),
    ...(words.length > 0 ? [['90', words.join('. ')] as const] : []),
  ]
}
