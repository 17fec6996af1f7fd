// The audit log as CSV (RFC 4180), with the ids beside the names.
import { actionWords } from '@cfs/contracts'
import { csvLines, writeCsv } from '@cfs/forms/money'
import { auditActor, type AuditNames, auditSubject } from './audit-subject.ts'

interface Exported {
  readonly at: Date
  readonly actor: string
  readonly actorName: string | null
  readonly keyId: string | null
  readonly action: string
  readonly subject: string | null
  readonly subjectName: string | null
  readonly replaces: string | null
  readonly address: string | null
  readonly requestId: string | null
}

const COLUMNS = [
  'time',
  'who',
  'who_id',
  'action',
  'what',
  'subject',
  'subject_id',
  'client_address',
  'request_id',
]

export const AUDIT_COLUMNS = writeCsv(COLUMNS, [])

export function auditCsv(entries: readonly Exported[], names: AuditNames): string {
  return csvLines(
    entries.map((entry) => [
      entry.at.toISOString(),
      auditActor(entry, names).words,
      entry.keyId ?? entry.actor,
      entry.action,
      actionWords(entry.action),
      auditSubject(entry, names)?.words ?? null,
      entry.subject,
      entry.address,
      entry.requestId,
    ]),
  )
}
