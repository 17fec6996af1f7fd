// Shows the form for a new API key, with or without error messages.
import { KEY_SCOPES } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { newUuid } from '@cfs/runtime'
import { typed } from '@cfs/website'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyPurposeChoices } from '../../commands/keys/key-form.ts'
import { newKeyPage } from '../../views/keys/new-key-page.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import type { PageMode } from '../shell/page-rules.ts'
import { several } from '../shell/read-form.ts'

/** Shows the form for a new API key, with the values typed so far. */
export function showNewKeyForm(
  { context }: PageParts,
  formState: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly mode: PageMode
    readonly errors: FieldErrors
  },
): FastifyReply {
  const { request, reply, mode, errors } = formState
  const { body } = request
  const scopes = several.safeParse(
    typeof body === 'object' && body !== null ? Reflect.get(body, 'scopes') : [],
  )
  const now = context.clock.now()
  const form = {
    formId: newUuid(),
    name: typed(body, 'name'),
    purpose: typed(body, 'purpose') || 'file',
    scopes: scopes.data ?? [],
    expiry: typed(body, 'expiry') || 'never',
    allow: typed(body, 'allow'),
    spendCap: typed(body, 'spend_cap'),
    purposes: keyPurposeChoices(),
    possibleScopes: KEY_SCOPES.filter((scope) => scope !== 'partner'),
    ownAddress: request.pageCaller.address,
    errors,
  }
  return show(reply, (csrfToken) => newKeyPage({ mode, csrfToken, now }, form))
}
