// Every URL that the gateway serves is described, and every described URL is served.
import { OPERATIONS } from '@cfs/contracts/openapi'
import { describe, expect, test } from 'vitest'
import { API_ROUTES, findApiRoute } from './find-api-route.ts'

const PREFIX = '/api/v1'
/** The URL of a described operation, with its parameters filled in. */
const addressOf = (path: string) => path.slice(PREFIX.length).replaceAll(/\{\w+\}/g, 'x')

test.each(OPERATIONS)('$method $path is described, and there is a route for it', ({ path, method }) => {
  expect(path.startsWith(`${PREFIX}/`)).toBe(true)
  expect(findApiRoute(addressOf(path))?.methods).toContain(method.toUpperCase())
})

test.each([
  ['/filings/ct600', 256],
  ['/filings/accounts', 256],
  ['/filings/external', 256],
  ['/activate', 256],
  ['/trial-balance', 1024],
])('%s accepts a body of %d KiB', (address, kib) => {
  expect(findApiRoute(address)?.bodyLimitBytes).toBe(kib * 1024)
})

describe.each(API_ROUTES)('$template', ({ template, methods }) => {
  test.each(methods.filter((method) => method !== 'HEAD'))('%s is a route, and is described', (method) => {
    const described = OPERATIONS.filter(
      (operation) => findApiRoute(addressOf(operation.path))?.template === template,
    )
    expect(described.map((operation) => operation.method.toUpperCase())).toContain(method)
  })
})
