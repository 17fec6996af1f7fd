// Completes the credentials of the rows from the environment, or by asking. They stay in memory.
import type { Terminal } from '../terminal.ts'
import type { PlannedRow } from './plan-rows.ts'

type CredentialName = 'government_gateway_id' | 'government_gateway_password' | 'company_auth_code'

/** The credentials of each type of filing; a company authentication code belongs to one company. */
const NEEDED: Readonly<Record<PlannedRow['filingType'], readonly CredentialName[]>> = {
  ct600: ['government_gateway_id', 'government_gateway_password'],
  accounts: ['company_auth_code'],
}
const QUESTIONS: Readonly<Record<CredentialName, string>> = {
  government_gateway_id: 'Government Gateway user id',
  government_gateway_password: 'Government Gateway password',
  company_auth_code: 'Company authentication code',
}

/** Where missing credentials come from. */
export type Asking = Pick<Terminal, 'environment' | 'isInteractive' | 'ask'>

/** The rows with their credentials; a row without credentials has a problem that says so. */
export async function completeCredentials<T extends PlannedRow>(
  rows: readonly T[],
  terminal: Asking,
): Promise<readonly T[]> {
  const answers = new Map<string, string>()
  const completed: T[] = []
  for (const row of rows) {
    const credentials: Record<string, string> = { ...row.credentials }
    const problems = [...row.problems]
    for (const name of problems.length > 0 ? [] : NEEDED[row.filingType]) {
      const value = credentials[name] ?? (await obtain(name, row, { terminal, answers }))
      if (value === undefined || value === '') problems.push(missing(name))
      else credentials[name] = value
    }
    completed.push({ ...row, credentials, problems })
  }
  return completed
}

interface Sources {
  readonly terminal: Asking
  readonly answers: Map<string, string>
}

async function obtain(
  name: CredentialName,
  { companyNumber }: PlannedRow,
  { terminal, answers }: Sources,
): Promise<string | undefined> {
  const given = terminal.environment[name.toUpperCase()]
  if (given !== undefined || !terminal.isInteractive) return given
  const question = name === 'company_auth_code' ? `${QUESTIONS[name]} of ${companyNumber}` : QUESTIONS[name]
  const answer =
    answers.get(question) ?? (await terminal.ask(question, { isSecret: name !== 'government_gateway_id' }))
  answers.set(question, answer.trim())
  return answer.trim()
}

function missing(name: CredentialName): string {
  return `${name} is missing: fill in the column, or set ${name.toUpperCase()}.`
}
