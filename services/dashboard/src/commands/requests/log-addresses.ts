// Parses the parts of a URL that select requests in the request log: positions in the log, and times in
// London.
import { parsePlace, writePlace } from '../../domain/api-request.ts'
import { parseLondonTime } from '../../domain/london-time.ts'

export const logAddresses = { parsePlace, writePlace, parseLondonTime } as const
