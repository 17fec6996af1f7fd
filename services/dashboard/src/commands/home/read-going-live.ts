// The steps to a first live filing, and why some of them cannot be taken yet.
import type { SandboxStep } from '../../domain/sandbox-step.ts'
import { listSandboxSteps } from '../../store/requests/sandbox-steps.ts'
import { keyIsWorking } from '../keys/key-form.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'
import { type ListedKey, listKeysByMode } from '../../clients/keys/list-keys.ts'
import { type Balance, readBalance } from '../../clients/money/read-balance.ts'

const FIRST_BALANCE_POUNDS = 20

export type StepName = 'address' | 'second factor' | SandboxStep | 'balance' | 'live key' | 'restricted key'

export interface GoingLiveStep {
  readonly name: StepName
  readonly isDone: boolean
  /** What must be done before this step; undefined if the step can be done now. */
  readonly lockedBy: StepName | undefined
}

export async function readGoingLive(
  context: DashboardContext,
  visitor: { readonly member: Member; readonly caller: Caller; readonly hasSecondFactor: boolean },
): Promise<readonly GoingLiveStep[]> {
  const { member, caller, hasSecondFactor } = visitor
  const [balance, { live }, tried] = await Promise.all([
    readBalance(context, { member, requestId: caller.requestId }),
    listKeysByMode(context, visitor),
    listSandboxSteps(context.pool, member.accountId),
  ])
  return goingLiveSteps({ balance, live, tried, hasSecondFactor, now: context.clock.now() })
}

export function goingLiveSteps(account: {
  readonly balance: Balance
  readonly live: readonly ListedKey[]
  /** The steps that the account has completed in the sandbox. */
  readonly tried: readonly SandboxStep[]
  readonly hasSecondFactor: boolean
  readonly now: Date
}): readonly GoingLiveStep[] {
  const { balance, live, tried, hasSecondFactor, now } = account
  const working = live.filter((key) => keyIsWorking(key, now))
  const step = (name: StepName, isDone: boolean, lockedBy?: StepName): GoingLiveStep => ({
    name,
    isDone,
    lockedBy: isDone ? undefined : lockedBy,
  })
  const needsFactor = hasSecondFactor ? undefined : 'second factor'
  return [
    step('address', true),
    step('second factor', hasSecondFactor),
    step('accepted filing', tried.includes('accepted filing')),
    step('handled error', tried.includes('handled error')),
    step('balance', balance.available >= FIRST_BALANCE_POUNDS),
    step('live key', working.length > 0, needsFactor),
    step(
      'restricted key',
      working.some(({ allow }) => allow !== null),
      working.length > 0 ? undefined : 'live key',
    ),
  ]
}

/** Changes when the account completes a step in the sandbox. */
export async function goingLiveVersion(
  { pool }: Pick<DashboardContext, 'pool'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<string> {
  return `steps-${(await listSandboxSteps(pool, accountId)).length}`
}

/** The earliest known time at which one of the API keys was used; undefined if none was used. */
export function firstUseOf(keys: readonly ListedKey[]): string | undefined {
  return keys.flatMap(({ last_used_at: at }) => at ?? []).toSorted()[0]
}
