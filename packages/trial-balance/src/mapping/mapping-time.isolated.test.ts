// 5,000 accounts are mapped quickly, in a process that has done nothing else.
import { describe, expect, test } from 'vitest'
import { mapAccounts } from '../../test/map-accounts.ts'
import { BALANCE_SHEET_NAMES } from '../../test/names/balance-sheet-names.ts'
import { PROFIT_AND_LOSS_NAMES } from '../../test/names/profit-and-loss-names.ts'
import type { PartnerLine } from '../account-line.ts'
import { NAME_RULES } from '../names/name-rules.ts'

describe('5,000 accounts are read and mapped', () => {
  /**
   * Whether one of 40 rounds takes less than the limit of this thread's processor time: a busy machine slows
   * single rounds down.
   */
  const isMappedWithin = (limitMs: number, accounts: readonly PartnerLine[]) =>
    Array.from({ length: 40 }).some(() => {
      const before = process.threadCpuUsage()
      expect(mapAccounts(accounts).lines).toHaveLength(5_000)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000 < limitMs
    })
  const accountsNamed = (nameOf: (index: number) => string) =>
    Array.from({ length: 5_000 }, (_, index) => ({
      code: String(4_000 + index),
      name: `${nameOf(index)} ${index}`,
      amount: index % 2 === 0 ? 1 : -1,
    }))

  test('in less than a tenth of a second of processor time', () => {
    const names = [...PROFIT_AND_LOSS_NAMES, ...BALANCE_SHEET_NAMES].map(([name]) => name)
    const accounts = accountsNamed((index) => names[index % names.length] ?? 'Sales')
    expect(isMappedWithin(100, accounts)).toBe(true)
  })

  test('in less than a second of processor time, however the words of the rules are combined', () => {
    const words = [...new Set(NAME_RULES.flatMap(({ pattern }) => pattern.source.match(/[a-z]{3,}/g) ?? []))]
    const hostile = (index: number) =>
      Array.from({ length: 40 }, (_, at) => words[(index * 31 + at * 17) % words.length])
        .join(' ')
        .slice(0, 190)
    expect(isMappedWithin(1_000, accountsNamed(hostile))).toBe(true)
  })
})
