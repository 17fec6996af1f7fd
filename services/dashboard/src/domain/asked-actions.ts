// Changes that another service makes: the audit entry from before the change, and the entry of its success.
// The audit log shows only the second one, if there is one.
export const ASKED_ACTIONS = {
  'account.closing': 'account.closed',
  'account.renaming': 'account.renamed',
  'company.ending': 'company.ended',
  'filing.outcome_recording': 'filing.outcome_recorded',
  'filing.recording_elsewhere': 'filing.recorded_elsewhere',
  'key.cap_changing': 'key.cap_changed',
  'key.changing': 'key.changed',
  'key.creating': 'key.created',
  'key.revoking': 'key.revoked',
  'key.rotating': 'key.rotated',
  'automatic_top_up.changing': 'automatic_top_up.changed',
  'automatic_top_up.ending': 'automatic_top_up.ended',
  'billing_details.changing': 'billing_details.changed',
  'low_balance.changing': 'low_balance.changed',
  'refund_request.making': 'refund_request.made',
  'refund_request.withdrawing': 'refund_request.withdrawn',
  'theme.changing': 'theme.changed',
  'webhook.changing': 'webhook.changed',
  'webhook.creating': 'webhook.created',
  'webhook.deleting': 'webhook.deleted',
  'webhook.replaying': 'webhook.replayed',
  'webhook.rotating': 'webhook.rotated',
} as const
export type AskedAction = keyof typeof ASKED_ACTIONS
