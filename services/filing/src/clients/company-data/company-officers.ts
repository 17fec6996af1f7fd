// Reads a company's officers: who may sign its documents, who could before, and every director.
import { parseIsoDate } from '@cfs/values'
import { z } from 'zod'
import type { Directorship } from '../../domain/company-facts.ts'
import type { CompanyOfficers, Officer } from './company-data-client.ts'
import { listPage } from './list-page.ts'
import { officerName } from './officer-name.ts'
import { optionalDate } from './optional-date.ts'

const officerSchema = z.object({
  name: z.string().trim().min(1).max(500),
  officer_role: z.string(),
  appointed_on: optionalDate,
  /** For officers of before the register's computer, instead of `appointed_on`. */
  appointed_before: optionalDate,
  resigned_on: z.string().nullish(),
})

type RegisteredOfficer = z.infer<typeof officerSchema>

export const officersPage = listPage(officerSchema)

export function officersOf(list: readonly RegisteredOfficer[]): CompanyOfficers {
  return {
    officers: signingOfficers(list),
    formerOfficers: formerOfficers(list),
    directorships: directorships(list),
  }
}

const SIGNING_ROLES = new Set(['director', 'llp-member', 'llp-designated-member'])

/** Earliest appointment first. */
function signingOfficers(officers: readonly RegisteredOfficer[]): Officer[] {
  return officers
    .filter(({ officer_role, resigned_on }) => SIGNING_ROLES.has(officer_role) && resigned_on == null)
    .map((officer) => ({
      registeredName: officer.name,
      name: officerName(officer.name),
      role: officer.officer_role,
      appointedOn: officer.appointed_on ?? officer.appointed_before,
    }))
    .sort((a, b) => (a.appointedOn ?? LAST).localeCompare(b.appointedOn ?? LAST))
}
const LAST = '9999-12-31'

const DIRECTORS = new Set(['director', 'nominee-director'])
const CORPORATE_DIRECTORS = new Set(['corporate-director', 'corporate-nominee-director'])

/** Every person or company that is or was a director, with the dates that the register has. */
function directorships(officers: readonly RegisteredOfficer[]): Directorship[] {
  return officers
    .filter(({ officer_role: role }) => DIRECTORS.has(role) || CORPORATE_DIRECTORS.has(role))
    .map(({ name, officer_role: role, appointed_on, appointed_before, resigned_on }) => ({
      name: CORPORATE_DIRECTORS.has(role) ? name : officerName(name),
      appointedOn: appointed_on ?? appointed_before,
      resignedOn: parseIsoDate(resigned_on ?? '') ?? null,
    }))
}

/** The names of former officers who were entitled to sign. */
function formerOfficers(officers: readonly RegisteredOfficer[]): string[] {
  return officers
    .filter(({ officer_role, resigned_on }) => SIGNING_ROLES.has(officer_role) && resigned_on != null)
    .map(({ name }) => officerName(name))
}
