// Starts the process that measures one commit, and talks to it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SideMessage } from './side.ts'
import type { TurnFigures, TurnWish } from './turn.ts'

export interface Side {
  readonly take: (wish: TurnWish) => Promise<TurnFigures>
  /** Stops the product of this side. */
  readonly stop: () => Promise<void>
}

/** Resolves when the product of this checkout runs with new data and its accounts are open. */
export async function startSide(productDirectory: string): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'side.ts'), {
    env: { ...process.env, BENCH_PRODUCT: productDirectory },
  })
  const ended = once(child, 'exit')
  const answer = async (): Promise<SideMessage> => {
    const message = once(child, 'message').then(([said]) => said as SideMessage)
    const gone = ended.then((): SideMessage => ({ error: `the side of ${productDirectory} ended` }))
    const said = await Promise.race([message, gone])
    if ('error' in said) throw new Error(said.error)
    return said
  }
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    await ended
  }
  try {
    await answer()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    async take(wish) {
      child.send(wish)
      const said = await answer()
      if (!('figures' in said)) throw new Error('a side answered without figures')
      return said.figures
    },
    stop,
  }
}
