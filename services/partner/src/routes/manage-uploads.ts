// The routes with which the dashboard activates a company, imports a trial balance that a bookkeeper
// uploaded, and sends the customer a link, with the commands of POST /api/v1/activate and
// POST /api/v1/trial-balance.
import { actorOf } from '@cfs/audit'
import {
  mailedActivation,
  type SentLink,
  trialBalanceUpload,
  type UploadedImport,
  type UploadPreview,
} from '@cfs/contracts'
import { idempotencyKeyOf, parseBody, success, withoutBody } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { requireWorkingAccount } from '../commands/account-refusal.ts'
import { activateByMail } from '../commands/activate-by-mail.ts'
import { importTrialBalance } from '../commands/import-trial-balance.ts'
import { mailLink } from '../commands/mail-link.ts'
import { fingerprintOf } from '../commands/once-for-each-key.ts'
import { previewImport } from '../commands/preview-import.ts'
import type { RenewalContext } from '../commands/renew-link.ts'
import { companyNumberFrom, type OneCompany } from './entitlements.ts'

const access = { config: { access: { scope: 'partner:manage' as const, isOfAccount: true } } }
const ACCOUNT = '/manage/accounts/:account_id'

interface OneAccount {
  Params: { account_id: string }
}
type CompanyOfAccount = { Params: OneAccount['Params'] & OneCompany['Params'] }

export function manageUploads(app: FastifyInstance, context: RenewalContext): void {
  app.post<OneAccount>(`${ACCOUNT}/imports/preview`, access, async (request) => {
    const { trial_balance: trialBalance, placements } = parseBody(trialBalanceUpload, request.body)
    const accountId = request.params.account_id
    return success<UploadPreview>(
      request,
      await previewImport(context, { accountId, trialBalance, placements }),
    )
  })

  app.post<OneAccount>(`${ACCOUNT}/imports`, access, async (request, reply) => {
    const accountId = request.params.account_id
    const idempotency = keyOf(request, '/manage/imports')
    const { trial_balance: trialBalance, placements } = parseBody(trialBalanceUpload, request.body)
    await requireWorkingAccount(context, accountId)
    const importing = { accountId, trialBalance, placements, idempotency }
    const { record, replayed } = await importTrialBalance(context, importing)
    const { import_id: importId } = record
    return reply.code(201).send(success<UploadedImport>(request, { import_id: importId, replayed }))
  })

  const link = `${ACCOUNT}/companies/:company_number/link`
  app.post<CompanyOfAccount>(link, withoutBody(access), async (request) => {
    const accountId = request.params.account_id
    const companyNumber = companyNumberFrom(request.params.company_number)
    await requireWorkingAccount(context, accountId)
    const idempotency = keyOf(request, `/manage/companies/${companyNumber}/link`)
    const { email, expiresAt } = await mailLink(context, { accountId, companyNumber, idempotency })
    return success<SentLink>(request, { email, expires_at: expiresAt.toISOString() })
  })

  const activation = `${ACCOUNT}/companies/:company_number/activate`
  app.post<CompanyOfAccount>(activation, access, async (request) => {
    const accountId = request.params.account_id
    const companyNumber = companyNumberFrom(request.params.company_number)
    const idempotency = keyOf(request, `/manage/companies/${companyNumber}/activate`)
    const { email, external_id: externalId = null } = parseBody(mailedActivation, request.body)
    await requireWorkingAccount(context, accountId)
    const by = actorOf(request)
    const company = { accountId, companyNumber, email, externalId }
    const { expiresAt } = await activateByMail(context, { ...company, idempotency, by })
    return success<SentLink>(request, { email, expires_at: expiresAt.toISOString() })
  })
}

/** `path` without the account, so that it names the route only. */
function keyOf(request: Parameters<typeof idempotencyKeyOf>[0], path: string) {
  return {
    key: idempotencyKeyOf(request, 'press of a button'),
    fingerprint: fingerprintOf(path, request.body ?? null),
  }
}
