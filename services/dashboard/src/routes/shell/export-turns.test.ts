// No one can take all turns for writing files, whether as one person, as one account or from one network.
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { createExportTurns, type ExportOwner } from './export-turns.ts'

function turns() {
  const exports = createExportTurns()
  const owners = { persons: 0 }
  /** Begins a file of a new person, whose account and network are new unless given. */
  return (changes: Partial<ExportOwner> = {}) => {
    owners.persons += 1
    const name = String(owners.persons)
    const raw = new EventEmitter()
    try {
      exports.begin(
        { personId: name, accountId: name, site: `192.0.2.${name}`, ...changes },
        { raw: raw as ServerResponse },
      )
    } catch (error) {
      return { outcome: error instanceof Problem ? error.code : 'failed', end: () => undefined }
    }
    return { outcome: 'begun', end: () => void raw.emit('close') }
  }
}
const outcomes = (files: readonly { readonly outcome: string }[]) => files.map(({ outcome }) => outcome)

test.each([
  ['a person', { personId: 'psn_1' }, ['begun', 'RATE_LIMITED', 'RATE_LIMITED']],
  ['an account', { accountId: 'acc_1' }, ['begun', 'begun', 'RATE_LIMITED']],
  ['a network', { site: '198.51.100.1' }, ['begun', 'begun', 'RATE_LIMITED']],
])('%s leaves at least as many turns free as it uses', (_, shared, expected) => {
  const begin = turns()
  expect(outcomes([begin(shared), begin(shared), begin(shared)])).toEqual(expected)
  expect(outcomes([begin(), begin()])).toEqual(['begun', 'begun'])
})

test('a turn is free again when its file ends, and a refused file takes none', () => {
  const begin = turns()
  const files = [begin(), begin(), begin(), begin()]
  expect(outcomes([...files, begin()])).toEqual(['begun', 'begun', 'begun', 'begun', 'SERVICE_UNAVAILABLE'])
  files[0]?.end()
  expect(outcomes([begin(), begin()])).toEqual(['begun', 'SERVICE_UNAVAILABLE'])
})

test('a person who left before the file began keeps no turn', () => {
  const exports = createExportTurns()
  const owner = { personId: 'psn_1', accountId: 'acc_1', site: '192.0.2.1' }
  const gone = Object.assign(new EventEmitter(), { closed: true })
  for (let count = 0; count < 5; count += 1) exports.begin(owner, { raw: gone as unknown as ServerResponse })
  expect(() => exports.begin(owner, { raw: new EventEmitter() as ServerResponse })).not.toThrow()
})
