// An operation of a run: what it does in detail follows from its own seed and from the world that it finds, so
// it keeps its meaning when others before it are left out.
import type { Chance } from '../machine/chance.ts'
import type { World } from '../model/world.ts'

export interface Operation {
  readonly kind: Kind
  readonly seed: number
}

/** Does it, and says what it did. */
export type Perform = (world: World, chance: Chance) => Promise<string> | string

/** How often each comes, relative to the others. */
export const WEIGHTS = {
  submit: 26,
  repeat: 8,
  poll: 10,
  decide: 10,
  delete: 3,
  settle: 2,
  consume: 20,
  rewind: 3,
  duplicate: 2,
  reorder: 4,
  kill: 4,
  restart: 4,
  fault: 4,
  adjust: 6,
  'pass-time': 10,
  'tell-external': 1,
  'open-account': 1,
  'revoke-key': 1,
  'replay-dead-letters': 1,
} as const
export type Kind = keyof typeof WEIGHTS

/** The operations of a run, each drawn from the run's chance. */
export function drawOperations(chance: Chance, count: number): Operation[] {
  const drawn = Array.from({ length: count }, () => ({ kind: chance.weighed(WEIGHTS), seed: chance.seed() }))
  const beginning = ['open-account', 'adjust', 'open-account', 'adjust'] as const
  return drawn.map((operation, index) => ({ ...operation, kind: beginning[index] ?? operation.kind }))
}

/** As they stand on the command line: `submit.12,kill.34`. */
export function writeOperations(operations: readonly Operation[]): string {
  return operations.map(({ kind, seed }) => `${kind}.${seed}`).join(',')
}

export function readOperations(text: string): Operation[] {
  return text.split(',').map((word) => {
    const [kind = '', seed = ''] = word.split('.')
    if (!isKind(kind) || !/^\d+$/.test(seed)) throw new Error(`no operation: ${word}`)
    return { kind, seed: Number(seed) }
  })
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(WEIGHTS, text)
}
