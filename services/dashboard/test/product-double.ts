// Fakes of the other services that the dashboard calls: for accounts and keys, for filings, and for a
// balance. Each fake checks the signed identity as the real service does, and records the caller.
import { createIdentityVerifier, createServer, success, type Identity } from '@cfs/http'
import {
  type AccountState,
  type BalanceSequence,
  type ChangedKey,
  type ChangedSpendCap,
  type CreatedKey,
  type DocumentList,
  type DocumentResource,
  type KeyList,
  type KeyResource,
  type KeySpending,
  type LimitWindows,
  type ManagedAccount,
  type PartnerHosts,
  Problem,
  type RenamedAccount,
  type RevokedKey,
} from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'
import { callersOf, waitFor } from '@cfs/testing'
import type { FastifyInstance } from 'fastify'
import { companiesDouble, externalFilings, filingDouble, type FilingState } from './filing-double.ts'
import { foundOutcomes } from './found-outcomes-double.ts'
import { type BillingDouble, billingDouble } from './billing-double.ts'
import { type PartnerDouble, partnerDouble } from './partner-double.ts'
import { type WebhookDouble, webhookDouble } from './webhook-double.ts'

export interface ProductDouble extends FilingState {
  readonly urls: Readonly<
    Record<
      'GATEWAY_URL' | 'FILING_URL' | 'BILLING_URL' | 'DOCUMENTS_URL' | 'PARTNER_URL' | 'NOTIFICATIONS_URL',
      string
    >
  >
  /** The accounts; without a state they are active. */
  readonly accounts: Map<string, { name: string; opened: number } & Partial<AccountState>>
  readonly keys: Map<string, KeyResource[]>
  /** What keys have spent today, in pounds, by the id of the original key. */
  readonly spent: Map<string, number>
  /** The customers of partners. */
  readonly partners: PartnerDouble
  /** Webhook endpoints. */
  readonly webhooks: WebhookDouble
  /** Payments and the ledger. */
  readonly billing: BillingDouble
  /** The files of a filing, by the filing's id and the document's id; `archive` is the ZIP archive. */
  readonly files: Map<string, Map<string, { readonly mediaType: string; readonly bytes: string }>>
  /** Every call to a fake service, with the caller's identity. */
  readonly calls: { readonly service: string; readonly url: string; readonly identity: Identity }[]
  /** While true, none of the fake services responds. */
  isDown: boolean
  /** The services that are down, never respond, or do not know the dashboard. */
  readonly faults: Map<string, 'down' | 'silent' | 'stranger'>
  /**
   * How the gateway fails to close an account. `lost`: it closes it, but its response is lost. `suspended`:
   * the operator suspended it a moment before.
   */
  readonly closing: { fault: 'refused' | 'suspended' | 'lost' | 'not carried out' | undefined }
  stop(): Promise<void>
}

interface DoubleSettings {
  readonly logger: Logger
  readonly secret: string
}

