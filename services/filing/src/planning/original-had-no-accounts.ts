// Whether it is certain that the original return had no accounts and computations attached.
import type { Original } from './planning-facts.ts'

/**
 * True only if every return that the account filed here for the period states that no accounts and
 * computations were attached. In any other case, the original is assumed to have had accounts and
 * computations attached.
 */
export function originalHadNoAccounts(original: Original | undefined): boolean {
  const returns = (original?.forms ?? []).flatMap(({ form }) => (form.kind === 'ct600' ? [form] : []))
  return (
    returns.length > 0 &&
    returns.every(({ accounts }) => 'absent' in accounts && accounts.absent === 'Company dormant')
  )
}
