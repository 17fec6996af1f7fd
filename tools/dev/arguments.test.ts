// A wrong argument is reported before anything starts.
import { expect, test } from 'vitest'
import { instanceArgument, resetHelp, startArguments, startHelp, wantsHelp } from './arguments.ts'

const services = ['gateway', 'filing']

test('without arguments all programs of the default instance start', () => {
  expect(startArguments([], services)).toEqual({
    instance: 'default',
    port: undefined,
    quiet: false,
    simulators: true,
    only: undefined,
  })
})

test('every argument is parsed', () => {
  const given = [
    '--instance',
    'b-2',
    '--port=9000',
    '--quiet',
    '--no-simulators',
    '--only',
    'gateway, filing',
  ]
  expect(startArguments(given, services)).toEqual({
    instance: 'b-2',
    port: 9000,
    quiet: true,
    simulators: false,
    only: ['gateway', 'filing'],
  })
  expect(instanceArgument(['--instance', 'x'])).toBe('x')
})

test.each([
  { given: ['--instance', '../x'], reason: 'not a valid instance name' },
  { given: ['--instance', ''], reason: 'not a valid instance name' },
  { given: ['--instance', 'A'], reason: 'not a valid instance name' },
  { given: ['--instance', 'a'.repeat(31)], reason: 'not a valid instance name' },
  { given: ['--port', '0'], reason: 'is not a valid port' },
  { given: ['--port', '65536'], reason: 'is not a valid port' },
  { given: ['--port', '8e3'], reason: 'is not a valid port' },
  { given: ['--only', 'gatway'], reason: 'there is no service "gatway": choose from gateway, filing' },
  { given: ['--fast'], reason: 'usage: npm start' },
  { given: ['filing'], reason: 'usage: npm start' },
])('$given is refused: $reason', ({ given, reason }) => {
  expect(() => startArguments(given, services)).toThrow(reason)
})

test('--help and -h show the help, which names every option', () => {
  expect([['--help'], ['--port', 'x', '-h'], []].map(wantsHelp)).toEqual([true, true, false])
  for (const option of ['--instance', '--port', '--quiet', '--no-simulators', '--only']) {
    expect(startHelp).toContain(`  ${option} `)
  }
  expect(resetHelp).toContain('--instance NAME')
})
