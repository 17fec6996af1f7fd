// A library is shipped only under a licence that allows it, and the notices name every one.
import { describe, expect, test } from 'vitest'
import { noticesOf } from './licence-notices.ts'

const component = (name: string, licence: object[]) => ({
  name,
  version: '1.2.3',
  purl: `pkg:npm/${name}@1.2.3`,
  licenses: licence as [],
})

describe('the notices', () => {
  test('name each library with its version and licence, and not the own packages', () => {
    const own = { ...component('http', []), purl: 'pkg:npm/%40cfs/http@0.1.0' }
    const page = noticesOf([
      component('b', [{ license: { id: 'MIT' } }]),
      own,
      component('a', [{ license: { id: 'ISC' } }]),
    ])
    expect(page.split('\n').slice(-4)).toEqual([
      '| --- | --- | --- |',
      '| a | 1.2.3 | ISC |',
      '| b | 1.2.3 | MIT |',
      '',
    ])
  })

  test.each([
    ['no licence', []],
    ['a licence that is not accepted', [{ license: { id: 'AGPL-3.0-only' } }]],
    ['two licences, of which one is not accepted', [{ expression: 'MIT AND GPL-2.0-only' }]],
  ])('refuse a library with %s', (_case, licences) => {
    expect(() => noticesOf([component('b', licences)])).toThrow(/may not be shipped.*b \(/)
  })

  test('accept a choice of licences of which one is accepted', () => {
    expect(noticesOf([component('b', [{ expression: '(MIT OR GPL-3.0)' }])])).toContain('(MIT OR GPL-3.0)')
  })
})
