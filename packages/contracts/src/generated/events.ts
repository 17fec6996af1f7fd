// Generated from packages/contracts/avro by `npm run generate`; do not edit.

export interface EventPayloads {
  'account.opened': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** Position of this event among those of its account, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The name of the account. */
    readonly name: string
    /** Whether the account belongs to a partner. */
    readonly partner: boolean
  }
  'account.state-changed': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** The time of the change: milliseconds since the epoch, UTC. Each change of an account is later than the one before. */
    readonly occurred_at: number
    /** The state after the change. A closed account stays closed. A reader treats a state that it does not know like `suspended`, and keeps it as unknown until it reads the same change again with a version that knows the state. Deploy readers before a gateway that publishes a new state: readers without its schema dead-letter the event and keep the state before it. */
    readonly state: 'unknown' | 'active' | 'suspended' | 'closed'
  }
  'activation.consumed': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The activation, `atv_…`. */
    readonly activation_id: string
  }
  'api.requested': {
    /** The id of this group of requests, a UUID; also the record key. The groups have no order. */
    readonly batch_id: string
    /** The requests, at least one. */
    readonly requests: readonly {
      /** The account of the request's key, `acc_…`. */
      readonly account_id: string
      /** The id in the response's `request_id` and `X-Request-Id`. A client may choose it, so it can repeat. */
      readonly request_id: string
      /** The time at which the request arrived: milliseconds since the epoch, UTC. */
      readonly occurred_at: number
      /** The id of the API key, `key_…`; never the key itself. */
      readonly key_id: string
      /** The mode of the key: whether it files with the authorities or in the sandbox. */
      readonly mode: 'unknown' | 'live' | 'test'
      /** The HTTP method. */
      readonly method: string
      /** The pattern of the path, such as `/api/v1/filings/:id`: never the path itself. */
      readonly route: string
      /** The HTTP status of the response; 499 if the client disconnected before it was sent. */
      readonly status: number
      /** The `code` of the error, if the response was an error. */
      readonly error_code: null | string
      /** The time from the arrival of the request's headers to the last byte of the response, in milliseconds. */
      readonly duration_ms: number
      /** The part of `duration_ms` that a service behind the gateway took; null if no service was called. */
      readonly upstream_ms: null | number
      /** The IP address that the request came from. */
      readonly client_address: string
      /** The filing that the path names or the response created, `fil_…`. */
      readonly filing_id: null | string
      /** The number of requests that this item describes: 1, or more for refusals over a limit. The gateway counts the refusals of one key, for one limit, in one minute, and publishes their first request again with the new count: same `request_id`, same `occurred_at`. */
      readonly request_count: number
    }[]
  }
  'audit.recorded': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** The service that made the change and keeps the original entry. */
    readonly service: string
    /** The number of the entry in that service's log. The service, this number and the time identify the entry, even in an event that is published again under a new id; a service whose database was restored to an earlier moment gives numbers a second time. */
    readonly entry_id: number
    /** The time of the change: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** Who made the change: an operator, a person who is signed in to the dashboard, an API key, or one of the services. */
    readonly actor: 'unknown' | 'operator' | 'person' | 'key' | 'service'
    /** The operator's user name, the id of the person, `psn_…`, or of the API key, `key_…`, or the name of the service. Customers never see an operator's user name. */
    readonly actor_id: string
    /** The network address of the request, or the outside system that reported the change; null in entries from before the origin was stored. Only operators see it. */
    readonly origin: null | string
    /** What was done, such as `key.created`: an action of `AUDIT_ACTIONS` in `packages/contracts/src/audit-actions.ts`. */
    readonly action: string
    /** The id of the account, key, transaction, refund or filing that changed, or the number of the company. */
    readonly subject: string
    /** The request that made the change. */
    readonly request_id: string
    /** The members that changed, with their values before the change: a JSON object. Only operators see it. */
    readonly before: string
    /** The same members after the change, and the operator's reason: a JSON object. Only operators see it. */
    readonly after: string
  }
  'balance.changed': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** The number of the account's last posting, from 1, without gaps; 0 before the first. A reader keeps the balance with the highest number. A change of price posts nothing and repeats the number. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The balance after the last posting, in pence; never negative. */
    readonly balance_pence: number
    /** What the account owes after the last posting, in pence; more than 0 only while the balance is 0. */
    readonly owed_pence: number
    /** The posting. A change of price posts nothing: it has the type `unknown`, an empty id and 0 pence. */
    readonly transaction: {
      /** The transaction, `txn_…`. */
      readonly transaction_id: string
      /** The kind of ledger posting. */
      readonly type: 'unknown' | 'top_up' | 'charge' | 'refund' | 'adjustment'
      /** The signed amount in pence, as the customer sees it; negative for a charge. */
      readonly amount_pence: number
      /** Only for a charge: the filing that was charged. */
      readonly filing_id: null | string
    }
    /** The price in pence of a filing that is recorded from now on, charged when the filing is accepted. */
    readonly price_pence: number
    /** How many times the account's price has changed. A reader keeps the price with the highest number; 0 means that the price never changed. */
    readonly price_sequence: number
  }
  'balance.low': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** The number of the account's posting after which the balance was below the threshold, as in `balance.changed`. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The balance after the posting, in pence; never negative. */
    readonly balance_pence: number
    /** What the account owes after the posting, in pence; an amount owed counts as a balance below 0. */
    readonly owed_pence: number
    /** The threshold that the account set, in pence. */
    readonly threshold_pence: number
  }
  'customer.filed': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The filing, `fil_…`. */
    readonly filing_id: string
    /** `ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry. */
    readonly filing_type: 'unknown' | 'ct600' | 'accounts'
    /** Last day of the period, YYYY-MM-DD. */
    readonly period_end: string
  }
  'customer.unfunded': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** How many filings the customer wanted to file. */
    readonly filings_wanted: number
  }
  'deadline.approaching': {
    /** The account that watches the company, `acc_…`; also the record key. */
    readonly account_id: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The company number: 8 characters, upper case. */
    readonly company_number: string
    /** The company's name; null while the register has not been read. */
    readonly company_name: null | string
    /** `ct600`: a corporation tax return; `accounts`: annual accounts. */
    readonly filing_type: 'unknown' | 'ct600' | 'accounts'
    /** The last day of the period to file, YYYY-MM-DD: the `period_end` of the request. */
    readonly period_end: string
    /** The last day on which the filing is in time, YYYY-MM-DD. */
    readonly due_on: string
    /** The days from the day of the event, in London, until `due_on`. */
    readonly days_left: number
  }
  'documents.made': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account, `acc_…`. */
    readonly account_id: string
    /** One more than that of `filing.accepted`, the last event of its filing that the filing service publishes; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** When the documents were stored: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The documents, in the order of their list. */
    readonly documents: readonly {
      /** The document, `doc_…`. */
      readonly document_id: string
      /** The kind, such as `ct600_xml` or `ct600_pdf`. */
      readonly kind: string
      /** `xml`, `ixbrl` or `pdf`. */
      readonly format: string
      /** The media type. */
      readonly media_type: string
      /** The file name for downloads. */
      readonly filename: string
      /** The size in bytes. */
      readonly size_bytes: number
      /** The SHA-256 of the bytes, in lower-case hexadecimal. */
      readonly sha256: string
    }[]
  }
  'entitlement.created': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
  }
  'entitlement.ended': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
  }
  'filing.accepted': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account that filed and pays, `acc_…`. */
    readonly account_id: string
    /** Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** `ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry. */
    readonly filing_type: 'unknown' | 'ct600' | 'accounts'
    /** The company number: 8 characters, upper case. */
    readonly company_number: string
    /** First day of the period, YYYY-MM-DD. */
    readonly period_start: string
    /** Last day of the period, YYYY-MM-DD. */
    readonly period_end: string
    /** The company name that was filed. */
    readonly company_name: string
    /** The price of the filing, in pence. */
    readonly price_pence: number
    /** The time at which the filing was sent to the authority. */
    readonly submitted_at: number
    /** The filed form as the forms package's model (with its own `version`), from which the PDFs are drawn; if there are several forms, a list of them, each with its `part` and, for a return, its `receipt`. */
    readonly form_json: string
    /** The authority's receipt for the acceptance, if there is one. */
    readonly receipt: null | {
      /** The authority reference under which the filing was accepted: correlation id or submission number. */
      readonly reference: string
      /** The IRmark in the receipt, in Base32. */
      readonly irmark: null | string
      /** The text of the receipt. */
      readonly message: null | string
      /** The time at which the authority accepted the filing. */
      readonly accepted_at: number
    }
    /** The documents that were sent and received. */
    readonly artifacts: readonly {
      /** `ct600_xml`, `accounts_ixbrl`, `computations_ixbrl`, `accounts_xml` or `receipt_xml`. */
      readonly kind: string
      /** The number of the return that the document belongs to, counted from 1; 1 if there is only one return. */
      readonly part: number
      /** The media type of the document. */
      readonly media_type: string
      /** The file name for downloads. */
      readonly filename: string
      /** The bytes of the document, compressed with gzip. */
      readonly content_gzip: Uint8Array
    }[]
  }
  'filing.failed': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account that filed and pays, `acc_…`. */
    readonly account_id: string
    /** Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The reasons why the filing failed. */
    readonly errors: readonly {
      /** `tax_authority`, `registry` or `service`. */
      readonly source: string
      /** The authority's error number, or this service's error code. */
      readonly code: string
      /** The error code of the authority's own department, if there is one. */
      readonly authority_code: null | string
      /** A description of the error; it never contains a credential. */
      readonly message: string
      /** The location of the error in the message, if the authority gave one. */
      readonly location: null | string
      /** Whether the same filing can succeed if it is sent again unchanged. */
      readonly retryable: boolean
    }[]
  }
  'filing.recorded': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account that filed and pays, `acc_…`. */
    readonly account_id: string
    /** Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** `ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry. */
    readonly filing_type: 'unknown' | 'ct600' | 'accounts'
    /** The company number: 8 characters, upper case. */
    readonly company_number: string
    /** First day of the period, YYYY-MM-DD. */
    readonly period_start: string
    /** Last day of the period, YYYY-MM-DD. */
    readonly period_end: string
    /** The price that is charged if the filing is accepted, in pence. */
    readonly price_pence: number
    /** The company name that is filed; null in events of versions that did not give it. */
    readonly company_name: null | string
    /** The client's own reference, if the request had one. */
    readonly external_id: null | string
  }
  'filing.rejected': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account that filed and pays, `acc_…`. */
    readonly account_id: string
    /** Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The reasons that the authority gave. */
    readonly errors: readonly {
      /** `tax_authority`, `registry` or `service`. */
      readonly source: string
      /** The authority's error number, or this service's error code. */
      readonly code: string
      /** The error code of the authority's own department, if there is one. */
      readonly authority_code: null | string
      /** A description of the error; it never contains a credential. */
      readonly message: string
      /** The location of the error in the message, if the authority gave one. */
      readonly location: null | string
      /** Whether the same filing can succeed if it is sent again unchanged. */
      readonly retryable: boolean
    }[]
  }
  'filing.submitted': {
    /** The filing, `fil_…`; also the record key. */
    readonly filing_id: string
    /** The account that filed and pays, `acc_…`. */
    readonly account_id: string
    /** Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The authority's correlation id, or the submission number at the registry. */
    readonly authority_reference: string
  }
  'key.changed': {
    /** The API key, `key_…`; also the record key. */
    readonly key_id: string
    /** The account, `acc_…`. */
    readonly account_id: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** `created`: a new key; `changed`: its scopes, its allowed addresses, its expiry or its spend cap changed; `replaced`: another key took its place, and it stops working at `expires_at`; `revoked`: it no longer works; `expiring`: it stops working at `expires_at`. */
    readonly change: 'unknown' | 'created' | 'replaced' | 'revoked' | 'expiring' | 'changed'
    /** The name of the key. */
    readonly name: string
    /** The mode of the key: whether it files with the authorities or in the sandbox. */
    readonly mode: 'unknown' | 'live' | 'test'
    /** When the key stops working: milliseconds since the epoch, UTC; null for a key without an expiry. */
    readonly expires_at: null | number
    /** The id of the person who changed the key, as the dashboard gave it, or `operator`; null if the key expires by itself. */
    readonly changed_by: null | string
  }
  'member.changed': {
    /** The account, `acc_…`; also the record key. */
    readonly account_id: string
    /** The person, `psn_…`. */
    readonly person_id: string
    /** Whether forms that the person has open go on. False if the person may no longer file for the account's customers, or signed out, changed the password, or had to begin again for another reason; who may file can open another form. */
    readonly may_file: boolean
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
  }
  'payment.changed': {
    /** The top-up that the payment was for; also the record key. */
    readonly top_up_id: string
    /** The account, `acc_…`. */
    readonly account_id: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** `received`: the money was credited; `failed`: no money came; `refunded`: money left the balance and is on its way to the customer; `refund_failed`: a refund did not arrive, and its money is back in the balance; `disputed`: the customer's bank took the money back; `dispute_returned`: the bank returned it. */
    readonly change: 'unknown' | 'received' | 'failed' | 'refunded' | 'refund_failed' | 'disputed' | 'dispute_returned'
    /** The amount that the change is about, in pence. */
    readonly amount_pence: number
    /** The refund, or the movement of money of the dispute; otherwise the top-up. Together with `change` it names this event, which is published once. */
    readonly change_id: string
    /** The number of the receipt, such as `TU-000001`; null until the payment is received. */
    readonly receipt_number: null | string
    /** Whether a kept card was charged without a person. If that failed, automatic top-ups are paused. */
    readonly automatic: boolean
  }
  'refund-request.decided': {
    /** The request, `rrq_…`; also the record key. */
    readonly request_id: string
    /** The account, `acc_…`. */
    readonly account_id: string
    /** The time of the decision: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** `granted`: the money has left the balance and is on its way to the cards or accounts that paid; `declined`: the balance is unchanged. */
    readonly outcome: 'unknown' | 'granted' | 'declined'
    /** The amount that was asked for, in pence; null for everything that was left. */
    readonly asked_pence: null | number
    /** The amount that was granted, in pence; 0 if the request was declined. */
    readonly granted_pence: number
    /** Why the request was declined, in the operator's words; null if it was granted. */
    readonly reason: null | string
  }
  'trial-balance.imported': {
    /** The entitlement, `ent_…`; also the record key. */
    readonly entitlement_id: string
    /** The partner's account, `acc_…`. */
    readonly account_id: string
    /** The company number, in upper case. */
    readonly company_number: string
    /** Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order. */
    readonly sequence: number
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The import, `tbi_…`. */
    readonly import_id: string
    /** First day of the period, YYYY-MM-DD; null if the partner did not give it. */
    readonly period_start: null | string
    /** Last day of the period, YYYY-MM-DD. */
    readonly period_end: string
    /** The number of accounts in the trial balance. */
    readonly accounts_count: number
    /** The number of accounts that no rule could place. */
    readonly unmapped_count: number
    /** The sum of all accounts, in pence: debits are positive. 0 in a trial balance that balances. */
    readonly balance_difference_pence: number
  }
  'webhook-endpoint.disabled': {
    /** The endpoint, `whe_…`; also the record key. */
    readonly endpoint_id: string
    /** The account, `acc_…`. */
    readonly account_id: string
    /** The time of the event: milliseconds since the epoch, UTC. */
    readonly occurred_at: number
    /** The mode of the endpoint: whether it gets live events or those of the sandbox. */
    readonly mode: 'unknown' | 'live' | 'test'
    /** The host of the endpoint's URL. The rest of the URL may be secret, so no event contains it. */
    readonly host: string
    /** `gone`: it answered with status 410; `failing`: every delivery failed for 5 days. */
    readonly reason: 'unknown' | 'gone' | 'failing'
    /** The first failure since the last successful delivery: milliseconds since the epoch, UTC. */
    readonly failing_since: null | number
  }
}

