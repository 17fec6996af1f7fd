// Remembers the daily spend caps of API keys, as the gateway committed them. A key and the keys that replaced
// it have one cap.

interface CapChange {
  readonly atMs: number
  /** Infinity if the key has no cap. */
  readonly capPence: number
}

export class SpendCaps {
  readonly #changes = new Map<string, CapChange[]>()

  /** Null means no cap. */
  record(originalKeyId: string, capPence: number | null, atMs: number): void {
    const changes = this.#changes.get(originalKeyId) ?? []
    changes.push({ atMs, capPence: capPence ?? Number.POSITIVE_INFINITY })
    this.#changes.set(originalKeyId, changes)
  }

  /** The highest cap that the key has had since that time; Infinity if it had none at some point. */
  highestSince(originalKeyId: string, sinceMs: number): number {
    const changes = this.#changes.get(originalKeyId) ?? []
    // The last change before that time still applied then.
    const first = Math.max(
      0,
      changes.findLastIndex(({ atMs }) => atMs <= sinceMs),
    )
    return Math.max(...changes.slice(first).map(({ capPence }) => capPence))
  }
}
