// Which routes of the other services a service may call, and which of them its code calls: the paths in its
// source, compared segment by segment with the route.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IdentityPair, ServiceName } from '@cfs/product'
import type { ServedRoute } from './served-routes.ts'

const PROJECT_DIRECTORY = join(import.meta.dirname, '../..')
/** Calls that only replicas of the previous version make, while both run; the next release closes them. */
export const CALLED_BY_PREVIOUS_VERSION: Readonly<Record<string, readonly string[]>> = {
  'dashboard calls billing': ['GET /manage/accounts/:account_id/ledger-state'],
}
/** A part of a path that is inserted into a template. */
const INSERTED = String.raw`\$\{[^{}]*\}`

/** Whether the row of the pair and the route's own list of callers open the route. */
export function mayCall({ issuer, scopes }: IdentityPair, { access }: ServedRoute): boolean {
  if (typeof access !== 'object') return false
  const { scope, callers } = access
  return scopes.includes(scope) && (callers === undefined || callers.includes(issuer))
}

/**
 * Whether the service's code has the path of the route: whole, or after a version prefix that it inserts. The
 * gateway states the paths that it forwards without the prefix and with parameters of its own.
 */
export function isUsedBy(service: ServiceName, { url }: ServedRoute): boolean {
  const source = sourceOf(service)
  const path = url.replace(/^\/(api|sandbox)\/v1/, '')
  return new RegExp(`${segmentsOf(path)}["'\`?]`).test(source)
}

function segmentsOf(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map((segment) =>
      segment.startsWith(':') ? `/(?:${INSERTED}|:\\w+)` : `/(?:${wordsOf(segment)}|${INSERTED}|:\\w+)`,
    )
    .join('')
}

/** A fixed segment, whose extension may be inserted: `statement.pdf` is `statement.${format}`. */
function wordsOf(segment: string): string {
  const [first = '', ...others] = segment.split('.')
  return [first, ...others.map((part) => `(?:${part}|${INSERTED})`)].join(String.raw`\.`)
}

const sources = new Map<ServiceName, string>()

function sourceOf(service: ServiceName): string {
  const known = sources.get(service)
  if (known !== undefined) return known
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: PROJECT_DIRECTORY })
  const calling = files.filter((file) => !file.endsWith('.test.ts') && !/\/(views|domain|store)\//.test(file))
  const source = calling.map((file) => readFileSync(join(PROJECT_DIRECTORY, file), 'utf8')).join('\n')
  sources.set(service, source)
  return source
}
