// A generic dimension member ("Director 1") must have a name (3315). Only the dimension of officers is
// checked, because it is the only one of this type in small companies' accounts.
import type { InlineDocument, XbrlFact } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { conceptOf, factsOf, placeError, type Place } from './return-facts.ts'

const genericOfficer = /^(Director|PartnerLLP|CompanySecretary|Trustee)\d+$/

export function genericMemberErrors(document: InlineDocument, place: Place): readonly DepartmentError[] {
  const used = new Set(document.facts.flatMap(officersOf))
  const named = new Set(
    factsOf(document, 'uk-bus:NameEntityOfficer')
      .filter(({ value }) => value !== '')
      .flatMap(officersOf),
  )
  return [...used]
    .filter((officer) => !named.has(officer))
    .map((officer) =>
      placeError(3315, place, `The generic dimension member (uk-bus:${officer}) has no name.`),
    )
}

function officersOf({ context }: XbrlFact): readonly string[] {
  return context.dimensions.flatMap(({ name, member }) =>
    conceptOf(name) === 'uk-bus:EntityOfficersDimension' &&
    typeof member !== 'string' &&
    genericOfficer.test(member.local)
      ? [member.local]
      : [],
  )
}
