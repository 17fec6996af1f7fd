// Routes for a person's own security: second factors, recovery codes and sessions.
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addPasskey, passkeyForm, removePasskey } from '../../commands/people/add-passkey.ts'
import {
  beginTotp,
  confirmTotp,
  readEnrolment,
  removeTotp,
  renewRecoveryCodes,
} from '../../commands/people/confirm-totp.ts'
import { endSession, endSessions } from '../../commands/people/end-sessions.ts'
import { personNameField } from '../../commands/people/person-fields.ts'
import { listPasskeys } from '../../store/people/passkeys.ts'
import { countRecoveryCodes } from '../../store/people/recovery-codes.ts'
import { listSessions } from '../../store/people/sessions.ts'
import { findTotp } from '../../store/people/totp.ts'
import { recoveryCodesPage, securityPage, totpPage } from '../../views/people/security-pages.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { askFirst, type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { formText, messageNamed, readForm } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

const SECURITY = '/account/security'
const sensitive = page('signed in', { isSensitive: true })
const codeForm = z.object({
  code: formText.refine((text) => text.trim() !== '', { error: 'Enter the code' }),
})
const MESSAGES: Readonly<Record<string, string>> = {
  'second-factor-needed': 'Add a second factor first: managing the team or the account’s money needs one.',
  'account-needs-second-factor':
    'This account is open only to members with a second factor: add an authenticator app or a passkey.',
  'totp-on': 'The authenticator app is on.',
  'totp-off': 'The authenticator app is off.',
  'passkey-added': 'The passkey is added.',
  'passkey-removed': 'The passkey is removed.',
  'sessions-ended': 'All other sessions are signed out.',
  'session-ended': 'The session is signed out.',
}

const REMOVE_TOTP = {
  title: 'Remove the authenticator app?',
  consequence:
    'Its codes stop working. Without another second factor, you cannot manage live keys, money or the team.',
  label: 'Remove the authenticator app',
  action: `${SECURITY}/totp/remove`,
  back: SECURITY,
} as const
const NEW_CODES = {
  title: 'Make new recovery codes?',
  consequence: 'The recovery codes that you have now stop working at once.',
  label: 'Make new recovery codes',
  action: `${SECURITY}/recovery-codes`,
  back: SECURITY,
} as const
const REMOVE_PASSKEY = {
  title: 'Remove this passkey?',
  consequence: 'You can no longer sign in with it. To use the device again, add a new passkey.',
  label: 'Remove the passkey',
  action: `${SECURITY}/passkeys/remove`,
  back: SECURITY,
} as const

export function securityRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get(SECURITY, page('signed in'), async (request, reply) =>
    showSecurity(parts, { request, reply, errors: {}, message: messageNamed(MESSAGES, request.query) }),
  )
  app.post(`${SECURITY}/sessions/end`, page('signed in'), async (request, reply) => {
    const sessionId = typed(request.body, 'session_id')
    await endSession(context, { session: sessionOf(request), sessionId }, request.pageCaller)
    return reply.redirect(`${SECURITY}?message=session-ended`, 303)
  })
  app.post(`${SECURITY}/sessions/end-others`, page('signed in'), async (request, reply) => {
    await endSessions(context, { session: sessionOf(request), keepThis: true }, request.pageCaller)
    return reply.redirect(`${SECURITY}?message=sessions-ended`, 303)
  })
  totpRoutes(app, parts)
  passkeyRoutes(app, parts)
}

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly errors: FieldErrors
  readonly message?: string | undefined
}

async function showSecurity({ context }: PageParts, formState: Shown): Promise<FastifyReply> {
  const { request, reply, errors, message } = formState
  const session = sessionOf(request)
  const { pool } = context
  const [totp, recoveryCodes, passkeys, sessions, form] = await Promise.all([
    findTotp(pool, session.personId),
    countRecoveryCodes(pool, session.personId),
    listPasskeys(pool, session.personId),
    listSessions(pool, session.personId, context.clock.now()),
    passkeyForm(context, session, request.pageCaller),
  ])
  return show(reply, (csrfToken) =>
    securityPage({
      csrfToken,
      hasTotp: totp?.isConfirmed === true,
      recoveryCodes,
      passkeys,
      passkeyForm: form,
      sessions: sessions.map((one) => ({ ...one, isThis: one.sessionId === session.sessionId })),
      message,
      errors,
    }),
  )
}

