// What a member has done and not yet told the broker, for all its partitions together: one request now and
// then instead of one for each batch. What a crash leaves untold is delivered again and known by the inbox.

export interface PartitionOffset {
  readonly topic: string
  readonly partition: number
  readonly offset: string
}

// After a crash at most this much is delivered again.
const COMMIT_EVERY_MS = 200

export interface OffsetCommits {
  /** The record at this offset is done, and all before it. */
  done(topic: string, partition: number, offset: string): void
  due(): boolean
  /** Tells all of it by `commit`; what could not be told stays to be told. */
  flush(commit: (offsets: readonly PartitionOffset[]) => Promise<void>): Promise<void>
  /** Partitions may belong to another member now: telling their offsets could take that one back. */
  forget(): void
}

export function createOffsetCommits(): OffsetCommits {
  const untold = new Map<string, PartitionOffset>()
  let toldAtMs = Date.now()
  let epoch = 0
  return {
    done(topic, partition, offset) {
      // A commit names the next record to be read.
      untold.set(`${topic}/${partition}`, { topic, partition, offset: String(BigInt(offset) + 1n) })
    },
    due: () => untold.size > 0 && Date.now() - toldAtMs >= COMMIT_EVERY_MS,
    async flush(commit) {
      if (untold.size === 0) return
      const telling = [...untold]
      const epochBefore = epoch
      untold.clear()
      toldAtMs = Date.now()
      try {
        await commit(telling.map(([, offset]) => offset))
      } catch (error) {
        if (epoch === epochBefore) {
          for (const [place, offset] of telling) if (!untold.has(place)) untold.set(place, offset)
        }
        throw error
      }
    },
    forget() {
      epoch += 1
      untold.clear()
    },
  }
}
