// Routes for the page that the link of an invitation opens. Opening the link of an invitation does not
// accept it; the button on the page does.
import type { FieldErrors } from '@cfs/pages'
import { createRecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerInvitation, joinAsNewPerson, readInvitation } from '../../commands/team/answer-invitation.ts'
import { checkNewPassword, personNameField } from '../../commands/people/person-fields.ts'
import type { StartedSession } from '../../commands/people/start-session.ts'
import { invitationPage } from '../../views/team/invitation-page.ts'
import { linkGonePage } from '../../views/people/sign-up-pages.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { setSessionCookie } from '../shell/page-cookies.ts'
import { admitNewPassword, hideAddress, type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { formText, readForm } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfToken {
  Params: { token: string }
}

const GONE = {
  what: 'It was used, withdrawn or replaced by a newer one, or is older than 7 days. Ask for another invitation.',
  href: '/account/accounts',
  label: 'Your accounts',
}

type Pressed =
  | { readonly kind: 'joined'; readonly session: StartedSession }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'shown'; readonly errors: FieldErrors }

export function invitationLinkRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const presses = createRecentPresses<Pressed>(context.clock, ({ kind }) => kind !== 'shown')
  const showLink = async (request: FastifyRequest<OfToken>, reply: FastifyReply, errors: FieldErrors) => {
    const { token } = request.params
    const readLink = await readInvitation(context, token)
    if (readLink === undefined) return sendPage(reply, linkGonePage(GONE))
    const { invitation, hasPerson } = readLink
    const session = request.pageSession?.stage === 'full' ? request.pageSession : undefined
    const model = { token, invitation, hasPerson, signedInAs: session?.email, errors }
    const name = typed(request.body, 'name')
    return show(reply, (csrfToken) => invitationPage({ ...model, name, csrfToken }))
  }
  app.get<OfToken>('/invitations/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    return showLink(request, reply, {})
  })
  app.post<OfToken>('/invitations/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    const pressed = await presses.answer(pressOf(request), () => answerLink(request, reply))
    if (pressed.kind === 'shown') return showLink(request, reply, pressed.errors)
    if (pressed.kind === 'joined') setSessionCookie(reply, cookies, pressed.session)
    return reply.redirect('/sandbox', 303)
  })
  async function answerLink(request: FastifyRequest<OfToken>, reply: FastifyReply): Promise<Pressed> {
    const { token } = request.params
    const readLink = await readInvitation(context, token)
    if (readLink === undefined || readLink.hasPerson) return acceptSignedIn(request)
    const refusal = admitNewPassword(context, request, reply)
    if (refusal !== undefined) return { kind: 'shown', errors: refusal }
    const { email } = readLink.invitation
    const form = z
      .object({ name: personNameField('Enter your name', 'Your name'), password: formText })
      .superRefine((values, at) => checkNewPassword({ ...values, email }, at))
    const submitted = readForm(form, request.body)
    if (!submitted.isValid) return { kind: 'shown', errors: submitted.errors }
    const joined = await joinAsNewPerson(context, { ...submitted.values, token }, request.pageCaller)
    return joined.kind === 'joined' ? joined : { kind: 'shown', errors: {} }
  }
  /**
   * Only the person with the invited e-mail address can accept; anyone else sees the page again, which
   * explains what to do.
   */
  async function acceptSignedIn(request: FastifyRequest<OfToken>): Promise<Pressed> {
    const readLink = await readInvitation(context, request.params.token)
    if (readLink === undefined || request.pageSession?.stage !== 'full') return { kind: 'shown', errors: {} }
    const { invitationId } = readLink.invitation
    const answer = { session: sessionOf(request), invitationId, outcome: 'accepted' } as const
    const isDone = await answerInvitation(context, answer, request.pageCaller)
    return isDone ? { kind: 'accepted' } : { kind: 'shown', errors: {} }
  }
  app.post('/account/invitations', page('signed in'), async (request, reply) => {
    const outcome = typed(request.body, 'answer') === 'accept' ? 'accepted' : 'declined'
    const invitationId = typed(request.body, 'invitation_id')
    const answer = { session: sessionOf(request), invitationId, outcome } as const
    const isDone = await answerInvitation(context, answer, request.pageCaller)
    if (isDone && outcome === 'accepted') return reply.redirect('/sandbox', 303)
    return reply.redirect(`/account/accounts?message=${isDone ? 'declined' : 'not-open'}`, 303)
  })
}
