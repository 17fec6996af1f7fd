// Collects the offsets that a group member has processed but not yet committed, over all its partitions, so
// that one request serves many batches. Events whose offsets are lost in a crash are redelivered and skipped
// by the inbox.

export interface PartitionOffset {
  readonly topic: string
  readonly partition: number
  readonly offset: string
}

// The interval between offset commits: after a crash, at most this much work is done again.
const COMMIT_EVERY_MS = 1_000

export interface OffsetCommits {
  /** Marks the record at this offset, and all records before it, as processed. */
  done(topic: string, partition: number, offset: string): void
  due(): boolean
  /** Passes all pending offsets to `commit`; if that fails they remain pending. */
  flush(commit: (offsets: readonly PartitionOffset[]) => Promise<void>): Promise<void>
  /** Drops pending offsets, because another member may own the partitions, and committing could rewind it. */
  forget(): void
}

export function createOffsetCommits(): OffsetCommits {
  const pending = new Map<string, PartitionOffset>()
  let committedAtMs = Date.now()
  let epoch = 0
  return {
    done(topic, partition, offset) {
      // The offset that Kafka stores in a commit is that of the next record to read.
      pending.set(`${topic}/${partition}`, { topic, partition, offset: String(BigInt(offset) + 1n) })
    },
    due: () => pending.size > 0 && Date.now() - committedAtMs >= COMMIT_EVERY_MS,
    async flush(commit) {
      if (pending.size === 0) return
      const offsets = [...pending]
      const epochBefore = epoch
      pending.clear()
      committedAtMs = Date.now()
      try {
        await commit(offsets.map(([, offset]) => offset))
      } catch (error) {
        if (epoch === epochBefore) {
          for (const [partition, offset] of offsets)
            if (!pending.has(partition)) pending.set(partition, offset)
        }
        throw error
      }
    },
    forget() {
      epoch += 1
      pending.clear()
    },
  }
}
