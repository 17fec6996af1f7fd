// A person gets recovery codes with their first second factor; the codes are shown once, and stored as
// hashes.
import type { Tx } from '@cfs/postgres'
import { newRecoveryCode, readRecoveryCode } from '../../clients/shell/opaque-token.ts'
import type { Sealing } from '../../clients/shell/sealing.ts'
import { listPasskeys } from '../../store/people/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../store/people/recovery-codes.ts'
import { findTotp } from '../../store/people/totp.ts'

const RECOVERY_CODES = 10

/** Creates new recovery codes; the old ones stop working. */
export async function giveRecoveryCodes(
  tx: Tx,
  sealing: Sealing,
  personId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.flatMap((code) => sealing.recoveryHashes(readRecoveryCode(code)).slice(0, 1))
  await replaceRecoveryCodes(tx, personId, hashes)
  return codes
}

/** Creates recovery codes if the person has none left; otherwise returns an empty list. */
export async function giveFirstRecoveryCodes(
  tx: Tx,
  sealing: Sealing,
  personId: string,
): Promise<readonly string[]> {
  return (await countRecoveryCodes(tx, personId)) === 0 ? giveRecoveryCodes(tx, sealing, personId) : []
}

/** Recovery codes replace a lost second factor, so they are deleted once the person has no second factor. */
export async function endRecoveryCodesWithoutFactor(tx: Tx, personId: string): Promise<void> {
  const totp = await findTotp(tx, personId)
  if (totp?.isConfirmed === true || (await listPasskeys(tx, personId)).length > 0) return
  await replaceRecoveryCodes(tx, personId, [])
}
