// Lets kafkajs 2.2.4 fetch in sessions of the broker. On its own it names every partition in each fetch, in
// both directions, although the requests that it can write have the fields of a session.
import {
  createFetchSession,
  type FetchSession,
  type FetchTopic,
  type SessionFields,
} from './fetch-session.ts'

interface FetchOptions {
  readonly topics: readonly FetchTopic[]
}

interface FetchResponse {
  readonly errorCode?: number
  readonly sessionId?: number
}

/** One broker as one consumer sees it: `kafkajs/src/broker`. */
export interface KafkajsBroker {
  /** Finds the newest version of a request that the broker supports; returns what builds the request. */
  lookupRequest: (...of: readonly unknown[]) => (fields: object) => unknown
  fetch: Fetch & { readonly hasSessions?: true }
}

type Fetch = (this: KafkajsBroker, options: FetchOptions) => Promise<FetchResponse>

/** Changes the class of brokers; safe to call again. */
export function useFetchSessions(brokers: KafkajsBroker): void {
  if (brokers.fetch.hasSessions) return
  const fetchWithout = brokers.fetch
  const sessions = new WeakMap<KafkajsBroker, FetchSession>()
  const busy = new WeakSet<KafkajsBroker>()
  async function fetchInSession(this: KafkajsBroker, options: FetchOptions): Promise<FetchResponse> {
    // A session knows one fetch at a time.
    if (busy.has(this)) return fetchWithout.call(this, options)
    const session = sessions.get(this) ?? createFetchSession()
    sessions.set(this, session)
    busy.add(this)
    try {
      return await fetchOnceOrTwice(session, options.topics, (fields) =>
        stating(this, fields, () => fetchWithout.call(this, { ...options, topics: fields.topics })),
      )
    } finally {
      busy.delete(this)
    }
  }
  brokers.fetch = Object.assign(fetchInSession, { hasSessions: true as const })
}

/** A session that the broker has lost, as after its restart, is begun again. */
async function fetchOnceOrTwice(
  session: FetchSession,
  topics: readonly FetchTopic[],
  send: (fields: SessionFields) => Promise<FetchResponse>,
): Promise<FetchResponse> {
  try {
    const response = await send(session.next(topics))
    if (session.answered(response)) return response
    const second = await send(session.next(topics))
    session.answered(second)
    return second
  } catch (error) {
    session.failed()
    throw error
  }
}

/** Adds the session's fields to the request, which `fetch` builds before it waits for anything. */
function stating(
  broker: KafkajsBroker,
  { sessionId, sessionEpoch, forgottenTopics }: SessionFields,
  fetch: () => Promise<FetchResponse>,
): Promise<FetchResponse> {
  const { lookupRequest } = broker
  broker.lookupRequest = (...of) => {
    const build = lookupRequest(...of)
    return (fields) => build({ ...fields, sessionId, sessionEpoch, forgottenTopics })
  }
  try {
    return fetch()
  } finally {
    broker.lookupRequest = lookupRequest
  }
}
