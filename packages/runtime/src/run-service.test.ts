// The life cycle of a process, in processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const modules = JSON.stringify(new URL('index.ts', import.meta.url).href)

/** Starts a process that listens on no port and repeats this work. */
function startScheduled(work: string) {
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
      stop: () => loop.stop(),
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
  await expect.poll(() => printed().match(/counted/g)?.length ?? 0, { timeout: 15_000 }).toBeGreaterThan(3)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(printed()).toContain('"signal":"SIGTERM","msg":"stopping"')
})
