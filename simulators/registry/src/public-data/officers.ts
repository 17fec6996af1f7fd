// GET /company/{number}/officers: the officer list resource.
import type { Company, Officer } from '../register/company.ts'
import { etagOf } from './etag.ts'
import type { Page } from './page.ts'

export function officerList(company: Company, page: Page) {
  const self = `/company/${company.number}/officers`
  const all = company.officers.map((officer) => officerItem(company, officer))
  const resigned = company.officers.filter((officer) => officer.resigned_on !== undefined).length
  const list = {
    active_count: all.length - resigned,
    inactive_count: 0,
    items: all.slice(page.startIndex, page.startIndex + page.itemsPerPage),
    items_per_page: page.itemsPerPage,
    kind: 'officer-list',
    links: { self },
    resigned_count: resigned,
    start_index: page.startIndex,
    total_results: all.length,
  }
  return { ...list, etag: etagOf(list) }
}

function officerItem(company: Company, officer: Officer) {
  const id = etagOf([company.number, officer.name, officer.appointed_on ?? officer.appointed_before]).slice(
    0,
    27,
  )
  return {
    address: { address_line_1: '1 Example Street', locality: 'Exampleton', postal_code: 'ZZ1 1ZZ' },
    ...(officer.appointed_on === undefined
      ? { appointed_before: officer.appointed_before, is_pre_1992_appointment: true }
      : { appointed_on: officer.appointed_on }),
    country_of_residence: 'United Kingdom',
    date_of_birth: { month: 1, year: 1980 },
    links: {
      officer: { appointments: `/officers/${id}/appointments` },
      self: `/company/${company.number}/appointments/${id}`,
    },
    name: officer.name,
    nationality: 'British',
    officer_role: officer.role,
    ...(officer.resigned_on === undefined ? {} : { resigned_on: officer.resigned_on }),
  }
}
