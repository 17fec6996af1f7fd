// Creates and checks the time-based codes of authenticator apps (RFC 6238): SHA-1, 6 digits, steps of 30
// seconds, with a tolerance of one step.
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'

const ISSUER = 'Company filing'
const STEP_SECONDS = 30
/**
 * Codes of the previous and the next time step are accepted too, because the clocks of phones and servers
 * differ.
 */
const TOLERANCE_SECONDS = 30

/** Creates a new random secret of 160 bits for an authenticator app, in Base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 })
}

/**
 * The time step of a valid authenticator code that is later than `afterStep`; undefined for any other code.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, afterStep }: { readonly now: Date; readonly afterStep: number },
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return step > afterStep ? step : undefined
}

/** The QR code to scan, as SVG, and the same secret as text in groups of four characters. */
export function enrolmentOf(secret: string, email: string): { readonly svg: string; readonly text: string } {
  const uri = generateURI({ issuer: ISSUER, label: email, secret })
  return {
    svg: renderSVG(uri, { border: 2 }),
    text: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
  }
}
