// Defines the dependencies of the dashboard's commands.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { PasskeyCeremonies } from '../../clients/people/passkey-ceremonies.ts'
import type { PasswordHasher } from '../../clients/people/password-hasher.ts'
import type { NetworkAllowance, ProductApi } from '@cfs/http'
import type { Workers } from '@cfs/workers'
import type { Sealing } from '../../clients/shell/sealing.ts'
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
  /** The threads that read uploaded files. */
  readonly workers: Workers
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
