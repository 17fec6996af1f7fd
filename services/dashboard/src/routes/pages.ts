// Registers all pages with the same checks: cookies, forms, sessions, security headers, and error pages.
import { answerFailuresWithPages, pageScope, requireOwnForms, requireRules, serveAssets } from '@cfs/website'
import type { FastifyInstance } from 'fastify'
import { billingRoutes } from './money/billing.ts'
import { automaticTopUpRoutes } from './money/automatic-top-up.ts'
import { billingDetailsRoutes } from './money/billing-details.ts'
import { billingRecordRoutes } from './money/billing-records.ts'
import { refundRequestRoutes } from './money/refund-requests.ts'
import { companyImportRoutes } from './companies/company-imports.ts'
import { companyRoutes } from './companies/companies.ts'
import { customerPageRoutes } from './partners/customer-page.ts'
import { externalFilingRoutes } from './filings/external-filings.ts'
import { fileForms, SMALL_FILE } from './shell/file-forms.ts'
import { filingDocumentRoutes } from './filings/filing-documents.ts'
import { filingListRoutes } from './filings/filing-list.ts'
import { filingRoutes } from './filings/filings.ts'
import { forgottenPasswordRoutes } from './people/forgotten-passwords.ts'
import { formOwner, guardPages } from './shell/guard-pages.ts'
import { homeRoutes } from './home/home.ts'
import { editKeyRoutes } from './keys/edit-keys.ts'
import { keyRoutes } from './keys/keys.ts'
import { keepLateForms, lateFormRoutes } from './shell/late-forms.ts'
import { mailSettingsRoutes } from './mail/mail-settings.ts'
import { FAILURE_PAGES, sendStaleForm } from './shell/page-failures.ts'
import type { PageParts } from './shell/page-parts.ts'
import { partnerCustomerRoutes } from './partners/partner-customers.ts'
import { TRIAL_BALANCE_FILE, trialBalanceUploadRoutes } from './partners/trial-balance-uploads.ts'
import { customerActivationRoutes } from './partners/customer-activations.ts'
import { customerFormRoutes } from './partners/customer-forms.ts'
import { customerLinkRoutes } from './partners/customer-links.ts'
import { preferenceRoutes, rememberPreferences } from './shell/preferences.ts'
import { requestRoutes } from './requests/requests.ts'
import { searchRoutes } from './home/search.ts'
import { securityRoutes } from './people/security.ts'
import { accountRoutes } from './team/accounts.ts'
import { closeAccountRoutes } from './team/close-account.ts'
import { auditLogRoutes } from './audit/audit-log.ts'
import { trialRoutes } from './requests/trials.ts'
import { usageRoutes } from './requests/usage.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.ts'
import { webhookRoutes } from './webhooks/webhooks.ts'
import { invitationLinkRoutes } from './team/invitations.ts'
import { addressLinkRoutes } from './people/address-links.ts'
import { profileRoutes } from './people/profile.ts'
import { teamRoutes } from './team/team.ts'
import { signInRoutes } from './people/sign-in.ts'
import { signUpRoutes } from './people/sign-up.ts'

/** A form with a file is the largest. */
const MOST_FORM_BYTES = TRIAL_BALANCE_FILE.mostBytes

/** `formKey` signs the tokens of forms. */
export function pages(app: FastifyInstance, parts: PageParts & { readonly formKey: string }): void {
  const { assets } = parts
  app.decorateRequest('pageAssets', { getter: () => assets })
  // Static files need no session, because they are the same for everyone.
  void app.register(async (scope) => {
    requireRules(scope, 'page')
    const config = { access: 'public', produces: 'any', page: { audience: 'everyone' } } as const
    serveAssets(scope, assets.files, { config })
  })
  pageScope(app, {
    rule: 'page',
    mostBytes: MOST_FORM_BYTES,
    guard: (scope) => guardScope(scope, parts),
    routes: (scope) => addRoutes(scope, parts),
  })
}

function guardScope(scope: FastifyInstance, parts: PageParts & { readonly formKey: string }): void {
  answerFailuresWithPages(scope, FAILURE_PAGES)
  rememberPreferences(scope, parts.cookies)
  keepLateForms(scope, parts)
  guardPages(scope, parts)
  requireOwnForms(scope, parts.formKey, {
    ownerOf: formOwner,
    answerStale: (reply) => sendStaleForm(reply, parts),
  })
}

function addRoutes(scope: FastifyInstance, parts: PageParts): void {
  homeRoutes(scope, parts)
  lateFormRoutes(scope, parts)
  signUpRoutes(scope, parts)
  signInRoutes(scope, parts)
  forgottenPasswordRoutes(scope, parts)
  searchRoutes(scope, parts)
  securityRoutes(scope, parts)
  accountRoutes(scope, parts)
  closeAccountRoutes(scope, parts)
  auditLogRoutes(scope, parts)
  teamRoutes(scope, parts)
  profileRoutes(scope, parts)
  mailSettingsRoutes(scope, parts)
  addressLinkRoutes(scope, parts)
  invitationLinkRoutes(scope, parts)
  keyRoutes(scope, parts)
  editKeyRoutes(scope, parts)
  webhookRoutes(scope, parts)
  webhookDeliveryRoutes(scope, parts)
  filingListRoutes(scope, parts)
  filingRoutes(scope, parts)
  billingRoutes(scope, parts)
  billingRecordRoutes(scope, parts)
  billingDetailsRoutes(scope, parts)
  automaticTopUpRoutes(scope, parts)
  refundRequestRoutes(scope, parts)
  preferenceRoutes(scope, parts)
  filingDocumentRoutes(scope, parts)
  externalFilingRoutes(scope, parts)
  requestRoutes(scope, parts)
  trialRoutes(scope, parts)
  usageRoutes(scope, parts)
  companyRoutes(scope, parts)
  partnerCustomerRoutes(scope, parts)
  customerLinkRoutes(scope, parts)
  customerFormRoutes(scope, parts)
  customerActivationRoutes(scope, parts)
  fileForms(scope, SMALL_FILE, (files) => {
    customerPageRoutes(files, parts)
    companyImportRoutes(files, parts)
  })
  fileForms(scope, TRIAL_BALANCE_FILE, (files) => trialBalanceUploadRoutes(files, parts))
}
