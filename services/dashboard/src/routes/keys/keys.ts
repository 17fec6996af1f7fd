// Routes for API keys: list, create, rotate and revoke them. Live API keys require a second factor.
import type { CreatedKey } from '@cfs/contracts'
import { serviceRefusalOf } from '@cfs/http'
import type { FieldErrors } from '@cfs/pages'
import { newUuid } from '@cfs/runtime'
import { createRecentPresses, type RecentPresses, typed, requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createKey } from '../../commands/keys/create-key.ts'
import type { DashboardContext } from '../../commands/shell/dashboard-context.ts'
import {
  isAllowed,
  keyIsWorking,
  liveKeyLocks,
  mayManageKeys,
  readKeyForm,
} from '../../commands/keys/key-form.ts'
import { findKey, type ListedKey, listKeys } from '../../clients/keys/list-keys.ts'
import { nameKeyMakers } from '../../commands/keys/name-key-makers.ts'
import { readKeySpending } from '../../clients/keys/read-key-spending.ts'
import { readKeyUses, readLastHour } from '../../commands/keys/read-key-uses.ts'
import { revokeKey } from '../../commands/keys/revoke-key.ts'
import { rotateKey } from '../../commands/keys/rotate-key.ts'
import { setSpendCap } from '../../commands/keys/set-spend-cap.ts'
import { createdKeyPage, keyPage, keysPage } from '../../views/keys/key-pages.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import { showNewKeyForm } from './new-key-form.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { keyMode, MODES, page, type PageMode } from '../shell/page-rules.ts'
import { amountField } from '../shell/amount-field.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'

interface OfKey {
  Params: { key_id: string }
}

const MESSAGES: Readonly<Record<string, string>> = {
  revoked: 'The key is revoked. It stops working within a second.',
}
const KEY_MESSAGES: Readonly<Record<string, string>> = {
  changed: 'The changes are saved. They apply within a second.',
  capped: 'The spend cap is saved. It applies within a second.',
}
/** An empty field means no cap. */
const noCap = z.unknown().transform(() => ({ spend_cap: null }))
const capForm = z.object({ spend_cap: amountField({ min: 0.01, max: 1_000_000 }) })
const overlapForm = z.object({
  form_id: z.uuid(),
  overlap: z.enum(['0', '3600', '86400'], { error: 'Choose how long the old key works' }),
})

export function keyRoutes(app: FastifyInstance, parts: PageParts): void {
  const presses = createRecentPresses<CreatedKey | undefined>(parts.context.clock)
  for (const mode of MODES) {
    listRoutes(app, parts, mode)
    createRoutes(app, { ...parts, presses }, mode)
    oneKeyRoutes(app, { ...parts, presses }, mode)
  }
  spendCapRoutes(app, parts)
}

/** The routes that show a new key keep it for a second press within seconds. */
interface CreatingParts extends PageParts {
  readonly presses: RecentPresses<CreatedKey | undefined>
}

function pressOf(request: FastifyRequest, { formId }: { readonly formId: string }): string {
  const { personId, accountId } = memberOf(request)
  return `${personId} ${accountId} ${formId}`
}

function requestOf(request: FastifyRequest) {
  return { member: memberOf(request), caller: request.pageCaller }
}

function locksOf(request: FastifyRequest, mode: PageMode): readonly string[] {
  return mode === 'live' ? liveKeyLocks(sessionOf(request)) : []
}

function readSpendCap({ body }: FastifyRequest) {
  return readForm(typed(body, 'spend_cap').trim() === '' ? noCap : capForm, body)
}

