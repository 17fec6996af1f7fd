// Reads what a member of the partner's account states about the declaration and the approval of the accounts.
import { type IsoDate, parseIsoDate } from '@cfs/values'
import type { AgentValues } from '../domain/agent-values.ts'
import type { Agent, AgentDeclarant, Draft } from '../domain/draft.ts'
import { needsApproval } from './agents.ts'

/**
 * The capacities in which a person who is no director can make a return for a company: its proper officer, or
 * anyone whom it authorises (TMA 1970 s.108).
 */
export const CAPACITIES = { agent: 'Authorised agent', secretary: 'Company secretary' } as const
export type DeclaredBy = keyof typeof CAPACITIES | 'director'

/** A declarant's name in a return has 2 to 56 characters. */
const MOST_CHARACTERS = 56

export function readAgent(
  values: AgentValues,
  { draft, personId, today }: { readonly draft: Draft; readonly personId: string; readonly today: IsoDate },
): { readonly agent: Agent } | { readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const declarant = draft.wanted === 'accounts' ? null : declarantOf(values)
  if (declarant === undefined) errors['declared_by'] = 'Choose who makes the declaration'
  const length = [...values.own_name].length
  if (declarant?.kind === 'self' && (length < 2 || length > MOST_CHARACTERS))
    errors['own_name'] = 'Enter your full name, with 2 to 56 characters'
  const approvedOn = needsApproval(draft) ? approvalOf(values) : null
  if (approvedOn === undefined) errors['day'] = 'Enter the day as numbers, such as 30 6 2026'
  else if (approvedOn !== null && approvedOn > today) errors['day'] = 'The day must not be in the future'
  else if (approvedOn !== null && draft.periodEnd !== null && approvedOn <= draft.periodEnd)
    errors['day'] = 'Accounts are approved after the last day of their period'
  if (declarant === undefined || approvedOn === undefined || Object.keys(errors).length > 0) return { errors }
  return { agent: { personId, declarant, approvedOn, isDeclared: false } }
}

function declarantOf({ declared_by: by, own_name: name }: AgentValues): AgentDeclarant | undefined {
  if (by === 'director') return { kind: 'director' }
  return by === 'agent' || by === 'secretary' ? { kind: 'self', name, status: CAPACITIES[by] } : undefined
}

function approvalOf({ day, month, year }: AgentValues): IsoDate | undefined {
  return parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** What was stated before, as the page shows it; `personName`: the name of the member's profile. */
export function agentValues({ agent }: Pick<Draft, 'agent'>, personName: string): AgentValues {
  const { declarant = null, approvedOn = null } = agent ?? {}
  const [year = '', month = '', day = ''] = approvedOn?.split('-') ?? []
  return {
    declared_by: declaredBy(declarant),
    own_name: declarant?.kind === 'self' ? declarant.name : personName,
    day: day.replace(/^0/, ''),
    month: month.replace(/^0/, ''),
    year,
  }
}

function declaredBy(declarant: AgentDeclarant | null): DeclaredBy | '' {
  if (declarant === null) return ''
  if (declarant.kind === 'director') return 'director'
  return declarant.status === CAPACITIES.secretary ? 'secretary' : 'agent'
}
