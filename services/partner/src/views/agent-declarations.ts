// What a member of the partner's account declares before sending: that the company authorised it, who
// declared the return, and who approved the accounts.
import { formatDay, html, type Html } from '@cfs/pages'
import type { Agent } from '../domain/draft.ts'

export interface AgentDeclaration {
  readonly agent: Agent
  readonly personName: string
  /** The director who approved the accounts. */
  readonly signatory: string
  readonly isLlp: boolean
  readonly hasReturn: boolean
  readonly hasAccounts: boolean
}

/** The person who ticks the declaration, and in which capacity. */
export function agentInWords({ agent: { declarant }, personName }: AgentDeclaration): string {
  return declarant?.kind === 'self' ? `${declarant.name}, ${declarant.status.toLowerCase()}` : personName
}

export function agentDeclarations(declaration: AgentDeclaration): readonly Html[] {
  return [
    ...(declaration.hasReturn ? [ofReturn(declaration)] : []),
    ...(declaration.agent.approvedOn === null ? [] : [ofAccounts(declaration, declaration.agent.approvedOn)]),
  ]
}

const CONSEQUENCES =
  'giving false information, or concealing any part of the company’s profits or tax payable, can lead to ' +
  'prosecution and penalties'

/** FA 1998 sch.18 para.3 and TMA 1970 s.108: the company acts through a person whom it authorises. */
function ofReturn({ agent: { declarant }, signatory }: AgentDeclaration): Html {
  if (declarant?.kind === 'self')
    return html`<p>The company has authorised me to make this company tax return for it. The information on
      the return, the accounts and the computations is correct and complete to the best of my knowledge and
      belief. I understand that ${CONSEQUENCES}.</p>`
  return html`<p>${signatory}, a director of the company, has read this company tax return, the accounts and
    the computations, and has declared to me that the information on them is correct and complete to the best
    of their knowledge and belief, and that they understand that ${CONSEQUENCES}. The company has authorised
    me to send the return.</p>`
}

/** CA 2006 s.414: the board approves the accounts, and a director signs them on its behalf. */
function ofAccounts({ signatory, isLlp, hasAccounts }: AgentDeclaration, approvedOn: string): Html {
  const approved = isLlp ? 'The members' : 'The board of directors'
  const publishing = hasAccounts
    ? 'The company has authorised me to deliver them to Companies House, which will publish them.'
    : 'They go to HMRC with the return, unless HMRC has them.'
  return html`<p>${approved} approved these accounts on ${formatDay(approvedOn)}, and ${signatory} signed them
    on ${isLlp ? 'their' : 'its'} behalf. ${publishing}</p>`
}
