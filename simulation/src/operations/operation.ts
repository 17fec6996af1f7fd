// Defines the operations of a run, such as submitting a return or killing a process. An operation's own seed
// and the state of the world determine its details, so it keeps its meaning when earlier operations are
// removed.
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { World } from '../model/world.ts'

export interface Operation {
  readonly kind: Kind
  readonly seed: number
}

/** Performs the operation and returns a description of it. */
export type Perform = (world: World, random: SeededRandom) => Promise<string> | string

/** How often each kind of operation occurs in most runs, relative to the others. */
const FILING_WEIGHTS = {
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
  adjust: 4,
  'set-price': 2,
  'advance-time': 10,
  'record-external': 1,
  'open-account': 1,
  'revoke-key': 1,
  'replay-dead-letters': 1,
} as const
/** The weights of a run that is also about top-ups. */
const PAYMENT_WEIGHTS = {
  ...FILING_WEIGHTS,
  'top-up': 14,
  pay: 18,
  'return-page': 8,
  webhook: 24,
  'check-payments': 8,
  refund: 6,
  'processor-acts': 24,
} as const
export type Kind = keyof typeof PAYMENT_WEIGHTS

export interface OperationsToDraw {
  readonly count: number
  readonly hasPayments: boolean
}

/** Creates random operations for a run. */
export function drawOperations(random: SeededRandom, { count, hasPayments }: OperationsToDraw): Operation[] {
  const weights: Readonly<Partial<Record<Kind, number>>> = hasPayments ? PAYMENT_WEIGHTS : FILING_WEIGHTS
  const draw = (): Kind => random.weighed(weights as Readonly<Record<Kind, number>>)
  const drawn = Array.from({ length: count }, () => ({ kind: draw(), seed: random.seed() }))
  const beginning = ['open-account', 'adjust', 'open-account', 'adjust'] as const
  return drawn.map((operation, index) => ({ ...operation, kind: beginning[index] ?? operation.kind }))
}

/** The operations as written on the command line: `submit.12,kill.34`. */
export function writeOperations(operations: readonly Operation[]): string {
  return operations.map(({ kind, seed }) => `${kind}.${seed}`).join(',')
}

export function readOperations(text: string): Operation[] {
  return text.split(',').map((word) => {
    const [kind = '', seed = ''] = word.split('.')
    if (!isKind(kind) || !/^\d+$/.test(seed)) throw new Error(`not an operation: ${word}`)
    return { kind, seed: Number(seed) }
  })
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(PAYMENT_WEIGHTS, text)
}
