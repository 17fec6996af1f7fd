// A fake of the partner service: the customers of one partner, with the routes that the dashboard calls.
// Another account has none.
import { success } from '@cfs/http'
import {
  type ActivationList,
  type EntitlementResource,
  type FormHandOver,
  handOverRequest,
  type ImportList,
  type ListedActivation,
  mailedActivation,
  type PartnerCustomer,
  type PartnerCustomers,
  partnerTheme,
  Problem,
  type SentLink,
  type ThemeResource,
  trialBalanceUpload,
  type UploadedImport,
  type UploadPreview,
  type WholeImport,
} from '@cfs/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface PartnerDouble {
  accountId: string | undefined
  companies: EntitlementResource[]
  activations: ListedActivation[]
  imports: WholeImport['import'][]
  theme: ThemeResource['theme']
  hosts: string[]
  /** The import that each Idempotency-Key made. */
  readonly uploads: Map<string, string>
  /** The companies whose customer was sent a link, with the Idempotency-Key. */
  readonly links: { readonly companyNumber: string; readonly key: string }[]
  /** The forms that members opened. */
  readonly handOvers: { readonly companyNumber: string; readonly personId: string; readonly body: unknown }[]
  /** Runs before a form is opened. */
  beforeHandOver: () => Promise<unknown>
  routes(app: FastifyInstance): void
}

type OfAccount = {
  Params: Record<'account_id' | 'company_number' | 'import_id', string>
  Querystring: Record<string, string>
}
const access = { config: { access: { scope: 'partner:manage', isOfAccount: true } } } as const
const ACCOUNT = '/manage/accounts/:account_id'
const MINUTE_MS = 60_000
/** The page of the partner's customers. */
export const PAGE_URL = 'https://file.books.example'

export function partnerDouble(): PartnerDouble {
  const double: PartnerDouble = {
    accountId: undefined,
    companies: [],
    activations: [],
    imports: [],
    theme: { name: 'Books Ltd', colour: null, logo: null, return_url: null, allows_renewal_mail: false },
    hosts: [],
    uploads: new Map(),
    links: [],
    handOvers: [],
    beforeHandOver: async () => undefined,
    routes: (app) => routes(app, double),
  }
  return double
}

