// What the use cases work with, and who asks.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { PasskeyCeremonies } from '../clients/passkey-ceremonies.ts'
import type { PasswordHasher } from '../clients/password-hasher.ts'
import type { ProductApi } from '../clients/product-api.ts'
import type { Sealing } from '../clients/sealing.ts'
import type { SignInFailure } from './count-sign-in-failures.ts'

export interface DashboardContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly hasher: PasswordHasher
  readonly api: ProductApi
  /** Unset where passkeys cannot work: at an IP address. */
  readonly passkeys: PasskeyCeremonies | undefined
  /** The dashboard's own address, for links in e-mails. */
  readonly dashboardUrl: string
  readonly countFailure: (reason: SignInFailure) => void
  /** Makes the queue of e-mails be looked at immediately; called after a commit. */
  readonly pokeMail: () => void
}

/** The browser that asks. */
export interface Caller {
  readonly address: string
  /** The address's network, as it is stored. */
  readonly network: string
  readonly userAgent: string
  readonly requestId: string
  /** The hash of a random value that the browser keeps in a cookie. */
  readonly browserHash: Buffer
  /** The hash of the value by which it is known from an earlier sign-in. */
  readonly deviceHash: Buffer | undefined
}

/** A person who is signed in, looking at one of their accounts. */
export interface Member {
  readonly personId: string
  readonly email: string
  readonly accountId: string
}
