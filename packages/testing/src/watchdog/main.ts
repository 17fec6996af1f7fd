// The watchdog's process: waits until the pipe closes, then removes the given run's remaining containers.
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { runLabel } from './start-watchdog.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const [run = ''] = process.argv.slice(2)
await finished(process.stdin.resume()).catch(() => undefined)

const { getContainerRuntimeClient } = await import('testcontainers')
const { dockerode } = (await getContainerRuntimeClient()).container
const filters = { label: [`${runLabel}=${run}`] }
// The removal is repeated after a pause, because the engine may still have been creating a container when
// the run was killed.
for (const pauseMs of [0, 2_000, 5_000]) {
  await delay(pauseMs)
  const left = await dockerode.listContainers({ all: true, filters })
  // It is not a failure if the run itself removes a container at the same moment.
  await Promise.allSettled(left.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })))
}
