// This function is the only way to bypass escaping, so every use of it is reviewed.
import { Html } from './html.ts'

/**
 * Accepts markup that the program generated itself, such as a QR code as SVG. Never pass text from outside
 * the program to this function.
 */
export function trustedHtml(markup: string): Html {
  return Html.ofMarkup(markup)
}