function listRoutes(app: FastifyInstance, { context }: PageParts, mode: PageMode): void {
  const options = page('view', { mode })
  app.get(`/${mode}/keys`, options, async (request, reply) => {
    const keys = await listKeys(context, requestOf(request), keyMode(mode))
    const now = context.clock.now()
    const scope = { accountId: memberOf(request).accountId, mode: keyMode(mode) }
    const uses = await readKeyUses(
      context,
      scope,
      keys.map(({ key_id: keyId }) => keyId),
    )
    const makerOf = await nameKeyMakers(context, memberOf(request))
    const lastUses = new Map(uses.map((use) => [use.keyId, use]))
    const model = {
      keys: keys.map((key) => ({
        ...key,
        isWorking: keyIsWorking(key, now),
        maker: makerOf(key.created_by),
        lastUse: lastUses.get(key.key_id),
      })),
      mayManage: mayManageKeys(sessionOf(request)),
      lockedBecause: locksOf(request, mode),
      message: messageNamed(MESSAGES, request.query),
    }
    return show(reply, (csrfToken) => keysPage({ mode, csrfToken, now }, model))
  })
}

function createRoutes(app: FastifyInstance, parts: CreatingParts, mode: PageMode): void {
  const { context, presses } = parts
  const options = page('manage keys', { mode, isSensitive: true })
  app.get(`/${mode}/keys/new`, options, async (request, reply) => {
    if (locksOf(request, mode).length > 0) return reply.redirect(`/${mode}/keys`, 303)
    return showNewKeyForm(parts, { request, reply, mode, errors: {} })
  })
  app.post(`/${mode}/keys/new`, options, async (request, reply) => {
    if (locksOf(request, mode).length > 0) return reply.redirect(`/${mode}/keys`, 303)
    const submitted = readForm(readKeyForm(context.clock.now()), request.body)
    const again = (errors: FieldErrors) => showNewKeyForm(parts, { request, reply, mode, errors })
    const cap = readSpendCap(request)
    if (!submitted.isValid || !cap.isValid)
      return again({ ...(submitted.isValid ? {} : submitted.errors), ...(cap.isValid ? {} : cap.errors) })
    const newKey = { ...submitted.values, mode: keyMode(mode), spendCap: cap.values.spend_cap }
    try {
      const created = await presses.answer(pressOf(request, newKey), () =>
        createKey(context, requestOf(request), newKey),
      )
      return showCreated(parts, {
        request,
        reply,
        mode,
        name: submitted.values.name,
        allow: submitted.values.allow,
        key: created?.key,
      })
    } catch (error) {
      const refusal = serviceRefusalOf(error)
      if (refusal === undefined) throw error
      const [first] = refusal.details
      return again({ [first?.field ?? '']: first === undefined ? refusal.message : first.message })
    }
  })
}

function showCreated(
  { context }: PageParts,
  createdKey: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly mode: PageMode
    readonly name: string
    readonly key: string | undefined
    readonly allow: readonly string[] | null | undefined
  },
): FastifyReply {
  const { request, reply, mode, name, key, allow } = createdKey
  const { address: ownAddress } = request.pageCaller
  const isOwnAddressOutside = !isAllowed(ownAddress, allow ?? undefined)
  const now = context.clock.now()
  return show(reply, (csrfToken) =>
    createdKeyPage({ mode, csrfToken, now }, { name, key, isOwnAddressOutside, ownAddress }),
  )
}

/** What the request log shows about the use of an API key. */
async function usesOf(
  context: DashboardContext,
  request: FastifyRequest,
  { mode, keyId }: { readonly mode: PageMode; readonly keyId: string },
) {
  const scope = { accountId: memberOf(request).accountId, mode: keyMode(mode) }
  const [lastHour, [lastUse]] = await Promise.all([
    readLastHour(context, scope, keyId),
    readKeyUses(context, scope, [keyId]),
  ])
  return { lastHour, lastUse }
}

