// The changes of an account are one list, although several services record their own.
import { expect, test } from 'vitest'
import { type StubCall, startStubInstance } from './stub-instance.ts'

const times: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  gateway: { 9: '2026-11-23T10:04:00.000Z', 8: '2026-11-23T10:02:00.000Z', 5: '2026-11-23T10:01:00.000Z' },
  billing: { 3: '2026-11-23T10:03:00.000Z', 2: '2026-11-23T10:00:00.000Z' },
  filing: { 4: '2026-11-23T10:02:30.000Z' },
  partner: { 1: '2026-11-23T09:59:00.000Z' },
}

const change = { actor: 'operator', action: 'changed', request_id: 'r' }

/** Answers as the services do: newest first, in pages. */
function answerOf({ service, asked }: StubCall) {
  const query = new URL(asked.split(' ')[1] ?? '', 'http://stub').searchParams
  const before = Number(query.get('before') ?? Number.MAX_SAFE_INTEGER)
  const limit = Number(query.get('limit'))
  const left = Object.entries(times[service] ?? {})
    .map(([id, at]) => ({ entry_id: Number(id), at, ...change, subject: `${service}-${id}` }))
    .toReversed()
    .filter(({ entry_id: id }) => id < before)
  const entries = left.slice(0, limit)
  return { entries, next: left.length > limit ? (entries.at(-1)?.entry_id ?? null) : null }
}

async function changes(line: string) {
  const instance = await startStubInstance(answerOf)
  const said = await instance.run(`account changes --account acc_1 ${line}`.trim())
  const { answer } = said as { answer: { entries: { subject: string }[]; next: string | null } }
  return { instance, subjects: answer.entries.map(({ subject }) => subject), next: answer.next }
}
const everything = ['gateway-9', 'billing-3', 'filing-4', 'gateway-8', 'gateway-5', 'billing-2', 'partner-1']

test('what changed an account, its keys, balance and price is listed newest first', async () => {
  const { subjects, next } = await changes('')
  expect(subjects).toEqual(everything)
  expect(next).toBeNull()
})

test.each([1, 2, 3, 4])('pages of %d give each change once, in the same order', async (limit) => {
  const read: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await changes(`--limit ${limit}${next === '' ? '' : ` --before ${next}`}`)
    read.push(...page.subjects)
    next = page.next
  }
  expect(read).toEqual(everything)
})

test('all services are asked for the same kind of actor and at most one page', async () => {
  const { instance } = await changes('--actor operator --limit 5 --before 8-0-2-0')
  expect(instance.calls.map(({ service, asked }) => `${service} ${asked}`).toSorted()).toEqual([
    'billing GET /manage/accounts/acc_1/audit?limit=5&actor=operator',
    'filing GET /manage/accounts/acc_1/audit?limit=5&actor=operator&before=2',
    'gateway GET /manage/accounts/acc_1/audit?limit=5&actor=operator&before=8',
    'partner GET /manage/accounts/acc_1/audit?limit=5&actor=operator',
  ])
})

test('a place that is no `next` of an earlier page is refused', async () => {
  const instance = await startStubInstance(answerOf)
  const said = await instance.run('account changes --account acc_1 --before 9')
  expect(JSON.stringify(said)).toContain('must be the \\"next\\" of the page before')
})
