// Who declares, and the company's tax reference.
import type { FieldErrors } from '@cfs/pages'
import { isoDateInLondon, parseUtr } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withChange } from '../planning/wanted-types.ts'
import { needsApproval } from '../planning/agents.ts'
import type { AgentValues } from '../domain/agent-values.ts'
import { agentValues, readAgent } from '../planning/read-agent.ts'
import { detailsPage, type DetailsValues, OTHER_SIGNATORY } from '../views/details-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, isLlpVisit, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

/** A declarant's name in a return has 2 to 56 characters. */
const MOST_CHARACTERS = 56

interface DetailsState {
  readonly values: DetailsValues
  readonly errors: FieldErrors
  /** As the member of the partner's account typed it; undefined if it was stored before. */
  readonly typedAgent?: AgentValues
}

export function detailsRoutes(app: FastifyInstance, parts: FormParts): void {
  const render = async (request: FastifyRequest, { values, errors, typedAgent }: DetailsState) => {
    const { draft, member } = visitOf(request)
    const ofAgent = member && (typedAgent ?? agentValues(draft, member.personName))
    return detailsPage({
      place: await placeOf(request, parts, 'details'),
      signatories: draft.company?.signatories ?? [],
      hasReturn: draft.wanted !== 'accounts',
      isLlp: isLlpVisit(request),
      agent: ofAgent && { values: ofAgent, needsApproval: needsApproval(draft) },
      values,
      errors,
    })
  }

  app.get('/form/details', formRoute('details'), async (request, reply) => {
    const { draft } = visitOf(request)
    const names = draft.company?.signatories ?? []
    const signatory = draft.signatory ?? (names.length === 1 ? (names[0] ?? '') : '')
    const isListed = names.includes(signatory)
    const values = {
      signatory: isListed || signatory === '' ? signatory : OTHER_SIGNATORY,
      other_name: isListed ? '' : signatory,
      utr: draft.utr ?? '',
    }
    return show(reply, { parts, view: await render(request, { values, errors: {} }) })
  })

  app.post('/form/details', formRoute('details'), async (request, reply) => {
    const { draft, member } = visitOf(request)
    const values = {
      signatory: typed(request.body, 'signatory'),
      other_name: typed(request.body, 'other_name'),
      utr: typed(request.body, 'utr'),
    }
    const { signatory, utr, errors: ofDetails } = readDetails(request, values)
    const typedAgent = typedAgentOf(request.body)
    const today = isoDateInLondon(parts.context.clock.now())
    const read = member && readAgent(typedAgent, { draft, personId: member.personId, today })
    const errors = { ...ofDetails, ...(read !== undefined && 'errors' in read ? read.errors : {}) }
    if (Object.keys(errors).length > 0)
      return show(reply, { parts, view: await render(request, { values, errors, typedAgent }) })
    const agent = read !== undefined && 'agent' in read ? read.agent : undefined
    const change = { signatory, utr, agent }
    const before = { signatory: draft.signatory, utr: draft.utr, agent: withoutTick(draft.agent) }
    const hasChanged = JSON.stringify(before) !== JSON.stringify(change)
    return saveAndGo(request, reply, { parts, draft: hasChanged ? withChange(draft, change) : draft })
  })
}

/** The director and the tax reference, and what is wrong with them. */
function readDetails(request: FastifyRequest, values: DetailsValues) {
  const { draft } = visitOf(request)
  const names = draft.company?.signatories ?? []
  const errors: Record<string, string> = {}
  const isOther = values.signatory === OTHER_SIGNATORY
  const signatory = isOther ? values.other_name : values.signatory
  if (!isOther && !names.includes(signatory)) errors['signatory'] = 'Choose who declares'
  const length = [...signatory].length
  if (isOther && (length < 2 || length > MOST_CHARACTERS))
    errors['other_name'] = 'Enter the full name, with 2 to 56 characters'
  const utr = parseUtr(values.utr.replaceAll(/\s/g, '')) ?? null
  if (draft.wanted !== 'accounts' && utr === null) errors['utr'] = 'Enter the 10 digits of the UTR'
  return { signatory, utr, errors }
}

function typedAgentOf(body: unknown): AgentValues {
  const of = (name: keyof AgentValues) => typed(body, name)
  return {
    declared_by: of('declared_by'),
    own_name: of('own_name'),
    day: of('day'),
    month: of('month'),
    year: of('year'),
  }
}

/** What a member stated, without the tick of the declaration. */
function withoutTick(agent: ReturnType<typeof visitOf>['draft']['agent']) {
  return agent === undefined ? undefined : { ...agent, isDeclared: false }
}
