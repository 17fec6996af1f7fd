// Checks a message's credentials; returns the refusal, if there is one.
import type { GatewayErrorNumber } from '../govtalk/gateway-errors.ts'
import type { GovTalkMessage } from '../govtalk/message.ts'
import type { Taxpayers } from '../records/taxpayers.ts'

/** `utr` is the Key of a submission; a list request contains no taxpayer. */
export function credentialsError(
  message: GovTalkMessage,
  taxpayers: Taxpayers,
  utr?: string,
): GatewayErrorNumber | undefined {
  const { senderId, authentication } = message
  if (senderId === undefined || authentication === undefined) return 1046
  if (authentication.method === 'MD5') return 1047
  if (authentication.method === 'W3Csigned') return 1002
  if (authentication.value === undefined) return 1040
  return taxpayers.authenticates(senderId, authentication.value, utr) ? undefined : 1046
}
