// The registry's rejection codes and messages, in one place.
import type { AccountsPeriod } from './accounts-period.ts'

export interface Reject {
  readonly code: string
  readonly description: string
  readonly instance: string
}

function reject(code: string, description: string): Reject {
  return { code, description, instance: '1' }
}

export const rejects = {
  companyNotFound: (number: string) =>
    reject('1001', `The company number ${number} does not match any company on the register.`),
  wrongAuthenticationCode: () =>
    reject('1002', 'The company authentication code is not correct for this company.'),
  wrongName: (registered: string) =>
    reject('1003', `The company name does not match the name on the register: ${registered}.`),
  dissolved: (status: string) =>
    reject('1004', `Accounts cannot be accepted for this company: its status is ${status}.`),
  communityInterestReport: () =>
    reject('1006', 'The accounts of a community interest company must be delivered with form CIC34.'),
  wrongEntityType: (expected: string) =>
    reject(
      '1005',
      `The type of accounts is not valid for this company: accounts of ${expected} are required.`,
    ),
  numberInDocument: () =>
    reject('2001', 'The company number in the accounts document is not the number of the company.'),
  nameInDocument: () =>
    reject('2002', 'The company name in the accounts document is not the name of the company.'),
  dateSigned: () => reject('2003', 'The date signed is not the date of approval in the accounts document.'),
  approvedInFuture: () => reject('2004', 'The date of approval of the accounts is in the future.'),
  document: (flaw: string) => reject('2010', `The accounts document is not valid. ${flaw}.`),
  alreadyFiled: (madeUpTo: string) =>
    reject('3001', `Accounts made up to ${madeUpTo} have already been accepted for this company.`),
  nothingToAmend: (madeUpTo: string) =>
    reject('3002', `There are no accounts made up to ${madeUpTo} on the register that could be amended.`),
  notReferenceDate: (madeUpTo: string, expected: string) =>
    reject(
      '3003',
      `The made up date ${madeUpTo} is not within 7 days of the accounting reference date ${expected}.`,
    ),
  tooLong: ({ start, end }: AccountsPeriod) =>
    reject('3004', `The accounting period from ${start} to ${end} is longer than 18 months.`),
  beforeIncorporation: (incorporatedOn: string) =>
    reject(
      '3005',
      `The accounting period starts before the incorporation of the company on ${incorporatedOn}.`,
    ),
  overlaps: (madeUpTo: string) =>
    reject('3006', `The accounting period starts before the end of the accounts made up to ${madeUpTo}.`),
  gap: (start: string, madeUpTo: string) =>
    reject(
      '3009',
      `The accounting period starts on ${start}, which is not the day after the accounts made up to ${madeUpTo}.`,
    ),
  otherPeriod: ({ start, end }: AccountsPeriod, filedFrom: string) =>
    reject(
      '3008',
      `The period of the amended accounts, ${start} to ${end}, is not that of the accounts on record, ` +
        `which start on ${filedFrom}.`,
    ),
  inFuture: (madeUpTo: string) =>
    reject('3007', `The accounts are made up to ${madeUpTo}, which is in the future.`),
} as const
