// The watchdog's process: reads container ids until the pipe closes, then removes those that are left.
import { createInterface } from 'node:readline'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const containerIds: string[] = []
for await (const line of createInterface({ input: process.stdin })) containerIds.push(line)

const { getContainerRuntimeClient } = await import('testcontainers')
const { container } = await getContainerRuntimeClient()
const removals = containerIds.map((id) => container.getById(id).remove({ force: true, v: true }))
// One that the run has removed itself is no failure.
await Promise.allSettled(removals)
