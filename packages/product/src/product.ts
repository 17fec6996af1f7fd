// The manifest of the product: every service and simulator, once each. The local run, the containers,
// topics, secrets, alerts, the operator's commands, the end-to-end tests and the simulation are derived from
// this manifest; a new service starts with a row here.
import { EVENT_SERVICES, EVENT_TYPES, KEY_SCOPES } from '@cfs/contracts'
import {
  addressOf,
  extraPortOf,
  manageAddressOf,
  publicAddressOf,
  type Product,
  redis,
  secret,
  type SecretRow,
  type ServiceRow,
  type SimulatorRow,
  text,
} from './service-row.ts'

/** Links in the responses of every service point to the API's documentation pages. */
const common = { PUBLIC_URL: publicAddressOf('gateway') } as const
const none = {
  calls: {},
  worksWithout: [],
  mayLackCallers: [],
  settings: common,
  simulated: {},
  simulatedWithDefault: [],
  confidential: [],
  passedOn: [],
} as const

/** Where filings go, and whether they are tests there. */
const AUTHORITIES = {
  TAX_AUTHORITY_URL: addressOf('tax-authority', '/submission'),
  TAX_AUTHORITY_GATEWAY_TEST: text('1'),
  REGISTRY_GATEWAY_URL: addressOf('registry', '/v1-0/xmlgw/Gateway'),
  REGISTRY_GATEWAY_TEST: text('1'),
} as const

/** The contracts of the events say what a service consumes and publishes. */
type DeclaredRow = Omit<ServiceRow, 'consumes' | 'publishes'>

