// The registered office as printed in accounts.
import { expect, it } from 'vitest'
import { registeredOffice, registeredOfficeSchema } from './registered-office.ts'

const lineOf = (address: object) => registeredOffice(registeredOfficeSchema.parse(address))

it.each([
  ['7 High Street, Leeds, LS1 1AA', { premises: '7', address_line_1: 'High Street', locality: 'Leeds' }],
  ['7a-9b High Street, LS1 1AA', { premises: '7a-9b', address_line_1: 'High Street' }],
  ['Old Mill, High Street, LS1 1AA', { premises: 'Old Mill', address_line_1: 'High Street' }],
  ['High Street, Wales, LS1 1AA', { address_line_1: ' High \n Street ', country: 'Wales', locality: '' }],
  ['LS1 1AA', { address_line_1: 7, locality: null }],
])('%s', (line, address) => {
  expect(lineOf({ ...address, postal_code: 'LS1 1AA' })).toBe(line)
})

it.each([
  ['nothing', {}],
  ['more than accounts can show', { address_line_1: 'x'.repeat(401) }],
  ['what has no picture', { address_line_1: 'High\u0000 Street' }],
  ['what turns the direction of the text', { address_line_1: 'High \u202e Street' }],
])('%s is no registered office', (_, address) => {
  expect(lineOf(address)).toBeNull()
})
