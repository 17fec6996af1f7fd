// The browsers in which a person has signed in before.
import type { Queryable, Tx } from '@cfs/postgres'

export async function findDevice(db: Queryable, personId: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await db.query(
    'select true as known from known_device where person_id = $1 and device_hash = $2',
    [personId, deviceHash],
  )
  return rows.length > 0
}

/** Returns false if the person was already known to use this browser. */
export async function insertDevice(
  tx: Tx,
  device: { readonly personId: string; readonly deviceHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into known_device (person_id, device_hash, created_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (person_id, device_hash) do nothing`,
    [device.personId, device.deviceHash, device.at],
  )
  return rowCount === 1
}

/** Records that the person signed in from this browser; returns false if the browser is not one of theirs. */
export async function markDeviceSeen(
  tx: Tx,
  device: { readonly personId: string; readonly deviceHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update known_device set last_seen_at = $3 where person_id = $1 and device_hash = $2',
    [device.personId, device.deviceHash, device.at],
  )
  return rowCount === 1
}

/** Gives a browser a new cookie value, for everyone who has signed in with that browser. */
export async function replaceDevice(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.query('update known_device set device_hash = $2 where device_hash = $1', [from, to])
}

export async function deleteDevices(tx: Tx, personId: string): Promise<void> {
  await tx.query('delete from known_device where person_id = $1', [personId])
}
