// Runs the product of one commit (BENCH_PRODUCT) and takes a turn whenever the comparison asks for one. It is
// a process of its own, because the folder of the product is the same for everything in a process.
import { createBenchInstance } from '../product/bench-instance.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import { openTurns, type TurnFigures, type TurnWish } from './turn.ts'

export type SideMessage =
  | { readonly ready: true }
  | { readonly figures: TurnFigures }
  | { readonly error: string }

const tell = (message: SideMessage): void => void process.send?.(message)
const instance = createBenchInstance()
const authority = await startInstantAuthority()

async function end(): Promise<never> {
  await instance.stop()
  await authority.stop()
  process.exit()
}
// The comparison has ended, however it ended.
process.once('disconnect', () => void end())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

try {
  await instance.reset()
  const turns = await openTurns(await instance.running({ authorityUrl: authority.url }))
  process.on('message', (wish: TurnWish) => {
    turns.take(wish).then(
      (figures) => tell({ figures }),
      (error: unknown) => tell({ error: String(error) }),
    )
  })
  tell({ ready: true })
} catch (error) {
  tell({ error: String(error) })
}
