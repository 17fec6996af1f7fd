// The department's findings for a single message, for authors of messages: needs no server and no registers.
import { parseXml } from '@cfs/simulator-control'
import type { DepartmentError } from './department/error-response.ts'
import { examineReturn } from './department/examine-return.ts'
import { readGovTalkMessage } from './govtalk/message.ts'

/** As of `today` (YYYY-MM-DD), without the IRmark; empty where the message would be accepted. */
export function examineMessage(xml: string, today: string): readonly DepartmentError[] {
  const message = readGovTalkMessage(parseXml(xml))
  const irmark = { base64: /<IRmark[^>]*>([^<]*)/.exec(xml)?.[1] ?? '', base32: '' }
  return examineReturn({ message, irmark, xsdFindings: undefined, today }).errors
}
