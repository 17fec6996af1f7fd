// What operators did with dead letters is one list, although every service records its own.
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

const entries: Readonly<Record<string, readonly object[]>> = {
  billing: [
    { entry_id: 2, at: '2026-11-23T10:03:00.000Z', action: 'dead_letters.replayed', operator: 'ann' },
    { entry_id: 1, at: '2026-11-23T10:01:00.000Z', action: 'dead_letter.discarded', operator: 'ben' },
  ],
  filing: [{ entry_id: 7, at: '2026-11-23T10:02:00.000Z', action: 'dead_letters.replayed', operator: 'ann' }],
}

test('changes of all services are listed newest first, with the service of each', async () => {
  const instance = await startStubInstance(({ service }) => ({ entries: entries[service] ?? [], next: null }))
  const { answer } = (await instance.run('dead-letters changes --limit 2')) as { answer: object }
  expect(answer).toEqual({
    entries: [
      { service: 'billing', ...entries['billing']?.[0] },
      { service: 'filing', ...entries['filing']?.[0] },
    ],
  })
  expect(instance.calls.every(({ asked }) => asked === 'GET /manage/operator-entries?limit=2')).toBe(true)
})
