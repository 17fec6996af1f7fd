// Registers all pages with the same checks: cookies, forms, sessions, security headers, and error pages.
import cookie from '@fastify/cookie'
import csrfProtection from '@fastify/csrf-protection'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { limitBodies, serveAssets } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { billingRoutes } from './money/billing.ts'
import { billingDetailsRoutes } from './money/billing-details.ts'
import { billingRecordRoutes } from './money/billing-records.ts'
import { refundRequestRoutes } from './money/refund-requests.ts'
import { companyImportRoutes } from './companies/company-imports.ts'
import { companyRoutes } from './companies/companies.ts'
import { customerPageRoutes } from './partners/customer-page.ts'
import { externalFilingRoutes } from './filings/external-filings.ts'
import { fileForms } from './shell/file-forms.ts'
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
import { answerFailuresWithPages } from './shell/page-failures.ts'
import type { PageParts } from './shell/page-parts.ts'
import { requirePageRules } from './shell/page-rules.ts'
import { partnerCustomerRoutes } from './partners/partner-customers.ts'
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

const FORM_LIMIT_BYTES = 65_536
/** The bytes of forms in memory, in all, and the most that one form can have. */
const BODY_LIMITS = { totalBytes: 16_777_216, mostBytes: 524_288 }
const TWO_YEARS_SECONDS = 63_072_000

/** Adds the security headers to every response, whether or not it is a page. */
export function addSecurityHeaders(
  app: FastifyInstance,
  origins: { readonly PUBLIC_DASHBOARD_URL: string; readonly CHECKOUT_ORIGIN: string },
): void {
  const isHttps = origins.PUBLIC_DASHBOARD_URL.startsWith('https:')
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Previews of documents, whose responses may neither run nor load anything (they have their own
        // content security policy).
        frameSrc: ["'self'"],
        // Browsers apply the content security policy to redirects too, and the form for a top-up redirects
        // to the payment page.
        formAction: ["'self'", origins.CHECKOUT_ORIGIN],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

export function pages(app: FastifyInstance, parts: PageParts & { readonly formKey: string }): void {
  const { context, cookies, assets, formKey } = parts
  // Static files need no session, because they are the same for everyone.
  void app.register(async (scope) => {
    requirePageRules(scope)
    const config = { access: 'public', produces: 'any', page: { audience: 'everyone' } } as const
    serveAssets(scope, assets.files, { config })
  })
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(cookie)
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES })
    await scope.register(csrfProtection, {
      sessionPlugin: '@fastify/cookie',
      cookieKey: cookies.names.browser,
      cookieOpts: cookies.options,
      csrfOpts: { hmacKey: formKey, userInfo: true },
      getUserInfo: formOwner,
    })
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    })
    requirePageRules(scope)
    answerFailuresWithPages(scope, parts)
    rememberPreferences(scope, cookies)
    const limitForms = limitBodies(BODY_LIMITS)
    keepLateForms(scope, parts)
    guardPages(scope, { context, cookies })
    scope.addHook('onRequest', async (request, reply) => limitForms(request, reply))
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
    refundRequestRoutes(scope, parts)
    preferenceRoutes(scope, parts)
    filingDocumentRoutes(scope, parts)
    externalFilingRoutes(scope, parts)
    requestRoutes(scope, parts)
    trialRoutes(scope, parts)
    usageRoutes(scope, parts)
    companyRoutes(scope, parts)
    partnerCustomerRoutes(scope, parts)
    fileForms(scope, (files) => {
      customerPageRoutes(files, parts)
      companyImportRoutes(files, parts)
    })
  })
}
