// The operation that reads a company, where most integrations begin.
import { COMPANY_EXAMPLES } from './company-examples.ts'
import type { Operation } from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

const { companyNumber } = SAMPLE_FILING

const getCompany: Operation = {
  id: 'getCompany',
  method: 'get',
  path: '/api/v1/companies/{company_number}',
  tag: 'Companies',
  summary: 'Read a company',
  description: `Begin here: returns the company’s entry on the register and, for the period of its latest
accounts and for the next period, what accounts and a tax return would derive,
when they are due, today’s penalty, and whether they are filed. Also returns
this account’s own filings for the company. The \`period_end\` of a period is
that of its filings. Each request looks the company up on the register, which
limits how often this service may ask: filings come first, so at the limit this
request gets 503 with \`Retry-After\`. With a test key, every company number
returns a sample company.`,
  scope: 'filings:read',
  pathParameters: [
    {
      name: 'company_number',
      description: 'The company number: 8 characters, in upper or lower case.',
      example: companyNumber,
    },
  ],
  answers: [
    {
      status: 200,
      description: 'The company.',
      schemas: ['Company'],
      examples: {
        live: { summary: 'A company with one filing', data: COMPANY_EXAMPLES.live },
        sandbox: { summary: 'With a test key', data: COMPANY_EXAMPLES.sandbox },
      },
    },
  ],
  errors: {
    VALIDATION_ERROR: {
      message: 'The path is not valid. Fix these fields: company_number.',
      details: [
        {
          field: 'company_number',
          message:
            'must be a company number of 8 characters: 8 digits, or a prefix such as SC, NI, R0 or OC followed by digits',
        },
      ],
    },
    COMPANY_NOT_FOUND: {
      message: `The registry has no company ${companyNumber}. Check the company number.`,
    },
    SERVICE_UNAVAILABLE: {
      message:
        'Company data from the registry is temporarily unavailable. Send the same request again in a few seconds. ' +
        `GET /api/v1/filings?company_number=${companyNumber} lists your own filings meanwhile.`,
    },
  },
}

export const COMPANY_OPERATIONS: readonly Operation[] = [getCompany]