function routes(app: FastifyInstance, double: PartnerDouble): void {
  function pageOf<T extends { readonly company_number: string }>(
    { params, query }: Pick<FastifyRequest<OfAccount>, 'params' | 'query'>,
    all: readonly T[],
  ) {
    const { limit = '50', offset = '0', company_number: number } = query
    const own = params.account_id === double.accountId ? all : []
    const found = own.filter((one) => number === undefined || one.company_number === number)
    const pagination = { limit: Number(limit), offset: Number(offset), total: found.length }
    return { listed: found.slice(pagination.offset, pagination.offset + pagination.limit), pagination }
  }
  app.get<OfAccount>(`${ACCOUNT}/companies`, access, async (request) => {
    const { status } = request.query
    const listed = double.companies.filter((one) => status === undefined || one.status === status)
    const { listed: companies, pagination } = pageOf(request, listed)
    return success<PartnerCustomers>(request, { companies, pagination })
  })
  app.get<OfAccount>(`${ACCOUNT}/activations`, access, async (request) => {
    const { listed: activations, pagination } = pageOf(request, double.activations)
    return success<ActivationList>(request, { activations, pagination })
  })
  app.get<OfAccount>(`${ACCOUNT}/imports`, access, async (request) => {
    const { listed: imports, pagination } = pageOf(request, double.imports)
    return success<ImportList>(request, { imports, pagination })
  })
  const companyOf = ({ params }: { readonly params: OfAccount['Params'] }) => {
    const isOwn = params.account_id === double.accountId
    const found = double.companies.find((one) => isOwn && one.company_number === params.company_number)
    if (found === undefined) throw new Problem('NOT_FOUND', 'You have no company with this number.')
    return found
  }
  app.get<OfAccount>(`${ACCOUNT}/companies/:company_number`, access, async (request) =>
    success<PartnerCustomer>(request, { company: companyOf(request) }),
  )
  app.post<OfAccount>(`${ACCOUNT}/companies/:company_number/end`, access, async (request) => {
    const company = companyOf(request)
    Object.assign(company, { status: 'ended', ended_at: new Date().toISOString() })
    return success<PartnerCustomer>(request, { company })
  })
  app.get<OfAccount>(`${ACCOUNT}/imports/:import_id`, access, async (request) => {
    const { account_id: accountId, import_id: id } = request.params
    const found = double.imports.find((one) => accountId === double.accountId && one.import_id === id)
    if (found === undefined) throw new Problem('NOT_FOUND', 'You have no import with this id.')
    return success<WholeImport>(request, { import: found })
  })
  app.post<OfAccount>(`${ACCOUNT}/companies/:company_number/hand-over`, access, async (request, reply) => {
    const { company_number: companyNumber, status } = companyOf(request)
    if (status === 'ended')
      throw new Problem('NO_ACTIVE_ENTITLEMENT', 'The access of this company has ended.')
    await double.beforeHandOver()
    const body = handOverRequest.parse(request.body)
    double.handOvers.push({ companyNumber, personId: request.identity.keyId, body })
    const expires = new Date(Date.now() + MINUTE_MS).toISOString()
    const handOver = { url: `${PAGE_URL}/hand-over`, token: 'a-token-of-a-form', expires_at: expires }
    return reply.code(201).send(success<FormHandOver>(request, handOver))
  })
  uploadRoutes(app, double)
  activationRoutes(app, double)
  app.get<OfAccount>(`${ACCOUNT}/theme`, access, async (request) =>
    success<ThemeResource>(request, { theme: double.theme }),
  )
  app.put<OfAccount>(`${ACCOUNT}/theme`, access, async (request) => {
    const { logo, ...rest } = partnerTheme.parse(request.body)
    if (rest.colour === '#ffff00') throw unreadable()
    const kept = logo === undefined ? double.theme.logo : null
    double.theme = { ...rest, logo: logo ? { media_type: 'image/png', ...logo } : kept }
    return success<ThemeResource>(request, { theme: double.theme })
  })
}

function uploadRoutes(app: FastifyInstance, double: PartnerDouble): void {
  app.post<OfAccount>(`${ACCOUNT}/imports/preview`, access, async (request) =>
    success<UploadPreview>(request, previewOf(double, request.body)),
  )
  app.post<OfAccount>(`${ACCOUNT}/imports`, access, async (request, reply) => {
    const key = String(request.headers['idempotency-key'])
    const earlier = double.uploads.get(key)
    const importId = earlier ?? `tbi_${double.imports.length + 1}`
    if (earlier === undefined) {
      const { import: imported } = previewOf(double, request.body)
      const recorded = { import_id: importId, created_at: new Date().toISOString(), superseded_at: null }
      double.imports.push({ ...imported, ...recorded })
      double.uploads.set(key, importId)
    }
    const answer = { import_id: importId, replayed: earlier !== undefined }
    return reply.code(201).send(success<UploadedImport>(request, answer))
  })
  app.post<OfAccount>(`${ACCOUNT}/companies/:company_number/link`, access, async (request) => {
    const { company_number: companyNumber } = request.params
    if (double.links.length === 3)
      throw new Problem('RATE_LIMITED', 'The customer was sent 3 links within an hour, the maximum.')
    double.links.push({ companyNumber, key: String(request.headers['idempotency-key']) })
    const sent = { email: 'director0@company.example', expires_at: new Date().toISOString() }
    return success<SentLink>(request, sent)
  })
}

