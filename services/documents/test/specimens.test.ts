// The sandbox's documents: determined by the company number in the id, generated on request, marked, and
// identical every time.
import { callersOf, signingSecretsOf } from '@cfs/testing'
import { createHash } from 'node:crypto'
import type { DocumentResource } from '@cfs/contracts'
import {
  createIdentitySigner,
  createIdentityVerifier,
  createServer,
  IDENTITY_HEADER,
  type Mode,
} from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import { createWorkers } from '@cfs/workers'
import { afterAll, describe, expect, test } from 'vitest'
import { findSpecimens } from '../src/commands/find-specimens.ts'
import { getDocuments } from '../src/routes/get-documents.ts'
import { readArchive } from './read-archive.ts'

// The service runs without a database and without a broker, so a specimen cannot be stored anywhere.
const secret = 'an identity secret for tests that is long enough'
const app = createServer({
  logger: createLogger({ service: 'documents', level: 'silent' }),
  ready: {},
  identity: createIdentityVerifier({ callers: callersOf(secret, 'documents'), audience: 'documents' }),
})
const workers = createWorkers({ threads: 1, placesPerThread: 16 })
getDocuments(app, { prefix: '/sandbox/v1', mode: 'test', find: findSpecimens(workers), signer: undefined })
afterAll(() => Promise.all([app.close(), workers.close()]))

const sign = createIdentitySigner({ secrets: signingSecretsOf(secret, 'gateway'), issuer: 'gateway' })
const get = async (path: string, mode: Mode = 'test', headers: Record<string, string> = {}) => {
  const caller = {
    accountId: 'acc_1',
    keyId: 'key_1',
    mode,
    scopes: ['documents:read'],
    requestId: 'r',
    partner: false,
  }
  const token = sign(caller, 'documents')
  return app.inject({
    path: path.replace('/api/v1', '/sandbox/v1'),
    headers: { [IDENTITY_HEADER]: token, ...headers },
  })
}
const idOf = (type: string, company: string) => `fil_test_${type}_${company}_0123456789abcdef`
/** The id of a sandbox filing whose kind its last digit selects. */
const idOfKind = (type: string, company: string, digit: string) =>
  `fil_test_${type}_${company}_0123456789abcde${digit}`
const pathOf = (filingId: string) => `/api/v1/filings/${filingId}/documents`
const list = async (filingId: string) => {
  const answer = await get(pathOf(filingId))
  return answer.json<{ data: { documents: DocumentResource[] } }>().data.documents
}
const kinds = async (filingId: string) => (await list(filingId)).map(({ kind }) => kind)

describe('the magic company numbers', () => {
  test.each(['00000001', '00000005', 'SC000001', 'NI000001', '12345678', 'R0123456'])(
    '%s was accepted and has specimens',
    async (company) => {
      expect(await kinds(idOf('ct600', company))).toEqual(['ct600_pdf', 'ct600_xml', 'receipt_xml'])
      expect(await kinds(idOf('accounts', company))).toEqual([
        'accounts_pdf',
        'accounts_ixbrl',
        'accounts_xml',
        'receipt_xml',
      ])
    },
  )
  test('OC000001 is an LLP: it has accounts and no CT600', async () => {
    expect(await kinds(idOf('accounts', 'OC000001'))).toContain('accounts_pdf')
    expect((await get(pathOf(idOf('ct600', 'OC000001')))).json()).toMatchObject({
      error: { code: 'FILING_NOT_FOUND' },
    })
  })
  test.each([
    ['00000002', 'rejected'],
    ['00000003', 'rejected'],
    ['00000004', 'error'],
    ['SC000002', 'rejected'],
    ['NI000002', 'rejected'],
  ])('%s was not accepted: %s', async (company, status) => {
    for (const rest of ['', '/archive', '/doc_00000000000000000000000000000000']) {
      const answer = await get(`${pathOf(idOf('accounts', company))}${rest}`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        error: { code: 'DOCUMENTS_NOT_READY', message: expect.stringContaining(status) },
      })
    }
  })
})

