// The audit of one instance: all rules over the databases of all services and, if its broker is known, over
// the published events.
import type { KafkaPlace } from '../find-instance.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { auditSections } from './audit-sections.ts'
import { type Explained, explainViolations, readDiscardedLetters } from './explain-violations.ts'
import { readPublishedTopics } from './published-topics.ts'
import type { Look, Violation } from './rule.ts'

export interface AuditedInstance {
  readonly services: Services
  /** The instance's Kafka broker and topics; without it the rules about published events check nothing. */
  readonly kafka: KafkaPlace | undefined
  /** How long an apparent violation may persist unchanged. */
  readonly patienceMs: number
}

export interface AuditResult {
  /** How many items were checked against each rule. */
  readonly checked: Look['checked']
  readonly violations: readonly Violation[]
  /** The effects that are missing because an operator discarded a dead letter. */
  readonly explained: readonly Explained[]
}

/** Throws if a service or the broker cannot be read: a part that was not checked is not in order. */
export async function auditInstance({ services, kafka, patienceMs }: AuditedInstance): Promise<AuditResult> {
  const topics = kafka === undefined ? undefined : await readPublishedTopics(kafka)
  try {
    const { checked, violations } = await audit(auditSections(services, topics), patienceMs)
    const letters = violations.length === 0 ? [] : await readDiscardedLetters(services)
    return { checked, ...explainViolations(violations, letters) }
  } finally {
    await topics?.close()
  }
}
