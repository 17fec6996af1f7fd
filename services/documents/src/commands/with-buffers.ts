// Restores the Buffers of documents that another thread drew: a copy of a Buffer is a Uint8Array.
import type { Draft } from '../domain/arrange-drafts.ts'

/** Shares the memory of the given bytes. */
export function withBuffers(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.map((draft) => ({ ...draft, bytes: bufferOf(draft.bytes) }))
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
