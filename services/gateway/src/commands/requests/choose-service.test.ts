import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import type { KeyRecord } from '../../store/api-keys.ts'
import { chooseService } from './choose-service.ts'

test('without a partner service, partner endpoints are unavailable and do not ask to be called again', () => {
  const partner = { partner: true, scopes: ['partner'], partnerHosts: [] as string[] } as unknown as KeyRecord
  const addressed = { upstream: 'partner', host: () => 'api.example' } as const
  try {
    chooseService({}, addressed, partner)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: {} })
    expect(error).toBeInstanceOf(Problem)
  }
})
