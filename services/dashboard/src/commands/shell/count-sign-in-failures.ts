import { metrics } from '@opentelemetry/api'

export type SignInFailure = 'password' | 'code' | 'passkey' | 'too many attempts'

/** Counts refused sign-ins by reason; does nothing without an OpenTelemetry SDK. */
export function countSignInFailures(): (reason: SignInFailure) => void {
  const counter = metrics.getMeter('dashboard').createCounter('dashboard.sign_in.failures')
  return (reason) => counter.add(1, { reason })
}
