// The page on which a person chooses which e-mails they get.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chooseMail, readMailChoices } from '../../commands/mail/choose-mail.ts'
import { mailSettingsPage } from '../../views/mail/mail-settings-page.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { formText, messageNamed, readForm, several } from '../shell/read-form.ts'

const SETTINGS = '/account/e-mails'
const signedIn = page('signed in')
const MESSAGES: Readonly<Record<string, string>> = { saved: 'Your choices are saved.' }

export function mailSettingsRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get(SETTINGS, signedIn, async (request, reply) => {
    const { personId, email } = sessionOf(request)
    const choices = await readMailChoices(context.pool, personId)
    const message = messageNamed(MESSAGES, request.query)
    return show(reply, (csrfToken) => mailSettingsPage({ ...choices, email, message, csrfToken }))
  })
  app.post(SETTINGS, signedIn, async (request, reply) => {
    const submitted = readForm(z.object({ wanted: several, shown: formText }), request.body)
    const { wanted: chosenKinds, shown: offeredKinds } = submitted.isValid
      ? submitted.values
      : { wanted: [], shown: '' }
    const choice = { session: sessionOf(request), chosenKinds, offeredKinds: offeredKinds.split(',') }
    await chooseMail(context, choice, request.pageCaller)
    return reply.redirect(`${SETTINGS}?message=saved`, 303)
  })
}
