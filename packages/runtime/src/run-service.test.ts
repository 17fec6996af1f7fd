// The life cycle of a process, in processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const modules = JSON.stringify(new URL('index.ts', import.meta.url).href)

/** Starts a process that listens on no port, repeats this work, and takes `stopMs` to stop. */
function startScheduled(
  work: string,
  { stopMs = 0, environment = {} }: { readonly stopMs?: number; readonly environment?: object } = {},
) {
  const source = `
    import { createLogger, runService, startLoop } from ${modules}
    const logger = createLogger({ service: 'scheduled', level: 'info' })
    let loop
    await runService(async () => ({
      logger,
      start: async () => {
        loop = startLoop({ everyMs: 50, words: 'count', logger, run: async () => { ${work} } })
        loop.poke()
        return {}
      },
      stop: () => new Promise((resolve) => setTimeout(resolve, ${stopMs})).then(() => loop.stop()),
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  return { child, exited: once(child, 'exit'), printed: () => lines.join('') }
}

test('a process that only does scheduled work runs until a signal stops it', async () => {
  const { child, exited, printed } = startScheduled("console.log('counted')")
  await expect.poll(() => printed().match(/counted/g)?.length ?? 0, { timeout: 15_000 }).toBeGreaterThan(3)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(printed()).toContain('"signal":"SIGTERM","msg":"stopping"')
})

test.each([
  { takes: 'less', stopMs: 0, code: 0 },
  { takes: 'more', stopMs: 10_000, code: 1 },
])(
  'a process that takes $takes than STOP_TIMEOUT_SECONDS to stop exits with code $code',
  async ({ stopMs, code }) => {
    const environment = { STOP_TIMEOUT_SECONDS: '1' }
    const { child, exited, printed } = startScheduled("console.log('counted')", { stopMs, environment })
    await expect.poll(printed, { timeout: 15_000 }).toContain('counted')
    const signalled = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toEqual([code, null])
    expect(performance.now() - signalled).toBeLessThan(8000)
  },
)

test.each(['0', '601', 'a minute'])(
  'with STOP_TIMEOUT_SECONDS %j a process does not start',
  async (value) => {
    const { exited, printed } = startScheduled('', { environment: { STOP_TIMEOUT_SECONDS: value } })
    expect(await exited).toEqual([1, null])
    expect(printed()).toContain('STOP_TIMEOUT_SECONDS')
  },
)