describe('every kind of filing has specimens of its own', () => {
  const textOf = async (filingId: string, kind: DocumentResource['kind']) => {
    const found = (await list(filingId)).find((each) => each.kind === kind)
    return (await get(found?.url ?? '')).payload
  }

  test.each([
    ['1', 'new'],
    ['2', 'new'],
    ['9', 'amended'],
    ['a', 'amended'],
  ])('a return with figures (%s) has its computation and its accounts: %s', async (digit, returnType) => {
    const filingId = idOfKind('ct600', '12345678', digit)
    expect(await kinds(filingId)).toEqual([
      'ct600_pdf',
      'accounts_pdf',
      'computations_pdf',
      'accounts_ixbrl',
      'computations_ixbrl',
      'ct600_xml',
      'receipt_xml',
    ])
    const message = await textOf(filingId, 'ct600_xml')
    expect(message).toContain(`ReturnType="${returnType}"`)
    const attached = /computations.xhtml">([^<]*)</.exec(message)?.[1] ?? ''
    expect(Buffer.from(attached, 'base64').toString()).toBe(await textOf(filingId, 'computations_ixbrl'))
  })

  test.each([
    ['12345678', '1', /Micro-entities/, 'never'],
    ['12345678', '2', /SmallEntities/, 'never'],
    ['OC300001', '0', /LimitedLiabilityPartnershipLLP/, 'never'],
    ['OC300001', '1', /LimitedLiabilityPartnershipLLP/, 'never'],
    ['12345678', '8', /EntityHasNeverTraded/, 'revised'],
    ['12345678', '9', /Micro-entities/, 'revised'],
    ['12345678', 'a', /SmallEntities/, 'revised'],
  ] as const)('accounts of %s (%s) are of the regime %s, %s revised', async (...kind) => {
    const [company, digit, words, revised] = kind
    const page = await textOf(idOfKind('accounts', company, digit), 'accounts_ixbrl')
    expect(page).toMatch(words)
    expect(page.includes('ReportAnAmendedRevisedVersion')).toBe(revised === 'revised')
  })
})

describe('a specimen', () => {
  test.each(['ct600', 'accounts'])('of %s is marked, listed and the same every time', async (type) => {
    const filingId = idOf(type, '00000001')
    const documents = await list(filingId)
    expect(await list(filingId)).toEqual(documents)
    for (const { url, sha256, size_bytes: size, filename } of documents) {
      expect(filename).toMatch(/^specimen-/)
      const { rawPayload, headers } = await get(url)
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
      expect(headers).toMatchObject({ 'content-length': String(size), etag: `"${sha256}"` })
      expect(rawPayload.toString('latin1')).toMatch(/specimen/i)
    }
  })
  test('shows the company of the filing', async () => {
    const [, xml] = await list(idOf('ct600', 'SC123456'))
    expect((await get(xml?.url ?? '')).payload).toContain('<CompanyName>')
    expect((await get(xml?.url ?? '')).payload).toContain('SC123456')
  })
  test.each([
    ['00000001', 'SANDBOX EXAMPLE LIMITED'],
    ['OC000001', 'SANDBOX EXAMPLE LLP'],
  ])('names %s as its submission was answered: %s', async (company, name) => {
    const [, ixbrl] = await list(idOf('accounts', company))
    const { payload } = await get(ixbrl?.url ?? '')
    expect(payload).toContain(name)
    expect(payload).toContain('Alex Example')
  })
  test('has another id in another filing', async () => {
    const [one, other] = [await list(idOf('ct600', '00000001')), await list(idOf('ct600', '00000005'))]
    const ids = new Set([...one, ...other].map(({ document_id: id }) => id))
    expect(ids.size).toBe(6)
  })
  test('comes in ranges, once, and in an archive', async () => {
    const [pdf] = await list(idOf('accounts', '00000001'))
    const part = await get(pdf?.url ?? '', 'test', { range: 'bytes=0-4' })
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-'])
    expect((await get(pdf?.url ?? '', 'test', { 'if-none-match': `"${pdf?.sha256}"` })).statusCode).toBe(304)
    const archive = await get(`${pathOf(idOf('accounts', '00000001'))}/archive`)
    const [manifest, ...entries] = await readArchive(archive.rawPayload)
    expect(JSON.parse(manifest?.bytes.toString() ?? '')).toMatchObject({ specimen: expect.any(String) })
    expect(entries.map(({ name }) => name)).toEqual(
      (await list(idOf('accounts', '00000001'))).map(({ filename }) => filename),
    )
  })
})

test.each([
  'fil_test_ct600_00000001_0123456789abcde',
  'fil_test_ct600_00000001_0123456789ABCDEF',
  'fil_test_ct601_00000001_0123456789abcdef',
  'fil_test_ct600_ZZ000001_0123456789abcdef',
  'fil_test_ct600_sc000001_0123456789abcdef',
  'fil_0198a0b1c2d3e4f5a6b7c8d9e0f10213',
  '..%2F..',
])('no submission returned the id %s', async (id) => {
  const answer = await get(pathOf(id))
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'FILING_NOT_FOUND'])
})

test('a live key cannot reach the sandbox', async () => {
  expect((await get(pathOf(idOf('ct600', '00000001')), 'live')).statusCode).toBe(401)
})