export async function startProductDouble({ logger, secret }: DoubleSettings): Promise<ProductDouble> {
  const state: Omit<ProductDouble, 'urls' | 'stop'> = {
    accounts: new Map(),
    keys: new Map(),
    spent: new Map(),
    filings: new Map(),
    external: new Map(),
    companies: new Map(),
    authorities: (['tax_authority', 'registry', 'company_data'] as const).map((name) => ({
      name,
      status: 'operational',
      last_answer_at: new Date().toISOString(),
      last_failure_at: null,
    })),
    billing: billingDouble(),
    partners: partnerDouble(),
    webhooks: webhookDouble(),
    files: new Map(),
    calls: [],
    isDown: false,
    faults: new Map(),
    closing: { fault: undefined },
  }
  const double = { ...state }
  const apps: FastifyInstance[] = []
  const start = async (service: string, routes: (app: FastifyInstance) => void): Promise<string> => {
    const identity = createIdentityVerifier({ callers: callersOf(secret, service), audience: service })
    const app = createServer({ logger, ready: {}, identity })
    app.addHook('preHandler', async (request) => {
      const fault = double.isDown ? 'down' : double.faults.get(service)
      if (fault === 'down') throw new Problem('SERVICE_UNAVAILABLE', 'down')
      if (fault === 'stranger') throw new Problem('INVALID_API_KEY', 'The identity is not valid.')
      if (fault === 'silent') await Promise.withResolvers().promise
      double.calls.push({ service, url: request.url, identity: request.identity })
    })
    routes(app)
    apps.push(app)
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const urls = {
    GATEWAY_URL: await start('gateway', (app) => gateway(app, double)),
    FILING_URL: await start('filing', (app) => {
      filingDouble(app, double)
      externalFilings(app, double)
      companiesDouble(app, double)
      foundOutcomes(app, double)
      keySpending(app, double)
      knownBalance(app, double)
    }),
    BILLING_URL: await start('billing', (app) => {
      double.billing.routes(app)
    }),
    DOCUMENTS_URL: await start('documents', (app) => documents(app, double)),
    PARTNER_URL: await start('partner', (app) => double.partners.routes(app)),
    NOTIFICATIONS_URL: await start('notifications', (app) => double.webhooks.routes(app)),
  }
  return Object.assign(double, {
    urls,
    stop: () => Promise.all(apps.map((app) => app.close())).then(() => undefined),
  })
}

type State = Pick<ProductDouble, 'accounts' | 'keys' | 'filings' | 'partners' | 'closing'>
type OfAccount = { Params: { account_id: string; key_id: string } }
const managed = { config: { access: { scope: 'keys:manage', isOfAccount: true } } } as const
const opening = { config: { access: { scope: 'accounts:manage' } } } as const
const naming = { config: { access: { scope: 'accounts:manage', isOfAccount: true } } } as const

function gateway(app: FastifyInstance, double: State): void {
  const { accounts, keys, partners, closing } = double
  app.post<{ Body: { account_id: string; name: string } }>('/manage/accounts', opening, async (request) => {
    const { account_id: accountId, name } = request.body
    if (name === 'refused') throw new Problem('VALIDATION_ERROR', 'refused')
    if (request.identity.accountId !== accountId) throw new Problem('INSUFFICIENT_SCOPE', 'another account')
    accounts.set(accountId, { name, opened: (accounts.get(accountId)?.opened ?? 0) + 1 })
    return success<ManagedAccount>(request, { account_id: accountId })
  })
  app.put<OfAccount>('/manage/accounts/:account_id/name', naming, async (request) => {
    const { account_id: accountId } = request.params
    const { name } = request.body as { name: string }
    accounts.set(accountId, { name, opened: accounts.get(accountId)?.opened ?? 0 })
    return success<RenamedAccount>(request, { account_id: accountId, name })
  })
  app.post<OfAccount>('/manage/accounts/:account_id/close', naming, async (request) => {
    const { account_id: accountId } = request.params
    const account = accounts.get(accountId) ?? { name: '', opened: 1 }
    refuseClosing(closing.fault)
    if (closing.fault !== 'not carried out') accounts.set(accountId, { ...account, state: 'closed' })
    if (closing.fault !== undefined) throw new Problem('SERVICE_UNAVAILABLE', 'The response was lost.')
    return success<AccountState>(request, { state: 'closed' })
  })
  app.get<OfAccount>('/manage/accounts/:account_id/current-state', managed, async (request) =>
    success<AccountState>(request, { state: accounts.get(request.params.account_id)?.state ?? 'active' }),
  )
  app.get<OfAccount>('/manage/accounts/:account_id/windows', managed, async (request) => {
    const windows: LimitWindows['windows']['live'] = [
      { name: 'minute', limit: 60, remaining: 57, reset_ms: 41_000 },
      { name: 'day', limit: 1000, remaining: 640, reset_ms: 3_600_000 },
    ]
    return success<LimitWindows>(request, { windows: { live: windows, test: windows } })
  })
  app.get<OfAccount>('/manage/accounts/:account_id/partner-hosts', managed, async (request) =>
    success<PartnerHosts>(request, { hosts: partners.hosts }),
  )
  app.get<OfAccount>('/manage/accounts/:account_id/keys', managed, async (request) =>
    success<KeyList>(request, { keys: keys.get(request.params.account_id) ?? [] }),
  )
  app.post<OfAccount>('/manage/accounts/:account_id/keys', managed, async (request) => {
    const body = request.body as Partial<KeyResource>
    return success<CreatedKey>(request, addKey(keys, request.identity, body))
  })
  app.post<OfAccount>('/manage/accounts/:account_id/keys/:key_id/revoke', managed, async (request) => {
    const row = keyOf(keys, request.params)
    row.revoked_at ??= new Date().toISOString()
    return success<RevokedKey>(request, { key_id: row.key_id, revoked_at: row.revoked_at })
  })
  app.patch<OfAccount>('/manage/accounts/:account_id/keys/:key_id', managed, async (request) => {
    const row = Object.assign(keyOf(keys, request.params), request.body)
    const { key_id, name, scopes, allow, expires_at } = row
    return success<ChangedKey>(request, { key_id, name, scopes, allow, expires_at })
  })
  app.put<OfAccount>('/manage/accounts/:account_id/keys/:key_id/spend-cap', managed, async (request) => {
    const row = keyOf(keys, request.params)
    if (row.revoked_at !== null) throw new Problem('VALIDATION_ERROR', 'The key is revoked or has expired.')
    const { spend_cap: cap } = request.body as { spend_cap: number | null }
    row.spend_cap = cap
    return success<ChangedSpendCap>(request, { key_id: row.key_id, spend_cap: cap })
  })
  app.post<OfAccount>('/manage/accounts/:account_id/keys/:key_id/rotate', managed, async (request) => {
    const row = keyOf(keys, request.params)
    const { overlap_seconds: seconds } = request.body as { overlap_seconds: number }
    row.expires_at = new Date(Date.now() + seconds * 1000).toISOString()
    row.replaced_at = new Date().toISOString()
    return success<CreatedKey>(request, addKey(keys, request.identity, row))
  })
}

function addKey(
  keys: State['keys'],
  { accountId, keyId: createdBy }: Pick<Identity, 'accountId' | 'keyId'>,
  body: Partial<KeyResource>,
): CreatedKey {
  const list = keys.get(accountId) ?? []
  const number = [...keys.values()].flat().length + 1
  const keyId = `key_${String(number).padStart(32, '0')}`
  const row: KeyResource = {
    key_id: keyId,
    prefix: `svc_${body.mode ?? 'test'}_PUBLICID${String(number).padStart(4, '0')}`,
    name: body.name ?? 'unnamed',
    mode: body.mode ?? 'test',
    scopes: body.scopes ?? ['filings:read', 'filings:write', 'documents:read', 'billing:read'],
    allow: body.allow ?? null,
    created_at: new Date().toISOString(),
    created_by: createdBy,
    last_used_at: null,
    expires_at: body.expires_at ?? null,
    revoked_at: null,
    replaced_at: null,
    original_key_id: body.original_key_id ?? keyId,
    spend_cap: body.spend_cap ?? null,
  }
  keys.set(accountId, [...list, row])
  return {
    key_id: row.key_id,
    key: `svc_${row.mode}_PUBLICID${String(number).padStart(4, '0')}_${'s'.repeat(38)}`,
  }
}

function keyOf(keys: State['keys'], params: OfAccount['Params']): KeyResource {
  const row = keys.get(params.account_id)?.find(({ key_id: id }) => id === params.key_id)
  if (row === undefined) throw new Problem('NOT_FOUND', 'The account has no such key.')
  return row
}

function knownBalance(app: FastifyInstance, { billing }: Pick<ProductDouble, 'billing'>): void {
  const access = { config: { access: { scope: 'billing:state', isOfAccount: true } } } as const
  app.get<OfAccount>('/manage/accounts/:account_id/balance-sequence', access, async (request) => {
    const answersAt = Date.now() + (billing.sequence.answersAfterMs ?? 0)
    await waitFor(() => Date.now() >= answersAt, { until: 'the filing service has worked long enough' })
    return success<BalanceSequence>(request, { sequence: billing.sequence.knownToFiling })
  })
}

function keySpending(app: FastifyInstance, { spent }: Pick<ProductDouble, 'spent'>): void {
  app.get<OfAccount>('/manage/accounts/:account_id/key-spending', managed, async (request) =>
    success<KeySpending>(request, {
      keys: [...spent].map(([original_key_id, pounds]) => ({ original_key_id, spent: pounds })),
      currency: 'GBP',
      resets_at: '2026-11-24T00:00:00.000Z',
    }),
  )
}

function documents(app: FastifyInstance, { files, filings }: Pick<ProductDouble, 'files' | 'filings'>): void {
  const reading = { config: { access: { scope: 'documents:read' } } } as const
  const setOf = (accountId: string, filingId: string) => {
    const own = filings.get(accountId)?.some((one) => one.filing_id === filingId)
    if (own !== true && !filingId.startsWith('fil_test_'))
      throw new Problem('FILING_NOT_FOUND', 'There is no such filing.')
    const set = files.get(filingId)
    if (set === undefined) throw new Problem('DOCUMENTS_NOT_READY', 'Not yet.')
    return set
  }
  for (const prefix of ['/api/v1', '/sandbox/v1']) {
    app.get<{ Params: { id: string } }>(`${prefix}/filings/:id/documents`, reading, async (request) => {
      const set = setOf(request.identity.accountId, request.params.id)
      const listed = [...set].filter(([id]) => id !== 'archive' && id !== 'evidence')
      return success<DocumentList>(request, {
        documents: listed.map(([id, { mediaType, bytes }]) =>
          describe(request.params.id, id, mediaType, bytes),
        ),
      })
    })
    app.get<{ Params: { id: string; document: string } }>(
      `${prefix}/filings/:id/documents/:document`,
      { config: { ...reading.config, produces: 'any' } },
      async (request, reply) => {
        const file = setOf(request.identity.accountId, request.params.id).get(request.params.document)
        if (file === undefined) throw new Problem('DOCUMENT_NOT_FOUND', 'There is no such document.')
        return reply
          .type(file.mediaType)
          .header('content-disposition', `attachment; filename="${request.params.document}"`)
          .send(Buffer.from(file.bytes))
      },
    )
  }
}

type DescribedKind = Pick<DocumentResource, 'kind' | 'format' | 'media_type'>

const KINDS: readonly DescribedKind[] = [
  { kind: 'ct600_pdf', format: 'pdf', media_type: 'application/pdf' },
  { kind: 'ct600_xml', format: 'xml', media_type: 'application/xml' },
  { kind: 'accounts_ixbrl', format: 'ixbrl', media_type: 'application/xhtml+xml' },
]

function describe(
  ...[filingId, id, mediaType, bytes]: readonly [string, string, string, string]
): DocumentResource {
  const kind = KINDS.find((each) => each.media_type === mediaType)
  if (kind === undefined) throw new Error(`describe the kind of ${mediaType} here`)
  return {
    document_id: id,
    ...kind,
    filename: `${id}.file`,
    size_bytes: bytes.length,
    sha256: 'f'.repeat(64),
    created_at: '2026-11-22T14:33:00.000Z',
    url: `/api/v1/filings/${filingId}/documents/${id}`,
  }
}

function refuseClosing(fault: ProductDouble['closing']['fault']): void {
  if (fault === 'refused') throw new Problem('INSUFFICIENT_SCOPE', 'Only the operator closes accounts.')
  if (fault !== 'suspended') return
  throw new Problem('VALIDATION_ERROR', 'The account is suspended: only the operator can close it.')
}
