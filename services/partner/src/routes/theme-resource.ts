// A theme as the dashboard's routes return it.
import type { ThemeResource } from '@cfs/contracts'
import type { Theme } from '../domain/theme.ts'

export function themeResource(theme: Theme): ThemeResource['theme'] {
  const { name, colour, logo, returnUrl, allowsRenewalMail } = theme
  return {
    name,
    colour,
    logo:
      logo === null
        ? null
        : { media_type: logo.mediaType, content_base64: Buffer.from(logo.content).toString('base64') },
    return_url: returnUrl,
    allows_renewal_mail: allowsRenewalMail,
  }
}
