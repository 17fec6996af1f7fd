// The style sheet of pages that show another company's colour, for the page itself and for its preview.
import { type ThemeColours, themeColours } from './theme-colours.ts'

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
