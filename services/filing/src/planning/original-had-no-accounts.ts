// Whether the return that is amended provably went without accounts and computations.
import type { Original } from './planning-facts.ts'

/**
 * Only the account's own record proves it: every return that the account filed here for the period says that
 * it had none to attach. Every other original counts as complete.
 */
export function originalHadNoAccounts(original: Original | undefined): boolean {
  const returns = (original?.forms ?? []).flatMap(({ form }) => (form.kind === 'ct600' ? [form] : []))
  return (
    returns.length > 0 &&
    returns.every(({ accounts }) => 'absent' in accounts && accounts.absent === 'Company dormant')
  )
}
