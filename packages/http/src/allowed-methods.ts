// Lists the HTTP methods that a path supports, for status 405 and its Allow header.
import { pathOf } from './path-of.ts'

export interface KnownRoute {
  /** The pattern of the route's path, with `:name` segments. */
  readonly url: string
  readonly method: string | readonly string[]
}

/**
 * The HTTP methods that the routes support at the path of `url`, in alphabetical order; none if no pattern
 * matches.
 */
export function allowedMethods(url: string, routes: readonly KnownRoute[]): readonly string[] {
  const path = pathOf({ url })
  const fitting = routes.filter((route) => fits(path.split('/'), route.url.split('/')))
  return [...new Set(fitting.flatMap((route) => route.method))].toSorted()
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  if (pattern.at(-1) === '*') {
    const fixed = pattern.slice(0, -1)
    return path.length >= pattern.length && fixed.every((segment, index) => segmentFits(path[index], segment))
  }
  return (
    path.length === pattern.length && pattern.every((segment, index) => segmentFits(path[index], segment))
  )
}

function segmentFits(part: string | undefined, segment: string): boolean {
  return segment.startsWith(':') ? part !== undefined && part !== '' : part === segment
}
