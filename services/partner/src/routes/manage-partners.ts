// The routes of the dashboard's pages for partners: companies, links, imports and the look of the pages.
import { actorOf } from '@cfs/audit'
import {
  type ActivationList,
  type ImportList,
  type PartnerCustomer,
  type PartnerCustomers,
  partnerListQuery,
  partnerTheme,
  Problem,
  type ThemeResource,
  type WholeImport,
} from '@cfs/contracts'
import { parseBody, parseQuery, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { checkTheme } from '../commands/check-theme.ts'
import { changeTheme, readTheme } from '../commands/change-theme.ts'
import { describeActivation } from '../commands/describe-activation.ts'
import { describeEntitlement } from '../commands/describe-entitlement.ts'
import { endEntitlement, noSuchCompany } from '../commands/end-entitlement.ts'
import type { PartnerContext } from '../commands/partner-context.ts'
import { listActivations } from '../store/list-activations.ts'
import { findListedEntitlement } from '../store/list-entitlements.ts'
import { findImport, pageOfImports } from '../store/trial-balance-imports.ts'
import { companyNumberFrom, type OneCompany, pageOf } from './entitlements.ts'
import { themeResource } from './theme-resource.ts'

const access = { config: { access: { scope: 'partner:manage' as const, isOfAccount: true } } }
const ACCOUNT = '/manage/accounts/:account_id'

interface OneAccount {
  Params: { account_id: string }
}
type CompanyOfAccount = { Params: OneAccount['Params'] & OneCompany['Params'] }
interface OneImport {
  Params: OneAccount['Params'] & { import_id: string }
}

export function managePartners(app: FastifyInstance, context: PartnerContext): void {
  manageCompanies(app, context)
  manageThemes(app, context)
}

function manageCompanies(app: FastifyInstance, context: PartnerContext): void {
  const { pool, clock } = context
  app.get<OneAccount>(`${ACCOUNT}/companies`, access, async (request) => {
    const page = await pageOf(context, request.params.account_id, request.query)
    const { entitlements: companies, pagination } = page
    return success<PartnerCustomers>(request, { companies, pagination })
  })

  const findCompany = async (company: { accountId: string; companyNumber: string }) => {
    const found = await findListedEntitlement(pool, company)
    if (found === undefined) throw noSuchCompany()
    return describeEntitlement(found, clock.now())
  }

  app.get<CompanyOfAccount>(`${ACCOUNT}/companies/:company_number`, access, async (request) => {
    return success<PartnerCustomer>(request, { company: await findCompany(companyOf(request.params)) })
  })

  app.post<CompanyOfAccount>(`${ACCOUNT}/companies/:company_number/end`, access, async (request) => {
    const company = companyOf(request.params)
    await endEntitlement(context, { ...company, by: actorOf(request) })
    return success<PartnerCustomer>(request, { company: await findCompany(company) })
  })

  app.get<OneAccount>(`${ACCOUNT}/activations`, access, async (request) => {
    const filter = filterOf(request)
    const { activations, total } = await listActivations(pool, filter)
    const now = clock.now()
    return success<ActivationList>(request, {
      activations: activations.map((one) => describeActivation(one, now)),
      pagination: { limit: filter.limit, offset: filter.offset, total },
    })
  })

  app.get<OneAccount>(`${ACCOUNT}/imports`, access, async (request) => {
    const filter = filterOf(request)
    const { imports, total } = await pageOfImports(pool, filter)
    const pagination = { limit: filter.limit, offset: filter.offset, total }
    return success<ImportList>(request, { imports: [...imports], pagination })
  })

  app.get<OneImport>(`${ACCOUNT}/imports/:import_id`, access, async (request) => {
    const { account_id: accountId, import_id: importId } = request.params
    const found = await findImport(pool, { accountId, importId })
    if (found === undefined) throw new Problem('NOT_FOUND', 'You have no import with this id.')
    const { record, supersededAt } = found
    const superseded = { superseded_at: supersededAt?.toISOString() ?? null }
    return success<WholeImport>(request, { import: { ...record, ...superseded } })
  })
}

function manageThemes(app: FastifyInstance, context: PartnerContext): void {
  app.get<OneAccount>(`${ACCOUNT}/theme`, access, async (request) => {
    return success<ThemeResource>(request, {
      theme: themeResource(await readTheme(context.pool, request.params.account_id)),
    })
  })

  app.put<OneAccount>(`${ACCOUNT}/theme`, access, async (request) => {
    const newTheme = parseBody(partnerTheme, request.body)
    const logo = checkTheme({ colour: newTheme.colour, logo: newTheme.logo })
    const theme = await changeTheme(context, {
      accountId: request.params.account_id,
      theme: {
        name: newTheme.name,
        colour: newTheme.colour,
        logo,
        returnUrl: newTheme.return_url,
        allowsRenewalMail: newTheme.allows_renewal_mail,
      },
      by: actorOf(request),
    })
    return success<ThemeResource>(request, { theme: themeResource(theme) })
  })
}

function companyOf(params: CompanyOfAccount['Params']) {
  return { accountId: params.account_id, companyNumber: companyNumberFrom(params.company_number) }
}

function filterOf({ params, query }: { readonly params: OneAccount['Params']; readonly query: unknown }) {
  const { limit, offset, company_number: companyNumber = null } = parseQuery(partnerListQuery, query)
  return { accountId: params.account_id, companyNumber, limit, offset }
}
