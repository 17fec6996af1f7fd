// Declares the interface through which the end-to-end tests use the running product, whether it runs in the
// test's own process or in containers.
import type { TestDatabase } from '@cfs/testing'
import type { ApiClient } from './api-client.ts'
import type { MailControl } from './mail-control.ts'
import type { Operator } from './operator.ts'
import type { ServiceName } from './service-environments.ts'
import type { SimulatorControl } from './simulator-control.ts'

export interface Stack extends Operator {
  readonly api: ApiClient
  /** The URL of each service, by the service's name. */
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  /** The e-mails that the product has sent. */
  readonly mail: MailControl
  readonly databases: Readonly<Record<ServiceName, TestDatabase>>
  /** The secret with which the services sign for whom they act. */
  readonly identitySecret: string
  readonly redisKeys: () => Promise<string[]>
  /** The number of records ever published to each topic. */
  readonly countRecords: () => Promise<Readonly<Record<string, number>>>
  /** Every line that any service has logged. */
  readonly logged: string[]
  /** Makes the authorities refuse connections. */
  takeAuthoritiesDown(): Promise<void>
  stop(): Promise<void>
}
