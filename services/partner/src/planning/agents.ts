// The form of a member of the partner's account, who states who declares and when the directors approved the
// accounts. A director declares as a director, and approves the accounts by sending them.
import type { Agent, Draft } from '../domain/draft.ts'
import type { VisitMember } from '../domain/visit-member.ts'

/**
 * The form as this visitor sees it: what another person stated or declared does not count, and a director
 * does not see what a member stated.
 */
export function draftOfVisitor(draft: Draft, member: VisitMember | undefined): Draft {
  const { agent } = draft
  if (member === undefined) return agent === undefined ? draft : { ...draft, agent: undefined }
  if (agent?.personId === member.personId) return draft
  const { personId } = member
  return { ...draft, agent: { personId, declarant: null, approvedOn: null, isDeclared: false } }
}

/** Whether the visitor has declared. */
export function isDeclared({ agent, isDeclared: byDirector }: Pick<Draft, 'agent' | 'isDeclared'>): boolean {
  return agent === undefined ? byDirector : agent.isDeclared
}

/** The form after the visitor declared, or after a change that needs another declaration. */
export function withDeclaration(draft: Draft, declared: boolean): Draft {
  const { agent } = draft
  return agent === undefined
    ? { ...draft, isDeclared: declared }
    : { ...draft, isDeclared: false, agent: { ...agent, isDeclared: declared } }
}

/** Whether a member has stated everything that the wanted filings need; a director states nothing. */
export function isAgentComplete({
  agent,
  wanted: filings,
  kind,
}: Pick<Draft, 'agent' | 'wanted' | 'kind'>): boolean {
  if (agent === undefined) return true
  const isApproved = agent.approvedOn !== null || !needsApproval({ wanted: filings, kind })
  return isApproved && (filings === 'accounts' || agent.declarant !== null)
}

/** Whether the filings contain accounts: a dormant company's tax return has none. */
export function needsApproval({ wanted: filings, kind }: Pick<Draft, 'wanted' | 'kind'>): boolean {
  return filings !== 'ct600' || kind !== 'dormant'
}

/** The members of a tax return's request that say who declares, and who approved the attached accounts. */
export function declarationMembers({ agent, signatory, kind }: Draft): object {
  if (signatory === null) return {}
  if (agent === undefined) return { declarant_name: signatory }
  const { declarant, approvedOn } = agent
  const self = declarant?.kind === 'self' ? declarant : undefined
  return {
    declarant_name: self?.name ?? signatory,
    ...(self === undefined ? {} : { declarant_status: self.status }),
    // A dormant company's return has no accounts attached.
    ...(kind === 'dormant' ? {} : approvalMembers({ signatory, approvedOn })),
  }
}

/** The members of a request that say who approved its accounts, and when. */
export function approvalMembers({
  signatory,
  approvedOn,
}: Pick<Agent, 'approvedOn'> & Pick<Draft, 'signatory'>): object {
  return {
    ...(signatory === null ? {} : { director_name: signatory }),
    ...(approvedOn === null ? {} : { approval_date: approvedOn }),
  }
}
