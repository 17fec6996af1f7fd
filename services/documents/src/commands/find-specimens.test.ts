// Callers that share the drawing of a sandbox filing's documents, and leave while it is drawn.
import { Problem } from '@cfs/contracts'
import type { Priority, Workers } from '@cfs/workers'
import { expect, test } from 'vitest'
import type { DocumentQuestion } from './document-source.ts'
import { findSpecimens } from './find-specimens.ts'

const FILING = 'fil_test_ct600_12345678_0123456789abcdef'
const caller: DocumentQuestion['caller'] = {
  accountId: 'acc_1',
  keyId: 'key_1',
  mode: 'test',
  scopes: ['documents:read'],
  requestId: 'r',
  partner: false,
  issuer: 'gateway',
}

/** Workers that draw nothing until `finish` is called, and fail as real ones do if the signal aborts. */
function heldWorkers() {
  const drawn: { readonly signal: AbortSignal; readonly finish: (drafts: readonly never[]) => void }[] = []
  const workers: Pick<Workers, 'run'> = {
    run(_work, _input, priority: Priority) {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      if (priority.isUrgent === true || priority.signal === undefined) throw new Error('no signal')
      const { signal } = priority
      signal.addEventListener('abort', () => reject(signal.reason))
      drawn.push({ signal, finish: (drafts) => resolve(drafts as never) })
      return promise
    },
  }
  return { drawn, workers: workers as Workers }
}

function ask(find: ReturnType<typeof findSpecimens>) {
  const leaving = new AbortController()
  const found = find({ filingId: FILING, caller, signal: leaving.signal })
  found.catch(() => undefined)
  return { found, leave: () => leaving.abort(new Problem('SERVICE_UNAVAILABLE', 'left')) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the drawing ends when its only caller leaves, and the next caller gets a new one', async () => {
  const { drawn, workers } = heldWorkers()
  const find = findSpecimens(workers)
  const first = ask(find)
  await settled()
  first.leave()
  expect(drawn[0]?.signal.aborted).toBe(true)
  await expect(first.found).rejects.toThrow('left')
  const second = ask(find)
  await settled()
  drawn[1]?.finish([])
  expect(await second.found).toMatchObject({ documents: [] })
})

test('the drawing goes on while one of its callers waits', async () => {
  const { drawn, workers } = heldWorkers()
  const find = findSpecimens(workers)
  const [first, second] = [ask(find), ask(find)]
  await settled()
  first.leave()
  expect(drawn).toHaveLength(1)
  expect(drawn[0]?.signal.aborted).toBe(false)
  drawn[0]?.finish([])
  expect(await second.found).toMatchObject({ documents: [] })
})

test('a caller who left before begins no drawing', async () => {
  const { drawn, workers } = heldWorkers()
  const gone = { filingId: FILING, caller, signal: AbortSignal.abort(new Error('gone')) }
  await expect(findSpecimens(workers)(gone)).rejects.toThrow('gone')
  expect(drawn).toHaveLength(0)
})

test('a caller who leaves after the drawing does not undo it', async () => {
  const { drawn, workers } = heldWorkers()
  const find = findSpecimens(workers)
  const first = ask(find)
  await settled()
  drawn[0]?.finish([])
  await first.found
  first.leave()
  expect(await ask(find).found).toMatchObject({ documents: [] })
  expect(drawn).toHaveLength(1)
})
