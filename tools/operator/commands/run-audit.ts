// Checks the rules across the databases of all services. The command also succeeds when rules are violated:
// a violation is a result, not a failure of the command.
import { auditInstance } from '../audit/audit-instance.ts'
import { command } from '../command.ts'

export const runAudit = command({
  name: 'audit',
  does: 'checks the invariants across all stores: {checked, violations: [{rule, subject, detail}], explained}',
  options: {},
  run: (_values, session) => auditInstance(session),
})
