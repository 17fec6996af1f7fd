// Tests the process: it prints one line when it is ready, and exits on SIGTERM.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { lookUp } from '../test/registry-client.ts'

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
})

describe('the process', () => {
  it('prints where it listens, and exits cleanly on SIGTERM', async () => {
    const program = fileURLToPath(new URL('main.ts', import.meta.url))
    const running = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    child = running
    const [line] = await once(createInterface({ input: running.stdout }), 'line')
    const { listening } = JSON.parse(String(line))
    expect((await lookUp(listening, '/company/12345678')).status).toBe(200)
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
