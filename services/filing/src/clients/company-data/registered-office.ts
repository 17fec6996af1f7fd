// A company's registered office on one line, as printed in its accounts.
import { z } from 'zod'

const part = z
  .string()
  .transform((text) => text.replace(/\s+/gu, ' ').trim())
  .nullish()
  .catch(null)

export const registeredOfficeSchema = z.object({
  care_of: part,
  po_box: part,
  premises: part,
  address_line_1: part,
  address_line_2: part,
  locality: part,
  region: part,
  country: part,
  postal_code: part,
})

/** The limits on the length of an address printed in accounts. */
const MAX_LENGTH = 400
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u

/** The address of the registered office; null if the register has none that can be printed. */
export function registeredOffice(address: z.infer<typeof registeredOfficeSchema>): string | null {
  const { premises, address_line_1: line1 } = address
  const isNumber = /^\d+[A-Za-z]?(?:-\d+[A-Za-z]?)?$/.test(premises ?? '')
  const line = [
    address.care_of,
    address.po_box,
    ...(isNumber ? [`${premises} ${line1 ?? ''}`.trim()] : [premises, line1]),
    address.address_line_2,
    address.locality,
    address.region,
    address.country,
    address.postal_code,
  ]
    .filter((text) => text != null && text !== '')
    .join(', ')
  return line === '' || Array.from(line).length > MAX_LENGTH || UNPRINTABLE.test(line) ? null : line
}
