// What the fetches of a session name, played against a model of the broker's side of KIP-227.
import { expect, test } from 'vitest'
import { createFetchSession, type FetchTopic, type SessionFields } from './fetch-session.ts'

const at = (partition: number, fetchOffset: string, maxBytes = 100) => ({ partition, fetchOffset, maxBytes })
const FIRST: FetchTopic[] = [
  { topic: 'a', partitions: [at(0, '5'), at(1, '7')] },
  { topic: 'b', partitions: [at(0, '1')] },
]

test('the first fetch names every partition, and the second only what has changed', () => {
  const session = createFetchSession()
  expect(session.next(FIRST)).toEqual({ sessionId: 0, sessionEpoch: 0, topics: FIRST, forgottenTopics: [] })
  expect(session.answered({ errorCode: 0, sessionId: 42 })).toBe(true)
  expect(session.next(FIRST)).toEqual({ sessionId: 42, sessionEpoch: 1, topics: [], forgottenTopics: [] })
  session.answered({ errorCode: 0, sessionId: 42 })
  const later = [
    { topic: 'a', partitions: [at(0, '5'), at(1, '9')] },
    { topic: 'c', partitions: [at(3, '0')] },
  ]
  expect(session.next(later)).toEqual({
    sessionId: 42,
    sessionEpoch: 2,
    topics: [
      { topic: 'a', partitions: [at(1, '9')] },
      { topic: 'c', partitions: [at(3, '0')] },
    ],
    forgottenTopics: [{ topic: 'b', partitions: [0] }],
  })
})

test('a partition that pauses and resumes is forgotten and named again', () => {
  const session = createFetchSession()
  session.next(FIRST)
  session.answered({ sessionId: 1 })
  const paused = [{ topic: 'a', partitions: [at(0, '5')] }]
  expect(session.next(paused).forgottenTopics).toEqual([
    { topic: 'a', partitions: [1] },
    { topic: 'b', partitions: [0] },
  ])
  session.answered({ sessionId: 1 })
  expect(session.next(FIRST).topics).toEqual([
    { topic: 'a', partitions: [at(1, '7')] },
    { topic: 'b', partitions: [at(0, '1')] },
  ])
})

test.each([70, 71, 106])('a session that the broker has lost (error %i) begins again', (errorCode) => {
  const session = createFetchSession()
  session.next(FIRST)
  session.answered({ sessionId: 8 })
  session.next(FIRST)
  expect(session.answered({ errorCode, sessionId: 0 })).toBe(false)
  expect(session.next(FIRST)).toEqual({ sessionId: 0, sessionEpoch: 0, topics: FIRST, forgottenTopics: [] })
})

test('a failed fetch, which the broker may have counted, leads to a new session', () => {
  const session = createFetchSession()
  session.next(FIRST)
  session.answered({ sessionId: 8 })
  session.next(FIRST)
  session.failed()
  expect(session.next(FIRST)).toEqual({ sessionId: 8, sessionEpoch: 0, topics: FIRST, forgottenTopics: [] })
})

test.each([{}, { errorCode: 0, sessionId: 0 }])(
  'a broker without sessions, or without room for one (%j), gets every partition each time',
  (response) => {
    const session = createFetchSession()
    for (const _ of [1, 2, 3]) {
      expect(session.next(FIRST)).toMatchObject({ sessionId: 0, sessionEpoch: 0, topics: FIRST })
      expect(session.answered(response)).toBe(true)
    }
  },
)

test('whatever is assigned, paused, read, lost or failed, the broker reads what was asked', () => {
  for (let seed = 1; seed <= 300; seed += 1) playSession(seed)
})

/** Plays 60 fetches in which chance decides what is asked and its outcome. */
function playSession(seed: number): void {
  let state = seed
  const chance = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const session = createFetchSession()
  const broker = createBroker()
  for (let fetch = 0; fetch < 60; fetch += 1) {
    const topics = ['a', 'b', 'c']
      .map((topic) => ({
        topic,
        partitions: [0, 1, 2].filter(() => chance(4) > 0).map((each) => at(each, String(chance(3)))),
      }))
      .filter(({ partitions }) => partitions.length > 0)
    const fate = chance(10)
    if (fate === 0) broker.lose()
    let response = broker.fetch(session.next(topics))
    if (fate === 1) {
      session.failed()
      continue
    }
    if (!session.answered(response)) {
      response = broker.fetch(session.next(topics))
      expect(session.answered(response)).toBe(true)
    }
    expect(response.read).toEqual(flat(topics))
  }
}

const flat = (topics: readonly FetchTopic[]) =>
  topics
    .flatMap(({ topic, partitions }) =>
      partitions.map((each) => `${topic}/${each.partition}@${each.fetchOffset}`),
    )
    .toSorted()

/** The broker's side: the partitions of one session, and the epoch that it expects next. */
function createBroker() {
  let lastId = 0
  let held: { id: number; epoch: number; offsets: Map<string, string> } | undefined
  const read = () => [...(held?.offsets ?? [])].map(([key, offset]) => `${key}@${offset}`).toSorted()
  return {
    lose: () => {
      held = undefined
    },
    fetch({ sessionId, sessionEpoch, topics, forgottenTopics }: SessionFields) {
      if (sessionEpoch === 0) held = { id: (lastId += 1), epoch: 0, offsets: new Map() }
      else if (held?.id !== sessionId) return { errorCode: 70, sessionId: 0, read: [] }
      else if (held.epoch !== sessionEpoch) return { errorCode: 71, sessionId: 0, read: [] }
      const { offsets } = held
      for (const { topic, partitions } of forgottenTopics)
        for (const partition of partitions) offsets.delete(`${topic}/${partition}`)
      for (const { topic, partitions } of topics)
        for (const { partition, fetchOffset } of partitions) offsets.set(`${topic}/${partition}`, fetchOffset)
      held.epoch += 1
      return { errorCode: 0, sessionId: held.id, read: read() }
    },
  }
}
