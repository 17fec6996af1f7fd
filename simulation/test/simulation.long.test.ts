// Every rule holds over random operations, and a run can be repeated step by step.
import { expect, test } from 'vitest'
import { LIMIT_MS, simulate } from './simulate.ts'

test(
  'every rule holds over thousands of operations with crashes, repetitions and faults',
  async () => {
    const { output, code } = await simulate('--operations', '4000', '--seed', '1')
    expect(output).toContain('every rule held')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'the operations that break a rule break it again when they are replayed step by step',
  async () => {
    const bug = ['--bug', 'charge-on-submit', '--focused']
    const { output } = await simulate(...bug, '--operations', '2000', '--seed', '3')
    const again = /npm run simulate -- (.+)$/m.exec(output)?.[1]?.split(' ') ?? []
    const [breach] = /^=> no charge without acceptance.*$/m.exec(output) ?? []
    expect(breach).toBeDefined()
    const replayed = await simulate(...again)
    expect(replayed.output).toContain(breach)
    expect(replayed.code).toBe(1)
  },
  LIMIT_MS,
)

test(
  'the same operations take the same steps, whatever the databases did before',
  async () => {
    const operations = Array.from({ length: 120 }, (_, index) =>
      KINDS.map((kind) => `${kind}.${index}`),
    ).flat()
    const replay = ['--steps', '--replay', ['open-account.1', 'adjust.1', ...operations].join(',')]
    const [first, second] = [await simulate(...replay), await simulate(...replay)]
    expect(first.output).toContain('Every rule held.')
    expect(second.output).toBe(first.output)
  },
  LIMIT_MS,
)

test(
  'a customer gets a payment page although a bank debit in another tab failed while it was opened',
  async () => {
    const operations = [
      'open-account.481901696',
      'processor-acts.1932824709',
      'pay.3777049506',
      // Enough for billing to read that the account was opened, whichever consumers there are.
      ...Array.from({ length: 14 }, (_, index) => `consume.${index + 1}`),
      'top-up.973359241',
      'reorder.3837470565',
      'top-up.1308038456',
      'consume.3794748655',
      'pay.168325089',
      'webhook.3004716860',
      'processor-acts.3363004766',
    ]
    const { output } = await simulate('--replay', operations.join(','))
    expect(output).toMatch(/^pay: \S+ by bank-debit$/m)
    expect(output).toMatch(/^processor-acts: decide-payment: \S+ fails$/m)
    expect(output).toContain('Every rule held.')
  },
  LIMIT_MS,
)

const KINDS = ['submit', 'repeat', 'consume', 'kill', 'decide', 'fault', 'advance-time', 'restart']
