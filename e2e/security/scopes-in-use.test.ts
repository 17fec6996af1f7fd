// Each caller's row in the manifest contains exactly the scopes with which the caller's code signs its
// requests: a stolen secret opens nothing that its owner does not need.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_SCOPES } from '@cfs/contracts'
import { IDENTITY_PAIRS, type ServiceName, SERVICES } from '@cfs/product'
import { expect, test } from 'vitest'

const PROJECT_DIRECTORY = join(import.meta.dirname, '../..')
/** The scope of one request to another service, where requests are made. */
const ONE_SCOPE = /\bscope(?::| =) '([a-z:]+)'/g
/** The scopes of an identity; the routes of a service state what they require as one scope. */
const SCOPE_LIST = /\bscopes: \['([a-z:]+)'\]/g

test.each(SERVICES)('%s signs with every scope of its row, and with no other', (service) => {
  const granted = IDENTITY_PAIRS.filter(({ issuer }) => issuer === service).flatMap(({ scopes }) => scopes)
  expect(sorted(signedBy(service))).toEqual(sorted(granted))
})

test.each(SERVICES)('%s requires on a route each scope that its callers’ rows contain', (service) => {
  const pairs = IDENTITY_PAIRS.filter(({ audience }) => audience === service)
  const granted = pairs.flatMap(({ issuer, scopes }) => (issuer === 'gateway' ? ownScopes(scopes) : scopes))
  const required = new Set([
    ...scopesIn(`services/${service}/src/routes/**/*.ts`, ONE_SCOPE),
    // The routes that several services have.
    ...scopesIn('packages/audit/src/**/*.ts', ONE_SCOPE),
  ])
  expect(granted.filter((scope) => !required.has(scope))).toEqual([])
})

/** The gateway passes on the scopes of API keys whole; the called service decides which one a route needs. */
function ownScopes(scopes: readonly string[]): readonly string[] {
  const ofKeys: readonly string[] = KEY_SCOPES
  return scopes.filter((scope) => !ofKeys.includes(scope))
}

function signedBy(service: ServiceName): readonly string[] {
  const own = [
    ...scopesIn(`services/${service}/src/{commands,clients}/**/*.ts`, ONE_SCOPE),
    ...scopesIn(`services/${service}/src/**/*.ts`, SCOPE_LIST),
  ]
  return service === 'gateway' ? [...own, ...KEY_SCOPES] : own
}

function scopesIn(pattern: string, words: RegExp): readonly string[] {
  return globSync(pattern, { cwd: PROJECT_DIRECTORY })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(PROJECT_DIRECTORY, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(words)].map(([, scope = '']) => scope))
}

const sorted = (scopes: readonly string[]) => [...new Set(scopes)].toSorted()
