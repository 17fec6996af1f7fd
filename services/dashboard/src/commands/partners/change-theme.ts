// Changes what a partner's customers see of the partner: name, colour, logo and return address. The
// partner service owns the theme, so the audit log gets one entry before the change, and one afterwards.
import type { CustomerPageTheme } from '../../clients/partners/read-theme.ts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import { z } from 'zod'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { asPartner } from '../../clients/partners/as-partner.ts'

export interface NewTheme extends Omit<CustomerPageTheme, 'logo'> {
  /** Undefined keeps the logo, null removes it. */
  readonly logo: { readonly content_base64: string } | null | undefined
}

/** Returns one sentence for each field that the partner service refuses; empty after the change. */
export async function changeTheme(
  context: DashboardContext,
  request: MemberRequest,
  newTheme: NewTheme,
): Promise<Readonly<Record<string, string>>> {
  const { logo, ...rest } = newTheme
  const details = { ...rest, logo: logo === undefined ? 'kept' : logo === null ? 'removed' : 'replaced' }
  await noteChange(context, request, { action: 'theme.changing', details })
  const path = urlPath`/manage/accounts/${request.member.accountId}/theme`
  const body = { ...rest, ...(logo === undefined ? {} : { logo }) }
  try {
    await context.api.call({ ...asPartner(request), method: 'PUT', path, body }, z.unknown())
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return errorsOf(error)
    throw error
  }
  await noteChange(context, request, { action: 'theme.changed', details })
  return {}
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'The name',
  colour: 'The colour',
  logo: 'The logo',
  return_url: 'The return address',
}

function errorsOf({ details, message }: ServiceRefusal): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { field, message: why } of details) {
    const [name = ''] = field.split('.')
    const label = LABELS[name]
    errors[label === undefined ? '' : name] ??= label === undefined ? why : `${label} ${why}`
  }
  return details.length === 0 ? { '': message } : errors
}
