// The key with which evidence packs are verified.

/** A public key, as it is published. */
export interface PublicKey {
  readonly keyId: string
  /** An Ed25519 key: 32 bytes. */
  readonly bytes: Buffer
}
