// Generates docs/flows/kill-points.md from the list of kill points: a table for each service, in the order
// in which a filing passes through it.
import { SERVICES } from '../service-environments.ts'
import type { End, KillPoint } from './kill-point.ts'
import { KILL_POINTS } from './kill-points.ts'

const ENDS: Readonly<Record<End, string>> = {
  accepted: 'accepted once, charged once, documented, and in the feed once; the key returns this outcome',
  'not sent': '`NOT_SENT`, nothing charged; the key returns this outcome, a new key files',
  'not received':
    '`NOT_RECEIVED`, or `NOT_SENT` if no byte went out; nothing charged; the key returns this outcome, a new key files',
  unknown: '`OUTCOME_UNKNOWN`, never sent again, nothing charged',
  half: '`rejected`: one return accepted, another `NOT_SENT`; a new key sends only the missing; charged once',
  rejected: '`rejected`, nothing charged, nothing held',
  opened: 'the account works, the next filing is charged to it',
  adjusted: 'the adjustment is made once, the balance is right',
  warned: 'the adjustment is made once, the balance is right, the owner gets one low-balance e-mail',
  credited:
    'the payment is credited once, the owner gets one e-mail about it, the next filing is charged to it',
  refunded: 'the refund is taken from the balance once and paid back once',
  served: 'one entitlement, one import, a link used once, the access ended; the partner can file',
  delivered: 'the program has each event under one id with one content, and each delivery is recorded',
  'endpoint noticed': 'the endpoint is disabled, the owner gets one e-mail about it',
  'decision noticed':
    'the refund is taken from the balance once and paid back once, the owner gets one e-mail about it',
  'webhooks wait': 'the account is suspended, its webhooks wait',
  'deadline noticed': 'the feed has the deadline once, the owner gets one e-mail about it',
  'form ended': 'the member is signed out, the form that the member had open has ended',
  'key noticed': 'each new key has one e-mail to the owner and one entry of the audit log',
  'form noticed': 'the filing is made once, the owner gets one e-mail about it',
  'lack noticed': 'the owner gets one e-mail which says that the customer could not file',
}

const OPENING = `# Kill points

This page lists the kill points: the steps after which a process may die. The kill points lie between a
client's POST and the charge and documents of its filing, and between a top-up and its refund. A drill
kills a real process of the product with SIGKILL after each step and restarts it. The drill then checks
that the outcome is the one in this page's tables, and that the operator's audit finds no violation. This
page is generated from \`e2e/drills/kill-points.ts\`, and a test keeps it up to date; \`npm run drills\`
kills a process at every point, \`npm run test:long\` at the most important ones.

The drills run their own build of each service (\`e2e/drills/process\`), configured to die at a given
step. The build for the drills observes the real service's database pool, publisher and outgoing requests
from outside; the services contain no code for the drills.
`

export function killPointsPage(): string {
  const parts = SERVICES.flatMap((service) => {
    const rows = KILL_POINTS.filter((point) => point.service === service).map(row)
    return rows.length === 0 ? [] : [`## ${service} dies`, '', HEAD, RULE, ...rows, ''].join('\n')
  })
  return [OPENING, ...parts].join('\n')
}

const HEAD = '| point | the last step | the next process or retry finds | the outcome |'
const RULE = '|---|---|---|---|'

function row({ name, step, finds, end }: KillPoint): string {
  return `| \`${name}\` | ${step} | ${finds} | ${ENDS[end]} |`
}