/** The schema with which each event is written now. */
export const CURRENT_SCHEMAS: Readonly<Record<keyof EventPayloads, object>> = {
  'account.opened': {"type":"record","name":"AccountOpened","namespace":"companyfiling.events","doc":"An account was opened. After the event `account.opened` the account can have API keys and a balance.","publishedBy":"gateway","consumedBy":["filing","billing","dashboard","partner"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"Position of this event among those of its account, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"name","type":"string","doc":"The name of the account."},{"name":"partner","type":"boolean","doc":"Whether the account belongs to a partner."}]},
  'account.state-changed': {"type":"record","name":"AccountStateChanged","namespace":"companyfiling.events","doc":"An operator suspended, resumed or closed an account, or one of its owners closed it. While an account is not active, its API keys do not work, nothing is delivered to its webhook endpoints, and no customer of a partner can file. The event may be published again; readers keep the latest state by `occurred_at`.","publishedBy":"gateway","consumedBy":["notifications","partner","dashboard","billing"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the change: milliseconds since the epoch, UTC. Each change of an account is later than the one before."},{"name":"state","type":{"type":"enum","name":"AccountState","doc":"The state of an account.","symbols":["unknown","active","suspended","closed"],"default":"unknown"},"doc":"The state after the change. A closed account stays closed. A reader treats a state that it does not know like `suspended`, and keeps it as unknown until it reads the same change again with a version that knows the state. Deploy readers before a gateway that publishes a new state: readers without its schema dead-letter the event and keep the state before it."}]},
  'activation.consumed': {"type":"record","name":"ActivationConsumed","namespace":"companyfiling.events","doc":"A customer opened the company's form with an activation link, which cannot be used again.","publishedBy":"partner","consumedBy":["notifications"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"activation_id","type":"string","doc":"The activation, `atv_…`."}]},
  'api.requested': {"type":"record","name":"ApiRequested","namespace":"companyfiling.events","doc":"The event `api.requested` reports API requests that got their responses or whose clients disconnected. Each `api.requested` event describes requests, from any accounts, that one gateway finished within a short time. The event `api.requested` is published without an outbox, so it can be lost, and it never contains the body or the query of a request.","publishedBy":"gateway","consumedBy":["dashboard"],"fields":[{"name":"batch_id","type":"string","doc":"The id of this group of requests, a UUID; also the record key. The groups have no order."},{"name":"requests","type":{"type":"array","items":{"type":"record","name":"FinishedRequest","doc":"Each item of `requests` describes one API request that got its response or whose client disconnected.","fields":[{"name":"account_id","type":"string","doc":"The account of the request's key, `acc_…`."},{"name":"request_id","type":"string","doc":"The id in the response's `request_id` and `X-Request-Id`. A client may choose it, so it can repeat."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time at which the request arrived: milliseconds since the epoch, UTC."},{"name":"key_id","type":"string","doc":"The id of the API key, `key_…`; never the key itself."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"method","type":"string","doc":"The HTTP method."},{"name":"route","type":"string","doc":"The pattern of the path, such as `/api/v1/filings/:id`: never the path itself."},{"name":"status","type":"int","doc":"The HTTP status of the response; 499 if the client disconnected before it was sent."},{"name":"error_code","type":["null","string"],"doc":"The `code` of the error, if the response was an error.","default":null},{"name":"duration_ms","type":"double","doc":"The time from the arrival of the request's headers to the last byte of the response, in milliseconds."},{"name":"upstream_ms","type":["null","double"],"doc":"The part of `duration_ms` that a service behind the gateway took; null if no service was called.","default":null},{"name":"client_address","type":"string","doc":"The IP address that the request came from."},{"name":"filing_id","type":["null","string"],"doc":"The filing that the path names or the response created, `fil_…`.","default":null},{"name":"request_count","type":"int","doc":"The number of requests that this item describes: 1, or more for refusals over a limit. The gateway counts the refusals of one key, for one limit, in one minute, and publishes their first request again with the new count: same `request_id`, same `occurred_at`.","default":1}]}},"doc":"The requests, at least one."}]},
  'audit.recorded': {"type":"record","name":"AuditRecorded","namespace":"companyfiling.events","doc":"A service wrote an entry of its audit log, in the transaction of the change that the entry records. The dashboard keeps the entries of all services as one log. Customers see only who acted, what they did and when: never the operator's name, the origin, or the values.","publishedBy":["gateway","billing","filing","partner"],"consumedBy":["dashboard"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"service","type":"string","doc":"The service that made the change and keeps the original entry."},{"name":"entry_id","type":"long","doc":"The number of the entry in that service's log. The service, this number and the time identify the entry, even in an event that is published again under a new id; a service whose database was restored to an earlier moment gives numbers a second time."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the change: milliseconds since the epoch, UTC."},{"name":"actor","type":{"type":"enum","name":"AuditActor","doc":"The kind of actor that made a change.","symbols":["unknown","operator","person","key","service"],"default":"unknown"},"doc":"Who made the change: an operator, a person who is signed in to the dashboard, an API key, or one of the services."},{"name":"actor_id","type":"string","doc":"The operator's user name, the id of the person, `psn_…`, or of the API key, `key_…`, or the name of the service. Customers never see an operator's user name."},{"name":"origin","type":["null","string"],"doc":"The network address of the request, or the outside system that reported the change; null in entries from before the origin was stored. Only operators see it.","default":null},{"name":"action","type":"string","doc":"What was done, such as `key.created`: an action of `AUDIT_ACTIONS` in `packages/contracts/src/audit-actions.ts`."},{"name":"subject","type":"string","doc":"The id of the account, key, transaction, refund or filing that changed, or the number of the company."},{"name":"request_id","type":"string","doc":"The request that made the change."},{"name":"before","type":"string","doc":"The members that changed, with their values before the change: a JSON object. Only operators see it."},{"name":"after","type":"string","doc":"The same members after the change, and the operator's reason: a JSON object. Only operators see it."}]},
  'balance.changed': {"type":"record","name":"BalanceChanged","namespace":"companyfiling.events","doc":"A ledger posting changed an account's balance, or an operator changed the account's price.","publishedBy":"billing","consumedBy":["filing"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"The number of the account's last posting, from 1, without gaps; 0 before the first. A reader keeps the balance with the highest number. A change of price posts nothing and repeats the number."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"balance_pence","type":"long","doc":"The balance after the last posting, in pence; never negative."},{"name":"owed_pence","type":"long","doc":"What the account owes after the last posting, in pence; more than 0 only while the balance is 0."},{"name":"transaction","type":{"type":"record","name":"LedgerTransaction","doc":"The record `LedgerTransaction` describes the ledger posting that changed the balance.","fields":[{"name":"transaction_id","type":"string","doc":"The transaction, `txn_…`."},{"name":"type","type":{"type":"enum","name":"TransactionType","doc":"The kinds of ledger posting.","symbols":["unknown","top_up","charge","refund","adjustment"],"default":"unknown"},"doc":"The kind of ledger posting."},{"name":"amount_pence","type":"long","doc":"The signed amount in pence, as the customer sees it; negative for a charge."},{"name":"filing_id","type":["null","string"],"doc":"Only for a charge: the filing that was charged.","default":null}]},"doc":"The posting. A change of price posts nothing: it has the type `unknown`, an empty id and 0 pence."},{"name":"price_pence","type":"long","doc":"The price in pence of a filing that is recorded from now on, charged when the filing is accepted.","default":2000},{"name":"price_sequence","type":"long","doc":"How many times the account's price has changed. A reader keeps the price with the highest number; 0 means that the price never changed.","default":0}]},
  'balance.low': {"type":"record","name":"BalanceLow","namespace":"companyfiling.events","doc":"An account's balance fell below the threshold that the account set: published once for each fall, and again only after the balance has been at or above the threshold.","publishedBy":"billing","consumedBy":["dashboard","notifications"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"The number of the account's posting after which the balance was below the threshold, as in `balance.changed`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"balance_pence","type":"long","doc":"The balance after the posting, in pence; never negative."},{"name":"owed_pence","type":"long","doc":"What the account owes after the posting, in pence; an amount owed counts as a balance below 0."},{"name":"threshold_pence","type":"long","doc":"The threshold that the account set, in pence."}]},
  'customer.filed': {"type":"record","name":"CustomerFiled","namespace":"companyfiling.events","doc":"A partner's customer filed with the form, and the filing was recorded. Members of the partner's account are notified.","publishedBy":"partner","consumedBy":["dashboard"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filing_id","type":"string","doc":"The filing, `fil_…`."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"The type of the filing.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."}]},
  'customer.unfunded': {"type":"record","name":"CustomerUnfunded","namespace":"companyfiling.events","doc":"A partner's customer could not file, because the partner's balance or a spend cap does not cover the filing: published at most once a day for each entitlement. Members of the partner's account are notified.","publishedBy":"partner","consumedBy":["dashboard"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filings_wanted","type":"int","doc":"How many filings the customer wanted to file."}]},
  'deadline.approaching': {"type":"record","name":"DeadlineApproaching","namespace":"companyfiling.events","doc":"A filing of a company that the account watches is due soon. Published 60 days, 14 days and 1 day before it is due, once each, and after an outage up to three days later; not for what was filed.","publishedBy":"dashboard","consumedBy":["notifications"],"fields":[{"name":"account_id","type":"string","doc":"The account that watches the company, `acc_…`; also the record key."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"company_number","type":"string","doc":"The company number: 8 characters, upper case."},{"name":"company_name","type":["null","string"],"doc":"The company's name; null while the register has not been read.","default":null},{"name":"filing_type","type":{"type":"enum","name":"DueFilingType","doc":"The type of the filing that is due.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return; `accounts`: annual accounts."},{"name":"period_end","type":"string","doc":"The last day of the period to file, YYYY-MM-DD: the `period_end` of the request."},{"name":"due_on","type":"string","doc":"The last day on which the filing is in time, YYYY-MM-DD."},{"name":"days_left","type":"int","doc":"The days from the day of the event, in London, until `due_on`."}]},
  'documents.made': {"type":"record","name":"DocumentsMade","namespace":"companyfiling.events","doc":"The documents of an accepted filing can be downloaded. Published once for each filing.","publishedBy":"documents","consumedBy":["notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"sequence","type":"long","doc":"One more than that of `filing.accepted`, the last event of its filing that the filing service publishes; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When the documents were stored: milliseconds since the epoch, UTC."},{"name":"documents","type":{"type":"array","items":{"type":"record","name":"MadeDocument","doc":"A document without its content.","fields":[{"name":"document_id","type":"string","doc":"The document, `doc_…`."},{"name":"kind","type":"string","doc":"The kind, such as `ct600_xml` or `ct600_pdf`."},{"name":"format","type":"string","doc":"`xml`, `ixbrl` or `pdf`."},{"name":"media_type","type":"string","doc":"The media type."},{"name":"filename","type":"string","doc":"The file name for downloads."},{"name":"size_bytes","type":"long","doc":"The size in bytes."},{"name":"sha256","type":"string","doc":"The SHA-256 of the bytes, in lower-case hexadecimal."}]}},"doc":"The documents, in the order of their list."}]},
  'entitlement.created': {"type":"record","name":"EntitlementCreated","namespace":"companyfiling.events","doc":"A partner activated a company, for the first time or again after the entitlement had ended.","publishedBy":"partner","consumedBy":["notifications"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]},
  'entitlement.ended': {"type":"record","name":"EntitlementEnded","namespace":"companyfiling.events","doc":"A partner's entitlement to a company ended: its open links and sessions stopped working.","publishedBy":"partner","consumedBy":["dashboard","notifications"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]},
  'filing.accepted': {"type":"record","name":"FilingAccepted","namespace":"companyfiling.events","doc":"The authority has accepted the filing, so the filing is charged and its documents are made. The event `filing.accepted` contains all the data from which the filing's documents are made.","publishedBy":"filing","consumedBy":["billing","documents","dashboard","partner","notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"The type of the filing.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"company_number","type":"string","doc":"The company number: 8 characters, upper case."},{"name":"period_start","type":"string","doc":"First day of the period, YYYY-MM-DD."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"company_name","type":"string","doc":"The company name that was filed."},{"name":"price_pence","type":"long","doc":"The price of the filing, in pence."},{"name":"submitted_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time at which the filing was sent to the authority."},{"name":"form_json","type":"string","doc":"The filed form as the forms package's model (with its own `version`), from which the PDFs are drawn; if there are several forms, a list of them, each with its `part` and, for a return, its `receipt`."},{"name":"receipt","type":["null",{"type":"record","name":"Receipt","doc":"The authority's receipt.","fields":[{"name":"reference","type":"string","doc":"The authority reference under which the filing was accepted: correlation id or submission number."},{"name":"irmark","type":["null","string"],"doc":"The IRmark in the receipt, in Base32.","default":null},{"name":"message","type":["null","string"],"doc":"The text of the receipt.","default":null},{"name":"accepted_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time at which the authority accepted the filing."}]}],"doc":"The authority's receipt for the acceptance, if there is one.","default":null},{"name":"artifacts","type":{"type":"array","items":{"type":"record","name":"Artifact","doc":"An artifact is a document exactly as it was sent or received, except that credentials are blanked.","fields":[{"name":"kind","type":"string","doc":"`ct600_xml`, `accounts_ixbrl`, `computations_ixbrl`, `accounts_xml` or `receipt_xml`."},{"name":"part","type":"int","doc":"The number of the return that the document belongs to, counted from 1; 1 if there is only one return."},{"name":"media_type","type":"string","doc":"The media type of the document."},{"name":"filename","type":"string","doc":"The file name for downloads."},{"name":"content_gzip","type":"bytes","doc":"The bytes of the document, compressed with gzip."}]}},"doc":"The documents that were sent and received."}]},
  'filing.failed': {"type":"record","name":"FilingFailed","namespace":"companyfiling.events","doc":"The filing ended without a decision of the authority: the credentials were refused, nothing was sent, or the outcome is unknown. A filing that ended without a decision is not charged.","publishedBy":"filing","consumedBy":["billing","dashboard","partner","notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"errors","type":{"type":"array","items":{"type":"record","name":"FilingError","doc":"Each item of `errors` is one reason for the filing's outcome, given by the authority or by the filing service.","fields":[{"name":"source","type":"string","doc":"`tax_authority`, `registry` or `service`."},{"name":"code","type":"string","doc":"The authority's error number, or this service's error code."},{"name":"authority_code","type":["null","string"],"doc":"The error code of the authority's own department, if there is one.","default":null},{"name":"message","type":"string","doc":"A description of the error; it never contains a credential."},{"name":"location","type":["null","string"],"doc":"The location of the error in the message, if the authority gave one.","default":null},{"name":"retryable","type":"boolean","doc":"Whether the same filing can succeed if it is sent again unchanged."}]}},"doc":"The reasons why the filing failed."}]},
  'filing.recorded': {"type":"record","name":"FilingRecorded","namespace":"companyfiling.events","doc":"A client submitted a live filing, which was recorded as pending; nothing has been sent to the authority yet. Billing reserves (holds) the filing's price.","publishedBy":"filing","consumedBy":["billing","dashboard","partner","notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"The type of the filing.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"company_number","type":"string","doc":"The company number: 8 characters, upper case."},{"name":"period_start","type":"string","doc":"First day of the period, YYYY-MM-DD."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"price_pence","type":"long","doc":"The price that is charged if the filing is accepted, in pence."},{"name":"company_name","type":["null","string"],"doc":"The company name that is filed; null in events of versions that did not give it.","default":null},{"name":"external_id","type":["null","string"],"doc":"The client's own reference, if the request had one.","default":null}]},
  'filing.rejected': {"type":"record","name":"FilingRejected","namespace":"companyfiling.events","doc":"The authority has refused the filing, so the filing is not charged.","publishedBy":"filing","consumedBy":["billing","dashboard","partner","notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"errors","type":{"type":"array","items":{"type":"record","name":"FilingError","doc":"Each item of `errors` is one reason for the filing's outcome, given by the authority or by the filing service.","fields":[{"name":"source","type":"string","doc":"`tax_authority`, `registry` or `service`."},{"name":"code","type":"string","doc":"The authority's error number, or this service's error code."},{"name":"authority_code","type":["null","string"],"doc":"The error code of the authority's own department, if there is one.","default":null},{"name":"message","type":"string","doc":"A description of the error; it never contains a credential."},{"name":"location","type":["null","string"],"doc":"The location of the error in the message, if the authority gave one.","default":null},{"name":"retryable","type":"boolean","doc":"Whether the same filing can succeed if it is sent again unchanged."}]}},"doc":"The reasons that the authority gave."}]},
  'filing.submitted': {"type":"record","name":"FilingSubmitted","namespace":"companyfiling.events","doc":"The authority has acknowledged the filing and will decide it.","publishedBy":"filing","consumedBy":["dashboard","partner","notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"authority_reference","type":"string","doc":"The authority's correlation id, or the submission number at the registry."}]},
  'key.changed': {"type":"record","name":"KeyChanged","namespace":"companyfiling.events","doc":"An API key was created, changed, replaced or revoked, or it expires soon. Members of its account are notified. The event `key.changed` never contains the key itself.","publishedBy":"gateway","consumedBy":["dashboard"],"fields":[{"name":"key_id","type":"string","doc":"The API key, `key_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"KeyChange","doc":"What happened to a key.","symbols":["unknown","created","replaced","revoked","expiring","changed"],"default":"unknown"},"doc":"`created`: a new key; `changed`: its scopes, its allowed addresses, its expiry or its spend cap changed; `replaced`: another key took its place, and it stops working at `expires_at`; `revoked`: it no longer works; `expiring`: it stops working at `expires_at`."},{"name":"name","type":"string","doc":"The name of the key."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"expires_at","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"doc":"When the key stops working: milliseconds since the epoch, UTC; null for a key without an expiry.","default":null},{"name":"changed_by","type":["null","string"],"doc":"The id of the person who changed the key, as the dashboard gave it, or `operator`; null if the key expires by itself.","default":null}]},
  'member.changed': {"type":"record","name":"MemberChanged","namespace":"companyfiling.events","doc":"A member of an account got another role, left or was removed, or had sessions ended. Forms of customers that the member has open end unless `may_file` is set.","publishedBy":"dashboard","consumedBy":["partner"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"person_id","type":"string","doc":"The person, `psn_…`."},{"name":"may_file","type":"boolean","doc":"Whether forms that the person has open go on. False if the person may no longer file for the account's customers, or signed out, changed the password, or had to begin again for another reason; who may file can open another form."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]},
  'payment.changed': {"type":"record","name":"PaymentChanged","namespace":"companyfiling.events","doc":"A payment of an account was received, failed, refunded or disputed. Members of the account are notified; nothing is posted because of this event.","publishedBy":"billing","consumedBy":["dashboard","notifications"],"fields":[{"name":"top_up_id","type":"string","doc":"The top-up that the payment was for; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"PaymentChange","doc":"What happened to a payment.","symbols":["unknown","received","failed","refunded","refund_failed","disputed","dispute_returned"],"default":"unknown"},"doc":"`received`: the money was credited; `failed`: no money came; `refunded`: money left the balance and is on its way to the customer; `refund_failed`: a refund did not arrive, and its money is back in the balance; `disputed`: the customer's bank took the money back; `dispute_returned`: the bank returned it."},{"name":"amount_pence","type":"long","doc":"The amount that the change is about, in pence."},{"name":"change_id","type":"string","doc":"The refund, or the movement of money of the dispute; otherwise the top-up. Together with `change` it names this event, which is published once."},{"name":"receipt_number","type":["null","string"],"doc":"The number of the receipt, such as `TU-000001`; null until the payment is received.","default":null},{"name":"automatic","type":"boolean","doc":"Whether a kept card was charged without a person. If that failed, automatic top-ups are paused.","default":false}]},
  'refund-request.decided': {"type":"record","name":"RefundRequestDecided","namespace":"companyfiling.events","doc":"An operator granted or declined an owner's request to get back a balance. Members of the account are notified; the refunds themselves are published as `balance.changed` and `payment.changed`.","publishedBy":"billing","consumedBy":["dashboard"],"fields":[{"name":"request_id","type":"string","doc":"The request, `rrq_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the decision: milliseconds since the epoch, UTC."},{"name":"outcome","type":{"type":"enum","name":"RefundRequestOutcome","doc":"How a request was decided.","symbols":["unknown","granted","declined"],"default":"unknown"},"doc":"`granted`: the money has left the balance and is on its way to the cards or accounts that paid; `declined`: the balance is unchanged."},{"name":"asked_pence","type":["null","long"],"doc":"The amount that was asked for, in pence; null for everything that was left.","default":null},{"name":"granted_pence","type":"long","doc":"The amount that was granted, in pence; 0 if the request was declined."},{"name":"reason","type":["null","string"],"doc":"Why the request was declined, in the operator's words; null if it was granted.","default":null}]},
  'trial-balance.imported': {"type":"record","name":"TrialBalanceImported","namespace":"companyfiling.events","doc":"A partner imported a company's trial balance. The figures themselves stay with the partner service.","publishedBy":"partner","consumedBy":["notifications"],"fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"import_id","type":"string","doc":"The import, `tbi_…`."},{"name":"period_start","type":["null","string"],"doc":"First day of the period, YYYY-MM-DD; null if the partner did not give it."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"accounts_count","type":"int","doc":"The number of accounts in the trial balance."},{"name":"unmapped_count","type":"int","doc":"The number of accounts that no rule could place."},{"name":"balance_difference_pence","type":"long","doc":"The sum of all accounts, in pence: debits are positive. 0 in a trial balance that balances."}]},
  'webhook-endpoint.disabled': {"type":"record","name":"WebhookEndpointDisabled","namespace":"companyfiling.events","doc":"A webhook endpoint was disabled because of its responses, so nothing more is delivered to it. Members of its account are notified. Not published for an endpoint that a member or a key disabled.","publishedBy":"notifications","consumedBy":["dashboard"],"fields":[{"name":"endpoint_id","type":"string","doc":"The endpoint, `whe_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"mode","type":{"type":"enum","name":"WebhookMode","doc":"The mode of an endpoint.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the endpoint: whether it gets live events or those of the sandbox."},{"name":"host","type":"string","doc":"The host of the endpoint's URL. The rest of the URL may be secret, so no event contains it."},{"name":"reason","type":{"type":"enum","name":"WebhookDisabledReason","doc":"Why an endpoint was disabled.","symbols":["unknown","gone","failing"],"default":"unknown"},"doc":"`gone`: it answered with status 410; `failing`: every delivery failed for 5 days."},{"name":"failing_since","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"doc":"The first failure since the last successful delivery: milliseconds since the epoch, UTC.","default":null}]},
}

/** The services that publish each event, and those that consume it. */
export const EVENT_SERVICES: Readonly<
  Record<keyof EventPayloads, Readonly<Record<'publishedBy' | 'consumedBy', readonly string[]>>>
> = {
  'account.opened': {"publishedBy":["gateway"],"consumedBy":["filing","billing","dashboard","partner"]},
  'account.state-changed': {"publishedBy":["gateway"],"consumedBy":["notifications","partner","dashboard","billing"]},
  'activation.consumed': {"publishedBy":["partner"],"consumedBy":["notifications"]},
  'api.requested': {"publishedBy":["gateway"],"consumedBy":["dashboard"]},
  'audit.recorded': {"publishedBy":["gateway","billing","filing","partner"],"consumedBy":["dashboard"]},
  'balance.changed': {"publishedBy":["billing"],"consumedBy":["filing"]},
  'balance.low': {"publishedBy":["billing"],"consumedBy":["dashboard","notifications"]},
  'customer.filed': {"publishedBy":["partner"],"consumedBy":["dashboard"]},
  'customer.unfunded': {"publishedBy":["partner"],"consumedBy":["dashboard"]},
  'deadline.approaching': {"publishedBy":["dashboard"],"consumedBy":["notifications"]},
  'documents.made': {"publishedBy":["documents"],"consumedBy":["notifications"]},
  'entitlement.created': {"publishedBy":["partner"],"consumedBy":["notifications"]},
  'entitlement.ended': {"publishedBy":["partner"],"consumedBy":["dashboard","notifications"]},
  'filing.accepted': {"publishedBy":["filing"],"consumedBy":["billing","documents","dashboard","partner","notifications"]},
  'filing.failed': {"publishedBy":["filing"],"consumedBy":["billing","dashboard","partner","notifications"]},
  'filing.recorded': {"publishedBy":["filing"],"consumedBy":["billing","dashboard","partner","notifications"]},
  'filing.rejected': {"publishedBy":["filing"],"consumedBy":["billing","dashboard","partner","notifications"]},
  'filing.submitted': {"publishedBy":["filing"],"consumedBy":["dashboard","partner","notifications"]},
  'key.changed': {"publishedBy":["gateway"],"consumedBy":["dashboard"]},
  'member.changed': {"publishedBy":["dashboard"],"consumedBy":["partner"]},
  'payment.changed': {"publishedBy":["billing"],"consumedBy":["dashboard","notifications"]},
  'refund-request.decided': {"publishedBy":["billing"],"consumedBy":["dashboard"]},
  'trial-balance.imported': {"publishedBy":["partner"],"consumedBy":["notifications"]},
  'webhook-endpoint.disabled': {"publishedBy":["notifications"],"consumedBy":["dashboard"]},
}

/** Every schema with which an event was ever written: a reader understands them all. */
export const RELEASED_SCHEMAS: Readonly<Record<keyof EventPayloads, readonly object[]>> = {
  'account.opened': [{"type":"record","name":"AccountOpened","namespace":"companyfiling.events","doc":"An account exists from now on: it can hold keys and a balance.","fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"Position of this event among those of its account, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"name","type":"string","doc":"What the account is called."},{"name":"partner","type":"boolean","doc":"Whether it is a partner account."}]}],
  'account.state-changed': [{"type":"record","name":"AccountStateChanged","namespace":"companyfiling.events","doc":"An operator suspended, resumed or closed an account. While an account is not active, its API keys do not work and nothing is delivered to its webhook endpoints. The event may be published again; readers keep the latest state by `occurred_at`.","publishedBy":"gateway","consumedBy":["notifications"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the change: milliseconds since the epoch, UTC. Each change of an account is later than the one before."},{"name":"state","type":{"type":"enum","name":"AccountState","doc":"The state of an account.","symbols":["unknown","active","suspended","closed"],"default":"unknown"},"doc":"The state after the change. A closed account stays closed."}]}],
  'activation.consumed': [{"type":"record","name":"ActivationConsumed","namespace":"companyfiling.events","doc":"A customer opened the company's form with an activation link, which cannot be used again.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"activation_id","type":"string","doc":"The activation, `atv_…`."}]}],
  'api.requested': [{"type":"record","name":"ApiRequested","namespace":"companyfiling.events","doc":"Requests to the API got their responses, or their clients disconnected. One event holds the requests that a gateway finished within a moment, of any accounts. It is published without an outbox, so it can be lost, and it never contains the body or the query of a request.","fields":[{"name":"batch_id","type":"string","doc":"The id of this group of requests, a UUID; also the record key. The groups have no order."},{"name":"requests","type":{"type":"array","items":{"type":"record","name":"FinishedRequest","doc":"One request that got its response, or whose client disconnected.","fields":[{"name":"account_id","type":"string","doc":"The account of the request's key, `acc_…`."},{"name":"request_id","type":"string","doc":"The id in the response's `request_id` and `X-Request-Id`. A client may choose it, so it can repeat."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time at which the request arrived: milliseconds since the epoch, UTC."},{"name":"key_id","type":"string","doc":"The API key, `key_…`; never its text."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"method","type":"string","doc":"The HTTP method."},{"name":"route","type":"string","doc":"The pattern of the path, such as `/api/v1/filings/:id`: never the path itself."},{"name":"status","type":"int","doc":"The HTTP status of the response; 499 if the client disconnected before it was sent."},{"name":"error_code","type":["null","string"],"doc":"The `code` of the error, if the response was an error.","default":null},{"name":"duration_ms","type":"double","doc":"The time from the arrival of the request's headers to the last byte of the response, in milliseconds."},{"name":"upstream_ms","type":["null","double"],"doc":"The part of `duration_ms` that a service behind the gateway took; null if no service was called.","default":null},{"name":"client_address","type":"string","doc":"The IP address that the request came from."},{"name":"filing_id","type":["null","string"],"doc":"The filing that the path names or the response created, `fil_…`.","default":null}]}},"doc":"The requests, at least one."}]}, {"type":"record","name":"ApiRequested","namespace":"companyfiling.events","doc":"The event `api.requested` reports API requests that got their responses or whose clients disconnected. Each `api.requested` event describes requests, from any accounts, that one gateway finished within a short time. The event `api.requested` is published without an outbox, so it can be lost, and it never contains the body or the query of a request.","fields":[{"name":"batch_id","type":"string","doc":"The id of this group of requests, a UUID; also the record key. The groups have no order."},{"name":"requests","type":{"type":"array","items":{"type":"record","name":"FinishedRequest","doc":"Each item of `requests` describes one API request that got its response or whose client disconnected.","fields":[{"name":"account_id","type":"string","doc":"The account of the request's key, `acc_…`."},{"name":"request_id","type":"string","doc":"The id in the response's `request_id` and `X-Request-Id`. A client may choose it, so it can repeat."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time at which the request arrived: milliseconds since the epoch, UTC."},{"name":"key_id","type":"string","doc":"The id of the API key, `key_…`; never the key itself."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"method","type":"string","doc":"The HTTP method."},{"name":"route","type":"string","doc":"The pattern of the path, such as `/api/v1/filings/:id`: never the path itself."},{"name":"status","type":"int","doc":"The HTTP status of the response; 499 if the client disconnected before it was sent."},{"name":"error_code","type":["null","string"],"doc":"The `code` of the error, if the response was an error.","default":null},{"name":"duration_ms","type":"double","doc":"The time from the arrival of the request's headers to the last byte of the response, in milliseconds."},{"name":"upstream_ms","type":["null","double"],"doc":"The part of `duration_ms` that a service behind the gateway took; null if no service was called.","default":null},{"name":"client_address","type":"string","doc":"The IP address that the request came from."},{"name":"filing_id","type":["null","string"],"doc":"The filing that the path names or the response created, `fil_…`.","default":null},{"name":"request_count","type":"int","doc":"The number of requests that this item describes: 1, or more for refusals over a limit. The gateway counts the refusals of one key, for one limit, in one minute, and publishes their first request again with the new count: same `request_id`, same `occurred_at`.","default":1}]}},"doc":"The requests, at least one."}]}],
  'audit.recorded': [{"type":"record","name":"AuditRecorded","namespace":"companyfiling.events","doc":"A service wrote an entry of its audit log, in the transaction of the change that the entry records. The dashboard keeps the entries of all services as one log. Customers see only who acted, what they did and when: never the operator's name, the origin, or the values.","publishedBy":["gateway","billing","filing","partner"],"consumedBy":["dashboard"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"service","type":"string","doc":"The service that made the change and keeps the original entry."},{"name":"entry_id","type":"long","doc":"The number of the entry in that service's log. The service, this number and the time identify the entry, even in an event that is published again under a new id; a service whose database was restored to an earlier moment gives numbers a second time."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the change: milliseconds since the epoch, UTC."},{"name":"actor","type":{"type":"enum","name":"AuditActor","doc":"The kind of actor that made a change.","symbols":["unknown","operator","person","key","service"],"default":"unknown"},"doc":"Who made the change: an operator, a person who is signed in to the dashboard, an API key, or one of the services."},{"name":"actor_id","type":"string","doc":"The operator's user name, the id of the person, `psn_…`, or of the API key, `key_…`, or the name of the service. Customers never see an operator's user name."},{"name":"origin","type":["null","string"],"doc":"The network address of the request, or the outside system that reported the change; null in entries from before the origin was stored. Only operators see it.","default":null},{"name":"action","type":"string","doc":"What was done, such as `key.created`: an action of `AUDIT_ACTIONS` in `packages/contracts/src/audit-actions.ts`."},{"name":"subject","type":"string","doc":"The id of the account, key, transaction, refund or filing that changed, or the number of the company."},{"name":"request_id","type":"string","doc":"The request that made the change."},{"name":"before","type":"string","doc":"The members that changed, with their values before the change: a JSON object. Only operators see it."},{"name":"after","type":"string","doc":"The same members after the change, and the operator's reason: a JSON object. Only operators see it."}]}],
  'balance.changed': [{"type":"record","name":"BalanceChanged","namespace":"companyfiling.events","doc":"A posting changed an account's balance.","fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"Position of this event among those of its account's ledger, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"balance_pence","type":"long","doc":"The balance after the posting, in pence; never negative."},{"name":"owed_pence","type":"long","doc":"What the account owes after the posting, in pence; more than 0 only while the balance is 0."},{"name":"transaction","type":{"type":"record","name":"LedgerTransaction","doc":"The posting that caused it.","fields":[{"name":"transaction_id","type":"string","doc":"The transaction, `txn_…`."},{"name":"type","type":{"type":"enum","name":"TransactionType","doc":"What kind of posting.","symbols":["unknown","top_up","charge","refund","adjustment"],"default":"unknown"},"doc":"What kind of posting it was."},{"name":"amount_pence","type":"long","doc":"Signed, in pence: what the customer sees; negative for a charge."},{"name":"filing_id","type":["null","string"],"doc":"The filing that was charged, for a charge.","default":null}]},"doc":"What was posted."}]}, {"type":"record","name":"BalanceChanged","namespace":"companyfiling.events","doc":"A posting changed an account's balance, or an operator changed its price.","fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"The number of the account's last posting, from 1, without gaps; 0 before the first. A reader keeps the balance of the highest number. A change of price posts nothing and repeats the number."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"balance_pence","type":"long","doc":"The balance after the last posting, in pence; never negative."},{"name":"owed_pence","type":"long","doc":"What the account owes after the last posting, in pence; more than 0 only while the balance is 0."},{"name":"transaction","type":{"type":"record","name":"LedgerTransaction","doc":"The posting that caused it.","fields":[{"name":"transaction_id","type":"string","doc":"The transaction, `txn_…`."},{"name":"type","type":{"type":"enum","name":"TransactionType","doc":"What kind of posting.","symbols":["unknown","top_up","charge","refund","adjustment"],"default":"unknown"},"doc":"What kind of posting it was."},{"name":"amount_pence","type":"long","doc":"Signed, in pence: what the customer sees; negative for a charge."},{"name":"filing_id","type":["null","string"],"doc":"The filing that was charged, for a charge.","default":null}]},"doc":"What was posted. A change of price posts nothing: type `unknown`, an empty id and 0 pence."},{"name":"price_pence","type":"long","doc":"What a filing recorded from now on costs when accepted, in pence.","default":2000},{"name":"price_sequence","type":"long","doc":"How many times the account's price has changed. A reader keeps the price of the highest number; 0: it never changed.","default":0}]}],
  'balance.low': [{"type":"record","name":"BalanceLow","namespace":"companyfiling.events","doc":"An account's balance fell below the threshold that the account set: published once for each fall, and again only after the balance has been at or above the threshold.","fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"sequence","type":"long","doc":"The number of the account's posting after which the balance was below the threshold, as in `balance.changed`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"balance_pence","type":"long","doc":"The balance after the posting, in pence; never negative."},{"name":"owed_pence","type":"long","doc":"What the account owes after the posting, in pence; an amount owed counts as a balance below 0."},{"name":"threshold_pence","type":"long","doc":"The threshold that the account set, in pence."}]}],
  'customer.filed': [{"type":"record","name":"CustomerFiled","namespace":"companyfiling.events","doc":"A partner's customer filed with the form, and the filing was recorded. Members of the partner's account are notified.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filing_id","type":"string","doc":"The filing, `fil_…`."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"The type of the filing.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."}]}],
  'customer.unfunded': [{"type":"record","name":"CustomerUnfunded","namespace":"companyfiling.events","doc":"A partner's customer could not file, because the partner's balance or a spend cap does not cover the filing: published at most once a day for each entitlement. Members of the partner's account are notified.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filings_wanted","type":"int","doc":"How many filings the customer wanted to file."}]}],
  'deadline.approaching': [{"type":"record","name":"DeadlineApproaching","namespace":"companyfiling.events","doc":"A filing of a company that the account watches is due soon. Published 60 days, 14 days and 1 day before it is due, once each, and after an outage up to three days later; not for what was filed.","publishedBy":"dashboard","consumedBy":["notifications"],"fields":[{"name":"account_id","type":"string","doc":"The account that watches the company, `acc_…`; also the record key."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"company_number","type":"string","doc":"The company number: 8 characters, upper case."},{"name":"company_name","type":["null","string"],"doc":"The company's name; null while the register has not been read.","default":null},{"name":"filing_type","type":{"type":"enum","name":"DueFilingType","doc":"The type of the filing that is due.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return; `accounts`: annual accounts."},{"name":"period_end","type":"string","doc":"The last day of the period to file, YYYY-MM-DD: the `period_end` of the request."},{"name":"due_on","type":"string","doc":"The last day on which the filing is in time, YYYY-MM-DD."},{"name":"days_left","type":"int","doc":"The days from the day of the event, in London, until `due_on`."}]}],
  'documents.made': [{"type":"record","name":"DocumentsMade","namespace":"companyfiling.events","doc":"The documents of an accepted filing can be downloaded. Published once for each filing.","publishedBy":"documents","consumedBy":["notifications"],"fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"sequence","type":"long","doc":"One more than that of `filing.accepted`, the last event of its filing that the filing service publishes; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When the documents were stored: milliseconds since the epoch, UTC."},{"name":"documents","type":{"type":"array","items":{"type":"record","name":"MadeDocument","doc":"A document without its content.","fields":[{"name":"document_id","type":"string","doc":"The document, `doc_…`."},{"name":"kind","type":"string","doc":"The kind, such as `ct600_xml` or `ct600_pdf`."},{"name":"format","type":"string","doc":"`xml`, `ixbrl` or `pdf`."},{"name":"media_type","type":"string","doc":"The media type."},{"name":"filename","type":"string","doc":"The file name for downloads."},{"name":"size_bytes","type":"long","doc":"The size in bytes."},{"name":"sha256","type":"string","doc":"The SHA-256 of the bytes, in lower-case hexadecimal."}]}},"doc":"The documents, in the order of their list."}]}],
  'entitlement.created': [{"type":"record","name":"EntitlementCreated","namespace":"companyfiling.events","doc":"A partner activated a company, for the first time or again after the entitlement had ended.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]}],
  'entitlement.ended': [{"type":"record","name":"EntitlementEnded","namespace":"companyfiling.events","doc":"A partner's entitlement to a company ended: its open links and sessions stopped working.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]}],
  'filing.accepted': [{"type":"record","name":"FilingAccepted","namespace":"companyfiling.events","doc":"The authority has accepted the filing. It is charged now, and its documents can be had. Carries everything that the documents are made from.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"What is filed.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"company_number","type":"string","doc":"8 characters, upper case."},{"name":"period_start","type":"string","doc":"First day of the period, YYYY-MM-DD."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"company_name","type":"string","doc":"The name under which it was filed."},{"name":"price_pence","type":"long","doc":"What the filing costs, in pence."},{"name":"submitted_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it was sent to the authority."},{"name":"form_json","type":"string","doc":"The filed form as the forms package's model (its own `version` inside), from which the PDFs are drawn."},{"name":"receipt","type":["null",{"type":"record","name":"Receipt","doc":"The authority's receipt.","fields":[{"name":"reference","type":"string","doc":"The authority reference under which the filing was accepted: correlation id or submission number."},{"name":"irmark","type":["null","string"],"doc":"The Base32 IRmark that the receipt names.","default":null},{"name":"message","type":["null","string"],"doc":"The receipt's words.","default":null},{"name":"accepted_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When the authority accepted it."}]}],"doc":"What the authority said on acceptance, where it said anything.","default":null},{"name":"artifacts","type":{"type":"array","items":{"type":"record","name":"Artifact","doc":"One document exactly as it was sent or received, credentials blanked.","fields":[{"name":"kind","type":"string","doc":"`ct600_xml`, `accounts_ixbrl`, `computations_ixbrl`, `accounts_xml` or `receipt_xml`."},{"name":"part","type":"int","doc":"Which return of a split period it belongs to, from 1; 1 where there is only one."},{"name":"media_type","type":"string","doc":"Its media type."},{"name":"filename","type":"string","doc":"The name it is offered for download under."},{"name":"content_gzip","type":"bytes","doc":"The bytes, gzip-compressed."}]}},"doc":"The documents that were sent and received."}]}],
  'filing.failed': [{"type":"record","name":"FilingFailed","namespace":"companyfiling.events","doc":"The filing ended without a decision of the authority: credentials refused, nothing sent, or the outcome unknown. It is not charged.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"errors","type":{"type":"array","items":{"type":"record","name":"FilingError","doc":"One reason, as the authority or the service gave it.","fields":[{"name":"source","type":"string","doc":"`tax_authority`, `registry` or `service`."},{"name":"code","type":"string","doc":"The authority's number or the service's code."},{"name":"authority_code","type":["null","string"],"doc":"The department's own code, where there is one.","default":null},{"name":"message","type":"string","doc":"What is wrong, in words; never a credential."},{"name":"location","type":["null","string"],"doc":"Where in the message, as the authority said.","default":null},{"name":"retryable","type":"boolean","doc":"Whether filing again unchanged can succeed."}]}},"doc":"Why it failed."}]}],
  'filing.recorded': [{"type":"record","name":"FilingRecorded","namespace":"companyfiling.events","doc":"A live filing was accepted from the client and recorded as pending; nothing has been sent yet. Billing holds its price.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"What is filed.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"company_number","type":"string","doc":"8 characters, upper case."},{"name":"period_start","type":"string","doc":"First day of the period, YYYY-MM-DD."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"price_pence","type":"long","doc":"What the filing will cost when accepted, in pence."}]}, {"type":"record","name":"FilingRecorded","namespace":"companyfiling.events","doc":"A client submitted a live filing, which was recorded as pending; nothing has been sent to the authority yet. Billing reserves (holds) the filing's price.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"filing_type","type":{"type":"enum","name":"FilingType","doc":"The type of the filing.","symbols":["unknown","ct600","accounts"],"default":"unknown"},"doc":"`ct600`: a corporation tax return to the tax authority; `accounts`: annual accounts to the registry."},{"name":"company_number","type":"string","doc":"The company number: 8 characters, upper case."},{"name":"period_start","type":"string","doc":"First day of the period, YYYY-MM-DD."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"price_pence","type":"long","doc":"The price that is charged if the filing is accepted, in pence."},{"name":"company_name","type":["null","string"],"doc":"The company name that is filed; null in events of versions that did not give it.","default":null},{"name":"external_id","type":["null","string"],"doc":"The client's own reference, if the request had one.","default":null}]}],
  'filing.rejected': [{"type":"record","name":"FilingRejected","namespace":"companyfiling.events","doc":"The authority has refused the filing. It is not charged.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"errors","type":{"type":"array","items":{"type":"record","name":"FilingError","doc":"One reason, as the authority or the service gave it.","fields":[{"name":"source","type":"string","doc":"`tax_authority`, `registry` or `service`."},{"name":"code","type":"string","doc":"The authority's number or the service's code."},{"name":"authority_code","type":["null","string"],"doc":"The department's own code, where there is one.","default":null},{"name":"message","type":"string","doc":"What is wrong, in words; never a credential."},{"name":"location","type":["null","string"],"doc":"Where in the message, as the authority said.","default":null},{"name":"retryable","type":"boolean","doc":"Whether filing again unchanged can succeed."}]}},"doc":"The authority's reasons."}]}],
  'filing.submitted': [{"type":"record","name":"FilingSubmitted","namespace":"companyfiling.events","doc":"The authority has acknowledged the filing and will decide it.","fields":[{"name":"filing_id","type":"string","doc":"The filing, `fil_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account that filed and pays, `acc_…`."},{"name":"sequence","type":"long","doc":"Position of this event among those of its filing, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"When it happened: milliseconds since the epoch, UTC."},{"name":"authority_reference","type":"string","doc":"The authority's correlation id, or the submission number at the registry."}]}],
  'key.changed': [{"type":"record","name":"KeyChanged","namespace":"companyfiling.events","doc":"An API key was created, replaced or revoked, or it expires soon. Members of its account are notified. The event `key.changed` never contains the key itself.","fields":[{"name":"key_id","type":"string","doc":"The API key, `key_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"KeyChange","doc":"What happened to a key.","symbols":["unknown","created","replaced","revoked","expiring"],"default":"unknown"},"doc":"`created`: a new key; `replaced`: another key took its place, and it stops working at `expires_at`; `revoked`: it no longer works; `expiring`: it stops working at `expires_at`."},{"name":"name","type":"string","doc":"The name of the key."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"expires_at","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"doc":"When the key stops working: milliseconds since the epoch, UTC; null for a key without an expiry.","default":null},{"name":"changed_by","type":["null","string"],"doc":"The id of the person who changed the key, as the dashboard gave it, or `operator`; null if the key expires by itself.","default":null}]}, {"type":"record","name":"KeyChanged","namespace":"companyfiling.events","doc":"An API key was created, changed, replaced or revoked, or it expires soon. Members of its account are notified. The event `key.changed` never contains the key itself.","fields":[{"name":"key_id","type":"string","doc":"The API key, `key_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"KeyChange","doc":"What happened to a key.","symbols":["unknown","created","replaced","revoked","expiring","changed"],"default":"unknown"},"doc":"`created`: a new key; `changed`: its scopes, its allowed addresses or its expiry changed; `replaced`: another key took its place, and it stops working at `expires_at`; `revoked`: it no longer works; `expiring`: it stops working at `expires_at`."},{"name":"name","type":"string","doc":"The name of the key."},{"name":"mode","type":{"type":"enum","name":"KeyMode","doc":"The mode of a key.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the key: whether it files with the authorities or in the sandbox."},{"name":"expires_at","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"doc":"When the key stops working: milliseconds since the epoch, UTC; null for a key without an expiry.","default":null},{"name":"changed_by","type":["null","string"],"doc":"The id of the person who changed the key, as the dashboard gave it, or `operator`; null if the key expires by itself.","default":null}]}],
  'member.changed': [{"type":"record","name":"MemberChanged","namespace":"companyfiling.events","doc":"A member of an account got another role, left or was removed. Forms of customers that the member has open end if the member may no longer file.","publishedBy":"dashboard","consumedBy":["partner"],"fields":[{"name":"account_id","type":"string","doc":"The account, `acc_…`; also the record key."},{"name":"person_id","type":"string","doc":"The person, `psn_…`."},{"name":"may_file","type":"boolean","doc":"Whether the person may still file for the account's customers in the dashboard."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."}]}],
  'payment.changed': [{"type":"record","name":"PaymentChanged","namespace":"companyfiling.events","doc":"A payment of an account was received, failed, refunded or disputed. Members of the account are notified; nothing is posted because of this event.","fields":[{"name":"top_up_id","type":"string","doc":"The top-up that the payment was for; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"PaymentChange","doc":"What happened to a payment.","symbols":["unknown","received","failed","refunded","refund_failed","disputed","dispute_returned"],"default":"unknown"},"doc":"`received`: the money was credited; `failed`: no money came; `refunded`: money left the balance and is on its way to the customer; `refund_failed`: a refund did not arrive, and its money is back in the balance; `disputed`: the customer's bank took the money back; `dispute_returned`: the bank returned it."},{"name":"amount_pence","type":"long","doc":"The amount that the change is about, in pence."},{"name":"change_id","type":"string","doc":"The refund, or the movement of money of the dispute; otherwise the top-up. Together with `change` it names this event, which is published once."},{"name":"receipt_number","type":["null","string"],"doc":"The number of the receipt, such as `TU-000001`; null until the payment is received.","default":null}]}, {"type":"record","name":"PaymentChanged","namespace":"companyfiling.events","doc":"A payment of an account was received, failed, refunded or disputed. Members of the account are notified; nothing is posted because of this event.","publishedBy":"billing","consumedBy":["dashboard","notifications"],"fields":[{"name":"top_up_id","type":"string","doc":"The top-up that the payment was for; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"change","type":{"type":"enum","name":"PaymentChange","doc":"What happened to a payment.","symbols":["unknown","received","failed","refunded","refund_failed","disputed","dispute_returned"],"default":"unknown"},"doc":"`received`: the money was credited; `failed`: no money came; `refunded`: money left the balance and is on its way to the customer; `refund_failed`: a refund did not arrive, and its money is back in the balance; `disputed`: the customer's bank took the money back; `dispute_returned`: the bank returned it."},{"name":"amount_pence","type":"long","doc":"The amount that the change is about, in pence."},{"name":"change_id","type":"string","doc":"The refund, or the movement of money of the dispute; otherwise the top-up. Together with `change` it names this event, which is published once."},{"name":"receipt_number","type":["null","string"],"doc":"The number of the receipt, such as `TU-000001`; null until the payment is received.","default":null},{"name":"automatic","type":"boolean","doc":"Whether a kept card was charged without a person. If that failed, automatic top-ups are paused.","default":false}]}],
  'refund-request.decided': [{"type":"record","name":"RefundRequestDecided","namespace":"companyfiling.events","doc":"An operator granted or declined an owner's request to get back a balance. Members of the account are notified; the refunds themselves are published as `balance.changed` and `payment.changed`.","publishedBy":"billing","consumedBy":["dashboard"],"fields":[{"name":"request_id","type":"string","doc":"The request, `rrq_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the decision: milliseconds since the epoch, UTC."},{"name":"outcome","type":{"type":"enum","name":"RefundRequestOutcome","doc":"How a request was decided.","symbols":["unknown","granted","declined"],"default":"unknown"},"doc":"`granted`: the money has left the balance and is on its way to the cards or accounts that paid; `declined`: the balance is unchanged."},{"name":"asked_pence","type":["null","long"],"doc":"The amount that was asked for, in pence; null for everything that was left.","default":null},{"name":"granted_pence","type":"long","doc":"The amount that was granted, in pence; 0 if the request was declined."},{"name":"reason","type":["null","string"],"doc":"Why the request was declined, in the operator's words; null if it was granted.","default":null}]}],
  'trial-balance.imported': [{"type":"record","name":"TrialBalanceImported","namespace":"companyfiling.events","doc":"A partner imported a company's trial balance. The figures themselves stay with the partner service.","fields":[{"name":"entitlement_id","type":"string","doc":"The entitlement, `ent_…`; also the record key."},{"name":"account_id","type":"string","doc":"The partner's account, `acc_…`."},{"name":"company_number","type":"string","doc":"The company number, in upper case."},{"name":"sequence","type":"long","doc":"Position of this event among those of its entitlement, from 1, without gaps; a reader uses it to put events from different topics in order."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"import_id","type":"string","doc":"The import, `tbi_…`."},{"name":"period_start","type":["null","string"],"doc":"First day of the period, YYYY-MM-DD; null if the partner did not give it."},{"name":"period_end","type":"string","doc":"Last day of the period, YYYY-MM-DD."},{"name":"accounts_count","type":"int","doc":"The number of accounts in the trial balance."},{"name":"unmapped_count","type":"int","doc":"The number of accounts that no rule could place."},{"name":"balance_difference_pence","type":"long","doc":"The sum of all accounts, in pence: debits are positive. 0 in a trial balance that balances."}]}],
  'webhook-endpoint.disabled': [{"type":"record","name":"WebhookEndpointDisabled","namespace":"companyfiling.events","doc":"A webhook endpoint was disabled because of its responses, so nothing more is delivered to it. Members of its account are notified. Not published for an endpoint that a member or a key disabled.","publishedBy":"notifications","consumedBy":["dashboard"],"fields":[{"name":"endpoint_id","type":"string","doc":"The endpoint, `whe_…`; also the record key."},{"name":"account_id","type":"string","doc":"The account, `acc_…`."},{"name":"occurred_at","type":{"type":"long","logicalType":"timestamp-millis"},"doc":"The time of the event: milliseconds since the epoch, UTC."},{"name":"mode","type":{"type":"enum","name":"WebhookMode","doc":"The mode of an endpoint.","symbols":["unknown","live","test"],"default":"unknown"},"doc":"The mode of the endpoint: whether it gets live events or those of the sandbox."},{"name":"host","type":"string","doc":"The host of the endpoint's URL. The rest of the URL may be secret, so no event contains it."},{"name":"reason","type":{"type":"enum","name":"WebhookDisabledReason","doc":"Why an endpoint was disabled.","symbols":["unknown","gone","failing"],"default":"unknown"},"doc":"`gone`: it answered with status 410; `failing`: every delivery failed for 5 days."},{"name":"failing_since","type":["null",{"type":"long","logicalType":"timestamp-millis"}],"doc":"The first failure since the last successful delivery: milliseconds since the epoch, UTC.","default":null}]}],
}
