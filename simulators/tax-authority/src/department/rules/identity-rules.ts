// Who the return is for and what it covers.
import { plusMonths } from './plus-months.ts'
import type { Rule } from './rule.ts'

export const identityRules: readonly Rule[] = [
  {
    code: 9100,
    at: 3,
    message:
      'There must be a Key element in the IRheader whose Type attribute is UTR and matches the tax reference in Box 3',
    holds: (form) => form.headerKeys.some((key) => key.type === 'UTR' && key.value === form.text(3)),
  },
  {
    code: 9101,
    at: '/CompanyInformation/PeriodCovered',
    message: 'The return period covered in Boxes 30 and 35 must not be longer than 12 months',
    holds: ({ period }) => plusMonths(period.end, -12) < period.start,
  },
  {
    code: 9102,
    at: 5,
    message:
      'Boxes 5, 6, 7 and 8 can only be completed if the To date in Box 35 is on or after 01 April 2050',
    holds: ({ period }) => period.end >= '2050-04-01',
  },
  {
    code: 9103,
    at: 30,
    message: 'The return period From date in Box 30 must not be later than yesterday',
    holds: ({ period, today }) => period.start < today,
  },
  {
    code: 9105,
    at: 35,
    message: 'The return period To date in Box 35 must be on or after the return period From date in Box 30',
    holds: ({ period }) => period.end >= period.start,
  },
  {
    code: 9106,
    at: 35,
    message:
      'The return period To date cannot be later than today unless the type of company is 3 (Company in liquidation which is chargeable at the main rate following the first period after liquidation)',
    holds: (form) => form.period.end <= form.today || Number(form.text(4)) === 3,
  },
  {
    code: 9109,
    at: 65,
    message: 'If the return type is New then Box 140 must be completed if Box 65 is completed',
    holds: (form) => form.amended || form.has(140),
  },
  {
    code: 9110,
    at: '/ReturnInfoSummary/TransferPricing',
    message: 'Boxes 70 and 75 cannot both be completed',
    holds: (form) => !(form.has(70) && form.has(75)),
  },
]
