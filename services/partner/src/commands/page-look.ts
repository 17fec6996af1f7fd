// How the pages of a partner look.
import { findPageLogo, findPageTheme, type PageTheme } from '../store/page-themes.ts'
import type { FormContext } from './visit.ts'

const UNNAMED: PageTheme = {
  name: 'Company filing',
  colour: null,
  hasLogo: false,
  returnUrl: null,
  allowsRenewalMail: false,
}

/** The look of an account's pages; a partner that has set nothing has the default one. */
export async function pageLook(context: Pick<FormContext, 'pool'>, accountId: string): Promise<PageTheme> {
  return (await findPageTheme(context.pool, accountId)) ?? UNNAMED
}

export function pageLogo(context: Pick<FormContext, 'pool'>, accountId: string) {
  return findPageLogo(context.pool, accountId)
}