/** Finds and shows the API key whose id is in the URL; `find` throws NOT_FOUND if there is none. */
function keyPages({ context }: PageParts, mode: PageMode) {
  return {
    find: async (request: FastifyRequest<OfKey>): Promise<ListedKey> => {
      const address = { mode: keyMode(mode), keyId: request.params.key_id }
      const found = await findKey(context, requestOf(request), address)
      return requireFound(found, 'The account has no such key.')
    },
    showKey: async (
      request: FastifyRequest,
      reply: FastifyReply,
      keyState: { readonly key: ListedKey; readonly errors: FieldErrors },
    ): Promise<FastifyReply> => {
      const now = context.clock.now()
      const [{ lastUse, lastHour }, makerOf, spentToday] = await Promise.all([
        usesOf(context, request, { mode, keyId: keyState.key.key_id }),
        nameKeyMakers(context, memberOf(request)),
        mode === 'live' ? readKeySpending(context, requestOf(request), keyState.key) : undefined,
      ])
      const model = {
        key: {
          ...keyState.key,
          isWorking: keyIsWorking(keyState.key, now),
          maker: makerOf(keyState.key.created_by),
          lastUse,
        },
        lastHour,
        spentToday,
        mayManage: mayManageKeys(sessionOf(request)),
        formId: newUuid(),
        cap: 'spend_cap' in keyState.errors ? typed(request.body, 'spend_cap') : undefined,
        errors: keyState.errors,
        message: messageNamed(KEY_MESSAGES, request.query),
      }
      return show(reply, (csrfToken) => keyPage({ mode, csrfToken, now }, model))
    },
  }
}

function oneKeyRoutes(app: FastifyInstance, parts: CreatingParts, mode: PageMode): void {
  const { context, presses } = parts
  const { find, showKey } = keyPages(parts, mode)
  const address = `/${mode}/keys/:key_id`
  const sensitive = page('manage keys', { mode, isSensitive: true })
  app.get<OfKey>(address, page('view', { mode }), async (request, reply) => {
    return showKey(request, reply, { key: await find(request), errors: {} })
  })
  app.post<OfKey>(`${address}/revoke`, sensitive, async (request, reply) => {
    const key = await find(request)
    if (typed(request.body, 'confirmation').trim() !== key.name.trim()) {
      return showKey(request, reply, {
        key,
        errors: { confirmation: 'Type the name exactly as it is shown' },
      })
    }
    await revokeKey(context, requestOf(request), key.key_id)
    return reply.redirect(`/${mode}/keys?message=revoked`, 303)
  })
  app.post<OfKey>(`${address}/rotate`, sensitive, async (request, reply) => {
    const key = await find(request)
    if (locksOf(request, mode).length > 0) return reply.redirect(`/${mode}/keys`, 303)
    const submitted = readForm(overlapForm, request.body)
    if (!submitted.isValid) return showKey(request, reply, { key, errors: submitted.errors })
    const rotation = {
      keyId: key.key_id,
      overlapSeconds: Number(submitted.values.overlap),
      formId: submitted.values.form_id,
    }
    try {
      const created = await presses.answer(pressOf(request, rotation), () =>
        rotateKey(context, requestOf(request), rotation),
      )
      const createdKey = { request, reply, mode, name: key.name, key: created?.key, allow: key.allow }
      return showCreated(parts, createdKey)
    } catch (error) {
      // The API key may have been revoked in another browser tab in the meantime.
      const refusal = serviceRefusalOf(error)
      if (refusal === undefined) throw error
      return showKey(request, reply, { key, errors: { '': refusal.message } })
    }
  })
}

/** The daily spend cap: only live keys have one, because test keys spend nothing. */
function spendCapRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const mode = 'live'
  const { find, showKey } = keyPages(parts, mode)
  const sensitive = page('manage keys', { mode, isSensitive: true })
  app.post<OfKey>(`/${mode}/keys/:key_id/spend-cap`, sensitive, async (request, reply) => {
    const key = await find(request)
    if (locksOf(request, mode).length > 0) return reply.redirect(`/${mode}/keys`, 303)
    const cap = readSpendCap(request)
    if (!cap.isValid) return showKey(request, reply, { key, errors: cap.errors })
    try {
      await setSpendCap(context, requestOf(request), { keyId: key.key_id, spendCap: cap.values.spend_cap })
    } catch (error) {
      // The key may have been revoked in another tab in the meantime.
      const refusal = serviceRefusalOf(error)
      if (refusal === undefined) throw error
      return showKey(request, reply, { key, errors: { '': refusal.message } })
    }
    return reply.redirect(`/${mode}/keys/${key.key_id}?message=capped`, 303)
  })
}
