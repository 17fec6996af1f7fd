export * from './create-client.ts'
export * from './filing-client.ts'
export { ApiError, NoAnswerError, WaitTimeoutError, type ErrorCode, type ErrorDetail } from './errors.ts'
export {
  isDecided,
  type DecidedFiling,
  type DecidedLiveFiling,
  type Filing,
  type LiveFiling,
  type SandboxFiling,
  type UndecidedFiling,
} from './is-decided.ts'
export { CLIENT_VERSION } from './user-agent.ts'
export type { WaitOptions } from './wait-until-decided.ts'
export type { components, paths } from './generated/api.ts'
