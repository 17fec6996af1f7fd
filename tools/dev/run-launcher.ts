// The launcher's process: starts everything, reports when it is ready, and stops everything on request or
// when npm has ended. If the launcher is killed, the guards of its processes stop them.
import { explainFailure } from './explain-failure.ts'
import { launch, type Launch, type LaunchOptions } from './launch.ts'
import { screen } from './screen.ts'
import { watchParent } from './watch-parent.ts'

/** The maximum time to wait until everything has stopped; the individual steps take less time than this. */
const stopLimitMs = 9_500

/** Resolves when everything has started; the launcher then runs until it is asked to stop. */
export async function runLauncher(options: Omit<LaunchOptions, 'say' | 'warn'>): Promise<void> {
  const { given, environment, instance } = options
  const began = performance.now()
  const say = (line: string): void => void (given.quiet || process.stdout.write(`${line}\n`))
  const launched = await launch({ ...options, say, warn })
  // The promise may be rejected before it is awaited below.
  launched.ready.catch(() => undefined)
  const stop = stopOnce(launched, say)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('uncaughtException', (error) => {
    warn(`the launcher failed: ${error.stack ?? error.message}`)
    stop(1)
  })
  await watchParent(environment, () => stop(0))
  try {
    const facts = await launched.ready
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const { live_key: liveKey, test_key: testKey } = facts.accounts['demo'] ?? {}
    say(screen({ ...facts, instance: instance.name, liveKey, testKey, seconds, today: new Date() }))
  } catch (error) {
    if (stop.asked()) return
    warn(explainFailure(error, instance.name) ?? (error instanceof Error ? error.message : String(error)))
    stop(1)
  }
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}

interface Stop {
  (code: number): void
  readonly asked: () => boolean
}

/** The first signal stops everything in order; the second signal kills everything immediately. */
function stopOnce(launched: Launch, say: (line: string) => void): Stop {
  let asked = false
  const stop = (code: number): void => {
    if (asked) {
      launched.kill()
      process.exit(1)
    }
    asked = true
    // After a failure, the last line of the output states the reason.
    if (code === 0) say('stopping …')
    setTimeout(() => {
      launched.kill()
      process.exit(1)
    }, stopLimitMs).unref()
    launched.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  return Object.assign(stop, { asked: () => asked })
}
