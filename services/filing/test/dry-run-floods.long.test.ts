// Many expensive dry runs of one account: other customers do not wait for them, and they end with their
// callers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import { expensiveDryRun } from './expensive-dry-run.ts'
import { ct600Of, startFilingStack, type Answer, type FilingStack } from './filing-stack.ts'

const PATH = '/sandbox/v1/filings/accounts?include=documents'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack()
})
afterAll(() => stack.stop())

const elapsed = async <T>(work: () => Promise<T>) => {
  const startedMs = performance.now()
  return { result: await work(), tookMs: performance.now() - startedMs }
}
const draw = (account: string, signal?: AbortSignal) =>
  stack.ask('POST', PATH, {
    account,
    mode: 'test',
    body: expensiveDryRun('00000001'),
    ...(signal && { signal }),
  })
/** Repeats a dry run that had to wait too long on a busy machine, as its answer asks. */
async function drawPatiently(account: string): Promise<Answer> {
  const answer = await draw(account)
  return answer.status === 503 ? drawPatiently(account) : answer
}
const list = (account: string) => elapsed(() => stack.ask('GET', '/api/v1/filings', { account }))
const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) =>
    status === 200 ? '200' : `${body.error.code} ${String(body.error.context?.['window'])}`,
  )

test('12 dry runs of one account: 4 get documents; another account does not wait', async () => {
  const [flooding, other] = [await stack.account(), await stack.account()]
  await draw(flooding)
  const alone = await elapsed(() => draw(flooding))
  expect(alone.result.status).toBe(200)
  const flood = elapsed(() => Promise.all(Array.from({ length: 12 }, () => drawPatiently(flooding))))
  const filed = await elapsed(() =>
    stack.ask('POST', '/api/v1/filings/ct600', { account: other, body: ct600Of(stack.company()) }),
  )
  const lists: number[] = []
  for (let index = 0; index < 40; index += 1) lists.push((await list(other)).tookMs)
  const { result, tookMs } = await flood
  expect(filed.result.status).toBe(202)
  expect(filed.tookMs).toBeLessThan(tookMs)
  expect(median(lists)).toBeLessThan(alone.tookMs / 4)
  expect(codesOf(result).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array.from({ length: 4 }, () => '200'),
    ...Array.from({ length: 8 }, () => 'RATE_LIMITED concurrent'),
  ])
})

test('a live filing with attachments does not wait for the dry runs', async () => {
  const [flooding, other] = [await stack.account(), await stack.account()]
  const flood = Promise.all(Array.from({ length: 4 }, () => draw(flooding)))
  let isOver = false
  void flood.then(() => (isOver = true))
  const body = {
    ...expensiveDryRun(stack.company()),
    dry_run: undefined,
    credentials: { company_auth_code: 'AUTH01' },
  }
  const filed = await stack.ask('POST', '/api/v1/filings/accounts', { account: other, body })
  expect([filed.status, isOver]).toEqual([202, false])
  await flood
})

test('dry runs end with their callers', async () => {
  const account = await stack.account()
  const alone = await elapsed(() => draw(account))
  const leaving = new AbortController()
  const flood = Array.from({ length: 5 }, () => draw(account, leaving.signal))
  const ended = Promise.allSettled(flood)
  // The fifth is refused once the others are in progress.
  await Promise.any(flood.map(async (dryRun) => expect((await dryRun).status).toBe(429)))
  const leftMs = performance.now()
  leaving.abort()
  await ended
  let acceptedMs = 0
  const isAccepted = async () => {
    acceptedMs = performance.now()
    return (await draw(account)).status === 200
  }
  await waitFor(isAccepted, { intervalMs: 5, until: 'a place is free' })
  // If the first one were drawn to its end, its place would become free only then.
  expect(acceptedMs - leftMs).toBeLessThan(alone.tookMs / 2)
  await stopsAtOnce()
})

test('a stop completes the running dry run and refuses those that wait', async () => {
  const account = await stack.account()
  const flood = Array.from({ length: 5 }, () => draw(account))
  await Promise.any(flood.map(async (dryRun) => expect((await dryRun).status).toBe(429)))
  await stopsAtOnce()
  const codes = codesOf(await Promise.all(flood)).map((code) => code.split(' ')[0])
  expect(new Set(codes)).toEqual(new Set(['200', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED']))
})

/**
 * Stops the service and starts it again. A stop takes as long as the running dry run, which depends on the
 * machine; a connection without a request would delay it by 75 seconds.
 */
async function stopsAtOnce() {
  const stopping = await elapsed(() => stack.stopService())
  await stack.startService()
  expect(stopping.tookMs).toBeLessThan(30_000)
}
