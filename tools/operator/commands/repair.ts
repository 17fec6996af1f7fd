// The commands that mend what the audit finds. Each repair can be repeated without further effect, and the
// service that makes it records who asked for it.
import { Refusal } from '../../dev/arguments.ts'
import { auditInstance } from '../audit/audit-instance.ts'
import type { Violation } from '../audit/rule.ts'
import { command } from '../command.ts'
import { explained, flag, list, optional } from '../options.ts'
import { makeRepairs, planFor } from '../repair/make-repairs.ts'
import { type PlannedRepair, violationName, whatRepairDoes, withAdvice } from '../repair/plan-repairs.ts'

const withWhatItDoes = (planned: PlannedRepair) => ({ ...planned, does: whatRepairDoes(planned) })

export const listRepairs = command({
  name: 'repair list',
  does: 'audits, and lists what mends each violation: {repairs: [{repair, subject, violations, does}], by_hand: [{violation, rule, subject, detail, advice}], explained: {repairs, by_hand}}',
  options: {},
  async run(_values, session) {
    const { violations, explained: discarded } = await auditInstance(session)
    const plan = await planFor(session.services, violations)
    const others = await planFor(session.services, discarded)
    return {
      repairs: plan.repairs.map(withWhatItDoes),
      by_hand: plan.byHand,
      explained: { repairs: others.repairs.map(withWhatItDoes), by_hand: others.byHand },
    }
  },
})

export const runRepairs = command({
  name: 'repair run',
  does: 'audits, makes the repairs, and audits again: {repaired: [{repair, subject, violations, is_done, refusal}], remaining: [{violation, rule, subject, detail, advice}]}',
  options: {
    violation: explained(
      'The violations to repair, as `repair list` names them, including those that a discarded event explains.',
      optional(list('V,…')),
    ),
    all: explained('Repairs all violations, except those that a discarded event explains.', flag),
  },
  refuse: ({ violation, all }) => (violation === undefined && !all ? 'give --violation or --all' : undefined),
  async run({ violation: names }, session) {
    const isWanted = (found: Violation) => names === undefined || names.includes(violationName(found))
    const before = await auditInstance(session)
    const wanted = [...before.violations, ...(names === undefined ? [] : before.explained)].filter(isWanted)
    const unknown = names?.filter((name) => !wanted.some((found) => violationName(found) === name)) ?? []
    if (unknown.length > 0) {
      throw new Refusal(`the audit does not find ${unknown.join(', ')}; nothing was repaired`)
    }
    const { repairs } = await planFor(session.services, wanted)
    const repaired = await makeRepairs(session.services, repairs)
    const after = await auditInstance(session)
    return { repaired, remaining: after.violations.filter(isWanted).map(withAdvice) }
  },
})
