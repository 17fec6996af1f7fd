// Routes for the form that changes the settings of an API key. Live keys require a second factor.
import { KEY_SCOPES } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changedSettings, changeKey } from '../../commands/keys/change-key.ts'
import { editKeyForm, keyIsEditable, lastDayOf, settingsVersion } from '../../commands/keys/edit-key-form.ts'
import { findKey, type ListedKey } from '../../clients/keys/list-keys.ts'
import { liveKeyLocks } from '../../commands/keys/key-form.ts'
import { serviceRefusalOf } from '@cfs/http'
import { typed, requireFound } from '@cfs/website'
import { editKeyPage } from '../../views/keys/edit-key-page.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { keyMode, MODES, page, type PageMode } from '../shell/page-rules.ts'
import { readForm, several } from '../shell/read-form.ts'

interface OfKey {
  Params: { key_id: string }
}

const CHANGED =
  'Someone changed the key while you had this form open. The form now shows its current settings.'

export function editKeyRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const mode of MODES) {
    const options = page('manage keys', { mode, isSensitive: true })
    const address = `/${mode}/keys/:key_id/edit`
    app.get<OfKey>(address, options, async (request, reply) => {
      const key = await findEditable(parts, request, mode)
      if (key === undefined) return reply.redirect(placeInstead(request, mode), 303)
      return showForm(parts, { request, reply, mode, key, errors: {} })
    })
    app.post<OfKey>(address, options, (request, reply) => saveForm(parts, { request, reply, mode }))
  }
}

interface Shown {
  readonly request: FastifyRequest<OfKey>
  readonly reply: FastifyReply
  readonly mode: PageMode
}

/** Undefined for a key that can no longer be changed, and for a live key without a second factor. */
async function findEditable(
  { context }: PageParts,
  request: FastifyRequest<OfKey>,
  mode: PageMode,
): Promise<ListedKey | undefined> {
  const caller = { member: memberOf(request), caller: request.pageCaller }
  const found = await findKey(context, caller, { mode: keyMode(mode), keyId: request.params.key_id })
  const key = requireFound(found, 'The account has no such key.')
  return isLocked(request, mode) || !keyIsEditable(key, context.clock.now()) ? undefined : key
}

function isLocked(request: FastifyRequest, mode: PageMode): boolean {
  return mode === 'live' && liveKeyLocks(sessionOf(request)).length > 0
}

/** The list of keys says why live keys are locked; the page of the key shows why it can no longer change. */
function placeInstead(request: FastifyRequest<OfKey>, mode: PageMode): string {
  return isLocked(request, mode) ? `/${mode}/keys` : `/${mode}/keys/${request.params.key_id}`
}

async function saveForm(parts: PageParts, { request, reply, mode }: Shown): Promise<FastifyReply> {
  const { context } = parts
  const key = await findEditable(parts, request, mode)
  if (key === undefined) return reply.redirect(placeInstead(request, mode), 303)
  const submitted = readForm(editKeyForm(key, context.clock.now()), request.body)
  // If the button was pressed twice, the first press has already made the changes.
  const isDone = submitted.isValid && Object.keys(changedSettings(key, submitted.values)).length === 0
  if (typed(request.body, 'version') !== settingsVersion(key) && !isDone)
    return showForm(parts, { request, reply, mode, key, errors: { '': CHANGED }, isStale: true })
  const again = (errors: FieldErrors) => showForm(parts, { request, reply, mode, key, errors })
  if (!submitted.isValid) return again(submitted.errors)
  try {
    const caller = { member: memberOf(request), caller: request.pageCaller }
    await changeKey(context, caller, { keyId: key.key_id, before: key, after: submitted.values })
  } catch (error) {
    const refusal = serviceRefusalOf(error)
    if (refusal === undefined) throw error
    return again({ '': refusal.details[0]?.message ?? refusal.message })
  }
  return reply.redirect(`/${mode}/keys/${key.key_id}?message=changed`, 303)
}

function showForm(
  { context }: PageParts,
  formState: Shown & {
    readonly key: ListedKey
    readonly errors: FieldErrors
    /** Whether to show the key's settings in place of what was typed. */
    readonly isStale?: boolean
  },
): FastifyReply {
  const { request, reply, mode, key, errors, isStale } = formState
  const { isPartner } = sessionOf(request)
  const settings = {
    name: key.name,
    scopes: key.scopes,
    lastDay: lastDayOf(key),
    allow: (key.allow ?? []).join('\n'),
  }
  const form = {
    ...(request.method === 'GET' || isStale === true ? settings : typedSettings(request.body)),
    keyId: key.key_id,
    version: settingsVersion(key),
    possibleScopes: KEY_SCOPES.filter((scope) => scope !== 'partner' || isPartner),
    ownAddress: request.pageCaller.address,
    errors,
  }
  const now = context.clock.now()
  return show(reply, (csrfToken) => editKeyPage({ mode, csrfToken, now }, form))
}

function typedSettings(body: unknown) {
  const scopes = several.safeParse(
    typeof body === 'object' && body !== null ? Reflect.get(body, 'scopes') : [],
  )
  return {
    name: typed(body, 'name'),
    scopes: scopes.data ?? [],
    lastDay: typed(body, 'last_day'),
    allow: typed(body, 'allow'),
  }
}
