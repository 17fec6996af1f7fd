// Routes for the links in e-mails about a change of e-mail address: one confirms the new address, the other
// restores the old one.
import { createRecentPresses } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeEmail, readEmailChange } from '../../commands/people/change-email.ts'
import { readEmailUndo, undoEmailChange } from '../../commands/people/undo-email-change.ts'
import { changeEmailPage, undoEmailPage } from '../../views/people/profile-pages.ts'
import { linkGonePage } from '../../views/people/sign-up-pages.ts'
import { clearSessionCookie } from '../shell/page-cookies.ts'
import { hideAddress, type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfToken {
  Params: { token: string }
}

const GONE = {
  what: 'It was used already, was replaced by a newer one, or is too old; or another person has the address now.',
  href: '/account/profile',
  label: 'Your details',
}

export function addressLinkRoutes(app: FastifyInstance, { context, cookies }: PageParts): void {
  const presses = createRecentPresses<boolean>(context.clock, (isDone) => isDone)
  const showGone = (reply: FastifyReply) => sendPage(reply, linkGonePage(GONE))
  const showChange = async (request: FastifyRequest<OfToken>, reply: FastifyReply) => {
    const { token } = request.params
    const link = await readEmailChange(context, token)
    if (link === undefined) return showGone(reply)
    const { pageSession: session } = request
    const isOwn = session?.stage === 'full' && session.personId === link.personId
    const model = { token, email: link.email, isOwn }
    return show(reply, (csrfToken) => changeEmailPage({ ...model, csrfToken }))
  }
  app.get<OfToken>('/change-e-mail/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    return showChange(request, reply)
  })
  app.post<OfToken>('/change-e-mail/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    const { pageSession: session } = request
    if (session?.stage !== 'full') return showChange(request, reply)
    const { token } = request.params
    const isDone = await presses.answer(pressOf(request), () =>
      changeEmail(context, { session, token }, request.pageCaller),
    )
    return isDone ? reply.redirect('/account/profile?message=email-changed', 303) : showChange(request, reply)
  })
  app.get<OfToken>('/undo-e-mail/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    const { token } = request.params
    const email = await readEmailUndo(context, token)
    if (email === undefined) return showGone(reply)
    const view = (csrfToken: string) => undoEmailPage({ csrfToken, token, email })
    return show(reply, view)
  })
  app.post<OfToken>('/undo-e-mail/:token', page('everyone'), async (request, reply) => {
    hideAddress(reply)
    const isDone = await presses.answer(pressOf(request), () =>
      undoEmailChange(context, request.params.token, request.pageCaller),
    )
    if (!isDone) return showGone(reply)
    clearSessionCookie(reply, cookies)
    return reply.redirect('/sign-in?message=address-back', 303)
  })
}
