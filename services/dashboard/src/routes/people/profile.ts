// Routes for a person's own details: name, e-mail address, password, recent activity, and deleting the
// person.
import { contentDisposition } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestEmailChange } from '../../commands/people/change-email.ts'
import { changeName } from '../../commands/people/change-name.ts'
import { changePassword } from '../../commands/people/change-password.ts'
import { erasePerson } from '../../commands/people/erase-person.ts'
import { checkNewPassword, emailField, personNameField } from '../../commands/people/person-fields.ts'
import { listActivity } from '../../store/audit/audit-entries.ts'
import { listSoleOwnerships } from '../../store/team/members.ts'
import { selectPersonData } from '../../store/people/person-data.ts'
import { activityPage } from '../../views/audit/activity-page.ts'
import { erasePage, profilePage } from '../../views/people/profile-pages.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { clearSessionCookie, setSessionCookie } from '../shell/page-cookies.ts'
import { admitNewPassword, type PageParts, show, tooSoon } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { formText, messageNamed, readForm, readOffset } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

const PROFILE = '/account/profile'
const ACTIVITY_LIMIT = 50
const signedIn = page('signed in')
const sensitive = page('signed in', { isSensitive: true })
const MESSAGES: Readonly<Record<string, string>> = {
  'name-changed': 'Your name is changed.',
  'link-sent': 'We have written to the new address. Open the link there, in this browser, within 24 hours.',
  'email-changed': 'Your e-mail address is changed.',
  'password-changed': 'Your password is changed, and your other sessions are signed out.',
}

export function profileRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get(PROFILE, signedIn, async (request, reply) => showProfile({ request, reply, errors: {} }))
  app.post(`${PROFILE}/name`, signedIn, async (request, reply) => {
    const submitted = readForm(
      z.object({ name: personNameField('Enter your name', 'Your name') }),
      request.body,
    )
    if (!submitted.isValid) return showProfile({ request, reply, errors: submitted.errors })
    await changeName(context, { session: sessionOf(request), ...submitted.values }, request.pageCaller)
    return reply.redirect(`${PROFILE}?message=name-changed`, 303)
  })
  app.post(`${PROFILE}/e-mail`, sensitive, async (request, reply) => {
    const session = sessionOf(request)
    const submitted = readForm(z.object({ email: emailField }), request.body)
    if (!submitted.isValid) return showProfile({ request, reply, errors: submitted.errors })
    const { email } = submitted.values
    if (email.toLowerCase() === session.email.toLowerCase()) {
      return showProfile({ request, reply, errors: { email: 'This is your address already' } })
    }
    const seconds = await requestEmailChange(context, { session, email }, request.pageCaller)
    if (seconds > 0) return showProfile({ request, reply, errors: tooSoon(reply, seconds) })
    return reply.redirect(`${PROFILE}?message=link-sent`, 303)
  })
  app.get('/account/activity', signedIn, async (request, reply) => {
    const { personId } = sessionOf(request)
    const part = { limit: ACTIVITY_LIMIT, offset: readOffset(request.query) }
    const entries = await listActivity(context.pool, { personId, ...part })
    return sendPage(reply, activityPage({ entries, ...part }))
  })
  app.get(
    `${PROFILE}/my-data.json`,
    page('signed in', { isSensitive: true, isExport: true }),
    async (request, reply) => {
      const data = await selectPersonData(context.pool, sessionOf(request))
      return reply
        .header('content-disposition', contentDisposition('my-data.json'))
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(data, undefined, 2)}\n`)
    },
  )
  passwordRoute(app, parts)
  eraseRoutes(app, parts)
}

function showProfile(formState: {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly errors: FieldErrors
}): FastifyReply {
  const { request, reply, errors } = formState
  const { personName, email } = sessionOf(request)
  const model = {
    name: typed(request.body, 'name') || personName,
    email,
    newEmail: typed(request.body, 'email'),
    message: messageNamed(MESSAGES, request.query),
    errors,
  }
  return show(reply, (csrfToken) => profilePage({ ...model, csrfToken }))
}

function passwordRoute(app: FastifyInstance, { context, cookies }: PageParts): void {
  app.post(`${PROFILE}/password`, signedIn, async (request, reply) => {
    const session = sessionOf(request)
    const { email, personName: name } = session
    const form = z
      .object({
        current: formText.refine((text) => text !== '', { error: 'Enter your present password' }),
        password: formText,
      })
      .superRefine(({ password }, at) => checkNewPassword({ email, name, password }, at))
    const errors = admitNewPassword(context, request, reply)
    if (errors !== undefined) return showProfile({ request, reply, errors })
    const submitted = readForm(form, request.body)
    if (!submitted.isValid) return showProfile({ request, reply, errors: submitted.errors })
    const result = await changePassword(context, { session, ...submitted.values }, request.pageCaller)
    if (result.kind === 'wait') {
      return showProfile({ request, reply, errors: tooSoon(reply, result.seconds) })
    }
    if (result.kind === 'wrong') {
      return showProfile({ request, reply, errors: { current: 'The password is wrong' } })
    }
    setSessionCookie(reply, cookies, result)
    return reply.redirect(`${PROFILE}?message=password-changed`, 303)
  })
}

function eraseRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const showErase = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors) => {
    const { personId, email } = sessionOf(request)
    const soleOwnerOf = await listSoleOwnerships(context.pool, personId)
    const model = { email, soleOwnerOf, errors }
    return show(reply, (csrfToken) => erasePage({ ...model, csrfToken }))
  }
  app.get(`${PROFILE}/delete`, sensitive, async (request, reply) => showErase(request, reply, {}))
  app.post(`${PROFILE}/delete`, sensitive, async (request, reply) => {
    const session = sessionOf(request)
    if (typed(request.body, 'confirmation').trim().toLowerCase() !== session.email.toLowerCase()) {
      return showErase(request, reply, { confirmation: 'Type your e-mail address exactly' })
    }
    const soleOwnerOf = await erasePerson(context, session, request.pageCaller)
    if (soleOwnerOf.length > 0) {
      return showErase(request, reply, { '': 'Make another member an owner of your accounts first' })
    }
    clearSessionCookie(reply, cookies)
    return reply.redirect('/sign-in?message=erased', 303)
  })
}
