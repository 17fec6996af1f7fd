// Refuses themes that customers could not read or that are no image.
import { Problem } from '@cfs/contracts'
import { contrastWithWhite, LEAST_CONTRAST, type Logo, logoTypeOf } from '../domain/theme.ts'

/** Checks a whole theme: the colour, and the bytes of the logo. */
export function checkTheme(theme: {
  readonly colour: string | null
  readonly logo: { readonly content_base64: string } | null | undefined
}): Logo | null | undefined {
  refuseFaintColour(theme.colour)
  return theme.logo === undefined || theme.logo === null ? theme.logo : logoFrom(theme.logo)
}

function refuseFaintColour(colour: string | null): void {
  if (colour === null || contrastWithWhite(colour) >= LEAST_CONTRAST) return
  throw invalid('colour', 'is too light: white text on it needs a contrast of at least 4.5 to 1')
}

function logoFrom(logo: { readonly content_base64: string }): Logo {
  const content = Buffer.from(logo.content_base64, 'base64')
  const mediaType = logoTypeOf(content)
  if (mediaType === undefined) throw invalid('logo', 'must be a PNG, JPEG or WebP image')
  return { mediaType, content }
}

function invalid(field: string, message: string): Problem {
  return new Problem('VALIDATION_ERROR', `The request body is not valid. Fix these fields: ${field}.`, {
    details: [{ field, message }],
  })
}
