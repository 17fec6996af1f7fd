// A small language for the gateway's content models: an ordered list of child elements, each with its
// occurrence and content. Like a schema validator, this function reports the first violation.
import type { XmlElement } from './xml-element.ts'
import { childElements, textOf } from './xml-element.ts'

export interface Particle {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly content: ContentModel
}

export type ContentModel =
  | { readonly kind: 'text'; readonly isValid: (text: string) => boolean }
  | { readonly kind: 'sequence'; readonly particles: readonly Particle[] }
  | { readonly kind: 'any' }

export interface Violation {
  /** The element that is missing, invalid or unexpected. */
  readonly element: string
  readonly kind: 'missing' | 'unexpected' | 'invalid'
  /** A path of local names from the root, such as `/GovTalkMessage/Header`. */
  readonly location: string
}

export const anyText: ContentModel = { kind: 'text', isValid: () => true }
export const anything: ContentModel = { kind: 'any' }

export function text(pattern: RegExp): ContentModel {
  return { kind: 'text', isValid: (value) => pattern.test(value) }
}

export function textThat(isValid: (text: string) => boolean): ContentModel {
  return { kind: 'text', isValid }
}

export function oneOf(...values: readonly string[]): ContentModel {
  return { kind: 'text', isValid: (value) => values.includes(value) }
}

export function sequence(...particles: readonly Particle[]): ContentModel {
  return { kind: 'sequence', particles }
}

export function required(name: string, content: ContentModel = anyText): Particle {
  return { name, min: 1, max: 1, content }
}

export function optional(name: string, content: ContentModel = anyText): Particle {
  return { name, min: 0, max: 1, content }
}

export function repeated(name: string, content: ContentModel, min = 0): Particle {
  return { name, min, max: Number.POSITIVE_INFINITY, content }
}

/** The first violation of the content model within the element; undefined if there is none. */
export function firstViolation(
  element: XmlElement,
  content: ContentModel,
  location = `/${element.name}`,
): Violation | undefined {
  if (content.kind === 'any') return undefined
  const children = childElements(element)
  if (content.kind === 'text') return textViolation(element, content.isValid, location)
  let index = 0
  for (const particle of content.particles) {
    let count = 0
    for (; count < particle.max; count += 1, index += 1) {
      const found = children[index]
      if (found?.name !== particle.name || found.namespace !== element.namespace) break
      const inside = firstViolation(found, particle.content, `${location}/${found.name}`)
      if (inside) return inside
    }
    if (count >= particle.min) continue
    return (
      misplaced(children[index], content.particles, location) ?? {
        element: particle.name,
        kind: 'missing',
        location: `${location}/${particle.name}`,
      }
    )
  }
  const extra = children[index]
  return extra && { element: extra.name, kind: 'unexpected', location: `${location}/${extra.name}` }
}

/**
 * If a required element is missing and an unexpected element is in its place, the unexpected element is
 * reported.
 */
function misplaced(
  found: XmlElement | undefined,
  particles: readonly Particle[],
  location: string,
): Violation | undefined {
  if (found === undefined || particles.some((particle) => particle.name === found.name)) return undefined
  return { element: found.name, kind: 'unexpected', location: `${location}/${found.name}` }
}

function textViolation(
  element: XmlElement,
  isValid: (text: string) => boolean,
  location: string,
): Violation | undefined {
  const stranger = childElements(element)[0]
  if (stranger)
    return { element: stranger.name, kind: 'unexpected', location: `${location}/${stranger.name}` }
  return isValid(textOf(element)) ? undefined : { element: element.name, kind: 'invalid', location }
}
