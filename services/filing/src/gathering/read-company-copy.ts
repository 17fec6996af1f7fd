// Reads what a request needs from this service's copy of the register, as far as the copy is fresh enough,
// and the rest from the registry's public data API; what was read there becomes part of the copy.
import { type Counter, metrics } from '@opentelemetry/api'
import type { Pool } from '@cfs/postgres'
import type { Logger } from '@cfs/runtime'
import type { CompanyNumber } from '@cfs/values'
import type {
  CompanyDataClient,
  CompanyHistory,
  CompanyProfile,
  CompanyRecord,
  KnownFacts,
  LookUp,
} from '../clients/company-data/company-data-client.ts'
import { isFreshEnough } from '../domain/is-fresh-enough.ts'
import { type CopiedCompany, findCopiedCompany, saveReadFacts } from '../store/company-copy.ts'

export interface CopySettings {
  readonly pool: Pool
  readonly logger: Logger
  /** How old facts for dry runs and pages may be. */
  readonly mostSeconds: number
}

export function readCompanyCopy(client: CompanyDataClient, settings: CopySettings): CompanyDataClient {
  const { pool, logger, mostSeconds } = settings
  const factCounter = metrics.getMeter('filing').createCounter('company_copy.facts', { unit: '{fact}' })

  function keep(number: CompanyNumber, company: CompanyRecord, read: Read): void {
    const ageSeconds = (performance.now() - read.startedAtMs) / 1000
    const profile = read.facts.profile === undefined ? company : undefined
    const history = read.facts.history === undefined ? company : undefined
    saveReadFacts(pool, number, { profile, history, ageSeconds }).catch((error: unknown) =>
      logger.warn({ err: error, company_number: number }, 'could not add a company to the copy'),
    )
  }

  return {
    async company(number, question) {
      const copied = await findCopiedCompany(pool, number).catch((error: unknown): CopiedCompany => {
        logger.warn({ err: error, company_number: number }, 'could not read the copy of the register')
        return { profile: undefined, history: undefined }
      })
      const fresh = { isLive: question.purpose === 'filing', mostSeconds }
      const { facts, asOf, isHistoryUnread } = usable(copied, question, (age) => isFreshEnough(age, fresh))
      countFacts(factCounter, facts)
      const startedAtMs = performance.now()
      const outcome = await client.company(number, { ...question, facts })
      if (outcome.kind !== 'found') return outcome
      keep(number, outcome.company, { facts, startedAtMs })
      return { kind: 'found', company: { ...outcome.company, copiedAsOf: asOf, isHistoryUnread } }
    },
  }
}

interface Read {
  readonly facts: KnownFacts
  readonly startedAtMs: number
}

type IsFresh = (age: NonNullable<CopiedCompany['profile'] | CopiedCompany['history']>) => boolean

interface Usable {
  readonly facts: KnownFacts
  /** The oldest time of the facts used; undefined if none is. */
  readonly asOf: Date | undefined
  readonly isHistoryUnread: boolean
}

function usable(copied: CopiedCompany, { nilReturnEnd }: LookUp, isFresh: IsFresh): Usable {
  const profile = copied.profile && isFresh(copied.profile) ? copied.profile : undefined
  const history = copied.history && isFresh(copied.history) ? copied.history : undefined
  const times = (used: readonly { readonly asOf: Date }[]) =>
    used.map(({ asOf }) => asOf).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const last = profile?.value.lastAccountsMadeUpTo ?? null
  const isAfterAll = nilReturnEnd !== undefined && (last === null || last < nilReturnEnd)
  if (profile !== undefined && isAfterAll && history === undefined) {
    return {
      facts: { profile: profile.value, history: lastAccountsOnly(profile.value) },
      asOf: times([profile]),
      isHistoryUnread: true,
    }
  }
  // The registry's file does not have the first day of the last accounts, on which comparatives depend.
  const isWhole = profile !== undefined && (last === null || profile.value.lastAccountsStart !== null)
  const used = { profile: isWhole || isAfterAll ? profile : undefined, history }
  return {
    facts: { profile: used.profile?.value, history: used.history?.value },
    asOf: times([used.profile, used.history].filter((each) => each !== undefined)),
    isHistoryUnread: false,
  }
}

/** All that a return without figures for a later period needs of the filing history. */
function lastAccountsOnly(profile: CompanyProfile): CompanyHistory {
  const { lastAccountsMadeUpTo: madeUpTo } = profile
  const last = madeUpTo === null ? [] : [{ madeUpTo, type: 'AA', filedOn: null, dormant: undefined }]
  return { shareCapitalPence: null, filedAccounts: last }
}

function countFacts(counter: Counter, { profile, history }: KnownFacts): void {
  counter.add(1, { fact: 'profile', source: profile === undefined ? 'api' : 'copy' })
  counter.add(1, { fact: 'history', source: history === undefined ? 'api' : 'copy' })
}
