// The return's statement about accounts and computations (boxes 80, 85 and 90): attached, or the reason why
// not.
import { z } from 'zod'

/** Why no accounts are attached (box 90), in the schema's exact words. */
export const NO_ACCOUNTS_REASONS = [
  'PoA differs from AP-a/cs with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - a/cs already submitted',
] as const

/** Why no computations are attached (box 90), in the schema's exact words. */
export const NO_COMPUTATIONS_REASONS = [
  'PoA differs from AP-comp with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - comps already submitted',
] as const

export type NoAccountsReason = (typeof NO_ACCOUNTS_REASONS)[number]
export type NoComputationsReason = (typeof NO_COMPUTATIONS_REASONS)[number]

/**
 * If the period of account is longer than the return's period, the accounts are for a different period than
 * the return.
 */
export type AccountsOfReturn =
  | { readonly attached: 'this-period' | 'different-period' }
  | { readonly absent: NoAccountsReason }

export type ComputationsOfReturn =
  | { readonly attached: 'this-period' }
  | { readonly absent: NoComputationsReason }

export const accountsOfReturnSchema = z.union([
  z.strictObject({ attached: z.enum(['this-period', 'different-period']) }),
  z.strictObject({ absent: z.enum(NO_ACCOUNTS_REASONS) }),
])

export const computationsOfReturnSchema = z.union([
  z.strictObject({ attached: z.literal('this-period') }),
  z.strictObject({ absent: z.enum(NO_COMPUTATIONS_REASONS) }),
])

/** The boxes for attachments: a tick for attached documents, a reason for missing ones. */
export function attachmentBoxes(
  accounts: AccountsOfReturn,
  computations: ComputationsOfReturn,
): readonly (readonly [id: string, value: true | string])[] {
  const accountsBox =
    'absent' in accounts
      ? (['90A', accounts.absent] as const)
      : ([accounts.attached === 'this-period' ? '80A' : '85A', true] as const)
  return [
    accountsBox,
    'absent' in computations ? (['90B', computations.absent] as const) : (['80B', true] as const),
  ]
}
