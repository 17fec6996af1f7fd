// The registry's file of companies is read as it arrives, and refused unless it is whole and has the right
// columns.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCompanyFile } from './read-company-file.ts'

const HEADER =
  'CompanyName, CompanyNumber,RegAddress.CareOf,RegAddress.POBox,RegAddress.AddressLine1, RegAddress.AddressLine2,' +
  'RegAddress.PostTown,RegAddress.County,RegAddress.Country,RegAddress.PostCode,CompanyCategory,CompanyStatus,' +
  'IncorporationDate,Accounts.AccountRefDay,Accounts.AccountRefMonth,Accounts.NextDueDate,Accounts.LastMadeUpDate,' +
  'Accounts.AccountCategory,SICCode.SicText_1,SICCode.SicText_2,SICCode.SicText_3,SICCode.SicText_4'

const record = (more: Readonly<Record<string, string>> = {}) => {
  const values: Readonly<Record<string, string>> = {
    CompanyName: 'EXAMPLE LIMITED',
    CompanyNumber: '12345678',
    'RegAddress.AddressLine1': '1 EXAMPLE STREET',
    'RegAddress.PostTown': 'EXAMPLETON',
    'RegAddress.PostCode': 'ZZ1 1ZZ',
    CompanyCategory: 'Private Limited Company',
    CompanyStatus: 'Active',
    IncorporationDate: '01/04/2019',
    'Accounts.AccountRefDay': '31',
    'Accounts.AccountRefMonth': '3',
    'Accounts.NextDueDate': '31/12/2026',
    'Accounts.LastMadeUpDate': '31/03/2025',
    'Accounts.AccountCategory': 'TOTAL EXEMPTION FULL',
    'SICCode.SicText_1': '62012 - Business and domestic software development',
    ...more,
  }
  const names = HEADER.split(',').map((name) => name.trim())
  return names.map((name) => `"${(values[name] ?? '').replaceAll('"', '""')}"`).join(',')
}

function zip(text: string): Buffer {
  const header = Buffer.alloc(33)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(3, 26)
  header.write('csv', 30)
  return Buffer.concat([
    header,
    deflateRawSync(Buffer.from(text)),
    Buffer.from('the directory of the archive'),
  ])
}

async function read(archive: Buffer, pieceBytes = 100) {
  const companies = []
  let records = 0
  async function* pieces() {
    for (let at = 0; at < archive.length; at += pieceBytes) yield archive.subarray(at, at + pieceBytes)
  }
  for await (const piece of readCompanyFile(pieces())) {
    companies.push(...piece.companies)
    records += piece.records
  }
  return { companies, records }
}
const fileOf = (...records: readonly string[]) => `${[HEADER, ...records].join('\r\n')}\r\n`

describe('a company of the file', () => {
  it('has the facts in the words of the public data API', async () => {
    const { companies } = await read(zip(fileOf(record())))
    expect(companies).toEqual([
      {
        number: '12345678',
        profile: {
          number: '12345678',
          name: 'EXAMPLE LIMITED',
          type: 'ltd',
          isCommunityInterestCompany: false,
          status: 'active',
          dateOfCreation: '2019-04-01',
          sicCodes: ['62012'],
          registeredOffice: '1 EXAMPLE STREET, EXAMPLETON, ZZ1 1ZZ',
          accountingReferenceDate: { day: 31, month: 3 },
          lastAccountsMadeUpTo: '2025-03-31',
          lastAccountsType: 'total-exemption-full',
          lastAccountsStart: null,
          nextAccounts: { periodStart: '2025-04-01', periodEnd: '2026-03-31', dueOn: '2026-12-31' },
        },
      },
    ])
  })

  it.each([
    ['quotes', { CompanyName: 'THE "BEST" LIMITED' }, 'THE "BEST" LIMITED'],
    ['commas and quotes', { CompanyName: 'A ","" LIMITED' }, 'A ","" LIMITED'],
    ['a line break', { CompanyName: 'TWO\nLINES LIMITED' }, 'TWO\nLINES LIMITED'],
    ['letters beyond ASCII', { CompanyName: 'CAFÉ ÜBER LIMITED' }, 'CAFÉ ÜBER LIMITED'],
  ])('may have %s in its name', async (_, more, name) => {
    const { companies } = await read(zip(fileOf(record(more))), 7)
    expect(companies.map(({ profile }) => profile.name)).toEqual([name])
  })

  it.each([
    ['of a type that is not filed for', { CompanyCategory: 'Overseas Entity' }],
    ['that may be a community interest company', { CompanyCategory: 'Community Interest Company' }],
    ['with insolvency proceedings', { CompanyStatus: 'In Administration/Administrative Receiver' }],
    ['with no date for its accounts', { 'Accounts.NextDueDate': '' }],
    ['with a malformed number', { CompanyNumber: '1234' }],
    ['with a character that could not be decoded', { CompanyName: 'CAF\uFFFD LIMITED' }],
  ])('%s is left to the public data API', async (_, more) => {
    expect(await read(zip(fileOf(record(more), record())))).toMatchObject({ companies: [{}], records: 2 })
  })

  it('with quotes that are not doubled is left to the public data API, so no name is cut short', async () => {
    const stray = record().replace('"EXAMPLE LIMITED"', '"THE "BEST" LIMITED"')
    const { companies } = await read(zip(fileOf(stray, record({ CompanyNumber: '12345679' }))))
    expect(companies.map(({ number }) => number)).toEqual(['12345679'])
  })

  it('may be the first after a byte order mark', async () => {
    expect((await read(zip(`\uFEFF${fileOf(record())}`))).companies).toHaveLength(1)
  })
})

describe('the file is refused', () => {
  it.each([
    ['without a column', zip(fileOf(record()).replace('CompanyStatus', 'Status')), 'no column CompanyStatus'],
    ['that is no archive', Buffer.from('<html>'.repeat(10)), 'not a ZIP archive'],
    ['that breaks off in its header', zip(fileOf(record())).subarray(0, 20), 'incomplete'],
    ['that breaks off in its data', zip(fileOf(record())).subarray(0, 200), 'damaged or incomplete'],
    ['whose last record has no end', zip(`${fileOf(record())}"HALF`), 'last record is incomplete'],
    ['with a record that never ends', zip(`${fileOf()}"${'x'.repeat(100_000)}`), 'too long'],
  ])('%s', async (_, archive, reason) => {
    await expect(read(archive)).rejects.toThrow(reason)
  })
})
