// The compiler's knowledge of a filing, so that callers need no casts. `tsc` checks this file too.
import { describe, expectTypeOf, test } from 'vitest'
import type { components, DecidedFiling, Filing, LiveFiling } from '@cfs/client'

type Described = components['schemas']['Filing']
declare const filing: Filing
declare const live: LiveFiling

describe('a filing', () => {
  test('may have a charge if it is accepted, and has none otherwise', () => {
    const shown = (one: LiveFiling) => {
      if (one.status === 'accepted') expectTypeOf(one.charge).toEqualTypeOf<Described['charge']>()
      else expectTypeOf(one.charge).toEqualTypeOf<null>()
      if (one.status === 'rejected')
        expectTypeOf(one.errors[0]?.fix).toEqualTypeOf<string | null | undefined>()
    }
    expectTypeOf(shown).parameter(0).toEqualTypeOf<LiveFiling>()
  })

  test('has the references and returns of its filing type', () => {
    const shown = (one: LiveFiling) => {
      if (one.filing_type === 'ct600') {
        expectTypeOf(one.returns).toEqualTypeOf<NonNullable<Described['returns']>>()
        expectTypeOf(one.revenue_correlation_id).toEqualTypeOf<string | null>()
        expectTypeOf(one.ch_submission_number).toEqualTypeOf<undefined>()
      } else {
        expectTypeOf(one.ch_submission_number).toEqualTypeOf<string | null>()
        expectTypeOf(one.returns).toEqualTypeOf<undefined>()
      }
    }
    expectTypeOf(shown).returns.toEqualTypeOf<void>()
  })

  test('in either mode has the fields for its charge and its errors', () => {
    const shown = (one: Filing) => [one.charge?.amount, one.errors.map(({ message }) => message)]
    expectTypeOf(shown).parameter(0).toEqualTypeOf<typeof filing>()
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