function activationRoutes(app: FastifyInstance, double: PartnerDouble): void {
  app.post<OfAccount>(`${ACCOUNT}/companies/:company_number/activate`, access, async (request) => {
    const { company_number: companyNumber } = request.params
    const { email, external_id: externalId = null } = mailedActivation.parse(request.body)
    if (email === 'flooded@company.example')
      throw new Problem('RATE_LIMITED', 'The customer was sent 3 links within an hour, the maximum.')
    const [at, until] = [0, HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string]
    const link = { email, external_id: externalId, state: 'open', created_at: at, expires_at: until } as const
    const company: EntitlementResource = {
      company_number: companyNumber,
      status: 'active',
      created_at: at,
      ended_at: null,
      last_activation: { ...link, used_at: null },
      last_import: null,
      filings: [],
    }
    const others = double.companies.filter((one) => one.company_number !== companyNumber)
    double.companies = [company, ...others]
    double.links.push({ companyNumber, key: String(request.headers['idempotency-key']) })
    return success<SentLink>(request, { email, expires_at: until })
  })
}

/** Maps the accounts whose names the sample import has; every other account is unknown. */
function previewOf(double: PartnerDouble, body: unknown): UploadPreview {
  const { trial_balance: trialBalance, placements } = trialBalanceUpload.parse(body)
  if (trialBalance.accounts.some(({ name }) => name === '---')) throw blankName(trialBalance.accounts)
  const accounts = trialBalance.accounts.map((line) => {
    const [, , , figure = null] = LINES.find(([, name]) => name === line.name) ?? []
    const key = placements.find(({ name }) => name === line.name)?.key ?? figure
    const confidence = key === null ? null : ('high' as const)
    return { ...line, key, category: null, tax_flag: null, rule: 'name', confidence }
  })
  const unmapped = accounts.filter(({ key }) => key === null)
  const before = double.imports.find((one) => one.company_number === trialBalance.company_number)
  const pence = accounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return {
    import: {
      company_number: trialBalance.company_number,
      period_start: trialBalance.period_start ?? null,
      period_end: trialBalance.period_end,
      company_type: trialBalance.company_type,
      accounts_count: accounts.length,
      mapped_count: accounts.length - unmapped.length,
      unmapped_count: unmapped.length,
      balance_difference: pence / 100,
      mapped_totals: {},
      disallowable_expenses: { total: 0, accounts: [] },
      tax_questions: [],
      unmapped_accounts: unmapped.map((line) => ({
        ...line,
        reason: 'unknown',
        suggestions: ['pl_other_charges'],
      })),
      warnings: [],
      accounts,
      chart: null,
      mapping_version: '2026-11-23',
    },
    differences:
      before === undefined
        ? null
        : {
            import_id: before.import_id,
            created_at: before.created_at,
            figures: [{ key: 'pl_turnover', before: 50_000.55, after: 60_000 }],
            accounts: [{ code: '4000', name: 'Sales', before: -50_000.55, after: -60_000 }],
            changed_accounts: 30,
          },
  }
}

function blankName(accounts: readonly { readonly name: string }[]): Problem {
  const field = `accounts.${accounts.findIndex(({ name }) => name === '---')}.name`
  const details = [{ field, message: 'must not be blank' }]
  return new Problem('VALIDATION_ERROR', 'The accounts are not valid.', { details })
}

function unreadable(): Problem {
  const message = 'must be darker, so that white text can be read on it'
  return new Problem('VALIDATION_ERROR', message, { details: [{ field: 'colour', message }] })
}

