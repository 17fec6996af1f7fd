// What a call of another service needs: the client, and the member on whose behalf the dashboard calls.
import type { ProductApi } from '@cfs/http'
import type { Caller } from '../../domain/caller.ts'
import type { Member } from '../../domain/member.ts'

export interface ProductClient {
  readonly api: ProductApi
}

export interface MemberRequest {
  readonly member: Member
  readonly caller: Caller
}
