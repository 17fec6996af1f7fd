// The public keys of evidence packs stay available while the documents service is not, and are read rarely.
import { beforeEach, expect, test } from 'vitest'
import { answeringService } from '../../test/answering-service.ts'
import { createEvidenceKeyReader } from './evidence-key-reader.ts'

const KEY = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: '1', x: 'AA', nbf: 1 }
const PATH = '/evidence/keys'

let nowMs: number
let asked: string[]
let answers: Record<string, unknown>
let read: ReturnType<typeof createEvidenceKeyReader>
beforeEach(() => {
  nowMs = 0
  asked = []
  answers = { [PATH]: { data: { keys: [KEY] } } }
  read = createEvidenceKeyReader({
    documents: answeringService(answers, asked),
    sign: () => 'token',
    clock: { now: () => new Date(nowMs) },
  })
})

test('the keys are read once in a minute, however many ask', async () => {
  expect(await Promise.all([read(), read()])).toEqual([{ keys: [KEY] }, { keys: [KEY] }])
  nowMs = 59_999
  await read()
  expect(asked).toHaveLength(1)
  nowMs = 60_000
  await read()
  expect(asked).toHaveLength(2)
})

test('the last known keys are returned while the service does not answer', async () => {
  await read()
  answers[PATH] = new Error('connect ECONNREFUSED')
  nowMs = 60_000
  expect(await read()).toEqual({ keys: [KEY] })
})

test('without known keys, the service is asked again after 5 seconds', async () => {
  answers[PATH] = { error: { code: 'NOT_FOUND' } }
  expect(await read()).toBeUndefined()
  answers[PATH] = { data: { keys: [] } }
  nowMs = 4999
  expect(await read()).toBeUndefined()
  nowMs = 5000
  expect(await read()).toEqual({ keys: [] })
})