function totpRoutes(app: FastifyInstance, { context }: PageParts): void {
  const confirming = createRecentPresses<Awaited<ReturnType<typeof confirmTotp>>>(
    context.clock,
    ({ kind }) => kind === 'confirmed',
  )
  const renewing = createRecentPresses<readonly string[]>(context.clock)
  const showEnrolment = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    const enrolment = await readEnrolment(context, sessionOf(request))
    if (enrolment === undefined) return reply.redirect(SECURITY, 303)
    const { svg, text: secret } = enrolment
    return show(reply, (csrfToken) => totpPage({ csrfToken, svg, secret, errors }))
  }
  app.post(`${SECURITY}/totp`, sensitive, async (request, reply) => {
    await beginTotp(context, sessionOf(request))
    return reply.redirect(`${SECURITY}/totp`, 303)
  })
  app.get(`${SECURITY}/totp`, sensitive, async (request, reply) => showEnrolment(request, reply, {}))
  app.post(`${SECURITY}/totp/confirm`, sensitive, async (request, reply) => {
    const submitted = readForm(codeForm, request.body)
    if (!submitted.isValid) return showEnrolment(request, reply, submitted.errors)
    const { code } = submitted.values
    const result = await confirming.answer(pressOf(request), () =>
      confirmTotp(context, { session: sessionOf(request), code }, request.pageCaller),
    )
    if (result.kind === 'wait') return showEnrolment(request, reply, tooSoon(reply, result.seconds))
    if (result.kind === 'wrong') {
      const words = 'The code is wrong. Check the clock of your phone, and enter the code it shows now.'
      return showEnrolment(request, reply, { code: words })
    }
    if (result.kind === 'confirmed' && result.recoveryCodes.length > 0) {
      return sendPage(reply, recoveryCodesPage(result.recoveryCodes))
    }
    return reply.redirect(`${SECURITY}?message=totp-on`, 303)
  })
  app.post(`${SECURITY}/totp/remove`, sensitive, async (request, reply) => {
    const asked = askFirst(reply, REMOVE_TOTP)
    if (asked !== undefined) return asked
    await removeTotp(context, sessionOf(request), request.pageCaller)
    return reply.redirect(`${SECURITY}?message=totp-off`, 303)
  })
  app.post(`${SECURITY}/recovery-codes`, sensitive, async (request, reply) => {
    const asked = askFirst(reply, NEW_CODES)
    if (asked !== undefined) return asked
    const codes = await renewing.answer(pressOf(request), () =>
      renewRecoveryCodes(context, sessionOf(request), request.pageCaller),
    )
    return sendPage(reply, recoveryCodesPage(codes))
  })
}

function passkeyRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const presses = createRecentPresses<Awaited<ReturnType<typeof addPasskey>>>(
    context.clock,
    (added) => added !== undefined,
  )
  app.post(`${SECURITY}/passkeys`, sensitive, async (request, reply) => {
    const submitted = readForm(
      z.object({ name: personNameField('Enter a name for the passkey', 'The passkey’s name') }),
      request.body,
    )
    if (!submitted.isValid) return showSecurity(parts, { request, reply, errors: submitted.errors })
    const answer = {
      credential: typed(request.body, 'credential'),
      challenge: typed(request.body, 'challenge'),
    }
    const { name } = submitted.values
    const added = await presses.answer(pressOf(request), () =>
      addPasskey(context, { session: sessionOf(request), answer, name }, request.pageCaller),
    )
    if (added === undefined) {
      const errors = { '': 'The passkey was not accepted. Try again.' }
      return showSecurity(parts, { request, reply, errors })
    }
    if (added.recoveryCodes.length > 0) {
      return sendPage(reply, recoveryCodesPage(added.recoveryCodes))
    }
    return reply.redirect(`${SECURITY}?message=passkey-added`, 303)
  })
  app.post(`${SECURITY}/passkeys/remove`, sensitive, async (request, reply) => {
    const credentialId = typed(request.body, 'credential_id')
    const question = { ...REMOVE_PASSKEY, fields: { credential_id: credentialId } }
    const asked = askFirst(reply, question)
    if (asked !== undefined) return asked
    await removePasskey(context, { session: sessionOf(request), credentialId }, request.pageCaller)
    return reply.redirect(`${SECURITY}?message=passkey-removed`, 303)
  })
}
