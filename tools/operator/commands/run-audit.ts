// Checks the rules across the databases of all services. The command also succeeds when rules are violated:
// a violation is a result, not a failure of the command.
import { audit } from '../audit/audit.ts'
import { auditSections } from '../audit/audit-sections.ts'
import { explainViolations, readDiscardedLetters } from '../audit/explain-violations.ts'
import { readPublishedTopics } from '../audit/published-topics.ts'
import { command } from '../command.ts'

export const runAudit = command({
  name: 'audit',
  does: 'checks the invariants across all stores: {checked, violations: [{rule, subject, detail}], explained}',
  options: {},
  async run(_values, { services, patienceMs, kafka }) {
    const topics = kafka === undefined ? undefined : await readPublishedTopics(kafka)
    try {
      const { checked, violations } = await audit(auditSections(services, topics), patienceMs)
      const letters = violations.length === 0 ? [] : await readDiscardedLetters(services)
      return { checked, ...explainViolations(violations, letters) }
    } finally {
      await topics?.close()
    }
  },
})
