// A fake of billing's routes for automatic top-ups, whose state the test decides.
import { automaticTopUpRequest, type AutomaticTopUpResource, Problem } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'

export const NO_CARD: AutomaticTopUpResource = {
  state: 'off',
  terms: null,
  card: null,
  paused_because: null,
  agreed_by: null,
  agreed_at: null,
  charged_this_month: 0,
}

export const KEPT_CARD: AutomaticTopUpResource = {
  state: 'on',
  terms: { amount: 100, threshold: 50, month_limit: 500 },
  card: { brand: 'visa', last4: '4242' },
  paused_because: null,
  agreed_by: null,
  agreed_at: '2026-11-20T10:00:00.000Z',
  charged_this_month: 100,
}

export interface AutomaticDouble {
  /** By account; other accounts have no card. */
  readonly states: Map<string, AutomaticTopUpResource>
  readonly routes: (app: FastifyInstance, refuse: () => void) => void
}

export function automaticDouble(): AutomaticDouble {
  const options = { config: { access: { scope: 'billing:manage', mode: 'live' } } } as const
  const path = '/automatic-top-up'
  const states = new Map<string, AutomaticTopUpResource>()
  const stateOf = (accountId: string) => states.get(accountId) ?? NO_CARD
  return {
    states,
    routes(app, refuse) {
      app.get(path, options, async (request) => {
        refuse()
        return success<AutomaticTopUpResource>(request, stateOf(request.identity.accountId))
      })
      app.put(path, options, async (request) => {
        const terms = automaticTopUpRequest.parse(request.body)
        const { accountId } = request.identity
        const earlier = stateOf(accountId)
        if (earlier.card === null) throw new Problem('NOT_FOUND', 'The account has no card.')
        states.set(accountId, { ...earlier, state: 'on', terms, paused_because: null })
        return success<AutomaticTopUpResource>(request, stateOf(request.identity.accountId))
      })
      app.delete(path, options, async (request) => {
        states.delete(request.identity.accountId)
        return success<AutomaticTopUpResource>(request, stateOf(request.identity.accountId))
      })
    },
  }
}
