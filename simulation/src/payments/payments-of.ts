// Builds what billing's commands about payments need, connected to the simulated payment processor.
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import type { PaymentContext } from '../../../services/billing/src/commands/billing-context.ts'
import { countPayments } from '../../../services/billing/src/commands/count-payments.ts'
import { sellerOf } from '../../../services/billing/src/domain/seller.ts'
import type { Process } from '../machine/process.ts'
import type { World } from '../model/world.ts'
import { createPaymentClient } from './create-payment-client.ts'

const SELLER = sellerOf({ name: 'Company Filing', address: [], vatNumber: 'GB123456789' })
const metrics = countPayments()

export function paymentsOf(
  world: World,
  process: Process,
  given: { readonly pool: Pool; readonly logger: Logger; readonly afterCommit: () => void },
): PaymentContext {
  const client = createPaymentClient({ machine: world.machine, process, processor: world.processor })
  const processor = world.bug?.processor?.(client) ?? client
  return { ...given, clock: { now: () => world.time.now() }, processor, seller: SELLER, metrics }
}
