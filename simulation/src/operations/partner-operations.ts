// What partners do: activate companies, import their trial balances, and end the entitlements.
import { Problem } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { activateCompany } from '../../../services/partner/src/commands/activate-company.ts'
import { endEntitlement } from '../../../services/partner/src/commands/end-entitlement.ts'
import { importTrialBalance } from '../../../services/partner/src/commands/import-trial-balance.ts'
import { checkRule } from '../machine/breach.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { Program, World } from '../model/world.ts'
import { type ImportRequest, UNKNOWN_NAMES } from '../partners/partner-books.ts'
import { checkAcknowledgedImport, checkAcknowledgedLink } from '../rules/check-acknowledged.ts'
import { COMPANIES, PERIOD_ENDS } from './client-requests.ts'
import type { Perform } from './operation.ts'
import { SIMULATED_OPERATOR } from './simulated-operator.ts'

interface Company {
  readonly accountId: string
  readonly companyNumber: string
}

/** Mostly a company that is activated; sometimes one that is not. */
function anyCompany({ books, clients }: World, random: SeededRandom): Company | undefined {
  const known = random.percent(85) ? random.pick([...books.companies.values()]) : undefined
  const accountId = random.pick(clients)?.accountId
  if (known !== undefined || accountId === undefined) return known
  return { accountId, companyNumber: random.pick(COMPANIES) ?? '' }
}

const activate: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no partner activates'
  const { books } = world
  const repeated = random.percent(15) ? random.pick(books.links.slice(-4)) : undefined
  const wanted = repeated ?? {
    accountId: client.accountId,
    companyNumber: random.pick(COMPANIES) ?? '',
    key: `activation-${random.seed()}`,
  }
  const { accountId, companyNumber, key } = wanted
  await world.spawn(program.process, async () => {
    const { claims, url } = await activateCompany(program.services.partner, {
      accountId,
      companyNumber,
      email: 'ada@lights.example',
      externalId: null,
      idempotency: { key, fingerprint: companyNumber },
      by: SIMULATED_OPERATOR,
    })
    const token = url.split('/').at(-1) ?? ''
    const link = { accountId, companyNumber, activationId: claims.activationId, token, key }
    checkAcknowledgedLink(world, link)
    books.links.push(link)
  })
  return `${companyNumber} for ${accountId}, ${program.process.name}`
}

const importFigures: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const company = anyCompany(world, random)
  if (program === undefined || company === undefined) return 'no partner imports'
  const { importRequests } = world.books
  const repeated = random.percent(20) ? random.pick(importRequests.slice(-6)) : undefined
  const fresh = { ...drawnImport(random), ...company, key: `import-${random.seed()}` }
  // The key of another request is refused.
  const other = random.percent(15) ? { salesPence: fresh.salesPence } : {}
  const request = repeated === undefined ? fresh : { ...repeated, ...other }
  importRequests.push(request)
  await world.spawn(program.process, () => sendImport(world, program, request))
  const { companyNumber, periodEnd, unknownAccounts, differencePence } = request
  return `${companyNumber} to ${periodEnd}, ${unknownAccounts} unknown, ${differencePence} pence apart`
}

function drawnImport(random: SeededRandom): Omit<ImportRequest, 'accountId' | 'companyNumber' | 'key'> {
  return {
    periodEnd: random.pick(PERIOD_ENDS) ?? '',
    salesPence: 100 + random.below(1_000_000),
    differencePence: random.percent(25) ? random.below(200_000) - 100_000 : 0,
    unknownAccounts: random.percent(40) ? 1 + random.below(2) : 0,
  }
}

async function sendImport(world: World, { services }: Program, request: ImportRequest): Promise<void> {
  const { accountId, companyNumber, key, periodEnd } = request
  const accounts = accountsOf(request)
  const { record } = await importTrialBalance(services.partner, {
    accountId,
    trialBalance: {
      company_number: companyNumber as never,
      period_end: isoDateFrom(periodEnd),
      company_type: 'trading',
      accounts,
    },
    idempotency: { key, fingerprint: JSON.stringify(request) },
  })
  const acknowledged = { request, importId: record.import_id, record: JSON.stringify(record) }
  checkAcknowledgedImport(world, acknowledged)
  world.books.imports.push(acknowledged)
}

/** A trial balance with its sales against the bank, out of balance by the difference. */
function accountsOf({ salesPence, differencePence, unknownAccounts }: ImportRequest) {
  const unknown = UNKNOWN_NAMES.slice(0, unknownAccounts).map((name) => {
    return { code: name.slice(0, 2), name, pence: 5000 }
  })
  const unknownPence = unknown.reduce((sum, { pence }) => sum + pence, 0)
  const known = [
    { code: '4000', name: 'Sales', pence: -salesPence },
    { code: '7100', name: 'Rent', pence: 1800 },
    { code: '2100', name: 'Trade creditors', pence: -600 },
    {
      code: '1200',
      name: 'Bank current account',
      pence: salesPence - 1200 - unknownPence + differencePence,
    },
  ]
  return [...known, ...unknown].map(({ code, name, pence }) => ({ code, name, amount: pence / 100 }))
}

const endCompany: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const company = anyCompany(world, random)
  if (program === undefined || company === undefined) return 'no partner ends'
  await world.spawn(program.process, async () => {
    const ended = await endEntitlement(program.services.partner, { ...company, by: SIMULATED_OPERATOR })
    checkRule("another partner's company is not ended", ended.accountId === company.accountId)
    const book = world.books.companies.get(ended.entitlementId)
    checkRule('an acknowledged end is committed', (book?.sequence ?? 0) >= ended.sequence)
  })
  return `${company.companyNumber} of ${company.accountId}, ${program.process.name}`
}

/** A partner asks for a company of another one, which does not exist for it. */
const endForeignCompany: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const book = random.pick([...world.books.companies.values()])
  if (program === undefined || book === undefined) return 'no company to attack'
  const { companyNumber } = book
  await world.spawn(program.process, async () => {
    const foreign = { accountId: 'acc_stranger', companyNumber, by: SIMULATED_OPERATOR }
    const refused = await endEntitlement(program.services.partner, foreign).catch((error: unknown) => error)
    if (!(refused instanceof Problem)) {
      if (refused instanceof Error) throw refused
      checkRule('a stranger ends no company', false, () => companyNumber)
    }
  })
  return companyNumber
}

export const PARTNER_OPERATIONS = {
  activate,
  import: importFigures,
  'end-company': endCompany,
  'end-foreign-company': endForeignCompany,
} as const
