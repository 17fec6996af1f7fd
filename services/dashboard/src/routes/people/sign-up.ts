// Routes for signing up and for confirming the e-mail address.
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { confirmAddress, readConfirmation } from '../../commands/people/confirm-address.ts'
import { openWithFirstKey } from '../../commands/keys/open-with-first-key.ts'
import { checkNewPassword, emailField, personNameField } from '../../commands/people/person-fields.ts'
import { signUp } from '../../commands/people/sign-up.ts'
import {
  checkMailPage,
  confirmAddressPage,
  linkGonePage,
  signUpPage,
  welcomeAgainPage,
  welcomePage,
} from '../../views/people/sign-up-pages.ts'
import { setSessionCookie } from '../shell/page-cookies.ts'
import { admitNewPassword, hideAddress, type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { formText, readForm } from '../shell/read-form.ts'
import { sampleRequests } from '../requests/sample-requests.ts'
import { sendPage } from '../shell/send-page.ts'

const form = z
  .object({
    account_name: personNameField('Enter the name of your organisation', 'The organisation’s name'),
    name: personNameField('Enter your name', 'Your name'),
    email: emailField,
    password: formText,
  })
  .superRefine(checkNewPassword)

interface OfToken {
  Params: { token: string }
}

const GONE = {
  what: 'It was used already, or is older than 24 hours. If you confirmed your address, sign in.',
  href: '/sign-up',
  label: 'Ask for a new one',
}

export function signUpRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const showForm = (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) =>
    show(reply, (csrfToken) =>
      signUpPage({
        csrfToken,
        email: typed(request.body, 'email'),
        name: typed(request.body, 'name'),
        accountName: typed(request.body, 'account_name'),
        errors,
      }),
    )

  app.get('/sign-up', page('everyone'), async (request, reply) => showForm(request, reply, {}))
  app.post('/sign-up', page('everyone'), async (request, reply) => {
    const refusal = admitNewPassword(context, request, reply)
    if (refusal !== undefined) return showForm(request, reply, refusal)
    const submitted = readForm(form, request.body)
    if (!submitted.isValid) return showForm(request, reply, submitted.errors)
    const { account_name: accountName, ...person } = submitted.values
    const seconds = await signUp(context, { ...person, accountName }, request.pageCaller)
    if (seconds > 0) return showForm(request, reply, tooSoon(reply, seconds))
    return reply.redirect('/check-your-mail', 303)
  })
  app.get('/check-your-mail', page('everyone'), async (_request, reply) => sendPage(reply, checkMailPage()))
  confirmRoutes(app, parts)
}

function confirmRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const presses = createRecentPresses<Awaited<ReturnType<typeof confirm>>>(
    context.clock,
    ({ kind }) => kind === 'confirmed',
  )
  /** Opens the account with its first key, so that a second press shows the same key. */
  const confirm = async (
    request: FastifyRequest,
    confirmation: { readonly token: string; readonly password: string | undefined },
  ) => {
    const result = await confirmAddress(context, confirmation, request.pageCaller)
    if (result.kind !== 'confirmed') return result
    return { ...result, key: await openWithFirstKey(context, result, request.pageCaller) }
  }
  const showLink = async (request: FastifyRequest<OfToken>, reply: FastifyReply, errors: FieldErrors) => {
    const { token } = request.params
    const link = await readConfirmation(context, token, request.pageCaller)
    if (link === undefined) return sendPage(reply, linkGonePage(GONE))
    const view = (csrfToken: string) => confirmAddressPage({ ...link, csrfToken, token, errors })
    return show(reply, view)
  }
  const options = page('everyone', { isBoundToLink: true })
  app.get<OfToken>('/confirm-address/:token', options, async (request, reply) => {
    hideAddress(reply)
    return showLink(request, reply, {})
  })
  app.post<OfToken>('/confirm-address/:token', options, async (request, reply) => {
    hideAddress(reply)
    const password = typed(request.body, 'password') || undefined
    const { token } = request.params
    const result = await presses.answer(pressOf(request), () => confirm(request, { token, password }))
    switch (result.kind) {
      case 'gone':
        // A signed-in reader has loaded the page with the key again.
        if (request.pageSession?.stage === 'full') return sendPage(reply, welcomeAgainPage())
        return sendPage(reply, linkGonePage(GONE))
      case 'password needed':
        return showLink(request, reply, { password: 'Enter the password you chose when you signed up' })
      case 'wrong password':
        return showLink(request, reply, { password: 'This is not the password you chose when you signed up' })
      case 'wait':
        return showLink(request, reply, tooSoon(reply, result.seconds))
      case 'confirmed': {
        setSessionCookie(reply, parts.cookies, result.session)
        const { key } = result
        const samples = sampleRequests(parts.apiUrl, context.clock.now())
        const curl = samples.filing('00000001', key ?? '')
        const view = welcomePage({ accountName: result.accountName, key, curl })
        return sendPage(reply, view)
      }
      default:
        return result satisfies never
    }
  })
}
