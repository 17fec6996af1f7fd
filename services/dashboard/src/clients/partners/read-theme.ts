// Reads what a partner's customers see of the partner: name, colour, logo and return address.
import { type ThemeResource, themeResource } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'
import { asPartner } from './as-partner.ts'

export type CustomerPageTheme = ThemeResource['theme']

export async function readTheme(context: ProductClient, request: MemberRequest): Promise<CustomerPageTheme> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/theme`
  return (await context.api.call({ ...asPartner(request), path }, themeResource)).theme
}
