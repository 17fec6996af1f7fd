// The sign-in details of the authorities, with which the form is sent.
import type { FieldErrors } from '@cfs/pages'
import type { FilingType } from '@cfs/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewForm } from '../commands/preview-filing.ts'
import { reloadVisit } from '../commands/read-visit.ts'
import { type FormCredentials, sendFilings } from '../commands/send-filings.ts'
import type { Visit } from '../commands/visit.ts'
import type { Draft } from '../domain/draft.ts'
import { isSending } from '../planning/wanted-types.ts'
import { explainRefusal } from '../planning/explain-refusals.ts'
import { partsOfPress } from '../planning/parts-to-send.ts'
import { bankFieldsOf, readBankAccount } from '../planning/bank-account.ts'
import { signInPage } from '../views/sign-in-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, keepCookie, placeOf, show, typed, visitOf } from './form-parts.ts'
import { splitPreviews } from '../planning/previews.ts'

export function signInRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/sign-in', formRoute('sign-in'), async (request, reply) =>
    showSignIn(request, reply, { parts, errors: {} }),
  )

  app.post('/form/sign-in', formRoute('sign-in'), async (request, reply) => {
    const visit = visitOf(request)
    const read = readSecrets(request.body, visit.draft)
    if ('errors' in read) return showSignIn(request, reply, { parts, errors: read.errors })
    const refusals = await refusalsBeforeSending(parts, visit, request.id)
    if (Object.keys(refusals).length > 0) return showSignIn(request, reply, { parts, errors: refusals })
    const sent = await sendFilings(parts.context, visit, {
      ...read,
      requestId: request.id,
      address: request.ip,
    })
    if (sent.kind === 'conflict') return reply.redirect('/form?message=changed', 303)
    if (sent.kind === 'newer-figures') return reply.redirect('/form/newer', 303)
    keepCookie(reply, sent.cookie)
    request.visit = sent.visit
    const [refused] = sent.refusals.flatMap(explainRefusal)
    if (refused === undefined) return reply.redirect(sent.isUnclear ? '/form/sign-in' : '/form/status', 303)
    const errors = { [refused.place === 'sign-in' ? refused.field : '']: refused.message }
    return showSignIn(request, reply, { parts, errors })
  })
}

/**
 * Why the form must not be sent, for example because the period was filed after the customer declared. A form
 * that another press is sending is not checked: its own filing is no reason against it.
 */
async function refusalsBeforeSending(
  { context }: FormParts,
  visit: Visit,
  requestId: string,
): Promise<FieldErrors> {
  if (isSending(visit.draft)) return {}
  const { errors } = splitPreviews(await previewForm(context, visit, requestId))
  if (Object.keys(errors).length === 0) return errors
  const { revision } = await reloadVisit(context, visit)
  return revision === visit.revision ? errors : {}
}

/** The sign-in details, and the bank account for a repayment if the page asks for it. */
function readSecrets(
  body: unknown,
  draft: Draft,
):
  | { readonly credentials: FormCredentials; readonly bankAccount: object | undefined }
  | { readonly errors: FieldErrors } {
  const types = partsOfPress(draft)
  const asks = types.includes('ct600') && bankFieldsOf(draft).length > 0
  const credentials = readCredentials(body, types)
  const bank = asks ? readBankAccount((name) => typed(body, name)) : { account: undefined }
  const isRead = 'credentials' in credentials && 'account' in bank
  if (isRead) return { ...credentials, bankAccount: bank.account }
  return {
    errors: {
      ...('errors' in credentials ? credentials.errors : {}),
      ...('errors' in bank ? bank.errors : {}),
    },
  }
}

function readCredentials(
  body: unknown,
  types: readonly FilingType[],
): { readonly credentials: FormCredentials } | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const gatewayId = typed(body, 'gateway_id').replaceAll(/\s/g, '')
  const password: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'gateway_password') : ''
  const authCode = typed(body, 'auth_code').replaceAll(/\s/g, '').toUpperCase()
  if (types.includes('ct600')) {
    if (!/^\d{12}$/.test(gatewayId))
      errors['gateway_id'] = 'Enter the 12 digits of the Government Gateway user ID'
    if (typeof password !== 'string' || password === '')
      errors['gateway_password'] = 'Enter the Government Gateway password'
  }
  if (types.includes('accounts') && !/^[A-Z0-9]{6,8}$/.test(authCode))
    errors['auth_code'] = 'Enter the authentication code: 6 to 8 letters and digits'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    credentials: {
      ct600: { government_gateway_id: gatewayId, government_gateway_password: password },
      accounts: { company_auth_code: authCode },
    },
  }
}

async function showSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, errors }: { readonly parts: FormParts; readonly errors: FieldErrors },
): Promise<FastifyReply> {
  const { draft } = visitOf(request)
  const types = partsOfPress(draft)
  const view = signInPage({
    place: await placeOf(request, parts, 'sign-in'),
    hasReturn: types.includes('ct600'),
    hasAccounts: types.includes('accounts'),
    bankFields: types.includes('ct600') ? bankFieldsOf(draft) : [],
    wrongSignIns: draft.wrongSignIns,
    isRepeated: isSending(draft),
    errors,
  })
  return show(reply, { parts, view })
}
