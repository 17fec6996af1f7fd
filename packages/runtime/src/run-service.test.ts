// The life cycle of a process, in processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const modules = JSON.stringify(new URL('index.ts', import.meta.url).href)

/** Starts a process that listens on no port, repeats this work, and takes `stopMs` to stop. */
function startScheduled(
  work: string,
  { stopMs, stopTimeoutMs }: { readonly stopMs: number; readonly stopTimeoutMs: number } = {
    stopMs: 0,
    stopTimeoutMs: 8000,
  },
) {
  const source = `
    import { createLogger, runService, startLoop } from ${modules}
    const logger = createLogger({ service: 'scheduled', level: 'info' })
    let loop
    await runService(async () => ({
      logger,
      stopTimeoutMs: ${stopTimeoutMs},
      start: async () => {
        loop = startLoop({ everyMs: 50, words: 'count', logger, run: async () => { ${work} } })
        loop.poke()
        return {}
      },
      stop: () => new Promise((resolve) => setTimeout(resolve, ${stopMs})).then(() => loop.stop()),
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  return { child, exited: once(child, 'exit'), printed: () => lines.join('') }
}

test('a process that only does scheduled work runs until a signal stops it', async () => {
  const { child, exited, printed } = startScheduled("console.log('counted')")
  await expect.poll(() => printed().match(/counted/g)?.length ?? 0).toBeGreaterThan(3)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(printed()).toContain('"signal":"SIGTERM","msg":"stopping"')
})

test.each([
  { takes: 'less', stopMs: 0, code: 0 },
  { takes: 'more', stopMs: 10_000, code: 1 },
])('a process that takes $takes than its time to stop exits with code $code', async ({ stopMs, code }) => {
  const limits = { stopMs, stopTimeoutMs: 1000 }
  const { child, exited, printed } = startScheduled("console.log('counted')", limits)
  await expect.poll(printed).toContain('counted')
  const signalled = performance.now()
  child.kill('SIGTERM')
  expect(await exited).toEqual([code, null])
  expect(performance.now() - signalled).toBeLessThan(8000)
})
