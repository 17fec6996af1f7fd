// Attempts by visitors who are not signed in: they are kept for 30 days, and shown to the person whose
// e-mail address was used.
import { namedStatement, type Tx } from '@cfs/postgres'

export interface VisitorEvent {
  readonly at: Date
  readonly personId: string | null
  readonly action: string
  readonly address: string
  readonly requestId: string
}

const INSERT = namedStatement<VisitorEvent>(`
  insert into visitor_event (at, person_id, action, address, request_id)
  values (:at, :personId, :action, :address, :requestId)`)

export async function insertVisitorEvent(tx: Tx, event: VisitorEvent): Promise<void> {
  await tx.query(INSERT.text, INSERT.values(event))
}
