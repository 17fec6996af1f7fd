// What the partner service may do: file for partners' accounts, and read what it filed itself. A partner
// service that is taken over must not file for every account, or read what API clients filed.
import { Problem } from '@cfs/contracts'
import type { VerifiedIdentity } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { findPartnerAccount } from '../store/partner-accounts.ts'

/** Stands in place of an API key for the filings of customers' forms; no API key has this id. */
export const FORM_KEY = 'partner-page'
const FORM_ISSUER = 'partner'

/** Whether a customer's form asks. */
export function isForm({ issuer }: Pick<VerifiedIdentity, 'issuer'>): boolean {
  return issuer === FORM_ISSUER
}

/** The key whose filings alone the caller may read; undefined if it may read all of its account's. */
export function onlyFiledWith(identity: VerifiedIdentity): string | undefined {
  return isForm(identity) ? FORM_KEY : undefined
}

/** Refuses every request of the partner service for an account that is not a partner's. */
export function admitForms(app: FastifyInstance, pool: Pool): void {
  app.addHook('preHandler', async ({ identity }) => {
    // Public routes have no identity.
    if (identity === undefined || !isForm(identity)) return
    if (await findPartnerAccount(pool, identity.accountId)) return
    throw new Problem('PARTNER_KEY_REQUIRED', 'Only the account of a partner can file by a customer’s form.')
  })
}