const services = {
  gateway: {
    ...none,
    hasDatabase: true,
    publicAddress: { names: ['gateway'], port: 8080 },
    callsOutside: false,
    localHeapMb: 96,
    // An API key's scopes are passed on whole: the called service decides which one a route needs.
    calls: {
      filing: [...KEY_SCOPES, 'status:read'],
      billing: [...KEY_SCOPES, 'billing:webhook'],
      documents: [...KEY_SCOPES, 'evidence:keys'],
      partner: KEY_SCOPES,
      notifications: KEY_SCOPES,
    },
    // Installations of the version before have no such service, and no secret for it.
    worksWithout: ['notifications'],
    settings: {
      ...common,
      PUBLIC_DASHBOARD_URL: publicAddressOf('dashboard'),
      REDIS_URL: redis,
      KEY_PEPPER: secret('KEY_PEPPER'),
      FILING_URL: addressOf('filing'),
      BILLING_URL: addressOf('billing'),
      DOCUMENTS_URL: addressOf('documents'),
      PARTNER_URL: addressOf('partner'),
      NOTIFICATIONS_URL: addressOf('notifications'),
    },
    passedOn: ['TRUSTED_PROXIES'],
  },
  filing: {
    ...none,
    hasDatabase: true,
    callsOutside: true,
    drawsDocuments: true,
    localHeapMb: 128,
    calls: { billing: ['billing:state'] },
    settings: {
      ...common,
      SANDBOX_SECRET: secret('SANDBOX_SECRET'),
      BILLING_URL: addressOf('billing'),
      BILLING_MANAGE_URL: manageAddressOf('billing'),
    },
    // The account details and API keys that the simulators accept by default.
    simulated: {
      TAX_AUTHORITY_URL: AUTHORITIES.TAX_AUTHORITY_URL,
      TAX_AUTHORITY_VENDOR_ID: text('1234'),
      TAX_AUTHORITY_GATEWAY_TEST: AUTHORITIES.TAX_AUTHORITY_GATEWAY_TEST,
      REGISTRY_GATEWAY_URL: AUTHORITIES.REGISTRY_GATEWAY_URL,
      REGISTRY_PRESENTER_ID: text('66666000000'),
      REGISTRY_PRESENTER_CODE: text('PRESENTER1'),
      REGISTRY_PACKAGE_REFERENCE: text('0012'),
      REGISTRY_GATEWAY_TEST: AUTHORITIES.REGISTRY_GATEWAY_TEST,
      COMPANY_DATA_URL: addressOf('registry'),
      COMPANY_DATA_KEY: text('simulator-key'),
    },
    simulatedWithDefault: ['TAX_AUTHORITY_GATEWAY_TEST', 'REGISTRY_GATEWAY_TEST'],
    confidential: ['REGISTRY_PRESENTER_CODE', 'COMPANY_DATA_KEY'],
    secretsWith: { COMPANY_DATA_STREAM_KEY: 'COMPANY_DATA_STREAM_URL' },
    passedOn: ['COMPANY_DATA_STREAM_URL', 'COMPANY_DATA_STREAM_KEY', 'COMPANY_DATA_FILE_URL'],
  },
  billing: {
    ...none,
    hasDatabase: true,
    // The payment processor.
    callsOutside: true,
    localHeapMb: 96,
    simulated: {
      STRIPE_URL: addressOf('payment-processor'),
      STRIPE_SECRET_KEY: secret('PAYMENT_SIMULATOR_KEY'),
      STRIPE_WEBHOOK_SECRET: secret('PAYMENT_SIMULATOR_WEBHOOK_SECRET'),
      // Billing refuses simulated payments for filings that go to the real authorities.
      ...AUTHORITIES,
    },
    simulatedWithDefault: [
      'STRIPE_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TAX_AUTHORITY_URL',
      'TAX_AUTHORITY_GATEWAY_TEST',
      'REGISTRY_GATEWAY_URL',
      'REGISTRY_GATEWAY_TEST',
    ],
    passedOn: ['SELLER_NAME', 'SELLER_ADDRESS', 'VAT_NUMBER'],
  },
  documents: {
    ...none,
    hasDatabase: true,
    callsOutside: false,
    drawsDocuments: true,
    localHeapMb: 128,
    calls: { filing: ['filing:status'] },
    settings: { ...common, FILING_URL: addressOf('filing'), EVIDENCE_KEY: secret('EVIDENCE_KEY') },
  },
  dashboard: {
    ...none,
    hasDatabase: true,
    // Passkeys need a host name, because browsers refuse them at an IP address.
    publicAddress: { names: ['dashboard'], port: 8081, host: 'localhost' },
    // The mail server. Only browsers open the payment page.
    callsOutside: true,
    localHeapMb: 96,
    calls: {
      gateway: ['accounts:manage', 'keys:manage'],
      filing: ['filings:read', 'filings:write', 'keys:manage', 'billing:state', 'status:read'],
      // Only replicas of the previous version use `billing:state`; the next release drops it.
      billing: ['billing:read', 'billing:manage', 'billing:state'],
      documents: ['documents:read'],
      partner: ['partner:manage'],
      notifications: ['webhooks:manage'],
    },
    // Installations of the version before have no secret for these calls.
    worksWithout: ['notifications'],
    settings: {
      ...common,
      PUBLIC_DASHBOARD_URL: publicAddressOf('dashboard'),
      DASHBOARD_KEY: secret('DASHBOARD_KEY'),
      GATEWAY_URL: addressOf('gateway'),
      GATEWAY_MANAGE_URL: manageAddressOf('gateway'),
      FILING_URL: addressOf('filing'),
      FILING_MANAGE_URL: manageAddressOf('filing'),
      BILLING_URL: addressOf('billing'),
      DOCUMENTS_URL: addressOf('documents'),
      PARTNER_URL: addressOf('partner'),
      PARTNER_MANAGE_URL: manageAddressOf('partner'),
      NOTIFICATIONS_URL: addressOf('notifications'),
    },
    simulated: {
      SMTP_URL: extraPortOf('mail', 'smtp'),
      CHECKOUT_ORIGIN: publicAddressOf('payment-processor'),
    },
    simulatedWithDefault: ['SMTP_URL', 'CHECKOUT_ORIGIN'],
    confidential: ['SMTP_URL'],
    passedOn: ['TRUSTED_PROXIES', 'MAIL_FROM'],
  },
  partner: {
    ...none,
    hasDatabase: true,
    publicAddress: { names: ['activation'], port: 8082 },
    // The mail server.
    callsOutside: true,
    localHeapMb: 96,
    calls: { filing: ['filings:read', 'filings:write'], documents: ['documents:read'] },
    settings: {
      ...common,
      PUBLIC_ACTIVATION_URL: publicAddressOf('partner'),
      PARTNER_KEY: secret('PARTNER_KEY'),
      FILING_URL: addressOf('filing'),
      FILING_MANAGE_URL: manageAddressOf('filing'),
      DOCUMENTS_URL: addressOf('documents'),
    },
    simulated: { SMTP_URL: extraPortOf('mail', 'smtp') },
    simulatedWithDefault: ['SMTP_URL'],
    confidential: ['SMTP_URL'],
    passedOn: ['TRUSTED_PROXIES', 'MAIL_FROM'],
  },
  notifications: {
    ...none,
    hasDatabase: true,
    // The webhook endpoints of customers.
    callsOutside: true,
    localHeapMb: 64,
    mayLackCallers: ['dashboard'],
    settings: {
      ...common,
      PUBLIC_DASHBOARD_URL: publicAddressOf('dashboard'),
      PUBLIC_ACTIVATION_URL: publicAddressOf('partner'),
      WEBHOOK_KEY: secret('WEBHOOK_KEY'),
    },
    passedOn: ['WEBHOOK_ALLOWED_HOSTS'],
  },
} as const satisfies Record<string, DeclaredRow>

