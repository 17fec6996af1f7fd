// Defines the dependencies of the dashboard's commands, and the person or the browser that makes a request.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { PasskeyCeremonies } from '../clients/passkey-ceremonies.ts'
import type { PasswordHasher } from '../clients/password-hasher.ts'
import type { NetworkAllowance, ProductApi } from '@cfs/http'
import type { Sealing } from '../clients/sealing.ts'
import type { SignInFailure } from './count-sign-in-failures.ts'

export interface DashboardContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly hasher: PasswordHasher
  /** Limits the forms with a new password from one network: the estimate of its strength is expensive. */
  readonly newPasswords: NetworkAllowance
  readonly api: ProductApi
  /**
   * Passkeys; undefined if they cannot work because the dashboard's URL has an IP address instead of a host
   * name.
   */
  readonly passkeys: PasskeyCeremonies | undefined
  /** The dashboard's own URL, for links in e-mails. */
  readonly dashboardUrl: string
  /** The origin (scheme and host) of the payment page. */
  readonly checkoutOrigin: string
  readonly countFailure: (reason: SignInFailure) => void
  /** Makes the service check the e-mail queue immediately; call this function after a commit. */
  readonly pokeMail: () => void
}

/** The browser that sent the request. */
export interface Caller {
  readonly address: string
  /** The browser's current session, with or without a second factor; a new sign-in ends this session. */
  readonly sessionId: string | undefined
  /** The network that contains the browser's IP address, in the form in which it is stored. */
  readonly network: string
  /** The IPv6 /48 that contains the network; otherwise the IPv4 address, as in `network`. */
  readonly site: string
  readonly userAgent: string
  readonly requestId: string
  /** The hash of the random value in the browser's cookie. */
  readonly browserHash: Buffer
  /** The hash of the cookie that identifies a browser in which the person signed in before. */
  readonly deviceHash: Buffer | undefined
}

/** A signed-in person, with the account that the dashboard currently shows to that person. */
export interface Member {
  readonly personId: string
  readonly email: string
  readonly accountId: string
}
