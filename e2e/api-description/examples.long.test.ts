// Every example in the API description is sent to the running service, which responds as described.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedStack, type Stack } from '../stack.ts'
import { arrangeCase, nothingArranged } from './arrange-case.ts'
import { describedCases, type DescribedCase } from './described-cases.ts'
import { memberShape } from './member-shape.ts'
import { createResponseChecker } from './response-checker.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(async () => {
  // The next test file gets a product that is doing nothing.
  await nothingArranged(stack)
  await stack.stop()
})

const check = createResponseChecker()
const failure = z.object({
  error: z.object({
    code: z.string(),
    details: z.array(z.object({ field: z.string() })).optional(),
    context: z.record(z.string(), z.unknown()).optional(),
  }),
})
/** The fields of an error response that programs read. */
const machineReads = (answer: unknown) => {
  const { code, details, context } = failure.parse(answer).error
  return { code, fields: details?.map(({ field }) => field).toSorted(), context: Object.keys(context ?? {}) }
}
const cases = describedCases().map((described) => ({
  ...described,
  title: `${described.operation.id}: ${described.status} ${described.name}`,
}))

test.each(cases)('the response to $title is as described', async (described) => {
  const { status, name, schema, answer } = described
  const response = await send(described)
  const body: unknown = JSON.parse(await response.text())
  expect([name, response.status, body]).toEqual([name, status, expect.anything()])
  expect(check(schema, body)).toEqual([])
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  if (status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  if (status >= 400) {
    expect(machineReads(body)).toEqual(machineReads(answer))
    return
  }
  expect(memberShape(withoutWarnings(body, status))).toEqual(memberShape(withoutWarnings(answer, status)))
  if (described.operation.request !== undefined) expect(workedOut(body)).toEqual(workedOut(answer))
})

/** A live submission's warnings depend on the company's entry in the register and on the date. */
function withoutWarnings(answer: unknown, status: number): unknown {
  return status === 202 ? { ...z.looseObject({}).parse(dataOf(answer)), warnings: [] } : dataOf(answer)
}

/** Values derived from the request alone must equal the described ones exactly. */
function workedOut(answer: unknown): unknown {
  const { derived_values, computation, regime, charge } = z.looseObject({}).parse(dataOf(answer))
  return { derived_values, computation, regime, charge }
}

async function send(described: DescribedCase): Promise<Response> {
  const { operation, body } = described
  const { path = operation.path, key, body: text, headers } = await arrangeCase(described, stack)
  const init = new Headers({
    'content-type': 'application/json',
    ...(operation.isSubmission === true ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...headers,
    ...(key === undefined ? {} : { 'x-api-key': key }),
  })
  if (init.get('idempotency-key') === '') init.delete('idempotency-key')
  return fetch(`${stack.api.url}${path.replaceAll(/[{}]/g, '')}`, {
    method: operation.method.toUpperCase(),
    headers: init,
    ...(operation.method === 'get' ? {} : { body: text ?? JSON.stringify(body ?? {}) }),
  })
}

function dataOf(answer: unknown): unknown {
  return z.object({ data: z.unknown() }).parse(answer).data
}
