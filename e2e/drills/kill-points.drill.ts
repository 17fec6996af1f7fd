// Tests each kill point (a step after which a process may die) in turn, on one running product.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores } from './drill-stores.ts'
import { KILL_POINTS } from './kill-points.ts'
import { runDrill } from './run-drill.ts'

let stack: DrillStack
beforeAll(async () => {
  stack = await startDrillStack(await sharedStores(), { isQuick: true })
})
afterAll(() => stack.stop())

describe('whichever process dies at any step, a filing is charged once and a payment credited once', () => {
  it.for(KILL_POINTS)('$name: $step', async (point) => {
    await runDrill(stack, [point])
    expect(stack.processes[point.service].isRunning()).toBe(true)
  })
})
