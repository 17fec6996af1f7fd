// Reads how far each partition of a topic reaches.
import type { Admin } from 'kafkajs'
import { sleep } from './time-limit.ts'

const LIMIT_MS = 30_000
const ASK_AGAIN_MS = 500

/**
 * The first and the next offset of each partition. Asks again for up to 30 seconds when the broker refuses:
 * it names itself the leader of a new partition a moment before it serves it, and kafkajs takes that refusal
 * as final.
 */
export async function topicOffsets(
  admin: Admin,
  topic: string,
): Promise<Awaited<ReturnType<Admin['fetchTopicOffsets']>>> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await admin.fetchTopicOffsets(topic)
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(ASK_AGAIN_MS, new AbortController().signal)
    }
  }
}
