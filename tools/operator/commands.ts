// The table of commands for `npm run -s operator --`.
import { accountMoves } from './commands/account-moves.ts'
import { adjustBalance } from './commands/adjust-balance.ts'
import { clearLimits } from './commands/clear-limits.ts'
import { createAccount } from './commands/create-account.ts'
import { createKey } from './commands/create-key.ts'
import { discardDeadLetter } from './commands/discard-dead-letter.ts'
import { listAccountChanges } from './commands/list-account-changes.ts'
import { listAccounts } from './commands/list-accounts.ts'
import { listDeadLetters } from './commands/list-dead-letters.ts'
import { listFilings } from './commands/list-filings.ts'
import { listOperatorChanges } from './commands/list-operator-changes.ts'
import { listKeys } from './commands/list-keys.ts'
import { loadRegister } from './commands/load-register.ts'
import { clearPageHost, setPageHost } from './commands/page-hosts.ts'
import { addPartnerHost, removePartnerHost } from './commands/partner-hosts.ts'
import { refundRequests } from './commands/refund-requests.ts'
import { refundTopUp } from './commands/refund-top-up.ts'
import { listRepairs, runRepairs } from './commands/repair.ts'
import { replayDeadLetters } from './commands/replay-dead-letters.ts'
import { revokeKey } from './commands/revoke-key.ts'
import { rotateKey } from './commands/rotate-key.ts'
import { runAudit } from './commands/run-audit.ts'
import { setLimits } from './commands/set-limits.ts'
import { clearPrice, setPrice } from './commands/set-price.ts'
import { clearSpendCap, setSpendCap } from './commands/set-spend-cap.ts'
import { showAccount } from './commands/show-account.ts'
import { showBalance } from './commands/show-balance.ts'
import { showDeadLetter } from './commands/show-dead-letter.ts'
import { showFiling } from './commands/show-filing.ts'
import { showLimits } from './commands/show-limits.ts'
import { verifyLedger } from './commands/verify-ledger.ts'
import type { Command } from './command.ts'

export const commands: readonly Command[] = [
  createAccount,
  listAccounts,
  showAccount,
  listAccountChanges,
  ...accountMoves,
  createKey,
  revokeKey,
  rotateKey,
  listKeys,
  setSpendCap,
  clearSpendCap,
  showBalance,
  adjustBalance,
  refundTopUp,
  ...refundRequests,
  showLimits,
  loadRegister,
  setLimits,
  clearLimits,
  setPrice,
  clearPrice,
  addPartnerHost,
  removePartnerHost,
  setPageHost,
  clearPageHost,
  listDeadLetters,
  showDeadLetter,
  replayDeadLetters,
  discardDeadLetter,
  listOperatorChanges,
  listFilings,
  showFiling,
  runAudit,
  listRepairs,
  runRepairs,
  verifyLedger,
]
