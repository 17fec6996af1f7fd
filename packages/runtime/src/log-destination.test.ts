// No log line is lost when a process exits or fails, and none waits for longer than one turn of the event
// loop.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LOGGER = JSON.stringify(new URL('logger.ts', import.meta.url).href)

/** The messages that a process logged before it ended. */
function messagesOf(program: string): unknown[] {
  const source = `import { createLogger } from ${LOGGER}
    const logger = createLogger({ service: 'test', level: 'info' })
    ${program}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => (JSON.parse(line) as { msg: unknown }).msg)
}

const KILL = `process.kill(process.pid, 'SIGKILL')`

test('the lines before a regular end, an exit and an uncaught error are all written, in order', () => {
  const lines = `logger.info('one'); logger.info('two')`
  for (const end of ['', 'process.exit(3)', `throw new Error('unexpected')`]) {
    expect(messagesOf(`${lines}; ${end}`)).toEqual(['one', 'two'])
  }
})

test('a killed process has written the lines of all earlier turns of the event loop', () => {
  const program = `logger.info('before'); setImmediate(() => setImmediate(() => { logger.info('now'); ${KILL} }))`
  expect(messagesOf(program)).toEqual(['before'])
})

test('a warning is written immediately, after the lines before it', () => {
  expect(messagesOf(`logger.info('one'); logger.warn('two'); ${KILL}`)).toEqual(['one', 'two'])
  expect(messagesOf(`logger.info('one'); logger.error('two'); ${KILL}`)).toEqual(['one', 'two'])
})

test('many lines in one turn of the event loop do not fill the memory', () => {
  const program = `for (let index = 0; index < 2000; index += 1) logger.info(String(index)); ${KILL}`
  expect(messagesOf(program).length).toBeGreaterThan(1000)
})
