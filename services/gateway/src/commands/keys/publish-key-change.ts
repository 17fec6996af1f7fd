// Publishes that a key was created, changed, replaced or revoked, in the transaction of the change, so that
// members of its account are notified.
import type { Actor } from '@cfs/audit'
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { type ChangedKey, keyChanged } from '../../publishes.ts'

export async function publishKeyChange(
  tx: Tx,
  change: 'created' | 'changed' | 'replaced' | 'revoked',
  changed: { readonly key: ChangedKey; readonly by: Actor; readonly at: Date },
): Promise<void> {
  const { key, at } = changed
  const by = changed.by.kind === 'operator' ? 'operator' : changed.by.id
  await appendToOutbox(tx, [keyChanged(change, key, { by, at })], { source: 'gateway', now: at })
}
