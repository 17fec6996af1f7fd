// An incremental fetch session (KIP-227): the broker remembers which partitions a consumer reads, and from
// which offsets. A fetch then names only what has changed, and its response only the partitions with news.

export interface FetchPartition {
  readonly partition: number
  readonly fetchOffset: string
  readonly maxBytes: number
}

export interface FetchTopic {
  readonly topic: string
  readonly partitions: readonly FetchPartition[]
}

/** What one fetch says of its session, with the names that kafkajs gives these fields. */
export interface SessionFields {
  readonly sessionId: number
  /** 0 asks for a new session, -1 for none. */
  readonly sessionEpoch: number
  /** The partitions to add to the session, and those to read from another offset. */
  readonly topics: readonly FetchTopic[]
  /** The partitions to remove from the session. */
  readonly forgottenTopics: readonly { readonly topic: string; readonly partitions: readonly number[] }[]
}

export interface FetchSession {
  /** What the next fetch must say so that it reads exactly these partitions. */
  next(topics: readonly FetchTopic[]): SessionFields
  /** Call this function with the response to the fetch; returns false if the broker has lost the session. */
  answered(response: { readonly errorCode?: number; readonly sessionId?: number }): boolean
  /** Call this function if the fetch failed: the next one begins a new session. */
  failed(): void
}

const BEGIN = 0
const LAST_EPOCH = 2 ** 31 - 1
/** FETCH_SESSION_ID_NOT_FOUND, INVALID_FETCH_SESSION_EPOCH, FETCH_SESSION_TOPIC_ID_ERROR. */
const LOST = new Set([70, 71, 106])

export function createFetchSession(): FetchSession {
  let sessionId = 0
  let epoch = BEGIN
  let held = new Map<string, Map<number, FetchPartition>>()
  let asked = held

  const restart = () => {
    // A new session may keep the id: the broker then closes the old session at once.
    epoch = BEGIN
    held = new Map()
  }
  return {
    next(topics) {
      asked = new Map(
        topics.map(({ topic, partitions }) => [
          topic,
          new Map(partitions.map((each) => [each.partition, each])),
        ]),
      )
      if (epoch === BEGIN) return { sessionId, sessionEpoch: BEGIN, topics, forgottenTopics: [] }
      return {
        sessionId,
        sessionEpoch: epoch,
        topics: differences(asked, held, (partition, before) => isSame(partition, before)),
        forgottenTopics: differences(held, asked, (_, now) => now !== undefined).map((gone) => ({
          topic: gone.topic,
          partitions: gone.partitions.map(({ partition }) => partition),
        })),
      }
    },
    answered({ errorCode = 0, sessionId: newId = 0 }) {
      if (LOST.has(errorCode)) {
        sessionId = 0
        restart()
        return false
      }
      // The broker gives 0 if it has no room for another session: the next fetch asks again.
      if (newId === 0 || errorCode !== 0) {
        sessionId = newId
        restart()
        return true
      }
      sessionId = newId
      epoch = epoch === LAST_EPOCH ? 1 : epoch + 1
      held = asked
      return true
    },
    failed: restart,
  }
}

/** The partitions of `these` that are not settled by what `those` has under the same topic and number. */
function differences(
  these: ReadonlyMap<string, ReadonlyMap<number, FetchPartition>>,
  those: ReadonlyMap<string, ReadonlyMap<number, FetchPartition>>,
  isSettled: (partition: FetchPartition, other: FetchPartition | undefined) => boolean,
): FetchTopic[] {
  return [...these].flatMap(([topic, partitions]) => {
    const others = those.get(topic)
    const different = [...partitions.values()].filter((each) => !isSettled(each, others?.get(each.partition)))
    return different.length === 0 ? [] : [{ topic, partitions: different }]
  })
}

function isSame(partition: FetchPartition, before: FetchPartition | undefined): boolean {
  return before?.fetchOffset === partition.fetchOffset && before.maxBytes === partition.maxBytes
}