const HOUR_MS = 3_600_000
/** The smallest PNG file: one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const COMPANIES = ['01234567', 'SC412345', 'OC300001', '11223344', '09988776'] as const
const LINKS = ['used', 'open', 'expired', 'replaced', 'used'] as const

/** Customers in every state, with an import that is not complete. */
export function customersOf(
  accountId: string,
): Omit<PartnerDouble, 'routes' | 'uploads' | 'links' | 'handOvers' | 'beforeHandOver'> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const activations = COMPANIES.map((number, index) => ({
    activation_id: `atv_${index}`,
    company_number: number,
    email:
      index === 2
        ? 'managing.partner@bright-and-sons-of-newcastle.example'
        : `director${index}@company.example`,
    external_id: index % 2 === 0 ? `client-${index}` : null,
    state: LINKS[index] ?? 'used',
    created_at: ago(index * 30 + 0.2),
    expires_at: ago(index * 30 - 0.8),
    used_at: LINKS[index] === 'used' ? ago(index * 30) : null,
  }))
  const imports = COMPANIES.slice(0, 4).map((number, index) => importOf(number, index, ago(index * 30 + 0.1)))
  const companies = COMPANIES.map(
    (number, index): EntitlementResource => ({
      company_number: number,
      status: index === 4 ? 'ended' : 'active',
      created_at: ago(900 + index),
      ended_at: index === 4 ? ago(3) : null,
      last_activation: activations[index] ?? null,
      last_import: imports[index] ?? null,
      filings: filingsOf(index, ago(index * 5)),
    }),
  )
  return {
    accountId,
    companies,
    activations,
    imports,
    theme: {
      name: 'Harbour Books & Co',
      colour: '#7a1f5c',
      logo: { media_type: 'image/png', content_base64: PIXEL },
      return_url: 'https://app.harbour-books.example/clients',
      allows_renewal_mail: true,
    },
    hosts: ['api.harbour-books.example'],
  }
}

function filingsOf(index: number, at: string): EntitlementResource['filings'] {
  const statuses = [['accepted', 'submitted'], ['rejected'], [], ['accepted'], []][index] ?? []
  return statuses.map((status, number) => ({
    filing_id: `fil_${String(index * 10 + number).padStart(32, '0')}`,
    filing_type: number === 0 ? 'ct600' : 'accounts',
    period_end: '2026-03-31',
    status,
    updated_at: at,
  }))
}

const LINES = [
  ['4000', 'Sales', -50_000.55, 'pl_turnover', 'high'],
  ['5000', 'Materials purchased', 18_000, 'pl_cost_of_sales', 'high'],
  ['7000', 'Gross wages', 12_000, 'pl_staff_costs', 'medium'],
  ['7403', 'U.K. entertainment', 540.5, 'pl_other_charges', 'high'],
  ['1200', 'Bank current account', 18_210.05, 'bs_current_assets', 'high'],
  [null, 'Project Falcon', 1250, null, null],
  ['3000', 'Ordinary shares', -100, 'bs_share_capital', 'low'],
] as const

function importOf(number: string, index: number, at: string): WholeImport['import'] {
  const isComplete = index > 0
  const lines = LINES.filter(([, , , key]) => !isComplete || key !== null).map(
    ([code, name, amount, key, confidence]) => {
      return { code, name, amount, key, category: null, tax_flag: null, rule: 'name:sales', confidence }
    },
  )
  const unmapped = lines.filter(({ key }) => key === null)
  return {
    import_id: `tbi_${index + 1}`,
    company_number: number,
    period_start: index === 2 ? null : '2025-04-01',
    period_end: '2026-03-31',
    company_type: 'trading',
    accounts_count: lines.length,
    mapped_count: lines.length - unmapped.length,
    unmapped_count: unmapped.length,
    balance_difference: isComplete ? 0 : -100,
    created_at: at,
    superseded_at: index === 3 ? at : null,
    mapped_totals: { pl_turnover: 50_000.55 },
    disallowable_expenses: { total: 0, accounts: [] },
    tax_questions: [],
    unmapped_accounts: unmapped.map((line) => ({ ...line, reason: 'unknown', suggestions: [] })),
    warnings: isComplete
      ? []
      : [
          {
            code: 'unmapped_accounts',
            message: '1 account is not placed yet: “Project Falcon”, £1,250.',
            blocks_filing: true,
          },
        ],
    accounts: lines,
    chart: 'sage50',
    mapping_version: '2026-11-23',
  }
}
