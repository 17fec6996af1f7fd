// Stores which users may file for which taxpayer, and what the authority knows about each taxpayer. A
// taxpayer that no test has created exists by default, and any 12-digit user id may file for it. Once a
// return for a taxpayer is accepted, the taxpayer belongs to the company in that return.
import { createBoundedMap, parseControlBody } from '@cfs/simulator-control'
import { z } from 'zod'
import { padCompanyNumber } from '../company-number.ts'

export const defaultPassword = 'correct-password'

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date is YYYY-MM-DD')

const taxpayerSchema = z.strictObject({
  company_number: optional(z.string().regex(/^[A-Za-z0-9]{1,8}$/)),
  gateway_user_id: optional(z.string().min(1)),
  password: optional(z.string().min(1)),
  returns: optional(z.array(z.strictObject({ start: day, end: day }))),
  exists: optional(z.boolean()),
})

export type TaxpayerSetUp = z.output<typeof taxpayerSchema>

export interface Taxpayers {
  setUp(utr: string, body: unknown): TaxpayerSetUp
  /**
   * Whether these credentials may use the service and, if a taxpayer is given, may file for that taxpayer.
   */
  authenticates(senderId: string, password: string, utr?: string): boolean
  exists(utr: string): boolean
  companyOf(utr: string): string | undefined
  /** The company for which a test has created the user id. */
  companyOfUser(senderId: string): string | undefined
  belongsTo(utr: string, companyNumber: string): void
  clear(): void
}

const maxCompanies = 200_000

export function createTaxpayers(): Taxpayers {
  const known = new Map<string, TaxpayerSetUp>()
  const companies = createBoundedMap<string, string>(maxCompanies)
  const setUpsOf = (senderId: string) => [...known.values()].filter((one) => one.gateway_user_id === senderId)
  const authenticates = (senderId: string, password: string, utr?: string) => {
    const ofUser = setUpsOf(senderId)
    if (ofUser.length === 0 && !/^\d{12}$/.test(senderId)) return false
    const taxpayer = utr === undefined ? undefined : known.get(utr)
    if (taxpayer?.gateway_user_id !== undefined && taxpayer.gateway_user_id !== senderId) return false
    const ofTaxpayer = taxpayer?.password
    const passwords = ofTaxpayer === undefined ? ofUser.map((one) => one.password) : [ofTaxpayer]
    const set = passwords.filter((one) => one !== undefined)
    return set.length === 0 ? password === defaultPassword : set.includes(password)
  }
  return {
    setUp(utr, body) {
      const taxpayer = parseControlBody(taxpayerSchema, body)
      known.set(utr, taxpayer)
      companies.delete(utr)
      return taxpayer
    },
    authenticates,
    exists: (utr) => known.get(utr)?.exists ?? true,
    companyOf: (utr) => paddedOrNone(known.get(utr)?.company_number) ?? companies.get(utr),
    companyOfUser: (senderId) =>
      paddedOrNone(setUpsOf(senderId).find((one) => one.company_number !== undefined)?.company_number),
    belongsTo(utr, companyNumber) {
      if (companies.get(utr) === undefined) companies.set(utr, companyNumber)
    },
    clear() {
      known.clear()
      companies.clear()
    },
  }
}

function paddedOrNone(companyNumber: string | undefined): string | undefined {
  return companyNumber === undefined ? undefined : padCompanyNumber(companyNumber)
}
