// How the pages of a partner look.
import { type ThemeColours, themeColours } from '../domain/theme-colours.ts'
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

/** The style sheet for a partner's colour (`#rrggbb`), readable in light and dark; empty without a colour. */
export function themeStyleSheet(colour: string | null): string {
  const colours = colour === null ? undefined : themeColours(colour)
  return colours === undefined ? '' : styleSheet(colours)
}

function styleSheet({ accent, accentStrong, onAccent }: ThemeColours): string {
  const rule = (name: string, [light, dark]: readonly [string, string]) =>
    `  --${name}: light-dark(${light}, ${dark});\n`
  return `:root {\n${rule('accent', accent)}${rule('accent-strong', accentStrong)}${rule(
    'on-accent',
    onAccent,
  )}}\n`
}
