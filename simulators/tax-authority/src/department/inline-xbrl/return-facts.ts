// The return's data that attached documents must match, and the format of document errors.
import type { InlineDocument, XbrlFact } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'

export interface ReturnFacts {
  readonly registrationNumber: string | undefined
  readonly utr: string
  readonly period: { readonly start: string; readonly end: string }
}

/** The location of an error in a document, as the authority states it. */
export type Place = 'Accounts' | 'Computations'

export function placeError(number: number, place: Place, text: string): DepartmentError {
  return { number, type: 'business', text, location: place }
}

/** The areas of the FRC taxonomy, by the prefixes used in the authority's messages. */
const frcAreas: Readonly<Record<string, string>> = {
  business: 'uk-bus',
  core: 'uk-core',
  direp: 'uk-direp',
}
const frcNamespace = /^http:\/\/xbrl\.frc\.org\.uk\/(?:cd|fr|reports)\/\d{4}-\d\d-\d\d\/([a-z-]+)$/
const computationNamespace = /^http:\/\/www\.hmrc\.gov\.uk\/schemas\/ct\/comp\/\d{4}-\d\d-\d\d$/

/**
 * The authority's name for the concept (`uk-bus:…`, `uk-core:…`, `ct-comp:…`), whatever prefixes the
 * document uses; for other concepts, the name as the document writes it.
 */
export function conceptOf({ namespace, local, written }: XbrlFact['name']): string {
  if (computationNamespace.test(namespace)) return `ct-comp:${local}`
  const area = frcAreas[frcNamespace.exec(namespace)?.[1] ?? '']
  return area === undefined ? written : `${area}:${local}`
}

export function factsOf({ facts }: InlineDocument, concept: string): readonly XbrlFact[] {
  return facts.filter(({ name }) => conceptOf(name) === concept)
}
