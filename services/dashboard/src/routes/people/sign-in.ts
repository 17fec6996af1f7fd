// Routes for signing in with a password, a code or a passkey, and for signing out.
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { confirmIdentity } from '../../commands/people/confirm-identity.ts'
import { endSession, endSessions } from '../../commands/people/end-sessions.ts'
import { passSecondFactor } from '../../commands/people/pass-second-factor.ts'
import { emailField } from '../../commands/people/person-fields.ts'
import { passkeySignInForm, signInWithPasskey } from '../../commands/people/sign-in-with-passkey.ts'
import { signIn } from '../../commands/people/sign-in.ts'
import { codePage, confirmIdentityPage, signInPage } from '../../views/people/sign-in-pages.ts'
import { homeOf, sessionOf } from '../shell/guard-pages.ts'
import { clearSessionCookie, setSessionCookie } from '../shell/page-cookies.ts'
import { type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { formText, messageNamed, readForm, safeNext } from '../shell/read-form.ts'

const signInForm = z.object({
  email: emailField,
  password: formText.refine((text) => text !== '', { error: 'Enter your password' }),
})
const codeForm = z.object({
  code: formText.refine((text) => text.trim() !== '', { error: 'Enter the code' }),
})
const passwordForm = z.object({
  password: formText.refine((text) => text !== '', { error: 'Enter your password' }),
})

interface WithNext {
  Querystring: { next?: unknown }
}

/**
 * The message is the same for every reason, so it does not reveal whether the e-mail address belongs to a
 * person.
 */
const WRONG = 'The e-mail address or the password is wrong.'
/** What happened to a form that was sent after its session or confirmation had ended. */
const NOT_SAVED: Readonly<Record<string, string>> = {
  'not-saved': 'Nothing was saved or sent. Do it again afterwards.',
  'typed-kept': 'Nothing was saved or sent. What you typed is kept: you can send it afterwards.',
}
const MESSAGES: Readonly<Record<string, string>> = {
  ...NOT_SAVED,
  'password-set': 'Your new password is set, and you are signed out everywhere. Sign in with it.',
  'signed-out': 'You are signed out.',
  erased: 'Your details are deleted.',
  'address-back': 'Your address is back. We have sent you a link to set a new password.',
}

export function signInRoutes(app: FastifyInstance, parts: PageParts): void {
  passwordRoutes(app, parts)
  codeRoutes(app, parts)
  signOutRoutes(app, parts)
  identityRoutes(app, parts)
}

function passwordRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { readonly errors: FieldErrors; readonly next: string; readonly message?: string | undefined },
  ) => {
    const passkey = await passkeySignInForm(context, request.pageCaller)
    const email = typed(request.body, 'email')
    return show(reply, (csrfToken) => signInPage({ ...formState, csrfToken, email, passkey }))
  }
  app.get<WithNext>('/sign-in', page('everyone'), async (request, reply) => {
    if (request.pageSession?.stage === 'full')
      return reply.redirect(safeNext(request.query.next, homeOf(request)), 303)
    const message = messageNamed(MESSAGES, request.query)
    return showForm(request, reply, {
      errors: {},
      next: safeNext(request.query.next, homeOf(request)),
      message,
    })
  })
  app.post('/sign-in', page('everyone'), async (request, reply) => {
    const next = safeNext(typed(request.body, 'next'), homeOf(request))
    const submitted = readForm(signInForm, request.body)
    if (!submitted.isValid) return showForm(request, reply, { errors: submitted.errors, next })
    const result = await signIn(context, submitted.values, request.pageCaller)
    if (result.kind === 'wait')
      return showForm(request, reply, { errors: tooSoon(reply, result.seconds), next })
    if (result.kind === 'wrong') return showForm(request, reply, { errors: { '': WRONG }, next })
    setSessionCookie(reply, cookies, result.session)
    const isHalf = result.session.stage !== 'full'
    return reply.redirect(isHalf ? `/sign-in/code?next=${encodeURIComponent(next)}` : next, 303)
  })
  app.post('/sign-in/passkey', page('everyone'), async (request, reply) => {
    const next = safeNext(typed(request.body, 'next'), homeOf(request))
    const answer = {
      credential: typed(request.body, 'credential'),
      challenge: typed(request.body, 'challenge'),
    }
    const result = await signInWithPasskey(context, answer, request.pageCaller)
    if (result.kind === 'wait')
      return showForm(request, reply, { errors: tooSoon(reply, result.seconds), next })
    if (result.kind === 'wrong') {
      return showForm(request, reply, { errors: { '': 'The passkey was not accepted. Try again.' }, next })
    }
    setSessionCookie(reply, cookies, result.session)
    return reply.redirect(next, 303)
  })
}

function codeRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { errors, next }: { readonly errors: FieldErrors; readonly next: string },
  ) => {
    const passkey = await passkeySignInForm(context, request.pageCaller)
    const { email } = sessionOf(request)
    return show(reply, (csrfToken) => codePage({ csrfToken, email, errors, next, passkey }))
  }
  app.get<WithNext>('/sign-in/code', page('half signed in'), async (request, reply) =>
    showForm(request, reply, { errors: {}, next: safeNext(request.query.next, homeOf(request)) }),
  )
  app.post('/sign-in/code', page('half signed in'), async (request, reply) => {
    const submitted = readForm(codeForm, request.body)
    const next = safeNext(typed(request.body, 'next'), homeOf(request))
    const again = (errors: FieldErrors) => showForm(request, reply, { errors, next })
    if (!submitted.isValid) return again(submitted.errors)
    const session = sessionOf(request)
    const result = await passSecondFactor(
      context,
      { session, code: submitted.values.code },
      request.pageCaller,
    )
    switch (result.kind) {
      case 'wait':
        return again(tooSoon(reply, result.seconds))
      case 'wrong':
        return again({ code: 'The code is wrong, or was used already' })
      case 'start again':
        clearSessionCookie(reply, cookies)
        return reply.redirect('/sign-in', 303)
      case 'signed in':
        setSessionCookie(reply, cookies, result.session)
        return reply.redirect(next, 303)
      default:
        return result satisfies never
    }
  })
}

function signOutRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  app.post('/sign-out', page('everyone'), async (request, reply) => {
    const session = request.pageSession
    if (session !== undefined) {
      await endSession(context, { session, sessionId: session.sessionId }, request.pageCaller)
    }
    clearSessionCookie(reply, cookies)
    return reply.redirect('/sign-in?message=signed-out', 303)
  })
  app.post('/sign-out-everywhere', page('signed in'), async (request, reply) => {
    await endSessions(context, { session: sessionOf(request), keepThis: false }, request.pageCaller)
    clearSessionCookie(reply, cookies)
    return reply.redirect('/sign-in?message=signed-out', 303)
  })
}

function identityRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { readonly errors: FieldErrors; readonly next: string },
  ) => {
    const { email } = sessionOf(request)
    const message = messageNamed(NOT_SAVED, request.query)
    return show(reply, (csrfToken) => confirmIdentityPage({ ...formState, csrfToken, email, message }))
  }
  app.get<WithNext>('/confirm-identity', page('signed in'), async (request, reply) =>
    showForm(request, reply, { errors: {}, next: safeNext(request.query.next, homeOf(request)) }),
  )
  app.post('/confirm-identity', page('signed in'), async (request, reply) => {
    const next = safeNext(typed(request.body, 'next'), homeOf(request))
    const submitted = readForm(passwordForm, request.body)
    if (!submitted.isValid) return showForm(request, reply, { errors: submitted.errors, next })
    const { password } = submitted.values
    const result = await confirmIdentity(
      context,
      { session: sessionOf(request), password },
      request.pageCaller,
    )
    if (result.kind === 'wait')
      return showForm(request, reply, { errors: tooSoon(reply, result.seconds), next })
    if (result.kind === 'wrong') {
      return showForm(request, reply, { errors: { password: 'The password is wrong' }, next })
    }
    setSessionCookie(reply, cookies, result)
    return reply.redirect(next, 303)
  })
}
