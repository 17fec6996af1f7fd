// Lists the events that the notifications service consumes: each is recorded as it arrives, and enters the
// feed of its account afterwards. The state of an account decides whether its webhooks are delivered.
import type { BatchHandler, EventHandlers } from '@cfs/messaging'
import type { Logger } from '@cfs/runtime'
import { accountStates } from '@cfs/account-states'
import {
  fromAccepted,
  fromBalanceLow,
  fromDeadline,
  fromDocuments,
  fromFailed,
  fromImport,
  fromPayment,
  fromRecorded,
  fromRejected,
  fromSubmitted,
  ofEntitlement,
  recordArrivals,
} from './commands/record-arrivals.ts'

export function consumes(logger: Logger): EventHandlers {
  const handleAll = accountStates(logger, 'its webhooks wait')
  const states: BatchHandler<'account.state-changed'> = { handleAll, isRepeatable: true }
  return {
    'account.state-changed': states,
    'filing.recorded': { handleAll: recordArrivals<'filing.recorded'>(fromRecorded) },
    'filing.submitted': { handleAll: recordArrivals<'filing.submitted'>(fromSubmitted) },
    'filing.accepted': { handleAll: recordArrivals<'filing.accepted'>(fromAccepted) },
    'filing.rejected': { handleAll: recordArrivals<'filing.rejected'>(fromRejected) },
    'filing.failed': { handleAll: recordArrivals<'filing.failed'>(fromFailed) },
    'documents.made': { handleAll: recordArrivals<'documents.made'>(fromDocuments) },
    'deadline.approaching': { handleAll: recordArrivals<'deadline.approaching'>(fromDeadline) },
    'balance.low': { handleAll: recordArrivals<'balance.low'>(fromBalanceLow) },
    'payment.changed': { handleAll: recordArrivals<'payment.changed'>(fromPayment) },
    'entitlement.created': {
      handleAll: recordArrivals<'entitlement.created'>((payload) =>
        ofEntitlement('entitlement.created', payload),
      ),
    },
    'entitlement.ended': {
      handleAll: recordArrivals<'entitlement.ended'>((payload) =>
        ofEntitlement('entitlement.ended', payload),
      ),
    },
    'activation.consumed': {
      handleAll: recordArrivals<'activation.consumed'>((payload) =>
        ofEntitlement('activation.used', payload, { activation_id: payload.activation_id }),
      ),
    },
    'trial-balance.imported': { handleAll: recordArrivals<'trial-balance.imported'>(fromImport) },
  }
}
