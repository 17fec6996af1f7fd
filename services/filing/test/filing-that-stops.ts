// Runs the filing service as a process that stops itself (SIGSTOP) when an attempt has been marked as
// sending and nothing has been sent. This simulates a frozen machine or a long garbage collection.
import { createPool } from '@cfs/postgres'
import { createLogger, runService, systemClock } from '@cfs/runtime'
import { configFrom } from '../src/config.ts'
import { buildFiling } from '../src/service.ts'
import { QUICK } from './filing-stack.ts'

const MARK = "update attempt set state = 'sending'"

const makePool: typeof createPool = (settings) => {
  const pool = createPool(settings)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    const watched = (...values: unknown[]) => {
      const answered = values.at(-1)
      if (!JSON.stringify(values[0]).includes(MARK) || typeof answered !== 'function') return query(...values)
      const stopped = (...answer: unknown[]) => {
        process.kill(process.pid, 'SIGSTOP')
        answered(...answer)
      }
      return query(...values.slice(0, -1), stopped)
    }
    Object.assign(client, { query: watched })
  })
  return pool
}

await runService(async () => {
  const config = configFrom()
  const logger = createLogger({ service: 'filing', level: 'info' })
  return buildFiling({ config, logger, clock: systemClock, timing: QUICK, makePool })
})
