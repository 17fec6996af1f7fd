// A customer whose draft cannot be drawn yet waits for a while, and then gets a page that says so.
import { Problem } from '@cfs/contracts'
import { type ProductApi, ServiceRefusal } from '@cfs/http'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newDraft } from '../domain/draft.ts'
import { createDraftTurns } from '../state/draft-turns.ts'
import { drawDraft } from './draw-draft.ts'
import type { Visit } from './visit.ts'

const visit: Visit = {
  mode: 'test',
  accountId: 'acc_1',
  companyNumber: '10000001',
  email: '',
  externalId: null,
  expiresAt: new Date(0),
  draft: { ...newDraft('d'), kind: 'dormant' },
  revision: 1,
  formOwner: 'd',
}
const full = new ServiceRefusal(429, { code: 'RATE_LIMITED', message: 'for developers' })
const invalid = new ServiceRefusal(400, { code: 'VALIDATION_ERROR', message: '' })
const down = new Problem('SERVICE_UNAVAILABLE', 'down', {
  cause: new ServiceRefusal(503, { code: 'SERVICE_UNAVAILABLE', message: '' }),
})
const documents = [{ kind: 'accounts_pdf' }]

/** Draws with a filing service that fails in this way so many times. */
function draw(
  fails: { error: Error; times: number },
  options: { waitMs?: number; signal?: AbortSignal } = {},
) {
  let calls = 0
  const call: ProductApi['call'] = async (_, answer) => {
    calls += 1
    if (calls <= fails.times) throw fails.error
    // The schema of the answer is proven elsewhere.
    return { documents, warnings: [] } as z.infer<typeof answer>
  }
  const context = { api: { call, download: () => Promise.reject(new Error('none')) } }
  const { waitMs = 5000, signal = new AbortController().signal } = options
  const drawing = { turns: createDraftTurns(1), type: 'accounts', requestId: 'r', signal, waitMs } as const
  return drawDraft(context, visit, drawing)
}

test('a place that becomes free in time is used', async () => {
  expect(await draw({ error: full, times: 1 })).toEqual({ kind: 'drawn', documents })
  expect(await draw({ error: down, times: 1 })).toEqual({ kind: 'drawn', documents })
})

test('after that time the customer has to wait, and the draft is not called missing', async () => {
  expect(await draw({ error: full, times: 99 }, { waitMs: 50 })).toEqual({ kind: 'busy' })
})

test('a service that stays unavailable is named as such', async () => {
  await expect(draw({ error: down, times: 99 }, { waitMs: 50 })).rejects.toBe(down)
})

test('a form that is refused is not drawn again and again', async () => {
  expect(await draw({ error: invalid, times: 99 })).toEqual({ kind: 'refused' })
})

test('the work ends when the customer leaves', async () => {
  const leaving = new AbortController()
  const drawing = draw({ error: full, times: 99 }, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(drawing).rejects.toThrow('left')
})