const simulators = {
  'tax-authority': {
    localHeapMb: 96,
    healthPath: '/_control/submissions?company_number=00000000',
    settings: {},
    extraPorts: {},
  },
  registry: {
    localHeapMb: 96,
    healthPath: '/_control/submissions?company_number=00000000',
    settings: {},
    extraPorts: {},
  },
  'payment-processor': {
    localHeapMb: 96,
    publicPort: 8090,
    healthPath: '/_control/messages?company_number=00000000',
    settings: {
      PUBLIC_URL: publicAddressOf('payment-processor'),
      WEBHOOK_URL: addressOf('gateway', '/webhooks/payment-processor'),
      BUSINESS_NAME: text('Company Filing'),
      API_KEY: secret('PAYMENT_SIMULATOR_KEY'),
      WEBHOOK_SECRET: secret('PAYMENT_SIMULATOR_WEBHOOK_SECRET'),
    },
    extraPorts: {},
  },
  mail: {
    localHeapMb: 64,
    publicPort: 8025,
    healthPath: '/_control/messages?to=nobody@example.test',
    settings: {},
    extraPorts: { smtp: { scheme: 'smtp', setting: 'SMTP_PORT', port: 2525 } },
  },
} as const satisfies Record<string, SimulatorRow>

const secrets = {
  /**
   * The root secret, from which a secret is derived for each pair of caller and called service. No service
   * and no operator's command has the root secret itself.
   */
  IDENTITY_SECRET: { form: 'plain', overlaps: true, isShared: true },
  KEY_PEPPER: { form: 'numbered', overlaps: true, isShared: false },
  /** Encrypts the secrets that the dashboard must be able to read again. */
  DASHBOARD_KEY: { form: 'numbered', overlaps: true, isShared: false },
  /** Encrypts activation links. */
  PARTNER_KEY: { form: 'numbered', overlaps: true, isShared: false },
  /** Signs evidence packs. */
  EVIDENCE_KEY: { form: 'numbered', overlaps: true, isShared: false },
  /** Encrypts the secrets of webhook endpoints. */
  WEBHOOK_KEY: { form: 'numbered', overlaps: true, isShared: false },
  SANDBOX_SECRET: { form: 'plain', overlaps: false, isShared: true },
  /** The simulated payment processor's only key; the real one issues its own. */
  PAYMENT_SIMULATOR_KEY: { form: 'plain', prefix: 'sk_test_', overlaps: false, isShared: true },
  PAYMENT_SIMULATOR_WEBHOOK_SECRET: { form: 'plain', prefix: 'whsec_', overlaps: true, isShared: true },
} as const satisfies Record<string, SecretRow>

export type ServiceName = keyof typeof services
export type SimulatorName = keyof typeof simulators
export type SecretName = keyof typeof secrets

export const PRODUCT: Product<ServiceName, SimulatorName, SecretName> = {
  services: Object.fromEntries(
    Object.entries<DeclaredRow>(services).map(([name, row]) => [name, { ...row, ...eventsOf(name) }]),
  ) as Record<ServiceName, ServiceRow>,
  simulators,
  secrets,
}

function eventsOf(service: string): Pick<ServiceRow, 'consumes' | 'publishes'> {
  return {
    consumes: EVENT_TYPES.filter((type) => EVENT_SERVICES[type].consumedBy.includes(service)),
    publishes: EVENT_TYPES.filter((type) => EVENT_SERVICES[type].publishedBy.includes(service)),
  }
}
