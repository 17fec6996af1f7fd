// Routes for a forgotten password: the request for a link, and the page that the link opens.
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkNewPassword, emailField } from '../../commands/people/person-fields.ts'
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '../../commands/people/reset-password.ts'
import { forgotPasswordPage, resetPasswordPage, resetSentPage } from '../../views/people/sign-in-pages.ts'
import { linkGonePage } from '../../views/people/sign-up-pages.ts'
import { clearSessionCookie } from '../shell/page-cookies.ts'
import { admitNewPassword, hideAddress, type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { readForm } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfToken {
  Params: { token: string }
}

const GONE = {
  what: 'It was used already, was replaced by a newer one, or is older than 30 minutes.',
  href: '/forgot-password',
  label: 'Ask for a new one',
}

export function forgottenPasswordRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const showForm = (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    const email = typed(request.body, 'email')
    return show(reply, (csrfToken) => forgotPasswordPage({ csrfToken, email, errors }))
  }
  app.get('/forgot-password', page('everyone'), async (request, reply) => showForm(request, reply, {}))
  app.post('/forgot-password', page('everyone'), async (request, reply) => {
    const submitted = readForm(z.object({ email: emailField }), request.body)
    if (!submitted.isValid) return showForm(request, reply, submitted.errors)
    const seconds = await requestPasswordReset(context, submitted.values.email, request.pageCaller)
    if (seconds > 0) return showForm(request, reply, tooSoon(reply, seconds))
    return reply.redirect('/forgot-password/sent', 303)
  })
  app.get('/forgot-password/sent', page('everyone'), async (_request, reply) =>
    sendPage(reply, resetSentPage()),
  )
  linkRoutes(app, parts)
}

function linkRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const showLink = async (request: FastifyRequest<OfToken>, reply: FastifyReply, errors: FieldErrors) => {
    const { token } = request.params
    const person = await readPasswordReset(context, token)
    if (person === undefined) return sendPage(reply, linkGonePage(GONE))
    const { email } = person
    return show(reply, (csrfToken) => resetPasswordPage({ csrfToken, token, email, errors }))
  }
  const presses = createRecentPresses<FieldErrors | undefined>(
    context.clock,
    (errors) => errors === undefined,
  )
  /** What is wrong with the password, or nothing if the link is gone; undefined once the password is set. */
  const reset = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    newPassword: { readonly token: string; readonly password: string },
  ): Promise<FieldErrors | undefined> => {
    const { password } = newPassword
    const person = await readPasswordReset(context, newPassword.token)
    if (person === undefined) return {}
    const refusal = admitNewPassword(context, request, reply)
    if (refusal !== undefined) return refusal
    const submitted = readForm(
      z.object({}).superRefine((_, at) => checkNewPassword({ ...person, password }, at)),
      {},
    )
    if (!submitted.isValid) return submitted.errors
    return (await resetPassword(context, newPassword, request.pageCaller)) ? undefined : {}
  }
  app.get<OfToken>('/reset-password/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    return showLink(request, reply, {})
  })
  app.post<OfToken>('/reset-password/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    const { token } = request.params
    const password = typed(request.body, 'password')
    const errors = await presses.answer(pressOf(request), () =>
      reset({ request, reply }, { token, password }),
    )
    if (errors !== undefined) return showLink(request, reply, errors)
    clearSessionCookie(reply, cookies)
    return reply.redirect('/sign-in?message=password-set', 303)
  })
}
