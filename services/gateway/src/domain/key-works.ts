// Whether a key may be used now, and what rights it can have.

export interface KeyTimes {
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/**
 * A key works from its making until it is revoked or has expired. A revocation needs no clock: that of the
 * gateway which wrote it may be ahead of ours.
 */
export function keyWorks(key: KeyTimes, now: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
}

/** Those of the product's scopes that an account may have; a key that names none has them all. */
export function scopesOfAccount(scopes: readonly string[], partner: boolean): readonly string[] {
  return scopes.filter((scope) => partner || scope !== 'partner')
}

/** When a key that is rotated out ends: after the overlap, and never later than it would have anyway. */
export function endAfterRotation(key: KeyTimes, now: Date, overlapSeconds: number): Date {
  const end = new Date(now.getTime() + overlapSeconds * 1000)
  return key.expiresAt !== null && key.expiresAt < end ? key.expiresAt : end
}
