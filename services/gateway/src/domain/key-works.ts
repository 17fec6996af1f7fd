// Decides whether an API key may be used now, and which scopes it can have.

export interface KeyTimes {
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/**
 * An API key works from its creation until it is revoked or expires. A revocation applies whatever its
 * recorded time, because the clock of the gateway that recorded it may be ahead of this gateway's.
 */
export function keyWorks(key: KeyTimes, now: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
}

/** The scopes that an account may have; an API key without listed scopes has all of them. */
export function scopesOfAccount(scopes: readonly string[], partner: boolean): readonly string[] {
  return scopes.filter((scope) => partner || scope !== 'partner')
}

/** The expiry of a rotated API key: after the overlap, and never later than its original expiry. */
export function endAfterRotation(key: KeyTimes, now: Date, overlapSeconds: number): Date {
  const end = new Date(now.getTime() + overlapSeconds * 1000)
  return key.expiresAt !== null && key.expiresAt < end ? key.expiresAt : end
}
