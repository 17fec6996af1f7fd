// docs/flows/kill-points.md, written from the list: a table for each service, in the order of the flow.
import { SERVICES } from '../service-environments.ts'
import type { End, KillPoint } from './kill-point.ts'
import { KILL_POINTS } from './kill-points.ts'

const ENDS: Readonly<Record<End, string>> = {
  accepted: 'accepted once, charged once, documented; the key answers with it',
  'not sent': '`NOT_SENT`, nothing charged; the key says so, a new key files',
  unknown: '`OUTCOME_UNKNOWN`, never sent again, nothing charged',
  half: '`rejected`: one return accepted, the other `NOT_SENT`; a new key sends that alone; charged once',
  rejected: '`rejected`, nothing charged, nothing held',
  opened: 'the account is of use, the next filing is charged to it',
  adjusted: 'the adjustment counts once, the balance is right',
}

const OPENING = `# Kill points

Every step between POST and charged-and-documented after which a process may be gone. A drill kills the
real process with SIGKILL at each of them, starts it again and requires the end, then an audit of all stores
without a finding. A test holds this page to \`e2e/drills/kill-points.ts\`; \`npm run drills\` runs them all,
\`npm test\` the most telling ones.

A process dies by configuration: the drills' own build of each service (\`e2e/drills/process\`) watches the
pool, the publisher and the outgoing requests of the real one from outside. No service knows of it.
`

export function killPointsPage(): string {
  const parts = SERVICES.map((service) => {
    const rows = KILL_POINTS.filter((point) => point.service === service).map(row)
    return [`## ${service} dies`, '', HEAD, RULE, ...rows, ''].join('\n')
  })
  return [OPENING, ...parts].join('\n')
}

const HEAD = '| point | the last step | what is found | the end |'
const RULE = '|---|---|---|---|'

function row({ name, step, finds, end }: KillPoint): string {
  return `| \`${name}\` | ${step} | ${finds} | ${ENDS[end]} |`
}
