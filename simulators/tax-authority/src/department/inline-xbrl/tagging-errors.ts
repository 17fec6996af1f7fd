// Reports the errors in a document's XBRL tagging itself. The error types for missing values and undefined
// formats come from the authority's responses; the other types follow the same pattern.
import type { InlineDocument, InlineFlaw } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { placeError, type Place } from './return-facts.ts'

const types: Readonly<Record<InlineFlaw['kind'], string>> = {
  'not-xhtml': 'xbrl.ixbrl.RootElementInvalid',
  'header-absent': 'xbrl.ixbrl.HeaderAbsent',
  'references-absent': 'xbrl.ixbrl.ReferencesAbsent',
  'resources-absent': 'xbrl.ixbrl.ResourcesAbsent',
  'name-undefined': 'xbrl.ixbrl.NameUndefined',
  'context-undefined': 'xbrl.ixbrl.ContextUndefined',
  'context-invalid': 'xbrl.ixbrl.ContextInvalid',
  'unit-undefined': 'xbrl.ixbrl.UnitUndefined',
  'format-undefined': 'xbrl.ixbrl.FormatUndefined',
  'format-mismatch': 'xbrl.ixbrl.FormatMismatch',
  'decimals-absent': 'xbrl.ixbrl.DecimalsAbsent',
}

export function taggingErrors(
  { hasScript, flaws }: InlineDocument,
  place: Place,
): readonly DepartmentError[] {
  return [
    ...(hasScript ? [placeError(3319, place, 'Scripts are not allowed.')] : []),
    ...flaws.map(({ kind, text }) => ({
      number: 0,
      type: types[kind],
      text: ended(kind, text),
      location: place,
    })),
  ]
}

/** The authority ends every sentence with a full stop except this one. */
function ended(kind: InlineFlaw['kind'], text: string): string {
  return kind === 'references-absent' ? text : `${text}.`
}
