// The compiler's knowledge of a filing, so that callers need no casts. `tsc` checks this file too.
import { describe, expectTypeOf, test } from 'vitest'
import type {
  AccountsRequest,
  components,
  Ct600Request,
  DecidedFiling,
  DryRun,
  Filing,
  FilingClient,
  LiveFiling,
  LiveSubmission,
  SandboxSubmission,
  Submission,
} from '@cfs/client'

type Described = components['schemas']['Filing']
declare const filing: Filing
declare const live: LiveFiling

describe('a filing', () => {
  test('may have a charge if it is accepted, and has none otherwise', () => {
    const narrowsByStatus = (one: LiveFiling) => {
      if (one.status === 'accepted') expectTypeOf(one.charge).toEqualTypeOf<Described['charge']>()
      else expectTypeOf(one.charge).toEqualTypeOf<null>()
      if (one.status === 'rejected')
        expectTypeOf(one.errors[0]?.fix).toEqualTypeOf<string | null | undefined>()
    }
    expectTypeOf(narrowsByStatus).parameter(0).toEqualTypeOf<LiveFiling>()
  })

  test('has the references and returns of its filing type', () => {
    const narrowsByType = (one: LiveFiling) => {
      if (one.filing_type === 'ct600') {
        expectTypeOf(one.returns).toEqualTypeOf<NonNullable<Described['returns']>>()
        expectTypeOf(one.revenue_correlation_id).toEqualTypeOf<string | null>()
        expectTypeOf(one.ch_submission_number).toEqualTypeOf<undefined>()
      } else {
        expectTypeOf(one.ch_submission_number).toEqualTypeOf<string | null>()
        expectTypeOf(one.returns).toEqualTypeOf<undefined>()
      }
    }
    expectTypeOf(narrowsByType).returns.toEqualTypeOf<void>()
  })

  test('in either mode has the fields for its charge and its errors', () => {
    const commonMembers = (one: Filing) => [one.charge?.amount, one.errors.map(({ message }) => message)]
    expectTypeOf(commonMembers).parameter(0).toEqualTypeOf<typeof filing>()
    const ofSandbox = (one: Filing) => (one.sandbox ? one.revenue_status : one.external_id)
    expectTypeOf(ofSandbox).returns.toEqualTypeOf<string | null>()
  })

  test('is decided once it was waited for', () => {
    expectTypeOf<DecidedFiling['status']>().toEqualTypeOf<'accepted' | 'rejected' | 'error'>()
  })

  test('has only fields that the API description has', () => {
    expectTypeOf<typeof live>().toExtend<Described>()
  })
})

describe('a request', () => {
  test('may be a variable of the exported type, and then the result is either', () => {
    const file = (client: FilingClient, request: Ct600Request) => client.fileCt600(request)
    const accounts = (client: FilingClient, request: AccountsRequest) => client.fileAccounts(request)
    expectTypeOf(file).returns.toEqualTypeOf<Promise<Submission | DryRun>>()
    expectTypeOf(accounts).returns.toEqualTypeOf<Promise<Submission | DryRun>>()
  })

  test('that is written in place has the result of its `dry_run`', () => {
    const request = { company_number: '00000001', period_end: '2026-03-31' }
    const check = (client: FilingClient) => client.fileAccounts({ ...request, dry_run: true })
    const file = (client: FilingClient) => client.fileAccounts(request)
    expectTypeOf(check).returns.toEqualTypeOf<Promise<DryRun>>()
    expectTypeOf(file).returns.toEqualTypeOf<Promise<Submission>>()
  })

  test('has a result that narrows to dry run, sandbox or live', () => {
    const narrowsByKind = (one: Submission | DryRun) => {
      if (one.dry_run === true) expectTypeOf(one).toEqualTypeOf<DryRun>()
      else if (one.sandbox === true) expectTypeOf(one).toEqualTypeOf<SandboxSubmission>()
      else expectTypeOf(one).toEqualTypeOf<LiveSubmission>()
    }
    expectTypeOf(narrowsByKind).returns.toEqualTypeOf<void>()
  })
})
