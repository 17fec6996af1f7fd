// Valid command lines, and the errors for invalid ones.
import { companyNumber } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { command } from './command.ts'
import {
  checked,
  flag,
  futureInstant,
  id,
  list,
  oneOf,
  optional,
  pounds,
  nonZeroPounds,
  text,
  wholeNumber,
} from './options.ts'
import { parseArguments } from './parse-arguments.ts'
import { noTerminal } from './terminal.ts'

const move = command({
  name: 'money move',
  does: 'moves money',
  options: {
    account: id('A', 'acc_1'),
    amount: pounds,
    mode: optional(oneOf('live', 'test')),
    perDay: optional(wholeNumber('N')),
    scopes: optional(list('a,b')),
    reason: optional(text('R')),
    expiresAt: optional(futureInstant('T')),
    company: optional(checked('N', companyNumber)),
    toMove: optional(nonZeroPounds),
    partner: flag,
  },
  run: async (values) => values,
})
const look = command({ name: 'look', does: 'looks', options: {}, run: async () => ({}) })
const commands = [move, look]
const services = { call: () => Promise.reject(new Error('no service is called')) }
const nowhere = { services, patienceMs: 0, kafka: undefined, terminal: noTerminal }

async function said(line: string): Promise<unknown> {
  const parsed = parseArguments(line.split(' ').filter(Boolean), commands)
  if ('helpOn' in parsed) return parsed.helpOn.map(({ name }) => name)
  const values = await parsed.command.prepare(parsed.options)(nowhere)
  return { instance: parsed.instance, ...values }
}

test.each([
  ['money move --account acc_1 --amount 100.00', { instance: 'default', account: 'acc_1', amount: 100 }],
  ['--amount=0.05 money --account=acc_1 move', { account: 'acc_1', amount: 0.05 }],
  ['money move --account acc_1 --amount -5.50', { amount: -5.5 }],
  ['money move --account acc_1 --amount=-5', { amount: -5 }],
  ['money move --account a --amount 1 --instance second', { instance: 'second' }],
  [
    'money move --account a --amount 1 --mode test --per-day 7 --partner',
    { mode: 'test', perDay: 7, partner: true },
  ],
  ['money move --account a --amount 1', { partner: false, mode: undefined }],
  ['money move --account a --amount 1 --scopes a,b', { scopes: ['a', 'b'] }],
  ['money move --account a --amount 1 --reason=--odd', { reason: '--odd' }],
  [
    'money move --account a --amount 0 --expires-at 2999-01-01T00:00:00Z --company sc123456',
    { amount: 0, expiresAt: '2999-01-01T00:00:00Z', company: 'SC123456' },
  ],
  ['look', { instance: 'default' }],
  ['--help', ['money move', 'look']],
  ['look -h', ['look']],
  ['money --help', ['money move']],
  ['money move --help --amount nonsense', ['money move']],
  ['nothing like it --help', ['money move', 'look']],
])('"%s" is parsed', async (line, meant) => {
  expect(await said(line)).toMatchObject(meant)
})

test.each([
  ['', /^say which command/],
  ['fly', /^there is no command "fly"/],
  ['money', /^there is no command "money": "money move"/],
  ['look around', /^there is no command "look around"/],
  ['look --colour red', /^there is no option --colour/],
  ['look -x', /^there is no option -x/],
  ['look --no-partner', /^there is no option --no-partner/],
  ['look --partner', /^--partner is no option of "look"$/],
  ['look --instance', /^--instance needs a value/],
  ['look --instance=', /^--instance needs a value/],
  ['look --instance a --instance b', /^--instance is given twice$/],
  ['money move --amount 1', /^--account A is missing$/],
  ['money move', /^--account A is missing\n--amount 100.00 is missing$/],
  ['money move --account --amount 1', /^--account needs a value$/],
  ['money move --amount 1 --account', /^--account needs a value: A$/],
  ['money move --amount 1 --account=', /^--account needs a value: A$/],
  ['money move --amount 1 --account ../keys', /^--account must be an id such as acc_1$/],
  ['money move --account a --amount 1 --mode both', /^--mode must be live or test$/],
  ['money move --account a --amount 1 --per-day 1.5', /^--per-day must be a whole number$/],
  ['money move --account a --amount 1 --per-day -1', /^--per-day must be a whole number$/],
  ['money move --account a --amount 1 --scopes a,,b', /^--scopes must be a list/],
  ['money move --account a --amount 1 --partner=yes', /^--partner takes no value$/],
  ['money move --account a --amount 1,000.00', /^--amount must be an amount in pounds/],
  ['money move --account a --amount 1.005', /^--amount must be an amount in pounds/],
  ['money move --account a --amount 1e3', /^--amount must be an amount in pounds/],
  ['money move --account a --amount 9999999999', /^--amount must be an amount in pounds/],
  ['money move --account a --amount 1 --to-move 0.00', /^--to-move must not be 0/],
  [
    'money move --account a --amount 1 --expires-at 2020-01-01T00:00:00Z',
    /^--expires-at must be in the future$/,
  ],
  ['money move --account a --amount 1 --expires-at tomorrow', /^--expires-at must be an ISO 8601/],
  ['money move --account a --amount 1 --company 123', /^--company must be a company number/],
  ['money move --account a --amount 1 --reason=\t', /^--reason must not be blank$/],
  ['money move --account a --amount 1 --amount 2', /^--amount is given twice$/],
])('"%s" is refused, and the error names the invalid part', async (line, words) => {
  await expect(said(line)).rejects.toThrow(words)
})
