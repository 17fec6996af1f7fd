// Generated from the description of the API by `npm run generate`; do not edit.
export interface paths {
    "/api/v1/filings/ct600": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File a corporation tax return
         * @description Files a CT600 with the tax authority. Without `financials` it is a nil return; with
         *     them, a return with a tax computation, accounts and computations attached. The
         *     company name, the start of the period and the declarant are derived from the
         *     registry; send a value to override it.
         *
         *     - Each accounting period has a return of its own under one filing id, at one price (`returns[]`). They
         *       follow from the period, from `business` and from the twelve months that one may have; with several,
         *       `financials.returns` gives what belongs to each by its date.
         *     - What decides the tax is asked for: `business.activity` without turnover, `loans_to_participators` where
         *       a director owes money, `associated_companies`. `GET /api/v1/coverage` lists what is not filed.
         *     - With `amendment` it is an amended return: send the full corrected figures. An original must have been
         *       accepted for the company and period, through this service or elsewhere; otherwise the request is
         *       refused with `NO_ORIGINAL_TO_AMEND` before anything is sent.
         *     - `dry_run: true` returns 200 with the computation, warnings and, with `?include=documents`, drafts.
         *     - Credentials are held in memory only while sending; they are never stored.
         *     - £20, or your account's own price, is charged when the return is accepted, otherwise
         *       nothing. A test key files in the sandbox.
         *
         *     Requires the scope `filings:write`.
         */
        post: operations["fileCt600"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File annual accounts
         * @description Files accounts with the registry. Without `financials` they are dormant accounts; with
         *     them, micro-entity or small accounts, detected from the figures and the period's
         *     thresholds unless `accounts_type` is sent.
         *
         *     - An LLP is recognised by its number (`OC`, `SO`, `NC`): send `members_capital` instead of
         *       `share_capital`, in both sheets.
         *     - A balance sheet must balance within £1: net assets = `share_capital` (`members_capital`) +
         *       `profit_and_loss_account`.
         *     - Small accounts show the parts of the assets: `intangible_assets`, `tangible_assets` and
         *       `investments` must add up to `fixed_assets`; `stocks`, `debtors` and `cash` to
         *       `current_assets` less `called_up_share_capital_not_paid`, within £1 and in both years.
         *     - `notes` are printed as sent. The accounts state no policy, event or fact that neither the
         *       request nor the register gives.
         *     - With `amendment` they are revised accounts: send the complete corrected set, which replaces the
         *       accounts filed before. `non_compliance_reason` and `amendments_summary` (up to 2,000 characters
         *       each) are published on the public record.
         *     - `dry_run: true` returns 200 with warnings and, with `?include=documents`, drafts.
         *     - £20, or your account's own price, is charged when the accounts are accepted, otherwise
         *       nothing. A test key files in the sandbox.
         *
         *     Requires the scope `filings:write`.
         */
        post: operations["fileAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/external": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filings made outside this service
         * @description Returns the account's records of originals that were filed outside this service, newest first.
         *     The sandbox stores nothing, so a test key gets an empty list.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["listExternalFilings"];
        put?: never;
        /**
         * Record a filing made outside this service
         * @description Records an original that was filed outside this service, so that it can be amended
         *     here. Nothing is sent and nothing is charged. Sending the same filing again returns the same record (200),
         *     with the latest dates.
         *
         *     Requires the scope `filings:write`.
         */
        post: operations["recordExternalFiling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/companies/{company_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a company
         * @description Begin here: returns the company’s entry on the register and, for the period of its latest
         *     accounts and for the next period, what accounts and a tax return would derive,
         *     when they are due, today’s penalty, and whether they are filed. Also returns
         *     this account’s own filings for the company. The `period_end` of a period is
         *     that of its filings. Each request looks the company up on the register, which
         *     limits how often this service may ask: filings come first, so at the limit this
         *     request gets 503 with `Retry-After`. With a test key, every company number
         *     returns a sample company.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filings
         * @description Returns the account's live filings, newest first. The sandbox stores nothing, so a test key gets an empty list.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["listFilings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/{filing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a filing
         * @description Returns the filing’s status. Poll every 30 seconds for the first 5 minutes, then every
         *     5 minutes; most filings are decided within 1 to 2 minutes. `accepted`,
         *     `rejected` and `error` are final. A sandbox filing is final at the
         *     first poll. With the ETag of an earlier response in If-None-Match, the
         *     response is 304, without a body, until the filing changes.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["getFiling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/{filing_id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a filing's documents
         * @description Lists the documents of an accepted filing: the XML and iXBRL exactly as sent, with
         *     credentials blanked, the authority's receipt, and PDFs. An accepted sandbox
         *     filing has specimen documents.
         *
         *     Requires the scope `documents:read`.
         */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/{filing_id}/documents/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all documents
         * @description Returns a ZIP of all documents of the filing, with a manifest of their SHA-256 hashes.
         *
         *     Requires the scope `documents:read`.
         */
        get: operations["downloadArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/{filing_id}/documents/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a signed evidence pack
         * @description Returns one signed file that proves what was filed: the messages that were sent and received, the drawn documents, their hashes, when the filing was sent and accepted, and the IRmarks. It is a JSON Web Signature with Ed25519 in compact form; its keys are published at `/.well-known/evidence-keys.json`. Anyone can verify it offline: see the guide on evidence.
         *
         *     Requires the scope `documents:read`.
         */
        get: operations["downloadEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filings/{filing_id}/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Returns one document. Its content never changes, so you can cache it and revalidate with If-None-Match.
         *
         *     Requires the scope `documents:read`.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance
         * @description Returns the prepaid balance in pounds. A test key gets zeros.
         *
         *     Requires the scope `billing:read`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Lists the transactions on the balance, newest first. A test key gets an empty list.
         *
         *     Requires the scope `billing:read`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every error code
         * @description Lists every error code with its meaning, its fix and whether to retry.
         */
        get: operations["listErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is filed and what is refused
         * @description Lists the companies, periods and figures that the service files, and those that it refuses, with the place to file them instead.
         */
        get: operations["listCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether the service works
         * @description Shows the state of the parts of the service, and of the authorities by their last answers. People find the same on the page `/status`.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns what happened to the account, each event exactly once, in order and
         *     without gaps. Send `next_cursor` of the last response as `after`: a program that
         *     was down continues where it stopped. With `wait`, the request waits for the
         *     next event, so that one request every 15 seconds replaces the polling of every
         *     filing. Events are kept for 90 days. A test key reads the feed of the sandbox:
         *     it has only the events made with POST /api/v1/events/test, kept for 7 days.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description Returns one event of the feed. Events never change.
         *
         *     Requires the scope `filings:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a test event
         * @description Adds an event with sample data to the feed of the sandbox, so that you can test how
         *     your program handles each type. Needs a test key: the sandbox stores no filings,
         *     so its feed has no other events.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["makeTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the endpoints of the account, without their secrets: those made with live
         *     keys for a live key, those of the sandbox for a test key. There are at most 10.
         *
         *     Requires the scope `webhooks:manage` or `filings:read`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Events that enter the feed from now on are posted to the URL, signed as Standard
         *     Webhooks 1.0.0 requires. The response has the secret with which you verify them; it
         *     is shown once. A `ping` event is queued for the endpoint. Endpoints made with a live
         *     key get live events; those made with a test key get the sandbox's.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Returns an endpoint, without its secret: whether it is enabled, and since when it fails.
         *
         *     Requires the scope `webhooks:manage` or `filings:read`.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Stops deliveries at once, apart from an attempt that is under way, and erases the
         *     secrets. The response is the endpoint as it was.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes only the members that the body has. Enabling an endpoint forgets its past
         *     failures, and its pending deliveries go on at once.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        patch: operations["changeWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Creates a new secret, which is shown once. Until the overlap ends, deliveries have two
         *     signatures, one with each secret, so that you can change your program in between.
         *     `overlap_seconds` of 0 ends the previous secret at once.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Queues a `ping` event for the endpoint. Read the delivery a second later: it has the
         *     status and the beginning of your program's response. A ping is not in the feed. In the
         *     sandbox, POST /api/v1/events/test makes an event of any type.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to a webhook endpoint
         * @description Returns the deliveries of the last 30 days (in the sandbox: 6), newest first. With
         *     `state=failed`, those that need a replay.
         *
         *     Requires the scope `webhooks:manage` or `filings:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description Returns a delivery with its attempts, and what your program answered to each.
         *
         *     Requires the scope `webhooks:manage` or `filings:read`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Queues the event for the endpoint again, with the same `webhook-id` and the same body.
         *     A delivery that is pending is attempted at once.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpoint_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the events of a period
         * @description Queues every event of the period that the endpoint's types include, whether it was
         *     delivered, failed, or happened while the endpoint was disabled. At most 10,000 events
         *     at a time; events are kept for 90 days. Each keeps its `webhook-id`.
         *
         *     Requires the scope `webhooks:manage` or `filings:write`.
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a company
         * @description Creates or renews your entitlement to a company, and returns a link that signs the customer in
         *     once. Import the company's trial balance next, then redirect the customer to the link. A new link replaces the
         *     older ones of the company. The company is not looked up at the registry: the form does that.
         *
         *     Requires the scope `partner`.
         */
        post: operations["activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a trial balance
         * @description Maps the accounts of a company's trial balance to the figures of the form, which opens with
         *     them. Nothing unknown is guessed into a figure: the customer places unmapped accounts in the form. A newer
         *     import for the same company and period replaces the older one. A test key needs no activation, and stores
         *     nothing.
         *
         *     Requires the scope `partner`.
         */
        post: operations["importTrialBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your companies
         * @description Returns the companies that you have activated, newest first, each with its last link, its last
         *     import and its newest filings. The sandbox stores nothing, so a test key gets an empty list.
         *
         *     Requires the scope `partner`.
         */
        get: operations["listEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entitlements/{company_number}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an entitlement
         * @description Ends your entitlement to a company: its open links and the customer's session stop working.
         *     Ending it again changes nothing; activating the company again starts it again. Filings are not affected.
         *
         *     Requires the scope `partner`.
         */
        post: operations["endEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of the feed
         * @description The same JSON object as GET /api/v1/events/{event_id} returns. Ignore unknown types.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of the endpoint
         * @description Sent when an endpoint is created, and whenever you request it.
         */
        post: operations["receivePing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description A corporation tax return (CT600) to file, or to check with `dry_run`.
         * @example {
         *       "company_number": "12345678",
         *       "utr": "1234567895",
         *       "period_end": "2026-03-31",
         *       "credentials": {
         *         "government_gateway_id": "123456789012",
         *         "government_gateway_password": "correct-password"
         *       }
         *     }
         */
        Ct600Request: {
            /** @description The registry's company number: 8 characters, in upper or lower case. */
            company_number: string;
            /** @description The company’s Unique Taxpayer Reference (UTR): 10 digits. */
            utr: string;
            /**
             * Format: date
             * @description The last day of the period. Must not be in the future.
             */
            period_end: string;
            /** @description Your credentials at the tax authority. Required unless `dry_run` is true. Held in memory only while the filing is sent, never stored. */
            credentials?: {
                /** @description The Government Gateway user id: 12 digits. */
                government_gateway_id: string;
                /** @description The Government Gateway password. */
                government_gateway_password: string;
            };
            /**
             * @description The regime of the accounts attached to the return. Defaults to the regime of the accounts that you filed here for the period, if the figures allow it; otherwise to the regime detected from the figures.
             * @enum {string}
             */
            accounts_type?: "dormant" | "micro" | "small";
            /** @description The company’s name. Defaults to its name on the register. */
            company_name?: string;
            /**
             * Format: date
             * @description The first day of the period. Defaults to the day after the previous accounts end; for first accounts it is derived from the register.
             */
            period_start?: string;
            /** @description The person who signs the return’s declaration. Defaults to the longest-serving director on the register. */
            declarant_name?: string;
            /** @description The role in which the declarant signs. Defaults to `Director`. */
            declarant_status?: string;
            /** @description The director who approved the attached accounts and signs them. Defaults to the signatory of the accounts that you filed here for the period, otherwise to the longest-serving director on the register. */
            director_name?: string;
            /**
             * Format: date
             * @description The date the attached accounts were approved, not before `period_end`. Defaults to that of the accounts that you filed here for the period, otherwise to today.
             */
            approval_date?: string;
            /** @description The company type in the register’s words, such as `ltd` or `private-limited-guarant-nsc`. Defaults to the type on the register. Required for accounts, and for a CT600 with `financials`, only while the register is unavailable. */
            company_type?: string;
            /** @description Your own reference, up to 100 characters. Stored, returned and available as a filter. */
            external_id?: string;
            /** @description The codes of the warnings that you have checked. A filing with a warning that `needs_confirmation` is refused with CONFIRMATION_REQUIRED unless its code is listed. */
            confirm?: ("PERIOD_OVERLAPS_ACCOUNTS" | "PERIOD_LEAVES_GAP" | "PERIOD_END_UNUSUAL" | "SECOND_RETURN_UNDER_A_MONTH" | "CHARITY_NAME" | "BUSINESS_BEGAN_AFTER_ACCOUNTS" | "LOSS_CARRIED_BACK_IN_PART" | "ALLOWANCES_EXCEED_ADDITIONS" | "COMPANY_KIND_UNLIKE_BUSINESS" | "GAIN_NOT_STATED" | "BALANCE_SHEET_UNLIKE_LAST_YEAR" | "NIL_FIGURES_UNLIKE_FACTS" | "INSOLVENCY_KIND_UNKNOWN")[];
            /** @description If `true`, the service validates and computes everything, but stores, sends and charges nothing. */
            dry_run?: boolean;
            /** @description The company’s figures for the period. Omit them for a nil return. */
            financials?: components["schemas"]["Financials"];
            /** @description Marks an amended return. */
            amendment?: components["schemas"]["Ct600Amendment"];
        };
        /**
         * @description Annual accounts to deliver to the registry, or to check with `dry_run`.
         * @example {
         *       "company_number": "12345678",
         *       "period_end": "2026-03-31",
         *       "credentials": {
         *         "company_auth_code": "AUTH01"
         *       }
         *     }
         */
        AccountsRequest: {
            /** @description The registry's company number: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: date
             * @description The last day of the period. Must not be in the future.
             */
            period_end: string;
            /** @description Your credentials at the registry. Required unless `dry_run` is true. Held in memory only while the filing is sent, never stored. */
            credentials?: {
                /** @description The registry's authentication code for the company: 6 to 8 letters and digits. */
                company_auth_code: string;
            };
            /**
             * @description Defaults to the regime detected from the figures, or `dormant` without `financials`.
             * @enum {string}
             */
            accounts_type?: "dormant" | "micro" | "small";
            /** @description The company’s name. Defaults to its name on the register. */
            company_name?: string;
            /**
             * Format: date
             * @description The first day of the period. Defaults to the day after the previous accounts end; for first accounts it is derived from the register.
             */
            period_start?: string;
            /** @description The signatory: a director, or a designated member of an LLP. Defaults to an officer on the register. */
            director_name?: string;
            /** @description The nominal value of the issued shares in pounds, not negative. Excludes share premium. Feeds no box: it appears in the accounts. Defaults to the amount on the register. */
            share_capital?: number;
            /**
             * @description Only for dormant accounts: whether the company traded before the period. Defaults to what the register shows; required while the register is unavailable.
             * @enum {string}
             */
            trading_history?: "never-traded" | "traded-in-the-past";
            /** @description Money in bank accounts and in hand, in pounds, not negative. An overdraft is not deducted. Feeds no box: it appears in the accounts. For dormant accounts it defaults to the share capital that was paid. */
            cash?: number;
            /** @description Only for dormant accounts without financials: the part of share_capital that the members have not paid, in pounds, not negative. The balance sheet shows it in a row of its own, and only the rest as cash. Feeds no box. Defaults to 0. */
            called_up_share_capital_not_paid?: number;
            /**
             * Format: date
             * @description The date the accounts were approved. Defaults to today.
             */
            approval_date?: string;
            /** @description The company type in the register’s words, such as `ltd` or `private-limited-guarant-nsc`. Defaults to the type on the register. Required for accounts, and for a CT600 with `financials`, only while the register is unavailable. */
            company_type?: string;
            /** @description Your own reference, up to 100 characters. Stored, returned and available as a filter. */
            external_id?: string;
            /** @description The codes of the warnings that you have checked. A filing with a warning that `needs_confirmation` is refused with CONFIRMATION_REQUIRED unless its code is listed. */
            confirm?: ("PERIOD_OVERLAPS_ACCOUNTS" | "PERIOD_LEAVES_GAP" | "PERIOD_END_UNUSUAL" | "SECOND_RETURN_UNDER_A_MONTH" | "CHARITY_NAME" | "BUSINESS_BEGAN_AFTER_ACCOUNTS" | "LOSS_CARRIED_BACK_IN_PART" | "ALLOWANCES_EXCEED_ADDITIONS" | "COMPANY_KIND_UNLIKE_BUSINESS" | "GAIN_NOT_STATED" | "BALANCE_SHEET_UNLIKE_LAST_YEAR" | "NIL_FIGURES_UNLIKE_FACTS" | "INSOLVENCY_KIND_UNKNOWN")[];
            /** @description If `true`, the service validates and computes everything, but stores, sends and charges nothing. */
            dry_run?: boolean;
            /** @description The company’s figures for the period. Omit them for dormant accounts. */
            financials?: components["schemas"]["Financials"];
            /** @description Marks revised accounts. */
            amendment?: components["schemas"]["AccountsAmendment"];
        };
        /**
         * @description Marks a return as an amendment of one that was accepted before.
         * @example {
         *       "reason": "Capital allowances were left out."
         *     }
         */
        Ct600Amendment: {
            /** @description The reason for the amendment, kept for your audit trail. Not sent to the tax authority and not published. */
            reason?: string;
            /** @description The id of the earlier filing that this amendment corrects. Stored for your reference only. */
            amends_filing_id?: string;
        };
        /**
         * @description Marks accounts as a revision of accounts that were accepted before.
         * @example {
         *       "non_compliance_reason": "Creditors due within one year were understated by an unrecorded invoice.",
         *       "amendments_summary": "Creditors within one year and the profit and loss account were restated."
         *     }
         */
        AccountsAmendment: {
            /** @description How the original accounts did not comply with the Companies Act 2006. Published on the public record. */
            non_compliance_reason: string;
            /** @description The significant changes that follow from correcting the accounts. Published on the public record. */
            amendments_summary: string;
            /**
             * Format: date
             * @description The date the original accounts were approved. Defaults to the date they were filed.
             */
            original_approval_date?: string;
            /** @description The id of the earlier filing that this amendment corrects. Stored for your reference only. */
            amends_filing_id?: string;
        };
        /**
         * @description The figures of the company. All amounts are in pounds with at most 2 decimals; they are positive unless a field says that it may be negative.
         * @example {
         *       "profit_and_loss": {
         *         "turnover": 180000,
         *         "cost_of_sales": 62000,
         *         "staff_costs": 48000,
         *         "other_operating_expenses": 21500,
         *         "depreciation": 2500,
         *         "disallowable_expenses": 600
         *       },
         *       "tax_adjustments": {
         *         "capital_allowances": 4000,
         *         "balancing_charges": 0
         *       },
         *       "balance_sheet": {
         *         "fixed_assets": 12000,
         *         "current_assets": 48500,
         *         "creditors_within_one_year": 15500,
         *         "share_capital": 100,
         *         "profit_and_loss_account": 44900
         *       },
         *       "prior_year": {
         *         "fixed_assets": 10000,
         *         "current_assets": 9569,
         *         "creditors_within_one_year": 12000,
         *         "share_capital": 100,
         *         "profit_and_loss_account": 7469,
         *         "profit_and_loss": {
         *           "turnover": 96000,
         *           "cost_of_sales": 41000,
         *           "staff_costs": 36000,
         *           "other_operating_expenses": 14000,
         *           "depreciation": 2000
         *         }
         *       },
         *       "average_employees": 3,
         *       "associated_companies": 0,
         *       "loans_to_participators": []
         *     }
         */
        Financials: {
            /** @description The profit and loss account for the period. Amounts are in pounds and positive. Costs reduce the profit. */
            profit_and_loss?: {
                /** @description Sales of goods and services, after discounts. Excludes VAT, and excludes rents, interest and dividends, which have fields of their own. Turnover of the trade is box 145, in whole pounds. */
                turnover?: number;
                /** @description Income of the trade besides turnover, such as grants. Excludes interest, rents and dividends. Taxed as part of the trading profit (box 155), and not included in box 145. Defaults to 0. */
                other_income?: number;
                /** @description Interest from banks and other borrowers, before any tax deducted from it. Taxed in box 170 and not as part of the trading profit. Defaults to 0. With several accounting periods, send it in returns. */
                interest_receivable?: number;
                /** @description Profit from letting property in the United Kingdom, after its expenses. Taxed in box 190. Defaults to 0. Do not include these expenses in other fields. A company without a trade should send property instead, because the turnover in its accounts is the rents before expenses (warning RENTS_AFTER_EXPENSES). */
                property_income?: number;
                /** @description Exempt dividends from other companies (box 620). They are not taxed, but count towards the limits of the small profits rate. Excludes dividends that are taxable. Defaults to 0. */
                dividends_received?: number;
                /** @description Interest on borrowing for the trade, including hire purchase and overdrafts, but without repayments of the loan itself. Reduces the trading profit (box 155). Defaults to 0. A company without a trade and with several accounting periods sends its interest in `returns` instead. */
                interest_payable?: number;
                /** @description Interest on borrowing for another purpose than the trade (boxes 170 and 260). Excludes interest of a property business, which is property.finance_costs. Defaults to 0. */
                non_trade_interest_payable?: number;
                /** @description Costs of managing investments (box 245). Excludes costs that are in the other fields: nothing counts twice. Defaults to 0. */
                management_expenses?: number;
                /** @description The property business, in addition to the lines of the trade; instead of property_income. */
                property?: {
                    /**
                     * @description Rents and other receipts of the property business, before its expenses. Excludes deposits that will be returned. Box 190, after `expenses`. Defaults to 0.
                     * @default 0
                     */
                    income?: number;
                    /**
                     * @description The expenses of the property business, such as repairs, insurance and agents’ fees, without depreciation and without interest (CTA 2009 s.210). Reduces box 190. Defaults to 0.
                     * @default 0
                     */
                    expenses?: number;
                    /**
                     * @description Interest and fees of loans for the property business, without repayments of the loans: a non-trading loan relationship (boxes 170 and 260). Defaults to 0.
                     * @default 0
                     */
                    finance_costs?: number;
                };
                /**
                 * @description The cost of the goods and services sold: purchases adjusted for opening and closing stock, materials and subcontractors. Excludes the company’s own staff and VAT that is recovered. Reduces the trading profit (box 155). If it is above 0, small accounts show costs by function: the other operating costs are then administrative expenses. Defaults to 0.
                 * @default 0
                 */
                cost_of_sales?: number;
                /**
                 * @description All staff costs: wages and salaries, employer’s National Insurance and employer’s pension contributions, directors included. Excludes subcontractors and dividends. Reduces the trading profit (box 155). Defaults to 0.
                 * @default 0
                 */
                staff_costs?: number;
                /**
                 * @description All other costs, such as rent, insurance, travel and accountancy. Includes what is not allowable for tax, which disallowable_expenses states too. Excludes depreciation, interest, the costs of letting property and corporation tax, which have fields of their own, and VAT that is recovered. Reduces the trading profit (box 155). Defaults to 0.
                 * @default 0
                 */
                other_operating_expenses?: number;
                /** @description Depreciation and amortisation of the period, which no other profit and loss field may include. It is an expense in the accounts and is added back for tax, so it does not change box 155. Send 0 if there is none. Defaults to 0, with the warning DEPRECIATION_ASSUMED_NONE if the company has fixed assets that lose value. */
                depreciation?: number;
                /** @description The part of cost_of_sales, staff_costs and other_operating_expenses that is not allowable for tax, such as business entertaining and fines: those fields include it. One amount, or an amount for each kind, which the computation shows under its own element. It is added back in the tax computation and increases box 155. Excludes depreciation. Send 0 if there is none. Defaults to 0, with the warning DISALLOWABLE_ASSUMED_NONE if there are such expenses. */
                disallowable_expenses?: number | {
                    /** @description Entertaining of customers and gifts to them, but not of the company’s own staff (CTA 2009 s.1298). Defaults to none; send 0 to state nil. */
                    entertaining?: number;
                    /** @description Costs of a capital nature that the expenses include (CTA 2009 s.53). Defaults to none; send 0 to state nil. */
                    capital_expenditure?: number;
                    /** @description The part of motor, travel and subsistence costs that tax does not allow, such as 15% of the rent of a leased car above 50 g/km. Defaults to none; send 0 to state nil. */
                    motor_travel_and_subsistence?: number;
                    /** @description Donations and subscriptions that the expenses contain, including those that qualifying_donations states. Defaults to none; send 0 to state nil. */
                    donations?: number;
                    /** @description Accountancy, legal and professional fees that tax does not allow, such as those for buying land or shares. Defaults to none; send 0 to state nil. */
                    legal_and_professional_fees?: number;
                    /** @description All fines and penalties, interest on late tax excluded (CTA 2009 s.54). Defaults to none; send 0 to state nil. */
                    fines_and_penalties?: number;
                    /** @description Pension contributions charged and not paid by the end of the period (FA 2004 s.196), net of earlier ones that it paid. Defaults to none; send 0 to state nil. */
                    pension_contributions?: number;
                    /** @description All other expenses that tax does not allow. Defaults to none; send 0 to state nil. */
                    other?: number;
                };
                /** @description The tax charged in the accounts, which no other field includes: one amount, or its components in pounds. A credit is negative. Feeds no box: the return computes its own tax. Omit it for an LLP. Defaults to the tax of the return that you filed here for the period, otherwise to the tax computed from these figures. The default does not include deferred tax, which small accounts may need. Small accounts show components in a note. */
                tax?: number | {
                    /** @description The corporation tax of the period, including tax on loans to participators and excluding deferred tax; negative for a repayment. Defaults to the tax of the return, as `tax` does. */
                    current?: number;
                    /** @description The adjustment of the tax of earlier periods, which current does not include; negative if the accounts charged too much before. Defaults to 0. */
                    prior_year?: number;
                    /** @description The deferred tax charged for the period, which current does not include; negative for a credit. Must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred tax. Defaults to 0. */
                    deferred?: number;
                };
                /** @description Dividends that the company paid or declared in the period: they reduce the reserve, not the profit, and feed no box. No other field includes them. Omit them for an LLP. */
                dividends_paid?: number;
            };
            /** @description Adjustments that turn the accounting profit into the taxable profit. Amounts are in pounds and positive. */
            tax_adjustments?: {
                /** @description The total of all capital allowances of the period, including those of every part below (boxes 690, 695, 705 and 688). Excludes balancing charges. Omit it if you send its parts instead. */
                capital_allowances?: number;
                /** @description A part of the capital allowances: expenditure that gets the annual investment allowance (box 690, and again in box 695 or 705 of its pool). It belongs to the special rate pool as far as integral_features_expenditure shows: up to all of that expenditure, or after plant_and_machinery_expenditure if special_rate_pool is above 0. At most £1,000,000 for twelve months; none in the accounting period in which the trade ends. */
                annual_investment_allowance?: number;
                /** @description A part of the capital allowances: expenditure from 1 April 2023 that is fully expensed (box 688). None in the accounting period in which the trade ends. */
                full_expensing?: number;
                /** @description A part of the capital allowances: the writing-down or balancing allowance of the main pool. Box 705 contains it and the annual investment allowance of the pool. */
                main_pool?: number;
                /** @description A part of the capital allowances: the writing-down or balancing allowance of the special rate pool. Box 695 contains it and the annual investment allowance of the pool. */
                special_rate_pool?: number;
                /** @description Balancing charges of the main pool, which increase the trading profit (box 710). The allowances do not include them. */
                balancing_charges?: number;
                /** @description Expenditure of the period on long-life assets and integral features (box 770), without VAT that is recovered. */
                integral_features_expenditure?: number;
                /** @description Expenditure of the period on other plant and machinery (box 775), without VAT that is recovered. Do not include expenditure that is fully expensed: box 760 takes it from full_expensing. */
                plant_and_machinery_expenditure?: number;
                /** @description Qualifying donations to charities paid in the period, deducted from total profits (box 305). If the accounts charge them, include them in disallowable_expenses too. */
                qualifying_donations?: number;
                /**
                 * @description Unused trading losses made since 1 April 2017, as a positive amount. Excludes losses of letting property. The service claims as much of them as the profit allows (box 285). Must be 0 in a company’s first accounts, as all amounts brought forward.
                 * @default 0
                 */
                losses_brought_forward?: number;
                /** @description Losses of the property business that earlier returns have not used, as a positive amount (CTA 2010 s.62; box 250). Excludes the loss of this period. */
                property_losses_brought_forward?: number;
                /** @description Deficits on loan relationships since 1 April 2017 that earlier returns have not used, as a positive amount (box 263). Excludes the deficit of this period. */
                loan_deficits_brought_forward?: number;
                /** @description Management expenses that earlier returns have not used (CTA 2009 s.1223; box 245). Excludes those of this period. */
                management_expenses_brought_forward?: number;
                /**
                 * @description Whether a deficit on loan relationships of this period is claimed against its total profits (box 260), the default, or carried forward.
                 * @enum {string}
                 */
                loan_relationship_deficit?: "claim" | "carry_forward";
                /** @description Corporation tax for the period paid before this return is filed (box 595). Excludes interest and penalties. */
                tax_already_paid?: number;
            };
            /** @description Only for a CT600: plant and machinery, from which the service works out the capital allowances and balancing charges. Send this, or the finished figures in tax_adjustments and returns. The service fills boxes 688 to 775 from it. Amounts are in pounds and positive. */
            capital_allowances?: {
                /**
                 * @description The business that uses the assets. Defaults to the trade; without a trade, to the only business of the company. A company without a trade that lets land and holds investments must send `property`: allowances of its investments are not filed.
                 * @enum {string}
                 */
                business?: "trade" | "property";
                /** @description The main pool. */
                main_pool?: {
                    /** @description The written-down value that the last computation carried forward, with what its first-year allowances of 40% or 50% left. Defaults to what the return that this account filed for the period before carried forward in the pools of the same business, if no amendment changed its allowances; otherwise to 0, with the warning POOLS_ASSUMED_EMPTY. Must be 0 in a company’s first accounts. */
                    brought_forward?: number;
                };
                /** @description The special rate pool. */
                special_rate_pool?: {
                    /** @description The written-down value that the last computation carried forward, with what its first-year allowances of 40% or 50% left. Defaults to what the return that this account filed for the period before carried forward in the pools of the same business, if no amendment changed its allowances; otherwise to 0, with the warning POOLS_ASSUMED_EMPTY. Must be 0 in a company’s first accounts. */
                    brought_forward?: number;
                };
                /** @description What was bought. Each counts in the accounting period of its date. Assets of one kind, day and claim may be one entry. */
                additions?: {
                    /** @description What the asset is, in a few words: shown in the computation. */
                    description?: string;
                    /**
                     * Format: date
                     * @description The day on which the cost became payable unconditionally (CAA 2001 s.5), within the period of the accounts. Expenditure before the business began counts as incurred on its first day.
                     */
                    date: string;
                    /** @description The cost of the asset in pounds, including delivery and installation, without VAT that is recovered and without finance charges. Box 760, 770 or 775 by its kind and claim. */
                    cost: number;
                    /**
                     * @description The kind of asset. Integral features of a building, long-life assets (at least 25 years, if they cost more than £100,000 a year), thermal insulation and solar panels belong to the special rate pool. Vans, lorries and motor cycles are `plant`; the tax authority treats most double-cab pick-ups bought from 1 April 2025 as cars. Plant in a dwelling gets no allowances.
                     * @enum {string}
                     */
                    kind: "plant" | "integral_feature" | "long_life" | "insulation" | "solar" | "car" | "charge_point";
                    /** @description Whether the asset was unused and not second-hand. */
                    new: boolean;
                    /** @description Whether the company lets others use the asset for payment. Full expensing, its 50% for special rate assets and the first-year allowance of 100% exclude such assets (CAA 2001 s.46). Defaults to false, with the warning LEASING_ASSUMED_NONE if the asset gets one of them. */
                    leased_out?: boolean;
                    /** @description Only for a car, and required for one: its CO2 emissions in g/km, or null if it is not registered by its emissions. Up to 50 it belongs to the main pool, otherwise to the special rate pool. */
                    co2?: number | null;
                    /**
                     * @description The allowance to claim; of special rate expenditure, `full_expensing` is the first-year allowance of 50%. Defaults to the best claim: 100% for new zero-emission cars and charge points until 31 March 2027, otherwise the annual investment allowance up to its limit (special rate expenditure first), then full expensing, then 40%, then the pool. What exceeds the limit of a stated `annual_investment_allowance` gets the best claim, too. What was bought from a connected person, or was part of a sale and leaseback, gets no other allowance than `pool` (CAA 2001 s.217).
                     * @enum {string}
                     */
                    claim?: "annual_investment_allowance" | "full_expensing" | "first_year_40" | "first_year_100" | "pool";
                }[];
                /** @description What was sold, scrapped or given away; an empty list if nothing was. Defaults to none, with the warning DISPOSALS_ASSUMED_NONE if the company had assets before. Required in the accounting period in which the business ends, for each pool that still has assets. The profit or loss on the sale in the accounts does not count for tax: include a loss in profit_and_loss.disallowable_expenses. */
                disposals?: {
                    /** @description What the asset is, in a few words: shown in the computation. */
                    description?: string;
                    /**
                     * Format: date
                     * @description The day of the sale, or on which the asset left the business.
                     */
                    date: string;
                    /** @description What the asset was sold for, in pounds, without VAT; its market value if it was given away, or kept when the business ended (CAA 2001 s.61). */
                    proceeds: number;
                    /** @description What the asset cost. Send it if that is less than the proceeds: the excess is no part of the pool (CAA 2001 s.62). Defaults to the proceeds. */
                    cost?: number;
                    /**
                     * @description The pool that the asset belongs to.
                     * @enum {string}
                     */
                    pool: "main" | "special";
                    /**
                     * @description The allowance that was claimed for the asset when it was bought. The proceeds of assets with `full_expensing` and `super_deduction` are charged at once, and half of those with `special_50`; all other proceeds reduce the pool. An asset whose cost was divided between two allowances is two entries, each with its part of the proceeds and of the cost.
                     * @enum {string}
                     */
                    claimed: "none" | "annual_investment_allowance" | "full_expensing" | "special_50" | "first_year_40" | "first_year_100" | "super_deduction";
                }[];
                /** @description Only for accounts with one accounting period: writing-down allowances that are not claimed. */
                claim_less?: {
                    /**
                     * @description By how much the claimed writing-down allowance of the main pool is less than the available one. Defaults to 0.
                     * @default 0
                     */
                    main_pool?: number;
                    /**
                     * @description By how much the claimed writing-down allowance of the special rate pool is less than the available one. Defaults to 0.
                     * @default 0
                     */
                    special_rate_pool?: number;
                };
                /** @description The part of the limit of the annual investment allowance, in whole pounds, that other companies leave to this one: companies of one group, or under common control with shared premises or similar activities, share one limit (CAA 2001 ss.51B to 51G). At most the limit of the accounting period; only for accounts in which the business has one, unless it is 0. Defaults to the whole limit, £1,000,000 for twelve months. */
                aia_limit_share?: number;
                /** @description The last day of the property or investment business, if it ended. For a trade, send `business.trade_ceased_on`. */
                ceased_on?: string | null;
            };
            /** @description Only for a CT600: claims for trading losses. Amounts are in pounds and positive. Defaults to setting a loss against the other profits of its period, and carrying the rest forward. */
            losses?: {
                /** @description Whether a trading loss of this period is set against its other profits (box 275), as far as they go. Must not be false beside carry_back. Defaults to true. */
                claim_against_profits?: boolean;
                /** @description The parts of the loss of this period that are set against earlier periods (box 45), the latest period first. Each earlier return is amended in a filing of its own, with brought_back. */
                carry_back?: {
                    /**
                     * Format: date
                     * @description The last day of the earlier accounting period: one of the twelve months before the period of the loss, or of the three years before it for a terminal loss.
                     */
                    to_period_end: string;
                    /** @description The part of the loss that the earlier period uses, in whole pounds. Together, at most what is left of box 780 after its use in the same period. */
                    amount: number;
                    /**
                     * Format: date
                     * @description The last day of the accounting period that made the loss. Required if the accounts have several accounting periods.
                     */
                    from_period_end?: string;
                    /**
                     * @description Whether it is a terminal loss: one of the last twelve months of the trade, which reaches back three years (CTA 2010 s.39). Requires business.trade_ceased_on in the return with the loss. Defaults to false.
                     * @default false
                     */
                    terminal?: boolean;
                }[];
                /** @description Whether the trade was carried on commercially and in the United Kingdom, and no rule restricts its losses, such as those for repeated farming losses and for a change of ownership. Required with carry_back and brought_back; with false, a return with losses is refused. */
                trade_is_commercial?: boolean;
                /** @description Unused trading losses of earlier periods. Must be 0 in a company’s first accounts. */
                brought_forward?: {
                    /** @description Unused losses of the same trade from before 1 April 2017, as a positive amount. They reduce the trading profit without a claim (box 160), unless before_april_2017_used claims otherwise. Defaults to 0. */
                    before_april_2017?: number;
                    /** @description The part of before_april_2017 that reduces the trading profit, in whole pounds (box 160): the company claims that the rest is kept for later periods (CTA 2010 s.45(4A)). Defaults to as much as the profit allows. */
                    before_april_2017_used?: number;
                    /** @description Unused trading losses made since 1 April 2017, as a positive amount (box 285). Excludes losses of letting property. Replaces tax_adjustments.losses_brought_forward. Defaults to 0. */
                    after_march_2017?: number;
                    /** @description The part of after_march_2017 that is claimed, in whole pounds (box 285). Defaults to as much as the profits allow. */
                    used?: number;
                };
                /** @description Losses of later periods that the profits of this period use. Usually in an amended return, at most twelve months after its filing date. */
                brought_back?: {
                    /**
                     * Format: date
                     * @description The first day of the later accounting period that made the loss.
                     */
                    from_period_start: string;
                    /**
                     * Format: date
                     * @description Its last day, which must be in the past.
                     */
                    from_period_end: string;
                    /** @description The part of the loss that is set against the total profits, in whole pounds (boxes 275 and 280). At most what the other reliefs of the period leave, and only for the days that the loss reaches. */
                    amount: number;
                    /**
                     * @description Whether it is a terminal loss: one of the last twelve months of the trade, which reaches back three years (CTA 2010 s.39). Requires business.trade_ceased_on in the return with the loss. Defaults to false.
                     * @default false
                     */
                    terminal?: boolean;
                    /**
                     * Format: date
                     * @description The last day of the accounting period that uses it. Required if the accounts have several accounting periods.
                     */
                    to_period_end?: string;
                    /** @description The filing_id of your accepted filing that carries the loss back. Omit it if the return with the loss was filed elsewhere: the tax authority needs that return first. */
                    loss_filing_id?: string;
                }[];
            };
            /** @description The balance sheet at the end of the period, which must balance within £1. Amounts are in pounds and positive, liabilities included; only a field that says so may be negative. They appear in the accounts and feed no box of the return. */
            balance_sheet?: {
                /**
                 * @description What the company keeps for more than a year: intangible and tangible assets and investments, after depreciation. Defaults to 0.
                 * @default 0
                 */
                fixed_assets?: number;
                /** @description Stocks, debtors, bank and cash, and current investments. Includes prepayments and accrued income, and unpaid called-up share capital. An overdraft is a creditor and is not deducted. */
                current_assets: number;
                /**
                 * @description The part of current_assets that is unpaid called-up share capital, shown in a separate row. Ignored for an LLP.
                 * @default 0
                 */
                called_up_share_capital_not_paid?: number;
                /** @description The part of current_assets that is prepayments and accrued income, shown in a separate row. Defaults to 0: prepayments are then part of the debtors. */
                prepayments_and_accrued_income?: number;
                /**
                 * @description What the company owes and must pay within a year, as a positive amount: suppliers, tax, overdrafts, directors’ loans repayable on demand. Excludes amounts in accruals_and_deferred_income. Defaults to 0.
                 * @default 0
                 */
                creditors_within_one_year?: number;
                /**
                 * @description What the company owes and must pay after more than a year, as a positive amount. Excludes the part that is due within a year. Defaults to 0.
                 * @default 0
                 */
                creditors_after_one_year?: number;
                /**
                 * @description Provisions for liabilities of uncertain amount or date, as a positive amount. Includes deferred tax; excludes provisions for bad debts, which reduce debtors. Defaults to 0.
                 * @default 0
                 */
                provisions?: number;
                /**
                 * @description Costs incurred but not yet invoiced, and income received for later periods, as a positive amount. Excludes amounts in the creditors. Defaults to 0.
                 * @default 0
                 */
                accruals_and_deferred_income?: number;
                /** @description The nominal value of the issued shares. Includes shares that are not paid yet; excludes share_premium. Required unless the company is an LLP. */
                share_capital?: number;
                /** @description The members’ capital, without profits that are in the reserves. Required for an LLP, in place of share_capital. */
                members_capital?: number;
                /** @description The retained profits of all years at the end of the period, after tax and dividends; negative for accumulated losses. Includes the profit of this period. */
                profit_and_loss_account: number;
                /** @description The share premium account: what was paid for shares beyond their nominal value. Excludes share_capital. Omit it for an LLP. Defaults to 0. */
                share_premium?: number;
                /** @description The revaluation reserve: gains on revalued assets, which profit_and_loss_account does not include. Micro-entity accounts cannot have one (FRS 105). Defaults to 0. */
                revaluation_reserve?: number;
                /** @description All other reserves, such as the capital redemption reserve. Excludes profit_and_loss_account. May be negative. Defaults to 0. */
                other_reserves?: number;
                /** @description Goodwill, licences and software, after amortisation. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                intangible_assets?: number;
                /** @description Property, plant, equipment and vehicles, after depreciation. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                tangible_assets?: number;
                /** @description Shares and loans that are held for the long term. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                investments?: number;
                /** @description Goods, materials and work in progress, at cost or a lower value. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                stocks?: number;
                /** @description What customers and others owe. Excludes unpaid called-up share capital and prepayments_and_accrued_income. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                debtors?: number;
                /** @description Investments that are not fixed assets. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                current_asset_investments?: number;
                /** @description Money in bank accounts and in hand. An overdraft is a creditor and is not deducted. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                cash?: number;
                /** @description The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must add up to debtors within £1. */
                debtors_analysis?: {
                    /**
                     * @description What customers owe for sales, including VAT, less bad debts. Defaults to 0.
                     * @default 0
                     */
                    trade_debtors?: number;
                    /**
                     * @description Amounts owed by group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_by_group_undertakings?: number;
                    /**
                     * @description All other debtors, such as VAT or tax to be repaid and loans to directors. Excludes prepayments that prepayments_and_accrued_income states. Defaults to 0.
                     * @default 0
                     */
                    other_debtors?: number;
                };
                /** @description The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them, in a note. Must add up to creditors_within_one_year within £1. */
                creditors_within_one_year_analysis?: {
                    /**
                     * @description What is owed to banks, including overdrafts, without future interest. Defaults to 0.
                     * @default 0
                     */
                    bank_loans_and_overdrafts?: number;
                    /**
                     * @description What is owed to suppliers, including VAT. Defaults to 0.
                     * @default 0
                     */
                    trade_creditors?: number;
                    /**
                     * @description Amounts owed to group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_to_group_undertakings?: number;
                    /**
                     * @description Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which is a provision. Defaults to 0.
                     * @default 0
                     */
                    taxation_and_social_security?: number;
                    /**
                     * @description All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals that accruals_and_deferred_income states. Defaults to 0.
                     * @default 0
                     */
                    other_creditors?: number;
                };
                /** @description The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them, in a note. Must add up to creditors_after_one_year within £1. */
                creditors_after_one_year_analysis?: {
                    /**
                     * @description What is owed to banks, including overdrafts, without future interest. Defaults to 0.
                     * @default 0
                     */
                    bank_loans_and_overdrafts?: number;
                    /**
                     * @description What is owed to suppliers, including VAT. Defaults to 0.
                     * @default 0
                     */
                    trade_creditors?: number;
                    /**
                     * @description Amounts owed to group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_to_group_undertakings?: number;
                    /**
                     * @description Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which is a provision. Defaults to 0.
                     * @default 0
                     */
                    taxation_and_social_security?: number;
                    /**
                     * @description All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals that accruals_and_deferred_income states. Defaults to 0.
                     * @default 0
                     */
                    other_creditors?: number;
                };
            };
            /** @description The previous year’s balance sheet and, if known, that year’s profit and loss account and number of employees. Amounts are in pounds and positive, liabilities included; only a field that says so may be negative. They appear in the accounts and feed no box of the return. */
            prior_year?: {
                /**
                 * @description What the company keeps for more than a year: intangible and tangible assets and investments, after depreciation. Defaults to 0.
                 * @default 0
                 */
                fixed_assets?: number;
                /** @description Stocks, debtors, bank and cash, and current investments. Includes prepayments and accrued income, and unpaid called-up share capital. An overdraft is a creditor and is not deducted. */
                current_assets: number;
                /**
                 * @description The part of current_assets that is unpaid called-up share capital, shown in a separate row. Ignored for an LLP.
                 * @default 0
                 */
                called_up_share_capital_not_paid?: number;
                /** @description The part of current_assets that is prepayments and accrued income, shown in a separate row. Defaults to 0: prepayments are then part of the debtors. */
                prepayments_and_accrued_income?: number;
                /**
                 * @description What the company owes and must pay within a year, as a positive amount: suppliers, tax, overdrafts, directors’ loans repayable on demand. Excludes amounts in accruals_and_deferred_income. Defaults to 0.
                 * @default 0
                 */
                creditors_within_one_year?: number;
                /**
                 * @description What the company owes and must pay after more than a year, as a positive amount. Excludes the part that is due within a year. Defaults to 0.
                 * @default 0
                 */
                creditors_after_one_year?: number;
                /**
                 * @description Provisions for liabilities of uncertain amount or date, as a positive amount. Includes deferred tax; excludes provisions for bad debts, which reduce debtors. Defaults to 0.
                 * @default 0
                 */
                provisions?: number;
                /**
                 * @description Costs incurred but not yet invoiced, and income received for later periods, as a positive amount. Excludes amounts in the creditors. Defaults to 0.
                 * @default 0
                 */
                accruals_and_deferred_income?: number;
                /** @description The nominal value of the issued shares. Includes shares that are not paid yet; excludes share_premium. Required unless the company is an LLP. */
                share_capital?: number;
                /** @description The members’ capital, without profits that are in the reserves. Required for an LLP, in place of share_capital. */
                members_capital?: number;
                /** @description The retained profits of all years at the end of the period, after tax and dividends; negative for accumulated losses. Includes the profit of this period. */
                profit_and_loss_account: number;
                /** @description The share premium account: what was paid for shares beyond their nominal value. Excludes share_capital. Omit it for an LLP. Defaults to 0. */
                share_premium?: number;
                /** @description The revaluation reserve: gains on revalued assets, which profit_and_loss_account does not include. Micro-entity accounts cannot have one (FRS 105). Defaults to 0. */
                revaluation_reserve?: number;
                /** @description All other reserves, such as the capital redemption reserve. Excludes profit_and_loss_account. May be negative. Defaults to 0. */
                other_reserves?: number;
                /** @description Goodwill, licences and software, after amortisation. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                intangible_assets?: number;
                /** @description Property, plant, equipment and vehicles, after depreciation. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                tangible_assets?: number;
                /** @description Shares and loans that are held for the long term. A part of fixed_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                investments?: number;
                /** @description Goods, materials and work in progress, at cost or a lower value. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                stocks?: number;
                /** @description What customers and others owe. Excludes unpaid called-up share capital and prepayments_and_accrued_income. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                debtors?: number;
                /** @description Investments that are not fixed assets. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                current_asset_investments?: number;
                /** @description Money in bank accounts and in hand. An overdraft is a creditor and is not deducted. A part of current_assets, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0. */
                cash?: number;
                /** @description The amounts that make up debtors, in pounds. Only small accounts show them, in a note. Must add up to debtors within £1. */
                debtors_analysis?: {
                    /**
                     * @description What customers owe for sales, including VAT, less bad debts. Defaults to 0.
                     * @default 0
                     */
                    trade_debtors?: number;
                    /**
                     * @description Amounts owed by group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_by_group_undertakings?: number;
                    /**
                     * @description All other debtors, such as VAT or tax to be repaid and loans to directors. Excludes prepayments that prepayments_and_accrued_income states. Defaults to 0.
                     * @default 0
                     */
                    other_debtors?: number;
                };
                /** @description The amounts that make up creditors_within_one_year, in pounds. Only small accounts show them, in a note. Must add up to creditors_within_one_year within £1. */
                creditors_within_one_year_analysis?: {
                    /**
                     * @description What is owed to banks, including overdrafts, without future interest. Defaults to 0.
                     * @default 0
                     */
                    bank_loans_and_overdrafts?: number;
                    /**
                     * @description What is owed to suppliers, including VAT. Defaults to 0.
                     * @default 0
                     */
                    trade_creditors?: number;
                    /**
                     * @description Amounts owed to group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_to_group_undertakings?: number;
                    /**
                     * @description Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which is a provision. Defaults to 0.
                     * @default 0
                     */
                    taxation_and_social_security?: number;
                    /**
                     * @description All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals that accruals_and_deferred_income states. Defaults to 0.
                     * @default 0
                     */
                    other_creditors?: number;
                };
                /** @description The amounts that make up creditors_after_one_year, in pounds. Only small accounts show them, in a note. Must add up to creditors_after_one_year within £1. */
                creditors_after_one_year_analysis?: {
                    /**
                     * @description What is owed to banks, including overdrafts, without future interest. Defaults to 0.
                     * @default 0
                     */
                    bank_loans_and_overdrafts?: number;
                    /**
                     * @description What is owed to suppliers, including VAT. Defaults to 0.
                     * @default 0
                     */
                    trade_creditors?: number;
                    /**
                     * @description Amounts owed to group undertakings and undertakings in which the company has a participating interest, including loans. Defaults to 0.
                     * @default 0
                     */
                    amounts_owed_to_group_undertakings?: number;
                    /**
                     * @description Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which is a provision. Defaults to 0.
                     * @default 0
                     */
                    taxation_and_social_security?: number;
                    /**
                     * @description All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals that accruals_and_deferred_income states. Defaults to 0.
                     * @default 0
                     */
                    other_creditors?: number;
                };
                /** @description The previous year’s profit and loss account: used to detect the regime and shown as comparatives. */
                profit_and_loss?: {
                    /** @description Sales of goods and services, after discounts. Excludes VAT, and excludes rents, interest and dividends, which have fields of their own. Turnover of the trade is box 145, in whole pounds. */
                    turnover: number;
                    /** @description Income of the trade besides turnover, such as grants. Excludes interest, rents and dividends. Taxed as part of the trading profit (box 155), and not included in box 145. Defaults to 0. */
                    other_income?: number;
                    /** @description Interest from banks and other borrowers, before any tax deducted from it. Taxed in box 170 and not as part of the trading profit. Defaults to 0. With several accounting periods, send it in returns. */
                    interest_receivable?: number;
                    /** @description Profit from letting property in the United Kingdom, after its expenses. Taxed in box 190. Defaults to 0. Do not include these expenses in other fields. A company without a trade should send property instead, because the turnover in its accounts is the rents before expenses (warning RENTS_AFTER_EXPENSES). */
                    property_income?: number;
                    /** @description Exempt dividends from other companies (box 620). They are not taxed, but count towards the limits of the small profits rate. Excludes dividends that are taxable. Defaults to 0. */
                    dividends_received?: number;
                    /** @description Interest on borrowing for the trade, including hire purchase and overdrafts, but without repayments of the loan itself. Reduces the trading profit (box 155). Defaults to 0. A company without a trade and with several accounting periods sends its interest in `returns` instead. */
                    interest_payable?: number;
                    /** @description Interest on borrowing for another purpose than the trade (boxes 170 and 260). Excludes interest of a property business, which is property.finance_costs. Defaults to 0. */
                    non_trade_interest_payable?: number;
                    /** @description Costs of managing investments (box 245). Excludes costs that are in the other fields: nothing counts twice. Defaults to 0. */
                    management_expenses?: number;
                    /** @description The property business, in addition to the lines of the trade; instead of property_income. */
                    property?: {
                        /**
                         * @description Rents and other receipts of the property business, before its expenses. Excludes deposits that will be returned. Box 190, after `expenses`. Defaults to 0.
                         * @default 0
                         */
                        income?: number;
                        /**
                         * @description The expenses of the property business, such as repairs, insurance and agents’ fees, without depreciation and without interest (CTA 2009 s.210). Reduces box 190. Defaults to 0.
                         * @default 0
                         */
                        expenses?: number;
                        /**
                         * @description Interest and fees of loans for the property business, without repayments of the loans: a non-trading loan relationship (boxes 170 and 260). Defaults to 0.
                         * @default 0
                         */
                        finance_costs?: number;
                    };
                    /**
                     * @description The cost of the goods and services sold: purchases adjusted for opening and closing stock, materials and subcontractors. Excludes the company’s own staff and VAT that is recovered. Reduces the trading profit (box 155). If it is above 0, small accounts show costs by function: the other operating costs are then administrative expenses. Defaults to 0.
                     * @default 0
                     */
                    cost_of_sales?: number;
                    /**
                     * @description All staff costs: wages and salaries, employer’s National Insurance and employer’s pension contributions, directors included. Excludes subcontractors and dividends. Reduces the trading profit (box 155). Defaults to 0.
                     * @default 0
                     */
                    staff_costs?: number;
                    /**
                     * @description All other costs, such as rent, insurance, travel and accountancy. Includes what is not allowable for tax, which disallowable_expenses states too. Excludes depreciation, interest, the costs of letting property and corporation tax, which have fields of their own, and VAT that is recovered. Reduces the trading profit (box 155). Defaults to 0.
                     * @default 0
                     */
                    other_operating_expenses?: number;
                    /**
                     * @description The year’s depreciation and amortisation, which no other field includes. Defaults to 0.
                     * @default 0
                     */
                    depreciation?: number;
                    /**
                     * @description The tax charged in the profit and loss account, including deferred tax: one amount, or its components in pounds. A credit is negative. Feeds no box. Defaults to 0. Must be 0 for an LLP. Send the components if `tax` of this year has them.
                     * @default 0
                     */
                    tax?: number | {
                        /** @description The corporation tax of that year, excluding deferred tax; negative for a repayment. Defaults to 0. */
                        current?: number;
                        /** @description The adjustment of the tax of earlier periods, which current does not include; negative if the accounts charged too much before. Defaults to 0. */
                        prior_year?: number;
                        /** @description The deferred tax charged for the period, which current does not include; negative for a credit. Must be omitted from micro-entity accounts, because FRS 105 does not recognise deferred tax. Defaults to 0. */
                        deferred?: number;
                    };
                    /** @description Dividends that the company paid or declared in that year, which no other field includes: small accounts show them beside those of this year. Feeds no box. Send 0 if there were none; defaults to no comparative. Omit them for an LLP. */
                    dividends_paid?: number;
                };
                /** @description The previous year’s average number of employees, shown as a comparative. */
                average_employees?: number;
                /** @description Dividends that the company paid or declared in the previous year, if its profit and loss account is not sent or omits them: small accounts show them beside those of this year. Feeds no box. Send 0 if there were none; defaults to profit_and_loss.dividends_paid. Omit them for an LLP. */
                dividends_paid?: number;
            };
            /** @description The average number of employees in the period: the sum of monthly headcounts divided by the number of months. Required for micro and small accounts, and for a CT600 when staff_costs is above 0; otherwise defaults to 0. */
            average_employees?: number;
            /**
             * @description Only for an LLP: `debt` if the LLP must repay the members’ capital, otherwise `equity`. Applies to both years. Defaults to `equity`.
             * @enum {string}
             */
            members_capital_classification?: "equity" | "debt";
            /** @description The principal activity in the period, as the accounts state it. Defaults to no statement. */
            principal_activity?: string;
            /** @description Only for a CT600: what directors, shareholders and their relatives owe or owed the company (CTA 2010 s.455). An empty list states that there are none. Required if the note of directors’ advances shows that a director owes money at the end; each person’s balances and movements must then agree with the note within £1. With several accounting periods, it answers for the end of the last one only and must be empty: send the lists in `returns`. */
            loans_to_participators?: {
                /** @description The person who owes the money, by full name: one entry for each account. */
                name: string;
                /** @description The balance at the start: what the person owed before the period, negative if the company owed the person. Feeds no box itself: repayments settle it first, so it decides what is left of the loans of the period. Send 0 if there was none. Defaults to 0, with the warning LOAN_BALANCE_ASSUMED_NONE unless the note of directors’ advances states it. Must be 0 in a company’s first accounts, and in a later entry of `returns` the balance that the entry before it leaves. */
                brought_forward?: number;
                /** @description The loans of the period that are still owed at its end, without the balance brought forward (CT600A; taxed in box 480). Send this, or advanced, or advances. Must agree with the note of directors’ advances. */
                amount?: number;
                /**
                 * Format: date
                 * @description The day on which `amount` was lent; required if the rate of tax changes within the period.
                 */
                made_on?: string;
                /** @description All loans, drawings and other debits of the period, before repayments. What is still owed is taxed in box 480. */
                advanced?: number;
                /** @description The same with their days; required if the rate of tax changes within the period. */
                advances?: {
                    /**
                     * Format: date
                     * @description The day of the loan or drawing, within the period.
                     */
                    date: string;
                    /** @description What was lent or drawn on this day, without interest. Taxed in box 480 if still owed. */
                    amount: number;
                }[];
                /**
                 * @description All credits of the period: repayments, and salary and dividends credited to the account. Excludes what was repaid after the period, which is in `repayments`. Reduces the amount taxed in box 480. Defaults to 0.
                 * @default 0
                 */
                repaid?: number;
                /** @description What was repaid, released or written off after the period: it reduces or ends the tax. */
                repayments?: {
                    /**
                     * Format: date
                     * @description The day of the repayment, after the period and not in the future.
                     */
                    date: string;
                    /** @description The part of the loan that was repaid, released or written off, without interest. Reduces the tax in box 480. */
                    amount: number;
                    /**
                     * @description `written_off` for an amount that the company released or wrote off.
                     * @default repaid
                     * @enum {string}
                     */
                    kind?: "repaid" | "written_off";
                    /**
                     * Format: date
                     * @description The last day of the accounting period of the repayment, for a repayment after the tax fell due. Defaults to the end of the year of accounts in which it was repaid.
                     */
                    period_end?: string;
                }[];
                /** @description Whether £5,000 or more of the money in `repayments` or `repaid` was lent again, or is meant to be: within 30 days and in a later accounting period than the repaid loan, or by an arrangement made before the repayment (CTA 2010 s.464ZA). Salary and dividends in `repaid` do not count. Required with repayments, with £5,000 or more of `repaid` that settled loans, and with any such amount if £15,000 or more was owed. If true, `repayments` give no relief, and `repaid` of these amounts is refused with NOT_COVERED. */
                lent_again?: boolean;
            }[];
            /** @description Whether a loan of the period was repaid, released or written off before its end (CT600A box A5). Derived from the accounts if omitted. */
            loans_made_and_repaid_in_period?: boolean;
            /**
             * @description Why the amounts in the note of directors’ advances are no loans to participators: `company_not_close` (CTA 2010 s.439), or `full_time_worker` for at most £15,000 to one worker without a material interest (s.456). Directors with an entry in loans_to_participators are not exempt; if several others owe money, `full_time_worker` is refused.
             * @enum {string}
             */
            loans_exemption?: "company_not_close" | "full_time_worker";
            /** @description Only for micro-entity and small accounts: `true` delivers the profit and loss account to the registry, which publishes it. profit_and_loss.turnover is then required, and profit_and_loss.tax unless you filed the return here. Defaults to `false` until 31 March 2028; accounts delivered later always contain it. */
            deliver_profit_and_loss?: boolean;
            /** @description Only for a CT600: the company’s bank account, for tax that is repayable (boxes 860 to 940). Held in memory only while the return is sent, never stored; documents show asterisks. Send it with every return, because the tax authority does not keep it. Defaults to none: the tax authority then keeps the money on account. */
            repayment?: {
                /** @description The name of the bank or building society (box 920): 2 to 56 characters of the return’s character set. */
                bank_name: string;
                /** @description The sort code (box 925): 6 digits, without hyphens. */
                sort_code: string;
                /** @description The account number (box 930): 8 digits. The service adds no leading zero. */
                account_number: string;
                /** @description The name of the company’s account (box 935): 2 to 28 characters of the return’s character set. The service does not shorten it. */
                account_name: string;
                /** @description The reference of a building society account (box 940): 2 to 18 characters. */
                reference?: string;
                /** @description The amount in whole pounds, not negative, below which the tax authority is asked not to repay (box 860). Excludes pence. Defaults to no limit. */
                lower_limit?: number;
            };
            /** @description What the company does, and since when. */
            business?: {
                /**
                 * @description What the company does: `trade`, `property_letting`, `investment` (interest, dividends, gains), or `holding` (shares in, or loans to, companies of its group that trade or let to unconnected persons, CTA 2010 s.18N(2); without balance_sheet.investments or another member that shows them, COMPANY_KIND_UNLIKE_BUSINESS must be confirmed). Required for a CT600 if turnover is 0 and there is other income, a cost, a capital allowance or a balancing charge, if interest, dividends and rents are more than twice the turnover, or if the register or principal_activity says that the company lets land and the rents are not in profit_and_loss.property.
                 * @enum {string}
                 */
                activity?: "trade" | "property_letting" | "investment" | "holding";
                /**
                 * Format: date
                 * @description The day on which the company first had income or a business: its first accounting period begins then (CTA 2009 s.9). Defaults to the first day of the accounts, with the warning BUSINESS_ASSUMED_FROM_START if they are the first, follow dormant ones, or begin before the trade. Must not be before the incorporation: a company that took over a business gives the day on which it did.
                 */
                began_on?: string;
                /**
                 * Format: date
                 * @description The first day of the trade, if that is later: an accounting period ends on the day before.
                 */
                trade_began_on?: string;
                /**
                 * Format: date
                 * @description The last day of the trade, if it ended: an accounting period ends with it (CTA 2009 s.10).
                 */
                trade_ceased_on?: string;
                /** @description Whether the company had any income or business after trade_ceased_on. If not, no accounting period follows and no return is made for it (CTA 2009 s.10). Required if the accounts go on after that day, and neither the activity nor a figure shows it. */
                has_income_after_trade?: boolean;
                /** @description Whether the company lets any land to its shareholders, directors or their relatives (CTA 2010 s.18N). Required if it lets land and does not trade, or if its rents exceed the income of its trade. Beside a company_kind, the warning COMPANY_KIND_UNLIKE_BUSINESS asks for it instead. */
                lets_to_connected_persons?: boolean;
                /**
                 * @description Box 4, if it does not follow from the activity. Must not be `ordinary` beside the activity `investment`, unless loans_exemption is `company_not_close`. If the other facts have another rate, the warning COMPANY_KIND_UNLIKE_BUSINESS has both taxes.
                 * @enum {string}
                 */
                company_kind?: "ordinary" | "close_investment_holding" | "property_management" | "club";
            };
            /** @description Only for a CT600 with more than one accounting period; amounts are in pounds and positive. Gives what belongs to each by its date. The periods are those that a dry run shows in `returns`. The profit of a trade and of letting is divided by days. */
            returns?: {
                /**
                 * Format: date
                 * @description The first day of the accounting period.
                 */
                period_start: string;
                /**
                 * Format: date
                 * @description Its last day.
                 */
                period_end: string;
                /** @description Interest from banks and other borrowers in the accounting period, before any tax deducted from it (box 170). */
                interest_receivable?: number;
                /** @description Exempt dividends received in the accounting period (box 620). Excludes taxable dividends. */
                dividends_received?: number;
                /** @description Interest of the accounting period on borrowing for another purpose than the trade (boxes 170 and 260). Excludes the part in property_finance_costs. */
                non_trade_interest_payable?: number;
                /** @description The part of property.finance_costs in this accounting period (boxes 170 and 260). */
                property_finance_costs?: number;
                /** @description All capital allowances of the accounting period, including those of every part below (boxes 690, 695, 705 and 688). Omit it if you send its parts instead. */
                capital_allowances?: number;
                /** @description The part of the capital allowances that gets the annual investment allowance (box 690, and again in box 695 or 705 of its pool); none in the accounting period in which the trade ends. */
                annual_investment_allowance?: number;
                /** @description The part of the capital allowances that is fully expensed (box 688); none in the accounting period in which the trade ends. */
                full_expensing?: number;
                /** @description The part of the capital allowances that is the writing-down or balancing allowance of the main pool (in box 705). */
                main_pool?: number;
                /** @description The part of the capital allowances that is the writing-down or balancing allowance of the special rate pool (in box 695). */
                special_rate_pool?: number;
                /** @description Balancing charges of the accounting period (box 710): they increase the profit, and the allowances do not include them. */
                balancing_charges?: number;
                /** @description Expenditure of the accounting period on long-life assets and integral features (box 770), without VAT that is recovered. */
                integral_features_expenditure?: number;
                /** @description Expenditure of the accounting period on other plant and machinery (box 775), without VAT that is recovered. Excludes what is fully expensed. */
                plant_and_machinery_expenditure?: number;
                /** @description Qualifying donations to charities paid in the accounting period, after any benefit received (box 305). Excludes donations that were only promised. */
                qualifying_donations?: number;
                /** @description Corporation tax paid for the accounting period before this return is filed (box 595). Excludes interest and penalties. */
                tax_already_paid?: number;
                /** @description Defaults to the number for the whole period of account. */
                associated_companies?: number;
                /** @description What directors, shareholders and their relatives owe or owed the company in this accounting period. An empty list states that there are none at its end. If omitted, none are assumed, with the warning LOANS_ASSUMED_NONE. Required if the note of directors’ advances shows that a director borrowed within the period of account, or owes money at its end. */
                loans_to_participators?: {
                    /** @description The person who owes the money, by full name: one entry for each account. */
                    name: string;
                    /** @description The balance at the start: what the person owed before the period, negative if the company owed the person. Feeds no box itself: repayments settle it first, so it decides what is left of the loans of the period. Send 0 if there was none. Defaults to 0, with the warning LOAN_BALANCE_ASSUMED_NONE unless the note of directors’ advances states it. Must be 0 in a company’s first accounts, and in a later entry of `returns` the balance that the entry before it leaves. */
                    brought_forward?: number;
                    /** @description The loans of the period that are still owed at its end, without the balance brought forward (CT600A; taxed in box 480). Send this, or advanced, or advances. Must agree with the note of directors’ advances. */
                    amount?: number;
                    /**
                     * Format: date
                     * @description The day on which `amount` was lent; required if the rate of tax changes within the period.
                     */
                    made_on?: string;
                    /** @description All loans, drawings and other debits of the period, before repayments. What is still owed is taxed in box 480. */
                    advanced?: number;
                    /** @description The same with their days; required if the rate of tax changes within the period. */
                    advances?: {
                        /**
                         * Format: date
                         * @description The day of the loan or drawing, within the period.
                         */
                        date: string;
                        /** @description What was lent or drawn on this day, without interest. Taxed in box 480 if still owed. */
                        amount: number;
                    }[];
                    /**
                     * @description All credits of the period: repayments, and salary and dividends credited to the account. Excludes what was repaid after the period, which is in `repayments`. Reduces the amount taxed in box 480. Defaults to 0.
                     * @default 0
                     */
                    repaid?: number;
                    /** @description What was repaid, released or written off after the period: it reduces or ends the tax. */
                    repayments?: {
                        /**
                         * Format: date
                         * @description The day of the repayment, after the period and not in the future.
                         */
                        date: string;
                        /** @description The part of the loan that was repaid, released or written off, without interest. Reduces the tax in box 480. */
                        amount: number;
                        /**
                         * @description `written_off` for an amount that the company released or wrote off.
                         * @default repaid
                         * @enum {string}
                         */
                        kind?: "repaid" | "written_off";
                        /**
                         * Format: date
                         * @description The last day of the accounting period of the repayment, for a repayment after the tax fell due. Defaults to the end of the year of accounts in which it was repaid.
                         */
                        period_end?: string;
                    }[];
                    /** @description Whether £5,000 or more of the money in `repayments` or `repaid` was lent again, or is meant to be: within 30 days and in a later accounting period than the repaid loan, or by an arrangement made before the repayment (CTA 2010 s.464ZA). Salary and dividends in `repaid` do not count. Required with repayments, with £5,000 or more of `repaid` that settled loans, and with any such amount if £15,000 or more was owed. If true, `repayments` give no relief, and `repaid` of these amounts is refused with NOT_COVERED. */
                    lent_again?: boolean;
                }[];
                /** @description Whether a loan of the period was repaid, released or written off before its end (CT600A box A5). Derived from the accounts if omitted. */
                loans_made_and_repaid_in_period?: boolean;
            }[];
            /** @description Notes to the accounts. Printed as sent, and published. Amounts are in pounds and positive, liabilities included; only a field that says so may be negative. They appear in the accounts and feed no box of the return. */
            notes?: {
                /** @description The movements of each class of fixed assets (SI 2008/409 sch.1 para.48), or of each item of a class. The rows of a class must agree with the balance sheets within £1. */
                fixed_asset_movements?: {
                    /**
                     * @description The class of fixed assets. Send each class once, or once for each of its items.
                     * @enum {string}
                     */
                    class: "intangible" | "tangible" | "investments";
                    /**
                     * @description The item of the class, as the balance sheet format divides it. Required in each row of a class that has more than one. Defaults to the whole class.
                     * @enum {string}
                     */
                    item?: "goodwill" | "software" | "development" | "patents_and_licences" | "land_and_buildings" | "leasehold_improvements" | "plant_and_machinery" | "fixtures_and_equipment" | "office_equipment" | "computer_equipment" | "motor_vehicles" | "other_tangible";
                    /**
                     * @description The cost or valuation at the start of the period, before depreciation. Must be 0 in the first period after incorporation. Defaults to 0.
                     * @default 0
                     */
                    cost_brought_forward?: number;
                    /**
                     * @description The cost of assets acquired in the period, without VAT that is recovered. Defaults to 0.
                     * @default 0
                     */
                    additions?: number;
                    /**
                     * @description The cost of assets disposed of in the period: not their proceeds, and before depreciation. Defaults to 0.
                     * @default 0
                     */
                    disposals?: number;
                    /** @description The change of value by revaluation, which the other fields do not include; negative for a decrease. Defaults to 0. */
                    revaluation?: number;
                    /** @description The cost of assets transferred from other classes or items, before depreciation; negative for transfers to them. All rows together must make 0. Defaults to 0. */
                    transfers?: number;
                    /**
                     * @description Accumulated depreciation of all assets of the row at the start of the period, as a positive amount. Defaults to 0.
                     * @default 0
                     */
                    depreciation_brought_forward?: number;
                    /**
                     * @description The depreciation of the period, including impairment. Defaults to 0.
                     * @default 0
                     */
                    charge?: number;
                    /**
                     * @description Accumulated depreciation of the assets disposed of, which `disposals` does not deduct. Defaults to 0.
                     * @default 0
                     */
                    depreciation_on_disposals?: number;
                    /** @description Any other change of the accumulated depreciation, which the other fields do not include, such as that of transferred assets; negative for what a revaluation eliminates (SI 2008/409 sch.1 para.48(3)(d)). Defaults to 0. */
                    depreciation_adjustments?: number;
                }[];
                /** @description Advances and credits to directors (CA 2006 s.413), which all accounts must disclose. Omit them for an LLP. */
                directors_advances?: {
                    /** @description The director’s full name. */
                    director: string;
                    /** @description The amount the director owed at the start, in pounds; negative if the company owed the director. Defaults to 0. */
                    brought_forward?: number;
                    /**
                     * @description All advances and credits to the director in the period, before repayments. Defaults to 0.
                     * @default 0
                     */
                    advanced?: number;
                    /**
                     * @description All amounts repaid in the period, including salary and dividends credited to the account. Defaults to 0.
                     * @default 0
                     */
                    repaid?: number;
                    /** @description The interest rate and the main conditions, including any amount written off or waived. */
                    terms: string;
                }[];
                /** @description Guarantees (including those for directors), contingencies and financial commitments that are not in the balance sheet. */
                guarantees_and_commitments?: string;
                /** @description Transactions with related parties (FRS 102 1AC.35): the relationship, the amounts and what else readers need. Small accounts for periods before 2026 need only those that were not under normal market conditions. */
                related_parties?: string;
                /** @description Any other notes that the accounts require, such as debts due after five years or secured, events after the end of the period, dividends, or the parent company. */
                other?: {
                    /** @description The heading of the note, without its number. */
                    title: string;
                    /** @description The text of the note. */
                    text: string;
                }[];
                /** @description What the accounts state about going concern: the basis that was used, that at least 12 months from the approval were considered, significant judgements and material uncertainties. Defaults to no statement. Small accounts for periods that begin from 1 January 2026 need it, and so do accounts with net liabilities, or of a company whose trade ended before their approval (warnings NOTES_MISSING and GOING_CONCERN_NOT_STATED). */
                going_concern?: string;
                /** @description The accounting policies: one text for each, or a text with its subject, which tags it. Defaults to the policy for turnover, if small accounts contain a profit and loss account. */
                policies?: (string | {
                    /**
                     * @description The subject of the policy, which tags it in the accounts. Send each subject once.
                     * @enum {string}
                     */
                    subject: "revenue" | "leases" | "tangible_assets" | "intangible_assets" | "investment_property" | "stocks" | "debtors" | "creditors" | "cash" | "financial_instruments" | "tax" | "current_tax" | "deferred_tax" | "provisions" | "pensions" | "grants" | "foreign_currency" | "research_and_development" | "employee_benefits" | "share_based_payments";
                    /** @description The text of the policy. */
                    text: string;
                })[];
                /** @description Whether there were material transactions or balances with related parties, such as directors’ loans, dividends to directors or rent paid to them. If `true`, related_parties is required. Small accounts for periods that begin from 1 January 2026 need an answer, or NOTES_MISSING names it. */
                has_related_party_transactions?: boolean;
                /** @description The name of the ultimate controlling party. Defaults to no statement. */
                controlling_party?: string;
                /** @description Whether the company leases assets for more than 12 months that are not of low value. If `true`, leases is required. Small accounts for periods that begin from 1 January 2026 need an answer, or NOTES_MISSING names it. */
                has_leases?: boolean;
                /** @description Leases in which the company is the lessee (FRS 102 section 20, September 2024): amounts in pounds, positive, which feed no box. */
                leases?: {
                    /** @description The carrying amount of right-of-use assets at the end of the period, after depreciation. The fixed assets include it. */
                    right_of_use_assets: number;
                    /** @description The depreciation of right-of-use assets in the period. profit_and_loss.depreciation includes it. */
                    depreciation: number;
                    /** @description The interest on lease liabilities in the period. profit_and_loss includes it. */
                    interest: number;
                    /** @description The lease liability that is due within one year. creditors_within_one_year includes it. */
                    liability_within_one_year: number;
                    /** @description The lease liability that is due after more than one year. creditors_after_one_year includes it. */
                    liability_after_one_year: number;
                    /**
                     * @description The expense of short leases and of leases of low-value assets, which are not on the balance sheet. Defaults to 0.
                     * @default 0
                     */
                    expense?: number;
                };
                /** @description Whether the company paid for goods or services with shares or options. If `true`, share_based_payments is required. Small accounts for periods that begin from 1 January 2026 need an answer, or NOTES_MISSING names it. */
                has_share_based_payments?: boolean;
                /** @description The share-based payments of the period. Defaults to no statement. */
                share_based_payments?: string;
                /** @description The effect of the first application of FRS 102 (September 2024), such as leases and revenue. Small accounts with a previous year need it once, for the first period that begins from 1 January 2026. */
                transition?: string;
                /** @description Significant judgements and estimates. Defaults to no statement. */
                judgements_and_estimates?: string;
            };
            /** @description The largest number of associated companies at any time in the period (CTA 2010 s.18E). If omitted, 0 is assumed, with the warning ASSOCIATED_COMPANIES_ASSUMED where another number would change the tax. */
            associated_companies?: number;
        };
        /**
         * @description A filing that was made outside this service, recorded so that it can be amended here.
         * @example {
         *       "filing_type": "ct600",
         *       "company_number": "12345678",
         *       "period_end": "2026-03-31",
         *       "period_start": "2025-04-01",
         *       "filed_on": "2026-06-30"
         *     }
         */
        ExternalFilingRequest: {
            /**
             * @description The type of filing.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description The registry's company number: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: date
             * @description The last day of the period. Must not be in the future.
             */
            period_end: string;
            /**
             * Format: date
             * @description The first day of the period.
             */
            period_start?: string;
            /**
             * Format: date
             * @description The date on which the original return or accounts were filed.
             */
            filed_on?: string;
        };
        /**
         * @description The company and the customer for whom a partner asks for a link.
         * @example {
         *       "company_number": "12345678",
         *       "email": "alex@customer.example",
         *       "external_id": "client-4711"
         *     }
         */
        ActivateRequest: {
            /** @description The registry's company number: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: email
             * @description The customer’s e-mail address.
             */
            email: string;
            /** @description Your own reference for the customer, up to 100 characters. Stored and returned. */
            external_id?: string;
        };
        /**
         * @description The closing balances of all accounts of a company for a period.
         * @example {
         *       "company_number": "12345678",
         *       "period_start": "2025-04-01",
         *       "period_end": "2026-03-31",
         *       "company_type": "trading",
         *       "accounts": [
         *         {
         *           "code": "4000",
         *           "name": "Sales",
         *           "amount": -52000
         *         },
         *         {
         *           "code": "7000",
         *           "name": "Gross wages",
         *           "amount": 18000
         *         },
         *         {
         *           "code": "7403",
         *           "name": "Client entertaining",
         *           "amount": 400
         *         },
         *         {
         *           "code": "1200",
         *           "name": "Bank current account",
         *           "amount": 33200
         *         },
         *         {
         *           "code": "3000",
         *           "name": "Ordinary shares",
         *           "amount": -100
         *         },
         *         {
         *           "code": "9998",
         *           "name": "Suspense account",
         *           "amount": 500
         *         }
         *       ]
         *     }
         */
        TrialBalanceRequest: {
            /** @description The registry's company number: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: date
             * @description The first day of the period.
             */
            period_start?: string;
            /**
             * Format: date
             * @description The last day of the period.
             */
            period_end: string;
            /**
             * @description Whether the company traded in the period. Defaults to `trading`.
             * @default trading
             * @enum {string}
             */
            company_type?: "trading" | "dormant";
            /** @description The accounts of the trial balance: 1 to 5000, in any order. */
            accounts: {
                /** @description The account’s code; empty if the bookkeeping system has no codes. */
                code: string;
                /** @description The account’s name. */
                name: string;
                /** @description The balance in pounds with at most 2 decimals. Debits are positive and credits negative: costs and assets are positive; income, liabilities and capital are negative. Excludes totals: send each account once. Feeds no box itself: the figures of the form do. */
                amount: number;
            }[];
        };
        /**
         * @description The event to make in the feed of the sandbox.
         * @example {
         *       "type": "filing.accepted"
         *     }
         */
        TestEventRequest: {
            /**
             * @description The type of the event to make.
             * @enum {string}
             */
            type: "filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported";
        };
        /**
         * @description The webhook endpoint to create.
         * @example {
         *       "url": "https://hooks.client.example/company-filing",
         *       "event_types": [
         *         "filing.accepted",
         *         "filing.rejected",
         *         "filing.failed"
         *       ],
         *       "description": "Production"
         *     }
         */
        WebhookEndpointRequest: {
            /** @description Where events are posted: an https URL with a host name that is reachable at a public address, on port 443 or 1024 to 65535. A test key may use http too. At most 2,000 characters, without user name, password or fragment. */
            url: string;
            /** @description The types of events to deliver. Defaults to all types, including those added later. */
            event_types?: ("filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported")[] | null;
            /** @description Your own note about the endpoint. Defaults to none. */
            description?: string | null;
        };
        /**
         * @description What to change about a webhook endpoint.
         * @example {
         *       "status": "disabled"
         *     }
         */
        WebhookEndpointChange: {
            /** @description Replaces the URL. Deliveries that are still pending go to the new URL. */
            url?: string;
            /** @description Replaces the types of events to deliver; null delivers all types. */
            event_types?: ("filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported")[] | null;
            /** @description Replaces the note; null removes it. */
            description?: string | null;
            /**
             * @description Disables or enables the endpoint. Events that happen while it is disabled are not delivered; replay them once it is enabled.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /**
         * @description How long the previous secret signs beside the new one.
         * @example {
         *       "overlap_seconds": 86400
         *     }
         */
        SecretRotation: {
            /**
             * @description How long deliveries are signed with the previous secret too, in seconds: 0 to 86400. Defaults to 86400.
             * @default 86400
             */
            overlap_seconds?: number;
        };
        /**
         * @description The period whose events to replay.
         * @example {
         *       "after": "2026-11-21T00:00:00.000Z",
         *       "before": "2026-11-22T00:00:00.000Z"
         *     }
         */
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Replays the events that entered the feed at this time or later: ISO 8601.
             */
            after: string;
            /**
             * Format: date-time
             * @description Replays only events that entered the feed before this time: ISO 8601.
             */
            before: string;
        };
        /**
         * @description A company with its periods, their deadlines, and the account’s own filings for it.
         * @example {
         *       "company_number": "12345678",
         *       "register": {
         *         "company_name": "COMPANY 12345678 LIMITED",
         *         "company_type": "ltd",
         *         "company_status": "active",
         *         "incorporated_on": "2015-06-15",
         *         "registered_office": "1 Example Street, London, EC1A 1AA",
         *         "sic_codes": [
         *           "62012"
         *         ],
         *         "accounting_reference_date": {
         *           "day": 31,
         *           "month": 3
         *         },
         *         "signatories": [
         *           "Alex Morgan Example"
         *         ],
         *         "last_accounts_made_up_to": "2025-03-31",
         *         "next_accounts_period_end": "2026-03-31"
         *       },
         *       "periods": [
         *         {
         *           "period_end": "2025-03-31",
         *           "accounts": {
         *             "period": {
         *               "start": "2024-04-01",
         *               "end": "2025-03-31"
         *             },
         *             "derived_values": {
         *               "company_name": "COMPANY 12345678 LIMITED",
         *               "period_start": "2024-04-01",
         *               "director_name": "Alex Morgan Example",
         *               "share_capital": 100,
         *               "cash": 100
         *             },
         *             "value_sources": {
         *               "company_name": "register",
         *               "period_start": "register",
         *               "director_name": "register",
         *               "share_capital": "register",
         *               "cash": "default"
         *             },
         *             "refusal": null,
         *             "status": "filed",
         *             "filed": {
         *               "source": "register",
         *               "filing_id": null,
         *               "filed_on": "2025-11-03"
         *             },
         *             "due_on": "2025-12-31",
         *             "late": null
         *           },
         *           "ct600": {
         *             "period": {
         *               "start": "2024-04-01",
         *               "end": "2025-03-31"
         *             },
         *             "derived_values": {
         *               "company_name": "COMPANY 12345678 LIMITED",
         *               "period_start": "2024-04-01",
         *               "declarant_name": "Alex Morgan Example",
         *               "declarant_status": "Director"
         *             },
         *             "value_sources": {
         *               "company_name": "register",
         *               "period_start": "register",
         *               "declarant_name": "register",
         *               "declarant_status": "default"
         *             },
         *             "refusal": null,
         *             "status": "overdue",
         *             "filed": null,
         *             "returns": [
         *               {
         *                 "period": {
         *                   "start": "2024-04-01",
         *                   "end": "2025-03-31"
         *                 },
         *                 "deadlines": {
         *                   "return_due_on": "2026-03-31",
         *                   "tax_due_on": "2026-01-01",
         *                   "amend_by": "2027-03-31"
         *                 },
         *                 "status": "overdue",
         *                 "late": {
         *                   "days": 235,
         *                   "penalty": 200
         *                 }
         *               }
         *             ]
         *           }
         *         },
         *         {
         *           "period_end": "2026-03-31",
         *           "accounts": {
         *             "period": {
         *               "start": "2025-04-01",
         *               "end": "2026-03-31"
         *             },
         *             "derived_values": {
         *               "company_name": "COMPANY 12345678 LIMITED",
         *               "period_start": "2025-04-01",
         *               "director_name": "Alex Morgan Example",
         *               "share_capital": 100,
         *               "cash": 100
         *             },
         *             "value_sources": {
         *               "company_name": "register",
         *               "period_start": "register",
         *               "director_name": "register",
         *               "share_capital": "register",
         *               "cash": "default"
         *             },
         *             "refusal": null,
         *             "status": "due",
         *             "filed": null,
         *             "due_on": "2026-12-31",
         *             "late": null
         *           },
         *           "ct600": {
         *             "period": {
         *               "start": "2025-04-01",
         *               "end": "2026-03-31"
         *             },
         *             "derived_values": {
         *               "company_name": "COMPANY 12345678 LIMITED",
         *               "period_start": "2025-04-01",
         *               "declarant_name": "Alex Morgan Example",
         *               "declarant_status": "Director"
         *             },
         *             "value_sources": {
         *               "company_name": "register",
         *               "period_start": "register",
         *               "declarant_name": "register",
         *               "declarant_status": "default"
         *             },
         *             "refusal": null,
         *             "status": "filed",
         *             "filed": {
         *               "source": "this_account",
         *               "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *               "filed_on": "2026-11-21"
         *             },
         *             "returns": [
         *               {
         *                 "period": {
         *                   "start": "2025-04-01",
         *                   "end": "2026-03-31"
         *                 },
         *                 "deadlines": {
         *                   "return_due_on": "2027-03-31",
         *                   "tax_due_on": "2027-01-01",
         *                   "amend_by": "2028-03-31"
         *                 },
         *                 "status": "filed",
         *                 "late": null
         *               }
         *             ]
         *           }
         *         }
         *       ],
         *       "filings": [
         *         {
         *           "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *           "filing_type": "ct600",
         *           "period": {
         *             "start": "2025-04-01",
         *             "end": "2026-03-31"
         *           },
         *           "status": "accepted",
         *           "external_id": null,
         *           "created_at": "2026-11-21T09:30:00.000Z",
         *           "updated_at": "2026-11-21T09:30:01.650Z"
         *         }
         *       ],
         *       "filings_total": 1,
         *       "as_of": "2026-11-21",
         *       "sandbox": false
         *     }
         */
        Company: {
            /** @description The company number, in upper case. */
            company_number: string;
            /** @description The company’s entry on the register. */
            register: {
                /** @description The name on the register. */
                company_name: string;
                /** @description The register’s company type, such as `ltd` or `llp`. */
                company_type: string;
                /** @description Such as `active` or `dissolved`; null if not stated. */
                company_status: string | null;
                /** @description The date of incorporation, YYYY-MM-DD; null if not stated. */
                incorporated_on: string | null;
                /** @description The address on one line; null if not stated. */
                registered_office: string | null;
                /** @description The codes of the company’s business (SIC 2007). */
                sic_codes: string[];
                /** @description The day of the year on which its accounting reference periods end; null if not stated. */
                accounting_reference_date: {
                    /** @description 1 to 31. */
                    day: number;
                    /** @description 1 to 12. */
                    month: number;
                } | null;
                /** @description The current officers who may sign, as `Forename Surname`, the longest-serving first. */
                signatories: string[];
                /** @description The last day of the latest accounts on the register, YYYY-MM-DD; null if not stated. */
                last_accounts_made_up_to: string | null;
                /** @description The last day of the accounts that the register expects next, YYYY-MM-DD; null if not stated. */
                next_accounts_period_end: string | null;
            };
            /** @description The period of the latest accounts on the register and the period of the next ones, as far as the register states them, the earlier first. Empty for a dissolved company. */
            periods: {
                /** @description YYYY-MM-DD: the `period_end` of a filing for this period. */
                period_end: string;
                /** @description The annual accounts for the registry. */
                accounts: {
                    /** @description The period with the first day that would be derived; null if `refusal` says that the period cannot be derived, or that this service does not file for the company. */
                    period: {
                        /** @description The first day, YYYY-MM-DD. The period includes this day. */
                        start: string;
                        /** @description The last day, YYYY-MM-DD. The period includes this day. */
                        end: string;
                    } | null;
                    /** @description What a filing without `financials` would derive; null with a `refusal`. */
                    derived_values: {
                        [key: string]: string | number;
                    } | null;
                    /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). Null with a `refusal`. */
                    value_sources: {
                        [key: string]: "request" | "register" | "earlier_filing" | "default";
                    } | null;
                    /** @description The error with which a filing without `financials` and without values of your own would be refused; null if the values could be derived. */
                    refusal: {
                        /** @description The error code. */
                        code: string;
                        /** @description What is wrong, and what to do. */
                        message: string;
                        /** @description The fields that the request must give; empty if the error names none. */
                        details: {
                            /** @description The field of the request. */
                            field: string;
                            /** @description Why the field is invalid or needed. */
                            message: string;
                        }[];
                    } | null;
                    /**
                     * @description `filed`: accepted, or recorded as filed elsewhere. `in_progress`: this account’s filing is not decided yet. `overdue`: not filed, and the deadline has passed. `due`: not filed, and the deadline has not passed or is unknown. The tax authority does not publish which returns it has: record a return that was filed elsewhere with POST /api/v1/filings/external.
                     * @enum {string}
                     */
                    status: "due" | "overdue" | "in_progress" | "filed";
                    /** @description How the filing is known to be made; null unless the status is `filed`. */
                    filed: {
                        /**
                         * @description `this_account`: accepted from this account. `recorded`: this account recorded it as filed elsewhere. `register`: the registry has it.
                         * @enum {string}
                         */
                        source: "this_account" | "recorded" | "register";
                        /** @description Only for `this_account`: the latest accepted filing. */
                        filing_id: string | null;
                        /** @description The day in the United Kingdom on which it was filed, YYYY-MM-DD; null if not stated. */
                        filed_on: string | null;
                    } | null;
                    /** @description YYYY-MM-DD: the last day for the accounts, with any extension that the register shows; null without a `period`. */
                    due_on: string | null;
                    /** @description Only after the deadline of a filing that is not `filed`; otherwise null. */
                    late: {
                        /** @description The number of days since the deadline, from 1. */
                        days: number;
                        /** @description The fixed penalty in pounds if the filing were delivered today; never negative. Excludes the increases that the law adds for repeated lateness, and penalties that depend on the unpaid tax. */
                        penalty: number;
                    } | null;
                };
                /** @description The corporation tax return; null for an LLP, which does not file one. */
                ct600: {
                    /** @description The period with the first day that would be derived; null if `refusal` says that the period cannot be derived, or that this service does not file for the company. */
                    period: {
                        /** @description The first day, YYYY-MM-DD. The period includes this day. */
                        start: string;
                        /** @description The last day, YYYY-MM-DD. The period includes this day. */
                        end: string;
                    } | null;
                    /** @description What a filing without `financials` would derive; null with a `refusal`. */
                    derived_values: {
                        [key: string]: string | number;
                    } | null;
                    /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). Null with a `refusal`. */
                    value_sources: {
                        [key: string]: "request" | "register" | "earlier_filing" | "default";
                    } | null;
                    /** @description The error with which a filing without `financials` and without values of your own would be refused; null if the values could be derived. */
                    refusal: {
                        /** @description The error code. */
                        code: string;
                        /** @description What is wrong, and what to do. */
                        message: string;
                        /** @description The fields that the request must give; empty if the error names none. */
                        details: {
                            /** @description The field of the request. */
                            field: string;
                            /** @description Why the field is invalid or needed. */
                            message: string;
                        }[];
                    } | null;
                    /**
                     * @description The status of all returns of the period together: that of the return that needs attention first.
                     * @enum {string}
                     */
                    status: "due" | "overdue" | "in_progress" | "filed";
                    /** @description How the filing is known to be made; null unless the status is `filed`. */
                    filed: {
                        /**
                         * @description `this_account`: accepted from this account. `recorded`: this account recorded it as filed elsewhere. `register`: the registry has it.
                         * @enum {string}
                         */
                        source: "this_account" | "recorded" | "register";
                        /** @description Only for `this_account`: the latest accepted filing. */
                        filing_id: string | null;
                        /** @description The day in the United Kingdom on which it was filed, YYYY-MM-DD; null if not stated. */
                        filed_on: string | null;
                    } | null;
                    /** @description The returns of the period, one for each accounting period of at most twelve months, for a company with a business throughout. Empty without a `period`. */
                    returns: {
                        /** @description The first and the last day of the period. */
                        period: {
                            /** @description The first day, YYYY-MM-DD. The period includes this day. */
                            start: string;
                            /** @description The last day, YYYY-MM-DD. The period includes this day. */
                            end: string;
                        };
                        /** @description The days that follow from the period, if no later notice to file was served. */
                        deadlines: {
                            /** @description YYYY-MM-DD: the last day for the return. */
                            return_due_on: string;
                            /** @description YYYY-MM-DD: the last day for its tax. */
                            tax_due_on: string;
                            /** @description YYYY-MM-DD: the last day for an amended return. */
                            amend_by: string;
                        };
                        /**
                         * @description `filed`: accepted, or recorded as filed elsewhere. `in_progress`: this account’s filing is not decided yet. `overdue`: not filed, and the deadline has passed. `due`: not filed, and the deadline has not passed or is unknown. The tax authority does not publish which returns it has: record a return that was filed elsewhere with POST /api/v1/filings/external.
                         * @enum {string}
                         */
                        status: "due" | "overdue" | "in_progress" | "filed";
                        /** @description Only after the deadline of a filing that is not `filed`; otherwise null. */
                        late: {
                            /** @description The number of days since the deadline, from 1. */
                            days: number;
                            /** @description The fixed penalty in pounds if the filing were delivered today; never negative. Excludes the increases that the law adds for repeated lateness, and penalties that depend on the unpaid tax. */
                            penalty: number;
                        } | null;
                    }[];
                } | null;
            }[];
            /** @description This account’s own filings for the company, the newest 20, newest first. */
            filings: {
                /** @description Read the whole filing with GET /api/v1/filings/{filing_id}. */
                filing_id: string;
                /**
                 * @description The type of filing.
                 * @enum {string}
                 */
                filing_type: "ct600" | "accounts";
                /** @description The first and the last day of the period. */
                period: {
                    /** @description The first day, YYYY-MM-DD. The period includes this day. */
                    start: string;
                    /** @description The last day, YYYY-MM-DD. The period includes this day. */
                    end: string;
                };
                /**
                 * @description The filing’s status.
                 * @enum {string}
                 */
                status: "pending" | "submitted" | "accepted" | "rejected" | "error";
                /** @description Your own reference, as given in the request. */
                external_id: string | null;
                /** @description ISO 8601, UTC. */
                created_at: string;
                /** @description ISO 8601, UTC. */
                updated_at: string;
            }[];
            /** @description The number of this account’s own filings for the company. */
            filings_total: number;
            /** @description The day in the United Kingdom for which the deadlines were checked. */
            as_of: string;
            /** @description `true` with a test key: the company is a sample, and nothing was looked up. */
            sandbox: boolean;
        };
        /**
         * @description The response to a live submission.
         * @example {
         *       "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *       "status": "submitted",
         *       "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *       "derived_values": {
         *         "company_name": "COMPANY 12345678 LIMITED",
         *         "period_start": "2025-04-01",
         *         "declarant_name": "Alex Morgan Example",
         *         "declarant_status": "Director"
         *       },
         *       "value_sources": {
         *         "company_name": "register",
         *         "period_start": "register",
         *         "declarant_name": "register",
         *         "declarant_status": "default"
         *       },
         *       "computation": {
         *         "taxable_profit": 0,
         *         "corporation_tax": 0,
         *         "marginal_relief": 0,
         *         "tax_payable": 0
         *       },
         *       "errors": [],
         *       "warnings": []
         *     }
         */
        FilingSubmission: {
            /** @description The id of the filing. Use it to poll the filing. */
            filing_id: string;
            /**
             * @description The filing’s status when this response was sent.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description Only for CT600 filings: the tax authority’s correlation id; null until the authority acknowledges the return. */
            revenue_correlation_id?: string | null;
            /** @description Only for accounts: the registry’s submission number; null until the registry acknowledges the accounts. */
            ch_submission_number?: string | null;
            /** @description Values that the service takes from the register unless the request gives them, each with its source. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). */
            value_sources?: {
                [key: string]: "request" | "register" | "earlier_filing" | "default";
            };
            /** @description Only for a CT600 with several accounting periods: the returns into which it was divided, at most four. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return. */
            computation?: components["schemas"]["ComputationSummary"];
            /** @description Errors, if the filing was rejected or failed before this response was sent; otherwise empty. */
            errors: components["schemas"]["FilingError"][];
            /** @description The same warnings that a dry run returns. */
            warnings: components["schemas"]["FilingWarning"][];
        };
        /**
         * @description A live filing with its status, errors, charge and history.
         * @example {
         *       "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *       "filing_type": "ct600",
         *       "company_number": "12345678",
         *       "company_name": "COMPANY 12345678 LIMITED",
         *       "period": {
         *         "start": "2025-04-01",
         *         "end": "2026-03-31"
         *       },
         *       "status": "accepted",
         *       "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *       "revenue_iru_number": "K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R",
         *       "derived_values": {
         *         "company_name": "COMPANY 12345678 LIMITED",
         *         "period_start": "2025-04-01",
         *         "declarant_name": "Alex Morgan Example",
         *         "declarant_status": "Director"
         *       },
         *       "value_sources": {
         *         "company_name": "register",
         *         "period_start": "register",
         *         "declarant_name": "register",
         *         "declarant_status": "default"
         *       },
         *       "external_id": null,
         *       "regime": "dormant",
         *       "returns": [
         *         {
         *           "period": {
         *             "start": "2025-04-01",
         *             "end": "2026-03-31"
         *           },
         *           "status": "accepted",
         *           "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *           "receipt": {
         *             "irmark": "K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R",
         *             "message": "HMRC has received the HMRC-CT-CT600 document ref: 1234567895 at 09.30 on 21/11/2026.",
         *             "accepted_at": "2026-11-21T09:30:01.650Z"
         *           },
         *           "computation": {
         *             "taxable_profit": 0,
         *             "corporation_tax": 0,
         *             "marginal_relief": 0,
         *             "tax_payable": 0,
         *             "effective_rate": 0,
         *             "financial_years": [
         *               {
         *                 "year": 2025,
         *                 "days": 365,
         *                 "profit": 0,
         *                 "rate": 0.19,
         *                 "tax": 0,
         *                 "marginal_relief": 0
         *               }
         *             ],
         *             "steps": []
         *           }
         *         }
         *       ],
         *       "computation": {
         *         "taxable_profit": 0,
         *         "corporation_tax": 0,
         *         "marginal_relief": 0,
         *         "tax_payable": 0
         *       },
         *       "errors": [],
         *       "warnings": [
         *         {
         *           "code": "REGIME_CHANGED",
         *           "message": "Last year's accounts were micro; these are dormant. Check the company's size.",
         *           "needs_confirmation": false
         *         }
         *       ],
         *       "amendment": null,
         *       "amends_filing_id": null,
         *       "amended_by": null,
         *       "status_history": [
         *         {
         *           "status": "pending",
         *           "at": "2026-11-21T09:30:00.000Z"
         *         },
         *         {
         *           "status": "submitted",
         *           "at": "2026-11-21T09:30:00.412Z"
         *         },
         *         {
         *           "status": "accepted",
         *           "at": "2026-11-21T09:30:01.650Z"
         *         }
         *       ],
         *       "charge": {
         *         "amount": 20,
         *         "currency": "GBP",
         *         "charged_at": "2026-11-21T09:30:01.650Z"
         *       },
         *       "sandbox": false,
         *       "created_at": "2026-11-21T09:30:00.000Z",
         *       "updated_at": "2026-11-21T09:30:01.650Z"
         *     }
         */
        Filing: {
            /** @description Starts with `fil_`. */
            filing_id: string;
            /**
             * @description The type of filing.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description The company number, in upper case. */
            company_number: string;
            /** @description The company name as filed. */
            company_name: string;
            /** @description The first and the last day of the period. */
            period: {
                /** @description The first day, YYYY-MM-DD. The period includes this day. */
                start: string;
                /** @description The last day, YYYY-MM-DD. The period includes this day. */
                end: string;
            };
            /**
             * @description The filing’s status; `accepted`, `rejected` and `error` are final.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description Only for CT600 filings. */
            revenue_correlation_id?: string | null;
            /** @description Only for CT600 filings: the IRmark (Base32) of the authority's receipt, once accepted. */
            revenue_iru_number?: string | null;
            /** @description Only for accounts. */
            ch_submission_number?: string | null;
            /** @description Values that the service takes from the register unless the request gives them, each with its source. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). Missing for filings made before the service recorded this. */
            value_sources?: {
                [key: string]: "request" | "register" | "earlier_filing" | "default";
            };
            /** @description Your own reference, as given in the request. */
            external_id: string | null;
            /** @description `dormant`, `micro` or `small`: the regime of the filed accounts or, for a CT600, of the accounts attached to it. */
            regime: string | null;
            /** @description Only for CT600 filings. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return. */
            computation?: components["schemas"]["ComputationSummary"];
            /** @description Errors, if the filing was rejected or failed; otherwise empty. */
            errors: components["schemas"]["FilingError"][];
            /**
             * @description The warnings of the filing when it was made, as a dry run returns them.
             * @default []
             */
            warnings: components["schemas"]["FilingWarning"][];
            /** @description The amendment block of the request; null for an original filing. */
            amendment: {
                /** @description Only for revised accounts. */
                non_compliance_reason?: string;
                /** @description Only for revised accounts. */
                amendments_summary?: string;
                /** @description Only for revised accounts. */
                original_approval_date?: string;
                /** @description The reason for the amendment. Only for an amended return. */
                reason?: string;
            } | null;
            /** @description The filing that this one amends, as given in the request. */
            amends_filing_id: string | null;
            /** @description The latest accepted filing that amends this one. */
            amended_by: string | null;
            /** @description Oldest first. */
            status_history: {
                /**
                 * @description The new status.
                 * @enum {string}
                 */
                status: "pending" | "submitted" | "accepted" | "rejected" | "error";
                /** @description When the status changed: ISO 8601, UTC. */
                at: string;
            }[];
            /** @description What the account was charged for the filing; null until the filing is accepted and charged. */
            charge: {
                /** @description What was charged, in pounds including any VAT; never negative. */
                amount: number;
                /**
                 * @description Pounds sterling.
                 * @constant
                 */
                currency: "GBP";
                /** @description ISO 8601, UTC. */
                charged_at: string;
            } | null;
            /**
             * @description Whether the filing was made in the sandbox: always `false` for a live filing.
             * @constant
             */
            sandbox: false;
            /** @description ISO 8601, UTC. */
            created_at: string;
            /** @description ISO 8601, UTC. */
            updated_at: string;
        };
        /**
         * @description One page of the account’s filings.
         * @example {
         *       "filings": [
         *         {
         *           "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *           "filing_type": "ct600",
         *           "company_number": "12345678",
         *           "company_name": "COMPANY 12345678 LIMITED",
         *           "period": {
         *             "start": "2025-04-01",
         *             "end": "2026-03-31"
         *           },
         *           "status": "accepted",
         *           "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *           "revenue_iru_number": "K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R",
         *           "derived_values": {
         *             "company_name": "COMPANY 12345678 LIMITED",
         *             "period_start": "2025-04-01",
         *             "declarant_name": "Alex Morgan Example",
         *             "declarant_status": "Director"
         *           },
         *           "value_sources": {
         *             "company_name": "register",
         *             "period_start": "register",
         *             "declarant_name": "register",
         *             "declarant_status": "default"
         *           },
         *           "external_id": null,
         *           "regime": "dormant",
         *           "returns": [
         *             {
         *               "period": {
         *                 "start": "2025-04-01",
         *                 "end": "2026-03-31"
         *               },
         *               "status": "accepted",
         *               "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *               "receipt": {
         *                 "irmark": "K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R",
         *                 "message": "HMRC has received the HMRC-CT-CT600 document ref: 1234567895 at 09.30 on 21/11/2026.",
         *                 "accepted_at": "2026-11-21T09:30:01.650Z"
         *               },
         *               "computation": {
         *                 "taxable_profit": 0,
         *                 "corporation_tax": 0,
         *                 "marginal_relief": 0,
         *                 "tax_payable": 0,
         *                 "effective_rate": 0,
         *                 "financial_years": [
         *                   {
         *                     "year": 2025,
         *                     "days": 365,
         *                     "profit": 0,
         *                     "rate": 0.19,
         *                     "tax": 0,
         *                     "marginal_relief": 0
         *                   }
         *                 ],
         *                 "steps": []
         *               }
         *             }
         *           ],
         *           "computation": {
         *             "taxable_profit": 0,
         *             "corporation_tax": 0,
         *             "marginal_relief": 0,
         *             "tax_payable": 0
         *           },
         *           "errors": [],
         *           "warnings": [
         *             {
         *               "code": "REGIME_CHANGED",
         *               "message": "Last year's accounts were micro; these are dormant. Check the company's size.",
         *               "needs_confirmation": false
         *             }
         *           ],
         *           "amendment": null,
         *           "amends_filing_id": null,
         *           "amended_by": null,
         *           "status_history": [
         *             {
         *               "status": "pending",
         *               "at": "2026-11-21T09:30:00.000Z"
         *             },
         *             {
         *               "status": "submitted",
         *               "at": "2026-11-21T09:30:00.412Z"
         *             },
         *             {
         *               "status": "accepted",
         *               "at": "2026-11-21T09:30:01.650Z"
         *             }
         *           ],
         *           "charge": {
         *             "amount": 20,
         *             "currency": "GBP",
         *             "charged_at": "2026-11-21T09:30:01.650Z"
         *           },
         *           "sandbox": false,
         *           "created_at": "2026-11-21T09:30:00.000Z",
         *           "updated_at": "2026-11-21T09:30:01.650Z"
         *         }
         *       ],
         *       "pagination": {
         *         "limit": 50,
         *         "offset": 0,
         *         "total": 1
         *       }
         *     }
         */
        FilingList: {
            /** @description Newest first. */
            filings: components["schemas"]["Filing"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Why a filing was rejected or failed, as the authority reported it, with what to do.
         * @example {
         *       "source": "tax_authority",
         *       "code": "3001",
         *       "authority_code": "3304",
         *       "message": "An original return has already been received for this period.",
         *       "location": "/IRenvelope/CompanyTaxReturn",
         *       "retryable": false,
         *       "fix": "To correct the return, send the corrected figures with an `amendment` object."
         *     }
         */
        FilingError: {
            /**
             * @description Who reported the error.
             * @enum {string}
             */
            source: "tax_authority" | "registry" | "service";
            /** @description The error number of the tax authority or registry, or one of this service’s error codes. */
            code: string;
            /** @description The department's own code, if any. */
            authority_code: string | null;
            /** @description The authority’s message, unchanged. */
            message: string;
            /** @description The location of the error in the submitted document, if the tax authority or registry gives one. */
            location: string | null;
            /** @description Whether filing the same data again might succeed. */
            retryable: boolean;
            /** @description How to fix the error, as listed by GET /api/v1/errors; null for an unlisted error. */
            fix: string | null;
        };
        /**
         * @description One tax return of a CT600 filing: the return of one accounting period.
         * @example {
         *       "period": {
         *         "start": "2025-04-01",
         *         "end": "2026-03-31"
         *       },
         *       "status": "accepted",
         *       "revenue_correlation_id": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *       "receipt": {
         *         "irmark": "K5JVGZ4GKQ7E3XHJ5YB2CQ6TNFWA7M3R",
         *         "message": "HMRC has received the HMRC-CT-CT600 document ref: 1234567895 at 09.30 on 21/11/2026.",
         *         "accepted_at": "2026-11-21T09:30:01.650Z"
         *       },
         *       "computation": {
         *         "taxable_profit": 0,
         *         "corporation_tax": 0,
         *         "marginal_relief": 0,
         *         "tax_payable": 0,
         *         "effective_rate": 0,
         *         "financial_years": [
         *           {
         *             "year": 2025,
         *             "days": 365,
         *             "profit": 0,
         *             "rate": 0.19,
         *             "tax": 0,
         *             "marginal_relief": 0
         *           }
         *         ],
         *         "steps": []
         *       }
         *     }
         */
        Ct600Return: {
            /** @description The first and the last day of the period. */
            period: {
                /** @description The first day, YYYY-MM-DD. The period includes this day. */
                start: string;
                /** @description The last day, YYYY-MM-DD. The period includes this day. */
                end: string;
            };
            /**
             * @description The status of this one return; the filing as a whole has its own status.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description The tax authority’s correlation id; null until the authority acknowledges the return. */
            revenue_correlation_id: string | null;
            /** @description The tax authority's receipt; null until the return is accepted. */
            receipt: {
                /** @description The IRmark (digest) of the return as the tax authority received it, in Base32. */
                irmark: string;
                /** @description The authority's message. */
                message: string;
                /** @description When the return was accepted: ISO 8601, UTC. */
                accepted_at: string;
            } | null;
            /** @description The tax computation. In a nil return all its amounts are 0 and its list of steps is empty. */
            computation: components["schemas"]["ReturnComputation"];
        };
        /**
         * @description The tax computation of one return. All amounts are in pounds and, except in `steps`, never negative.
         * @example {
         *       "taxable_profit": 45100,
         *       "corporation_tax": 8569,
         *       "marginal_relief": 0,
         *       "tax_payable": 8569,
         *       "effective_rate": 0.19,
         *       "financial_years": [
         *         {
         *           "year": 2025,
         *           "days": 365,
         *           "profit": 45100,
         *           "rate": 0.19,
         *           "tax": 8569,
         *           "marginal_relief": 0,
         *           "limits": {
         *             "lower": 50000,
         *             "upper": 250000,
         *             "associated_companies": 0
         *           }
         *         }
         *       ],
         *       "steps": [
         *         {
         *           "box": null,
         *           "label": "Profit of the accounts before tax",
         *           "amount": 46000,
         *           "formula": "turnover 180,000.00 − cost of sales 62,000.00 − staff costs 48,000.00 − other operating expenses 21,500.00 − depreciation 2,500.00",
         *           "source": "CTA 2009 s.46"
         *         },
         *         {
         *           "box": null,
         *           "label": "Add back depreciation",
         *           "amount": 2500,
         *           "formula": "as charged in the accounts",
         *           "source": "CTA 2009 s.53: capital items are not deductible"
         *         },
         *         {
         *           "box": null,
         *           "label": "Add back disallowable expenses",
         *           "amount": 600,
         *           "formula": "as stated by the company",
         *           "source": "CTA 2009 ss.54 and 1298: not wholly and exclusively for the trade, business entertaining"
         *         },
         *         {
         *           "box": null,
         *           "label": "Trading profit before capital allowances",
         *           "amount": 49100,
         *           "formula": "46,000.00 + 2,500.00 + 600.00",
         *           "source": "CTA 2009 s.35"
         *         },
         *         {
         *           "box": "145",
         *           "label": "Turnover",
         *           "amount": 180000,
         *           "formula": "the amount for this period, whole pounds, rounded down",
         *           "source": "CT600 box 145"
         *         },
         *         {
         *           "box": null,
         *           "label": "Capital allowances",
         *           "amount": 4000,
         *           "formula": "as stated by the company",
         *           "source": "CAA 2001 ss.2 and 6"
         *         },
         *         {
         *           "box": "155",
         *           "label": "Trading profits",
         *           "amount": 45100,
         *           "formula": "49,100.00 − 4,000.00, whole pounds, rounded down; a loss is 0",
         *           "source": "CTA 2009 s.35; CT600 box 155"
         *         },
         *         {
         *           "box": "315",
         *           "label": "Profits chargeable to corporation tax",
         *           "amount": 45100,
         *           "formula": "45,100.00 − 0.00",
         *           "source": "CT600 box 315"
         *         },
         *         {
         *           "box": "335",
         *           "label": "Profit of financial year 2025",
         *           "amount": 45100,
         *           "formula": "the whole period",
         *           "source": "CTA 2009 s.8(5)"
         *         },
         *         {
         *           "box": "345",
         *           "label": "Tax of financial year 2025 at 19%",
         *           "amount": 8569,
         *           "formula": "45,100.00 × 19%; limits 50,000.00 and 250,000.00 for 365 days and 0 associated companies",
         *           "source": "CTA 2010 ss.18A to 18D"
         *         },
         *         {
         *           "box": "430",
         *           "label": "Corporation tax",
         *           "amount": 8569,
         *           "formula": "8,569.00",
         *           "source": "CT600 box 430"
         *         },
         *         {
         *           "box": "525",
         *           "label": "Tax payable",
         *           "amount": 8569,
         *           "formula": "8,569.00 − 0.00",
         *           "source": "CT600 boxes 440 to 528"
         *         }
         *       ]
         *     }
         */
        ReturnComputation: {
            /** @description CT600 box 315: the taxable profit in whole pounds; 0 if there is a loss. */
            taxable_profit: number;
            /** @description Box 430: the corporation tax before marginal relief. */
            corporation_tax: number;
            /** @description Box 435: the marginal relief, deducted from the corporation tax; 0 if one rate applies to all profits. */
            marginal_relief: number;
            /** @description Box 480: tax on loans to participators (CT600A). Only if the return has that page. */
            loans_tax?: number;
            /** @description Box 525: all tax that is payable with the return. */
            tax_payable: number;
            /** @description Tax payable as a fraction of taxable profit; 0 if there is no taxable profit. */
            effective_rate: number;
            /** @description The tax for each financial year: one year, or two if the period spans 1 April. */
            financial_years: {
                /** @description The calendar year in which the financial year starts on 1 April. */
                year: number;
                /** @description The number of days of the accounting period in this financial year, counting both the first and the last. */
                days: number;
                /** @description CT600 box 335 or 385: the profit taxed in this financial year, in whole pounds. */
                profit: number;
                /** @description The tax rate as a fraction: 0.19 is 19%. */
                rate: number;
                /** @description CT600 box 345 or 395: this financial year’s tax before marginal relief. */
                tax: number;
                /** @description Marginal relief for this financial year. CT600 box 435 is the sum of all years. */
                marginal_relief: number;
                /** @description The profit limits for the part of the accounting period in this financial year, reduced for short periods and associated companies. Null if one rate applies to all profits. Not stated in nil returns and in older filings. */
                limits?: {
                    /** @description The profit up to which the small profits rate applies (CTA 2010 s.18A). */
                    lower: number;
                    /** @description The upper limit: companies with a profit of this amount or more get no marginal relief (CTA 2010 s.18B). */
                    upper: number;
                    /** @description The number of associated companies. The profit limits for marginal relief are divided by this number plus one (s.18D). */
                    associated_companies: number;
                } | null;
            }[];
            /** @description The use of trading losses. Omitted if there are none, and in older filings. */
            losses?: {
                /** @description CT600 box 780: the trading loss of the period; 0 if there is a profit. */
                arising: number;
                /** @description The part of the loss that is set against other profits of the same period (in box 275). */
                set_against_profits: number;
                /** @description The parts of the loss that earlier returns use. Amend each of them with losses.brought_back. */
                carried_back: {
                    /** @description YYYY-MM-DD: the last day of the earlier period. */
                    to_period_end: string;
                    /** @description The part of the loss that the earlier period uses. */
                    amount: number;
                    /** @description Whether it is a terminal loss (CTA 2010 s.39). */
                    terminal: boolean;
                    /** @description YYYY-MM-DD: the last day on which the earlier return can be amended, if its accounts end with that period. */
                    amend_by: string;
                }[];
                /** @description The losses of later periods that this return uses. */
                brought_back: {
                    /** @description YYYY-MM-DD: the first day of the later period. */
                    from_period_start: string;
                    /** @description YYYY-MM-DD: its last day. */
                    from_period_end: string;
                    /** @description The part of its loss in box 275 of this return. */
                    amount: number;
                    /** @description Whether it is a terminal loss (CTA 2010 s.39). */
                    terminal: boolean;
                    /** @description The filing that carries the loss back; null if the request named none. */
                    loss_filing_id: string | null;
                }[];
                /** @description Losses from before 1 April 2017; `used` is box 160. */
                before_april_2017: {
                    /** @description The losses that earlier returns have not used. */
                    brought_forward: number;
                    /** @description The part that this return uses. */
                    used: number;
                    /** @description What is left for later periods, with what this period adds; 0 if the trade ended. */
                    carried_forward: number;
                };
                /** @description Losses since 1 April 2017; `used` is box 285. */
                after_march_2017: {
                    /** @description The losses that earlier returns have not used. */
                    brought_forward: number;
                    /** @description The part that this return uses. */
                    used: number;
                    /** @description What is left for later periods, with what this period adds; 0 if the trade ended. */
                    carried_forward: number;
                };
                /** @description The losses that nothing can use any more, because the trade ended. */
                lost: number;
            };
            /** @description All steps of the tax calculation, in order. */
            steps: {
                /** @description The CT600 box that contains this amount; null if the amount appears only in the computation. */
                box: string | null;
                /** @description A description of the amount that this step of the tax computation gives. */
                label: string;
                /** @description The amount of this step in pounds. Only a loss in the accounts, or before capital allowances, is negative; a loss in a box is positive, as on the form. */
                amount: number;
                /** @description The calculation of this amount, with its numbers. */
                formula: string;
                /** @description The source of the rule: legislation, HMRC manual or form. */
                source: string;
            }[];
        };
        /**
         * @description The tax amounts of a filing, added up over its returns. All amounts are in pounds and never negative.
         * @example {
         *       "taxable_profit": 45100,
         *       "corporation_tax": 8569,
         *       "marginal_relief": 0,
         *       "tax_payable": 8569
         *     }
         */
        ComputationSummary: {
            /** @description CT600 box 315: the taxable profit in whole pounds; 0 if there is a loss. */
            taxable_profit: number;
            /** @description Box 430: the corporation tax before marginal relief. */
            corporation_tax: number;
            /** @description Box 435: the marginal relief, deducted from the corporation tax; 0 if one rate applies to all profits. */
            marginal_relief: number;
            /** @description Box 480: tax on loans to participators (CT600A). Only if the return has that page. */
            loans_tax?: number;
            /** @description Box 525: all tax that is payable with the return. */
            tax_payable: number;
        };
        /**
         * @description The record of a filing that was made outside this service.
         * @example {
         *       "filing_type": "ct600",
         *       "company_number": "12345678",
         *       "period_end": "2026-03-31",
         *       "period_start": "2025-04-01",
         *       "filed_on": "2026-06-30",
         *       "sandbox": false,
         *       "created_at": "2026-11-21T09:30:00.000Z"
         *     }
         */
        ExternalFiling: {
            /**
             * @description The type of filing.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description The company number, in upper case. */
            company_number: string;
            /** @description The last day of the filing’s period. */
            period_end: string;
            /** @description The first day of the filing’s period; null if `period_start` was not given when the filing was recorded. */
            period_start: string | null;
            /** @description The date on which the filing was made; null if `filed_on` was not given when the filing was recorded. */
            filed_on: string | null;
            /** @description `true` if a test key was used, so nothing was recorded. */
            sandbox: boolean;
            /** @description When the filing was first recorded in this service: ISO 8601, UTC. */
            created_at: string;
        };
        /**
         * @description One page of the filings that were made outside this service.
         * @example {
         *       "filings": [
         *         {
         *           "filing_type": "ct600",
         *           "company_number": "12345678",
         *           "period_end": "2026-03-31",
         *           "period_start": "2025-04-01",
         *           "filed_on": "2026-06-30",
         *           "sandbox": false,
         *           "created_at": "2026-11-21T09:30:00.000Z"
         *         }
         *       ],
         *       "pagination": {
         *         "limit": 50,
         *         "offset": 0,
         *         "total": 1
         *       }
         *     }
         */
        ExternalFilingList: {
            /** @description Newest first. */
            filings: components["schemas"]["ExternalFiling"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description What a filing would contain, cost and be warned about. Nothing was stored, sent or charged.
         * @example {
         *       "dry_run": true,
         *       "valid": true,
         *       "regime": "micro",
         *       "period": {
         *         "start": "2025-04-01",
         *         "end": "2026-03-31"
         *       },
         *       "charge": {
         *         "amount": 20,
         *         "currency": "GBP"
         *       },
         *       "warnings": [],
         *       "documents": [
         *         {
         *           "kind": "accounts_ixbrl",
         *           "format": "ixbrl",
         *           "media_type": "application/xhtml+xml",
         *           "filename": "draft-accounts-12345683-2026-03-31.xhtml"
         *         },
         *         {
         *           "kind": "accounts_pdf",
         *           "format": "pdf",
         *           "media_type": "application/pdf",
         *           "filename": "draft-accounts-12345683-2026-03-31.pdf"
         *         }
         *       ],
         *       "filing_type": "accounts",
         *       "derived_values": {
         *         "company_name": "COMPANY 12345683 LIMITED",
         *         "period_start": "2025-04-01",
         *         "director_name": "Alex Morgan Example",
         *         "share_capital": 100
         *       },
         *       "value_sources": {
         *         "company_name": "register",
         *         "period_start": "register",
         *         "director_name": "register",
         *         "share_capital": "request"
         *       },
         *       "returns": [],
         *       "computation": null
         *     }
         */
        DryRun: {
            /**
             * @description Nothing was stored, sent or charged.
             * @constant
             */
            dry_run: true;
            /**
             * @description Whether the request is valid. Always `true`, because an invalid request gets an error response instead, as a real filing does.
             * @constant
             */
            valid: true;
            /**
             * @description The type of filing.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description `dormant`, `micro` or `small`. */
            regime: string;
            /** @description The first and the last day of the period. */
            period: {
                /** @description The first day, YYYY-MM-DD. The period includes this day. */
                start: string;
                /** @description The last day, YYYY-MM-DD. The period includes this day. */
                end: string;
            };
            /** @description Values that the service takes from the register unless the request gives them, each with its source. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). */
            value_sources: {
                [key: string]: "request" | "register" | "earlier_filing" | "default";
            };
            /** @description The tax returns that a CT600 filing consists of: one for each accounting period, at most four. Empty for accounts. */
            returns: {
                /** @description The first and the last day of the period. */
                period: {
                    /** @description The first day, YYYY-MM-DD. The period includes this day. */
                    start: string;
                    /** @description The last day, YYYY-MM-DD. The period includes this day. */
                    end: string;
                };
                /** @description Why the accounting period begins and ends on these days, with the provisions (CTA 2009 ss.9 and 10). */
                period_reason?: string;
                /** @description The days that follow from the period, if no later notice to file was served. */
                deadlines?: {
                    /** @description YYYY-MM-DD: the last day for the return. */
                    return_due_on: string;
                    /** @description YYYY-MM-DD: the last day for its tax. */
                    tax_due_on: string;
                    /** @description YYYY-MM-DD: the last day for an amended return. */
                    amend_by: string;
                };
                /** @description `accepted` if the tax authority accepted this return in an earlier filing for the period, so that it would not be sent again; otherwise null. */
                status: "accepted" | null;
                /** @description The tax authority’s correlation id of a return that is `accepted`; otherwise null. */
                revenue_correlation_id: string | null;
                /** @description The tax authority's receipt of a return that is `accepted`; otherwise null. */
                receipt: {
                    /** @description The IRmark (digest) of the return as the tax authority received it, in Base32. */
                    irmark: string;
                    /** @description The authority's message. */
                    message: string;
                    /** @description When the return was accepted: ISO 8601, UTC. */
                    accepted_at: string;
                } | null;
                /** @description The tax computation. In a nil return all its amounts are 0 and its list of steps is empty. */
                computation: components["schemas"]["ReturnComputation"];
            }[];
            /** @description Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return. */
            computation: components["schemas"]["ComputationSummary"] | null;
            /** @description The price of the live filing, charged only if the filing is accepted. */
            charge: {
                /** @description The price in pounds including any VAT; never negative. */
                amount: number;
                /**
                 * @description Pounds sterling.
                 * @constant
                 */
                currency: "GBP";
            };
            /** @description Points to check before filing. A warning with `needs_confirmation` refuses the filing until its code is in `confirm`; the others do not prevent it. */
            warnings: components["schemas"]["FilingWarning"][];
            /** @description The documents that the filing would have if it were filed and accepted. */
            documents: {
                /** @description The kind of document, with the same values as in a filing’s list of documents. */
                kind: string;
                /** @description The document’s format, with the same values as in a filing’s list of documents. */
                format: string;
                /** @description The document’s media type, with the same values as in a filing’s list of documents. */
                media_type: string;
                /** @description The suggested file name. */
                filename: string;
                /** @description Only with `?include=documents`. */
                size_bytes?: number;
                /** @description Only with `?include=documents`: SHA-256 of the file, in hexadecimal. */
                sha256?: string;
                /** @description Only with `?include=documents`: the file, marked DRAFT, in Base64. */
                content_base64?: string;
            }[];
            /**
             * Format: date-time
             * @description Only if some of the registry’s data about the company comes from this service’s copy of the register: when the register was as the oldest of it says. A live filing uses only data that is at most two minutes old.
             */
            company_data_as_of?: string;
        };
        /**
         * @description A point to check before filing. Each code has a section in the documentation.
         * @example {
         *       "code": "REGIME_CHANGED",
         *       "message": "Last year's accounts were micro; these are dormant. Check the company's size.",
         *       "needs_confirmation": false
         *     }
         */
        FilingWarning: {
            /** @description One of LATE, OUT_OF_WINDOW, ALREADY_FILED, ACCEPTED_RETURN_DIFFERS, EARLIER_OUTCOME_UNKNOWN, FILING_UNDECIDED, INSUFFICIENT_BALANCE, SPEND_CAP_REACHED, PERIOD_OVERLAPS_ACCOUNTS, PERIOD_LEAVES_GAP, PERIOD_END_UNUSUAL, SECOND_RETURN_UNDER_A_MONTH, CHARITY_NAME, BUSINESS_BEGAN_AFTER_ACCOUNTS, REPAYMENT_DUE, AMENDMENT_OMITS_FACTS, LOSS, COMMERCIAL_TRADE_ASSUMED, EARLIER_RETURN_TO_AMEND, LOSS_CARRIED_BACK_IN_PART, LOSS_RETURN_NOT_NAMED, LOSSES_UNLIKE_LAST_RETURN, LOSS_CLAIM_LATE, DONATIONS_NOT_RELIEVED, DONATIONS_NOT_ADDED_BACK, ALLOWANCES_EXCEED_ADDITIONS, EXPENDITURE_NOT_STATED, CHARGE_BESIDE_ALLOWANCE, POOLS_UNLIKE_LAST_RETURN, POOLS_ASSUMED_EMPTY, DISPOSALS_ASSUMED_NONE, LEASING_ASSUMED_NONE, INVESTMENT_LIMIT_SHARED, DEDUCTIONS_ALLOWANCE_SHARED, INSTALMENTS, BUSINESS_ASSUMED_FROM_START, TAXED_AT_MAIN_RATE, COMPANY_KIND_UNLIKE_BUSINESS, LOSSES_END_WITH_TRADE, ASSOCIATED_COMPANIES_ASSUMED, GROUP_COMPANIES_NOT_COUNTED, LOAN_BALANCE_ASSUMED_NONE, LOANS_ASSUMED_NONE, LOAN_TAX_DUE, LOAN_RATE_NOT_YET_ACCEPTED, REPAYMENT_LENT_AGAIN, REPAYMENT_ASSUMED_FINAL, LOAN_BROUGHT_FORWARD, EARLIER_LOAN_REPAID, LOAN_WRITTEN_OFF, LOAN_NEEDS_APPROVAL, ADVANCES_NOTE_MISSING, LOANS_EXCEED_DEBTORS, REGIME_CHANGED, GAIN_NOT_STATED, INTEREST_ASSUMED_OF_TRADE, NOTES_MISSING, GOING_CONCERN_NOT_STATED, DIRECTORS_REPORT_MISSING, DEFERRED_TAX_NOT_INCLUDED, TAX_CHARGE_UNLIKE_RETURN, PRIOR_YEAR_MISSING, PRIOR_DIVIDENDS_MISSING, UNLIKE_PRIOR_YEAR, BALANCE_SHEET_UNLIKE_LAST_YEAR, RESERVES_DO_NOT_FOLLOW, DIVIDENDS_EXCEED_RESERVES, DEPRECIATION_UNLIKE_NOTE, DEPRECIATION_ASSUMED_NONE, DISALLOWABLE_ASSUMED_NONE, PENSION_CONTRIBUTIONS_ASSUMED_PAID, RENTS_AFTER_EXPENSES, UNLIKE_FILED_ACCOUNTS, NIL_FIGURES_UNLIKE_FACTS, DORMANT_FIGURES_CHANGED, EMPLOYEES_ASSUMED, MEMBERS_CAPITAL_ASSUMED, SIGNATORY_NOT_IN_OFFICE, INSOLVENCY_KIND_UNKNOWN, COMPANY_NOT_ACTIVE, NAME_UNLIKE_REGISTER, NAME_TRANSLITERATED, NAME_SHORTENED, UTR_CHECK_DIGIT, COMPANY_DATA_MISSING. */
            code: string;
            /** @description What the warning means for this filing, and what to do. */
            message: string;
            /**
             * @description Whether a submission is refused with CONFIRMATION_REQUIRED unless `confirm` lists the code.
             * @default false
             */
            needs_confirmation: boolean;
        };
        /**
         * @description The response to a submission with a test key.
         * @example {
         *       "filing_id": "fil_test_ct600_00000001_4f1c0a9e7b3d2856",
         *       "status": "submitted",
         *       "sandbox": true,
         *       "message": "Sandbox: nothing was sent, charged or stored. Poll the filing to see its outcome.",
         *       "expected_outcome": "accepted",
         *       "revenue_correlation_id": "SANDBOX-CORR-4F1C0A9E7B3D2856",
         *       "derived_values": {
         *         "company_name": "SANDBOX EXAMPLE LIMITED",
         *         "period_start": "2025-04-01",
         *         "declarant_name": "Alex Example",
         *         "declarant_status": "Director"
         *       },
         *       "value_sources": {
         *         "company_name": "register",
         *         "period_start": "default",
         *         "declarant_name": "register",
         *         "declarant_status": "default"
         *       },
         *       "computation": {
         *         "taxable_profit": 0,
         *         "corporation_tax": 0,
         *         "marginal_relief": 0,
         *         "tax_payable": 0
         *       },
         *       "errors": [],
         *       "warnings": []
         *     }
         */
        SandboxSubmission: {
            /** @description `fil_test_{type}_{company}_{hash}`: the same key and body give the same id. */
            filing_id: string;
            /**
             * @description Always `submitted`. Poll the filing for its outcome.
             * @constant
             */
            status: "submitted";
            /**
             * @description Nothing was sent, stored or charged.
             * @constant
             */
            sandbox: true;
            /** @description What to do next. */
            message: string;
            /**
             * @description The outcome that polling this filing will return.
             * @enum {string}
             */
            expected_outcome: "accepted" | "rejected" | "error";
            /** @description Only for CT600 filings: a simulated correlation id that starts with `SANDBOX-CORR-`. */
            revenue_correlation_id?: string;
            /** @description Only for accounts. */
            ch_submission_number?: string;
            /** @description Values that the service takes from the register unless the request gives them, each with its source. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description Where each of the `derived_values` comes from: `request` (your own value or figure), `register` (the registry’s public data), `earlier_filing` (your accepted filing with the same period end) or `default` (the documented default). */
            value_sources: {
                [key: string]: "request" | "register" | "earlier_filing" | "default";
            };
            /** @description Only for a CT600 with several accounting periods: the returns into which it was divided, at most four. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description Only for CT600 filings: the tax amounts, added up over all returns of the filing; all 0 for a nil return. */
            computation?: components["schemas"]["ComputationSummary"];
            /** @description Always empty: errors are returned only when you poll the filing. */
            errors: components["schemas"]["FilingError"][];
            /** @description The same warnings that a dry run returns. */
            warnings: components["schemas"]["FilingWarning"][];
        };
        /**
         * @description A sandbox filing, already decided.
         * @example {
         *       "filing_id": "fil_test_ct600_00000001_4f1c0a9e7b3d2856",
         *       "filing_type": "ct600",
         *       "company_number": "00000001",
         *       "company_name": "SANDBOX EXAMPLE LIMITED",
         *       "status": "accepted",
         *       "sandbox": true,
         *       "revenue_status": "ACCEPTED",
         *       "revenue_correlation_id": "SANDBOX-CORR-4F1C0A9E7B3D2856",
         *       "revenue_iru_number": "SANDBOX-IRU-4F1C0A9E7B3D2856",
         *       "external_id": null,
         *       "errors": [],
         *       "warnings": [],
         *       "amendment": null,
         *       "amends_filing_id": null,
         *       "amended_by": null,
         *       "charge": null
         *     }
         */
        SandboxFiling: {
            /** @description The filing id from the response to the request that submitted the filing. */
            filing_id: string;
            /**
             * @description The filing type encoded in the filing id.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description The company number encoded in the filing id. The company number determines the outcome in the sandbox. */
            company_number: string;
            /** @description A made-up company name, the same as in the response to the submission. */
            company_name?: string;
            /**
             * @description The filing’s final status, available at the first poll.
             * @enum {string}
             */
            status: "accepted" | "rejected" | "error";
            /**
             * @description Nothing was sent, stored or charged.
             * @constant
             */
            sandbox: true;
            /** @description The outcome of the filing: one of a fixed list of values. */
            revenue_status: string;
            /** @description Starts with `SANDBOX-CORR-`. */
            revenue_correlation_id: string;
            /** @description Starts with `SANDBOX-IRU-`. */
            revenue_iru_number: string;
            /**
             * @description Always null, because the sandbox stores nothing. A live filing has your own reference here.
             * @default null
             */
            external_id: null;
            /** @description Errors, if the filing was rejected or failed; otherwise empty. */
            errors: components["schemas"]["FilingError"][];
            /**
             * @description Always empty: the response to the submission has the warnings.
             * @default []
             */
            warnings: components["schemas"]["FilingWarning"][];
            /**
             * @description Always null, because the sandbox stores nothing.
             * @default null
             */
            amendment: null;
            /**
             * @description Always null, because the sandbox stores nothing.
             * @default null
             */
            amends_filing_id: null;
            /**
             * @description Always null, because the sandbox stores nothing.
             * @default null
             */
            amended_by: null;
            /**
             * @description Always null: a sandbox filing is never charged.
             * @default null
             */
            charge: null;
        };
        /**
         * @description The list of filings for a test key, which is always empty.
         * @example {
         *       "filings": [],
         *       "pagination": {
         *         "limit": 50,
         *         "offset": 0,
         *         "total": 0
         *       },
         *       "sandbox": true,
         *       "message": "The sandbox stores nothing, so this list of filings is empty. To poll a filing, use the id that you received when you submitted it."
         *     }
         */
        SandboxFilingList: {
            /** @description Always empty. */
            filings: unknown[];
            pagination: components["schemas"]["Pagination"];
            /**
             * @description The sandbox stores nothing.
             * @constant
             */
            sandbox: true;
            /** @description Why the list is empty. */
            message: string;
        };
        /**
         * @description Something that happened to the account. Ignore types that you do not know.
         * @example {
         *       "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *       "position": 1,
         *       "type": "filing.accepted",
         *       "timestamp": "2026-11-21T09:30:01.650Z",
         *       "data": {
         *         "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *         "filing_type": "ct600",
         *         "company_number": "12345678",
         *         "company_name": "COMPANY 12345678 LIMITED",
         *         "period": {
         *           "start": "2025-04-01",
         *           "end": "2026-03-31"
         *         },
         *         "external_id": null,
         *         "authority_reference": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *         "errors": [],
         *         "status": "accepted",
         *         "sequence": 3
         *       }
         *     }
         */
        Event: {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description What happened to the filing.
             * @enum {string}
             */
            type: "filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed";
            /** @description The filing after the event. */
            data: {
                /** @description Read the whole filing with GET /api/v1/filings/{filing_id}. */
                filing_id: string;
                /** @description The type of filing. Null in rare cases, if an earlier event about the filing was lost. */
                filing_type: ("ct600" | "accounts") | null;
                /** @description The company number, in upper case. Null in rare cases, if an earlier event about the filing was lost. */
                company_number: string | null;
                /** @description The company name as filed. Null in rare cases, if an earlier event about the filing was lost. */
                company_name: string | null;
                /** @description The period of the filing. Null in rare cases, if an earlier event about the filing was lost. */
                period: {
                    /** @description The first day, YYYY-MM-DD. The period includes this day. */
                    start: string;
                    /** @description The last day, YYYY-MM-DD. The period includes this day. */
                    end: string;
                } | null;
                /** @description Your own reference, as given in the request. */
                external_id: string | null;
                /** @description The tax authority’s correlation id or the registry’s submission number; null until the authority acknowledges the filing. */
                authority_reference: string | null;
                /**
                 * @description The status of the filing after the event.
                 * @enum {string}
                 */
                status: "submitted" | "accepted" | "rejected" | "error";
                /** @description The first 20 errors, if the filing was rejected or failed; otherwise empty. */
                errors: components["schemas"]["FilingError"][];
                /** @description The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing. */
                sequence: number;
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description The documents of an accepted filing can be downloaded.
             * @constant
             */
            type: "filing.documents_ready";
            /** @description The filing with its documents. */
            data: {
                /** @description Read the whole filing with GET /api/v1/filings/{filing_id}. */
                filing_id: string;
                /** @description The type of filing. Null in rare cases, if an earlier event about the filing was lost. */
                filing_type: ("ct600" | "accounts") | null;
                /** @description The company number, in upper case. Null in rare cases, if an earlier event about the filing was lost. */
                company_number: string | null;
                /** @description The company name as filed. Null in rare cases, if an earlier event about the filing was lost. */
                company_name: string | null;
                /** @description The period of the filing. Null in rare cases, if an earlier event about the filing was lost. */
                period: {
                    /** @description The first day, YYYY-MM-DD. The period includes this day. */
                    start: string;
                    /** @description The last day, YYYY-MM-DD. The period includes this day. */
                    end: string;
                } | null;
                /** @description Your own reference, as given in the request. */
                external_id: string | null;
                /** @description The tax authority’s correlation id or the registry’s submission number; null until the authority acknowledges the filing. */
                authority_reference: string | null;
                /**
                 * @description The status of the filing after the event.
                 * @enum {string}
                 */
                status: "submitted" | "accepted" | "rejected" | "error";
                /** @description The first 20 errors, if the filing was rejected or failed; otherwise empty. */
                errors: components["schemas"]["FilingError"][];
                /** @description The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing. */
                sequence: number;
                /** @description The documents: download each with GET /api/v1/filings/{filing_id}/documents/{document_id}. */
                documents: {
                    /** @description The document’s id: the last segment of its `url`. */
                    document_id: string;
                    /**
                     * @description The kind of document.
                     * @enum {string}
                     */
                    kind: "ct600_xml" | "accounts_ixbrl" | "computations_ixbrl" | "accounts_xml" | "receipt_xml" | "ct600_pdf" | "accounts_pdf" | "computations_pdf";
                    /**
                     * @description The file format of the document.
                     * @enum {string}
                     */
                    format: "xml" | "ixbrl" | "pdf";
                    /**
                     * @description The Content-Type of the document when downloaded.
                     * @enum {string}
                     */
                    media_type: "application/xml" | "application/xhtml+xml" | "application/pdf";
                    /** @description A file name, unique within the filing. */
                    filename: string;
                    /** @description The size of the document in bytes. */
                    size_bytes: number;
                    /** @description SHA-256 of the file, in hexadecimal. */
                    sha256: string;
                }[];
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description A filing of a company that you watch is due soon.
             * @constant
             */
            type: "deadline.approaching";
            /** @description What is due. */
            data: {
                /** @description The company number, in upper case. */
                company_number: string;
                /** @description The company name; null while the register has not been read. */
                company_name: string | null;
                /**
                 * @description The type of filing that is due.
                 * @enum {string}
                 */
                filing_type: "ct600" | "accounts";
                /** @description YYYY-MM-DD: the `period_end` of the filing that is due. */
                period_end: string;
                /** @description YYYY-MM-DD: the last day on which the filing is in time. */
                due_on: string;
                /** @description The number of days from the event until `due_on`, in UK time; 0 on that day. */
                days_left: number;
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description The balance fell below the threshold.
             * @constant
             */
            type: "balance.low";
            /** @description The balance. */
            data: {
                /** @description The balance in pounds; never negative. */
                balance: number;
                /** @description The amount owed in pounds; above 0 only while the balance is 0. */
                owed: number;
                /** @description The threshold that the account set, in pounds. */
                threshold: number;
                /**
                 * @description Pounds sterling.
                 * @constant
                 */
                currency: "GBP";
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description A payment was credited to the balance.
             * @constant
             */
            type: "balance.topped_up";
            /** @description The payment. */
            data: {
                /** @description The id of the top-up. */
                top_up_id: string;
                /** @description The amount credited, in pounds including any VAT; always positive. */
                amount: number;
                /**
                 * @description Pounds sterling.
                 * @constant
                 */
                currency: "GBP";
                /** @description Such as `TU-000001`; null if there is no receipt. */
                receipt_number: string | null;
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description Only for partners: what happened to the entitlement.
             * @enum {string}
             */
            type: "entitlement.created" | "entitlement.ended";
            /** @description The entitlement. */
            data: {
                /** @description Starts with `ent_`. */
                entitlement_id: string;
                /** @description The company number, in upper case. */
                company_number: string;
                /** @description The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing. */
                sequence: number;
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description Only for partners: the customer opened the link.
             * @constant
             */
            type: "activation.used";
            /** @description The activation. */
            data: {
                /** @description Starts with `ent_`. */
                entitlement_id: string;
                /** @description The company number, in upper case. */
                company_number: string;
                /** @description The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing. */
                sequence: number;
                /** @description The activation whose link the customer opened. */
                activation_id: string;
            };
        } | {
            /** @description The id of the event. Handle each id once. */
            event_id: string;
            /** @description The position in the feed: 1, 2, 3 … without gaps. */
            position: number;
            /** @description When it happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description Only for partners: a trial balance was imported.
             * @constant
             */
            type: "trial_balance.imported";
            /** @description The import. */
            data: {
                /** @description Starts with `ent_`. */
                entitlement_id: string;
                /** @description The company number, in upper case. */
                company_number: string;
                /** @description The number of the event among those of its filing or entitlement. It increases from event to event; numbers of events that are not in the feed are missing. */
                sequence: number;
                /** @description The id of the import. */
                import_id: string;
                /** @description YYYY-MM-DD; null if the import did not give it. */
                period_start: string | null;
                /** @description YYYY-MM-DD. */
                period_end: string;
                /** @description The number of accounts in the trial balance. */
                accounts_count: number;
                /** @description The number of accounts that no rule could place. */
                unmapped_count: number;
                /** @description The sum of all accounts in pounds, debits positive; 0 in a trial balance that balances. */
                balance_difference: number;
            };
        };
        /**
         * @description One page of a feed.
         * @example {
         *       "events": [
         *         {
         *           "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *           "position": 1,
         *           "type": "filing.accepted",
         *           "timestamp": "2026-11-21T09:30:01.650Z",
         *           "data": {
         *             "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *             "filing_type": "ct600",
         *             "company_number": "12345678",
         *             "company_name": "COMPANY 12345678 LIMITED",
         *             "period": {
         *               "start": "2025-04-01",
         *               "end": "2026-03-31"
         *             },
         *             "external_id": null,
         *             "authority_reference": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
         *             "errors": [],
         *             "status": "accepted",
         *             "sequence": 3
         *           }
         *         }
         *       ],
         *       "next_cursor": "v1.1.q1Zx0PkW3f8s",
         *       "has_more": false
         *     }
         */
        EventPage: {
            /** @description In the order of their positions. */
            events: components["schemas"]["Event"][];
            /** @description Store it once you have handled the events, and send it as `after` of the next request. */
            next_cursor: string;
            /** @description Whether more events follow at once. */
            has_more: boolean;
        };
        /**
         * @description A program of yours to which events are posted.
         * @example {
         *       "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *       "url": "https://hooks.client.example/company-filing",
         *       "event_types": [
         *         "filing.accepted",
         *         "filing.rejected",
         *         "filing.failed"
         *       ],
         *       "description": "Production",
         *       "status": "enabled",
         *       "disabled_reason": null,
         *       "disabled_at": null,
         *       "failing_since": null,
         *       "previous_secret_expires_at": null,
         *       "created_by_key": "key_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f",
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        WebhookEndpoint: {
            /** @description Starts with `whe_`. */
            endpoint_id: string;
            /** @description Where events are posted. */
            url: string;
            /** @description The types of events that are delivered; null for all. */
            event_types: ("filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported")[] | null;
            /** @description Your own note. */
            description: string | null;
            /**
             * @description Only enabled endpoints get deliveries.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description Why the endpoint is disabled: you requested it, it answered with status 410, or every delivery failed for 5 days. Null while it is enabled. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description When it was disabled; null while it is enabled: ISO 8601, UTC. */
            disabled_at: string | null;
            /** @description The first failure since the last successful delivery; null if there is none: ISO 8601, UTC. */
            failing_since: string | null;
            /** @description Until when deliveries are signed with the previous secret too; null if they are not: ISO 8601, UTC. */
            previous_secret_expires_at: string | null;
            /** @description The id of the API key that created the endpoint, or of the member who created it in the dashboard. */
            created_by_key: string;
            /** @description When it was created: ISO 8601, UTC. */
            created_at: string;
        };
        /**
         * @description A webhook endpoint with a new secret, which is shown once.
         * @example {
         *       "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *       "url": "https://hooks.client.example/company-filing",
         *       "event_types": [
         *         "filing.accepted",
         *         "filing.rejected",
         *         "filing.failed"
         *       ],
         *       "description": "Production",
         *       "status": "enabled",
         *       "disabled_reason": null,
         *       "disabled_at": null,
         *       "failing_since": null,
         *       "previous_secret_expires_at": null,
         *       "created_by_key": "key_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwsampleonly0="
         *     }
         */
        WebhookEndpointWithSecret: {
            /** @description Starts with `whe_`. */
            endpoint_id: string;
            /** @description Where events are posted. */
            url: string;
            /** @description The types of events that are delivered; null for all. */
            event_types: ("filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported")[] | null;
            /** @description Your own note. */
            description: string | null;
            /**
             * @description Only enabled endpoints get deliveries.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description Why the endpoint is disabled: you requested it, it answered with status 410, or every delivery failed for 5 days. Null while it is enabled. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description When it was disabled; null while it is enabled: ISO 8601, UTC. */
            disabled_at: string | null;
            /** @description The first failure since the last successful delivery; null if there is none: ISO 8601, UTC. */
            failing_since: string | null;
            /** @description Until when deliveries are signed with the previous secret too; null if they are not: ISO 8601, UTC. */
            previous_secret_expires_at: string | null;
            /** @description The id of the API key that created the endpoint, or of the member who created it in the dashboard. */
            created_by_key: string;
            /** @description When it was created: ISO 8601, UTC. */
            created_at: string;
            /** @description The secret with which you verify deliveries: `whsec_` and Base64. Store it: it is not shown again. */
            secret: string;
        };
        /**
         * @description The webhook endpoints of the account.
         * @example {
         *       "endpoints": [
         *         {
         *           "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *           "url": "https://hooks.client.example/company-filing",
         *           "event_types": [
         *             "filing.accepted",
         *             "filing.rejected",
         *             "filing.failed"
         *           ],
         *           "description": "Production",
         *           "status": "enabled",
         *           "disabled_reason": null,
         *           "disabled_at": null,
         *           "failing_since": null,
         *           "previous_secret_expires_at": null,
         *           "created_by_key": "key_019aa5b0a1b27c3d9e8f7a6b5c4d3e2f",
         *           "created_at": "2026-11-21T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        WebhookEndpointList: {
            /** @description Oldest first. */
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        /**
         * @description The delivery of one event to one webhook endpoint.
         * @example {
         *       "delivery_id": "whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c",
         *       "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *       "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *       "type": "filing.accepted",
         *       "timestamp": "2026-11-21T09:30:01.650Z",
         *       "state": "pending",
         *       "attempt_count": 0,
         *       "next_attempt_at": "2026-11-21T09:30:01.650Z",
         *       "last_outcome": "delivered",
         *       "last_status_code": 204,
         *       "queued_at": "2026-11-21T09:30:01.650Z"
         *     }
         */
        WebhookDelivery: {
            /** @description Starts with `whd_`. */
            delivery_id: string;
            /** @description The endpoint. */
            endpoint_id: string;
            /** @description The event: the header `webhook-id` of every attempt. */
            event_id: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "ping" | "filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported";
            /** @description When the event happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description `failed` after ten attempts, or if the endpoint answered with status 410.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description The number of attempts since the event was queued or replayed. */
            attempt_count: number;
            /** @description The earliest time of the next attempt; null unless pending: ISO 8601, UTC. */
            next_attempt_at: string | null;
            /** @description The outcome of the last attempt; null before the first one. */
            last_outcome: ("delivered" | "refused" | "timed_out" | "unreachable") | null;
            /** @description The HTTP status of the response; null without a response. */
            last_status_code: number | null;
            /** @description When the event was queued for the endpoint, or replayed: ISO 8601, UTC. */
            queued_at: string;
        };
        /**
         * @description The delivery of one event to one webhook endpoint, with its attempts.
         * @example {
         *       "delivery_id": "whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c",
         *       "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *       "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *       "type": "filing.accepted",
         *       "timestamp": "2026-11-21T09:30:01.650Z",
         *       "state": "delivered",
         *       "attempt_count": 1,
         *       "next_attempt_at": null,
         *       "last_outcome": "delivered",
         *       "last_status_code": 204,
         *       "queued_at": "2026-11-21T09:30:01.650Z",
         *       "attempts": [
         *         {
         *           "at": "2026-11-21T09:30:01.650Z",
         *           "duration_ms": 84,
         *           "outcome": "delivered",
         *           "status_code": 204,
         *           "response": null
         *         }
         *       ]
         *     }
         */
        WebhookDeliveryWithAttempts: {
            /** @description Starts with `whd_`. */
            delivery_id: string;
            /** @description The endpoint. */
            endpoint_id: string;
            /** @description The event: the header `webhook-id` of every attempt. */
            event_id: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "ping" | "filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported";
            /** @description When the event happened: ISO 8601, UTC. */
            timestamp: string;
            /**
             * @description `failed` after ten attempts, or if the endpoint answered with status 410.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description The number of attempts since the event was queued or replayed. */
            attempt_count: number;
            /** @description The earliest time of the next attempt; null unless pending: ISO 8601, UTC. */
            next_attempt_at: string | null;
            /** @description The outcome of the last attempt; null before the first one. */
            last_outcome: ("delivered" | "refused" | "timed_out" | "unreachable") | null;
            /** @description The HTTP status of the response; null without a response. */
            last_status_code: number | null;
            /** @description When the event was queued for the endpoint, or replayed: ISO 8601, UTC. */
            queued_at: string;
            /** @description The last 20 attempts, oldest first, including those before a replay. */
            attempts: {
                /** @description When the attempt began: ISO 8601, UTC. */
                at: string;
                /** @description How long it took, in milliseconds. */
                duration_ms: number;
                /**
                 * @description `delivered`: a status from 200 to 299. `refused`: another status, redirects included. `timed_out`: no response within 15 seconds. `unreachable`: no connection, or one that broke.
                 * @enum {string}
                 */
                outcome: "delivered" | "refused" | "timed_out" | "unreachable";
                /** @description The HTTP status of the response; null without a response. */
                status_code: number | null;
                /** @description The first 1,000 characters of the response’s body, in at most 1 KiB of UTF-8; null without one. Kept for the last three attempts of a delivery; null for earlier ones. */
                response: string | null;
            }[];
        };
        /**
         * @description A page of deliveries to a webhook endpoint.
         * @example {
         *       "deliveries": [
         *         {
         *           "delivery_id": "whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c",
         *           "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b",
         *           "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *           "type": "filing.accepted",
         *           "timestamp": "2026-11-21T09:30:01.650Z",
         *           "state": "delivered",
         *           "attempt_count": 1,
         *           "next_attempt_at": null,
         *           "last_outcome": "delivered",
         *           "last_status_code": 204,
         *           "queued_at": "2026-11-21T09:30:01.650Z"
         *         }
         *       ],
         *       "has_more": false
         *     }
         */
        WebhookDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Whether older ones follow: send the last `delivery_id` as `before` of the next request. */
            has_more: boolean;
        };
        /**
         * @description The number of events that were queued again.
         * @example {
         *       "replayed": 12
         *     }
         */
        WebhookReplayResult: {
            /** @description How many events were queued for the endpoint, each under its own id. */
            replayed: number;
        };
        /**
         * @description The body of a delivery that tests an endpoint.
         * @example {
         *       "event_id": "evt_019aa5b30f4a7b5c8d9e0f1a2b3c4d5e",
         *       "position": null,
         *       "type": "ping",
         *       "timestamp": "2026-11-21T09:00:00.000Z",
         *       "data": {
         *         "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b"
         *       }
         *     }
         */
        WebhookPing: {
            /** @description The id of the ping. */
            event_id: string;
            /** @description A ping is not in the feed. */
            position: null;
            /**
             * @description The type.
             * @constant
             */
            type: "ping";
            /** @description When it was requested: ISO 8601, UTC. */
            timestamp: string;
            /** @description What is tested. */
            data: {
                /** @description The endpoint. */
                endpoint_id: string;
            };
        };
        /**
         * @description A document of an accepted filing.
         * @example {
         *       "document_id": "doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d",
         *       "kind": "ct600_xml",
         *       "format": "xml",
         *       "media_type": "application/xml",
         *       "filename": "ct600-12345678-2026-03-31.xml",
         *       "size_bytes": 4211,
         *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *       "created_at": "2026-11-21T09:30:01.650Z",
         *       "url": "/api/v1/filings/fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b/documents/doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d"
         *     }
         */
        Document: {
            /** @description The document’s id: the last segment of its `url`. */
            document_id: string;
            /**
             * @description The kind of document.
             * @enum {string}
             */
            kind: "ct600_xml" | "accounts_ixbrl" | "computations_ixbrl" | "accounts_xml" | "receipt_xml" | "ct600_pdf" | "accounts_pdf" | "computations_pdf";
            /**
             * @description The file format of the document.
             * @enum {string}
             */
            format: "xml" | "ixbrl" | "pdf";
            /**
             * @description The Content-Type of the document when downloaded.
             * @enum {string}
             */
            media_type: "application/xml" | "application/xhtml+xml" | "application/pdf";
            /** @description A file name, unique within the filing. */
            filename: string;
            /** @description The size of the document in bytes. */
            size_bytes: number;
            /** @description SHA-256 of the file, in hexadecimal. */
            sha256: string;
            /** @description ISO 8601, UTC. */
            created_at: string;
            /** @description The path of the document, relative to the API’s base URL. */
            url: string;
        };
        /**
         * @description The documents of an accepted filing.
         * @example {
         *       "documents": [
         *         {
         *           "document_id": "doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d",
         *           "kind": "ct600_xml",
         *           "format": "xml",
         *           "media_type": "application/xml",
         *           "filename": "ct600-12345678-2026-03-31.xml",
         *           "size_bytes": 4211,
         *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *           "created_at": "2026-11-21T09:30:01.650Z",
         *           "url": "/api/v1/filings/fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b/documents/doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d"
         *         },
         *         {
         *           "document_id": "doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5e",
         *           "kind": "ct600_pdf",
         *           "format": "pdf",
         *           "media_type": "application/pdf",
         *           "filename": "ct600-12345678-2026-03-31.pdf",
         *           "size_bytes": 48213,
         *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *           "created_at": "2026-11-21T09:30:01.650Z",
         *           "url": "/api/v1/filings/fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b/documents/doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5e"
         *         }
         *       ]
         *     }
         */
        DocumentList: {
            /** @description The documents of the filing, PDFs first. */
            documents: components["schemas"]["Document"][];
        };
        /**
         * @description The account’s prepaid balance.
         * @example {
         *       "balance": 180,
         *       "held": 20,
         *       "available": 160,
         *       "owed": 0,
         *       "currency": "GBP"
         *     }
         */
        Balance: {
            /** @description What the account has paid in, less what was charged and refunded, in pounds; never negative. Includes `held`. */
            balance: number;
            /** @description In pounds, never negative: the total price of live filings that have no outcome yet, or that are accepted but not yet charged. */
            held: number;
            /** @description The amount in pounds available for further filings: `balance` less `held`; 0 while anything is owed, and never negative. */
            available: number;
            /** @description In pounds, never negative: the total of unpaid charges, which the balance did not cover; the next credit pays them first. */
            owed: number;
            /**
             * @description Pounds sterling.
             * @constant
             */
            currency: "GBP";
        };
        /**
         * @description One change of the account’s balance.
         * @example {
         *       "transaction_id": "txn_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *       "type": "charge",
         *       "amount": -20,
         *       "balance_after": 180,
         *       "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *       "reference": null,
         *       "created_at": "2026-11-21T09:30:01.650Z"
         *     }
         */
        Transaction: {
            /** @description Starts with `txn_`. */
            transaction_id: string;
            /**
             * @description The type of transaction.
             * @enum {string}
             */
            type: "top_up" | "charge" | "refund" | "adjustment";
            /** @description The change of the balance in pounds: a top-up is positive, a charge or a refund to the card is negative, an adjustment is either. */
            amount: number;
            /** @description The balance in pounds after this transaction; never negative. */
            balance_after: number;
            /** @description Only for charges: the id of the filing that the charge is for. */
            filing_id: string | null;
            /** @description The reference given by the person or system that made the transaction. */
            reference: string | null;
            /** @description ISO 8601, UTC. */
            created_at: string;
        };
        /**
         * @description One page of the changes of the account’s balance.
         * @example {
         *       "transactions": [
         *         {
         *           "transaction_id": "txn_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
         *           "type": "charge",
         *           "amount": -20,
         *           "balance_after": 180,
         *           "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
         *           "reference": null,
         *           "created_at": "2026-11-21T09:30:01.650Z"
         *         }
         *       ],
         *       "pagination": {
         *         "limit": 50,
         *         "offset": 0,
         *         "total": 1
         *       }
         *     }
         */
        TransactionList: {
            /** @description Newest first. */
            transactions: components["schemas"]["Transaction"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description The link that a partner sends its customer to.
         * @example {
         *       "activation_url": "https://file.partner.example/activate/azE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9oazE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9oazE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9oazE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9oazE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9oazE6k2pV8vPj1QxT0mWcYg3nRb7LhUeKsZd4Fi9o",
         *       "company_number": "12345678",
         *       "email": "alex@customer.example",
         *       "external_id": "client-4711",
         *       "expires_at": "2026-11-21T10:30:00.000Z"
         *     }
         */
        Activation: {
            /** @description The link to which you redirect the customer. It signs the customer in once, and works until `expires_at` or until you create a newer link for the company. */
            activation_url: string;
            /** @description The company number, in upper case. */
            company_number: string;
            /** @description The e-mail address of the request. */
            email: string;
            /** @description The reference of the request; null if it had none. */
            external_id: string | null;
            /** @description When the link stops working: ISO 8601, UTC. */
            expires_at: string;
        };
        /**
         * @description How each account of a trial balance was assigned to a figure of the form.
         * @example {
         *       "import_id": "tbi_019aa5b3f6a78b9c0d1e2f3a4b5c6d7e",
         *       "company_number": "12345678",
         *       "period_start": "2025-04-01",
         *       "period_end": "2026-03-31",
         *       "company_type": "trading",
         *       "accounts_count": 6,
         *       "mapped_count": 5,
         *       "unmapped_count": 1,
         *       "balance_difference": 0,
         *       "created_at": "2026-11-21T09:30:00.000Z",
         *       "mapped_totals": {
         *         "pl_turnover": 52000,
         *         "pl_staff_costs": 18000,
         *         "pl_other_charges": 400,
         *         "bs_current_assets": 33200,
         *         "bs_share_capital": 100
         *       },
         *       "disallowable_expenses": {
         *         "total": 400,
         *         "by_kind": {
         *           "entertaining": 400
         *         },
         *         "accounts": [
         *           {
         *             "code": "7403",
         *             "name": "Client entertaining",
         *             "amount": 400,
         *             "flag": "disallow_entertaining",
         *             "certain": true,
         *             "law": "CTA 2009 ss.1298-1300",
         *             "question": null
         *           }
         *         ]
         *       },
         *       "tax_questions": [
         *         {
         *           "code": "7000",
         *           "name": "Gross wages",
         *           "amount": 18000,
         *           "flag": "check_unpaid_remuneration",
         *           "certain": false,
         *           "law": "CTA 2009 ss.1288-1289",
         *           "question": "Was all pay paid within 9 months of the period end, and were all pension contributions paid in the period?"
         *         }
         *       ],
         *       "unmapped_accounts": [
         *         {
         *           "code": "9998",
         *           "name": "Suspense account",
         *           "amount": 500,
         *           "reason": "suspense",
         *           "suggestions": [
         *             "bs_current_assets",
         *             "bs_fixed_assets",
         *             "pl_other_charges"
         *           ]
         *         }
         *       ],
         *       "warnings": [
         *         {
         *           "code": "suspense",
         *           "message": "“Suspense account” must be cleared before filing: £500 is not allocated.",
         *           "blocks_filing": true
         *         }
         *       ],
         *       "accounts": [
         *         {
         *           "code": "4000",
         *           "name": "Sales",
         *           "amount": -52000,
         *           "key": "pl_turnover",
         *           "category": "turnover",
         *           "tax_flag": "none",
         *           "rule": "code:sage50:4000-4899",
         *           "confidence": "high"
         *         },
         *         {
         *           "code": "7000",
         *           "name": "Gross wages",
         *           "amount": 18000,
         *           "key": "pl_staff_costs",
         *           "category": "staff_costs",
         *           "tax_flag": "check_unpaid_remuneration",
         *           "rule": "code:sage50:7000-7099",
         *           "confidence": "high"
         *         },
         *         {
         *           "code": "7403",
         *           "name": "Client entertaining",
         *           "amount": 400,
         *           "key": "pl_other_charges",
         *           "category": "other_charges",
         *           "tax_flag": "disallow_entertaining",
         *           "rule": "name:entertaining",
         *           "confidence": "high"
         *         },
         *         {
         *           "code": "1200",
         *           "name": "Bank current account",
         *           "amount": 33200,
         *           "key": "bs_current_assets",
         *           "category": "cash",
         *           "tax_flag": "none",
         *           "rule": "code:sage50:1200-1239",
         *           "confidence": "high"
         *         },
         *         {
         *           "code": "3000",
         *           "name": "Ordinary shares",
         *           "amount": -100,
         *           "key": "bs_share_capital",
         *           "category": "share_capital",
         *           "tax_flag": "none",
         *           "rule": "code:sage50:3000-3099",
         *           "confidence": "high"
         *         },
         *         {
         *           "code": "9998",
         *           "name": "Suspense account",
         *           "amount": 500,
         *           "key": null,
         *           "category": null,
         *           "tax_flag": null,
         *           "rule": "name:suspense",
         *           "confidence": null
         *         }
         *       ],
         *       "chart": "sage50",
         *       "mapping_version": "2026-11-23"
         *     }
         */
        TrialBalanceImport: {
            /** @description Starts with `tbi_`. */
            import_id: string;
            /** @description The company number, in upper case. */
            company_number: string;
            /** @description The first day of the period; null if not given. */
            period_start: string | null;
            /** @description The last day of the period. */
            period_end: string;
            /**
             * @description Whether the company traded in the period.
             * @enum {string}
             */
            company_type: "trading" | "dormant";
            /** @description The number of accounts in the trial balance. */
            accounts_count: number;
            /** @description The number of accounts that were assigned to a figure of the form. */
            mapped_count: number;
            /** @description The number of accounts that no rule recognised. */
            unmapped_count: number;
            /** @description The sum of all accounts in pounds: 0 if the trial balance balances, positive if there are more debits. */
            balance_difference: number;
            /** @description ISO 8601, UTC. */
            created_at: string;
            /** @description The figures of the form, in pounds, such as `pl_turnover` or `bs_current_assets`; only figures with a mapped account appear. Totals are positive in their natural sense: a loss or an overdrawn reserve is negative. */
            mapped_totals: {
                [key: string]: number;
            };
            /** @description Expenses that are added back for corporation tax. */
            disallowable_expenses: {
                /** @description The sum of these accounts, in pounds; costs are positive. */
                total: number;
                /** @description The amounts by kind, in pounds and positive, without depreciation, with the names of `financials.profit_and_loss.disallowable_expenses`. A kind without an account is omitted. Omitted in older imports. */
                by_kind?: {
                    /** @description Entertainment and gifts, except for staff. */
                    entertaining?: number;
                    /** @description Donations, also those to charities. */
                    donations?: number;
                    /** @description Fines, penalties and surcharges. */
                    fines_and_penalties?: number;
                    /** @description All others, such as losses on the sale of fixed assets. */
                    other?: number;
                };
                /** @description The expenses that corporation tax disallows. */
                accounts: {
                    /** @description The account’s code; null if it has none. */
                    code: string | null;
                    /** @description The account’s name, as sent. */
                    name: string;
                    /** @description The account’s balance in pounds; debits are positive. */
                    amount: number;
                    /** @description The treatment of the account by corporation tax, such as `entertaining`. */
                    flag: string;
                    /** @description Whether the expense is disallowed without a question to the customer. */
                    certain: boolean;
                    /** @description The law or guidance that the treatment follows. */
                    law: string | null;
                    /** @description The question that the form asks the customer; null if none. */
                    question: string | null;
                }[];
            };
            /** @description Accounts whose treatment by corporation tax the customer decides in the form. */
            tax_questions: {
                /** @description The account’s code; null if it has none. */
                code: string | null;
                /** @description The account’s name, as sent. */
                name: string;
                /** @description The account’s balance in pounds; debits are positive. */
                amount: number;
                /** @description The treatment of the account by corporation tax, such as `entertaining`. */
                flag: string;
                /** @description Whether the expense is disallowed without a question to the customer. */
                certain: boolean;
                /** @description The law or guidance that the treatment follows. */
                law: string | null;
                /** @description The question that the form asks the customer; null if none. */
                question: string | null;
            }[];
            /** @description The accounts that are in no total; the customer places them in the form. */
            unmapped_accounts: {
                /** @description The account’s code; null if it has none. */
                code: string | null;
                /** @description The account’s name, as sent. */
                name: string;
                /** @description The account’s balance in pounds; debits are positive. */
                amount: number;
                /** @description Why the account is in no total, such as `unknown` or `suspense`. */
                reason: string;
                /** @description The figures that the customer is most likely to choose; never applied by themselves. */
                suggestions: string[];
            }[];
            /** @description What to check in the trial balance. */
            warnings: {
                /** @description Stable code of the warning. */
                code: string;
                /** @description What to check. */
                message: string;
                /** @description Whether the form cannot be sent until it is resolved. */
                blocks_filing: boolean;
            }[];
            /** @description How each account was mapped, in the order of the request. */
            accounts: {
                /** @description The account’s code; null if it has none. */
                code: string | null;
                /** @description The account’s name, as sent. */
                name: string;
                /** @description The account’s balance in pounds; debits are positive. */
                amount: number;
                /** @description The figure of the form; null if unmapped. */
                key: string | null;
                /** @description The finer category of the figure, where there is one. */
                category: string | null;
                /** @description The treatment by corporation tax, where there is one. */
                tax_flag: string | null;
                /** @description The rule that decided, such as `name:vat` or `code:sage50:1100`. */
                rule: string;
                /** @description How sure the mapping is; null if unmapped. The customer confirms `low`. */
                confidence: ("high" | "medium" | "low") | null;
            }[];
            /** @description The bookkeeping system whose chart of accounts was recognised; null if none. */
            chart: string | null;
            /** @description The version of the mapping; a later version changes no old import. */
            mapping_version: string;
        };
        /**
         * @description A company for which a partner’s customers may file.
         * @example {
         *       "company_number": "12345678",
         *       "status": "active",
         *       "created_at": "2026-11-21T09:30:00.000Z",
         *       "ended_at": null,
         *       "last_activation": {
         *         "email": "alex@customer.example",
         *         "external_id": "client-4711",
         *         "state": "open",
         *         "created_at": "2026-11-21T09:30:00.000Z",
         *         "expires_at": "2026-11-21T10:30:00.000Z",
         *         "used_at": null
         *       },
         *       "last_import": {
         *         "import_id": "tbi_019aa5b3f6a78b9c0d1e2f3a4b5c6d7e",
         *         "company_number": "12345678",
         *         "period_start": "2025-04-01",
         *         "period_end": "2026-03-31",
         *         "company_type": "trading",
         *         "accounts_count": 6,
         *         "mapped_count": 5,
         *         "unmapped_count": 1,
         *         "balance_difference": 0,
         *         "created_at": "2026-11-21T09:30:00.000Z",
         *         "superseded_at": null
         *       },
         *       "filings": []
         *     }
         */
        Entitlement: {
            /** @description The company number, in upper case. */
            company_number: string;
            /**
             * @description `active` after an activation, `ended` after you ended the entitlement.
             * @enum {string}
             */
            status: "active" | "ended";
            /** @description When you activated the company for the first time: ISO 8601, UTC. */
            created_at: string;
            /** @description When the entitlement ended; null if it is active. */
            ended_at: string | null;
            /** @description The newest activation link; null once it was erased. */
            last_activation: {
                /** @description The customer’s e-mail address. */
                email: string;
                /** @description Your own reference; null if you gave none. */
                external_id: string | null;
                /**
                 * @description Whether the link still works; `replaced` by a newer link or by the end of the entitlement.
                 * @enum {string}
                 */
                state: "open" | "used" | "expired" | "replaced";
                /** @description ISO 8601, UTC. */
                created_at: string;
                /** @description ISO 8601, UTC. */
                expires_at: string;
                /** @description When the customer signed in with the link; null if not yet. */
                used_at: string | null;
            } | null;
            /** @description The newest imported trial balance; null if there is none. */
            last_import: {
                /** @description Starts with `tbi_`. */
                import_id: string;
                /** @description The company number, in upper case. */
                company_number: string;
                /** @description The first day of the period; null if not given. */
                period_start: string | null;
                /** @description The last day of the period. */
                period_end: string;
                /**
                 * @description Whether the company traded in the period.
                 * @enum {string}
                 */
                company_type: "trading" | "dormant";
                /** @description The number of accounts in the trial balance. */
                accounts_count: number;
                /** @description The number of accounts that were assigned to a figure of the form. */
                mapped_count: number;
                /** @description The number of accounts that no rule recognised. */
                unmapped_count: number;
                /** @description The sum of all accounts in pounds: 0 if the trial balance balances, positive if there are more debits. */
                balance_difference: number;
                /** @description ISO 8601, UTC. */
                created_at: string;
                /** @description When a newer import for the period replaced this one; null if the form uses it. */
                superseded_at: string | null;
            } | null;
            /** @description The company’s newest filings that your account pays for, up to 10, newest first. */
            filings: {
                /** @description Starts with `fil_`. */
                filing_id: string;
                /** @description `ct600` or `accounts`. */
                filing_type: string;
                /** @description The last day of the period. */
                period_end: string;
                /** @description The filing’s status; `accepted`, `rejected` and `error` are final. */
                status: string;
                /** @description ISO 8601, UTC. */
                updated_at: string;
            }[];
        };
        /**
         * @description One page of a partner’s companies.
         * @example {
         *       "entitlements": [
         *         {
         *           "company_number": "12345678",
         *           "status": "active",
         *           "created_at": "2026-11-21T09:30:00.000Z",
         *           "ended_at": null,
         *           "last_activation": {
         *             "email": "alex@customer.example",
         *             "external_id": "client-4711",
         *             "state": "open",
         *             "created_at": "2026-11-21T09:30:00.000Z",
         *             "expires_at": "2026-11-21T10:30:00.000Z",
         *             "used_at": null
         *           },
         *           "last_import": {
         *             "import_id": "tbi_019aa5b3f6a78b9c0d1e2f3a4b5c6d7e",
         *             "company_number": "12345678",
         *             "period_start": "2025-04-01",
         *             "period_end": "2026-03-31",
         *             "company_type": "trading",
         *             "accounts_count": 6,
         *             "mapped_count": 5,
         *             "unmapped_count": 1,
         *             "balance_difference": 0,
         *             "created_at": "2026-11-21T09:30:00.000Z",
         *             "superseded_at": null
         *           },
         *           "filings": []
         *         }
         *       ],
         *       "pagination": {
         *         "limit": 50,
         *         "offset": 0,
         *         "total": 1
         *       }
         *     }
         */
        EntitlementList: {
            /** @description Newest first. */
            entitlements: components["schemas"]["Entitlement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Where the page is in the whole list.
         * @example {
         *       "limit": 50,
         *       "offset": 0,
         *       "total": 1
         *     }
         */
        Pagination: {
            /** @description The maximum number of items on the page. */
            limit: number;
            /** @description The number of items that were skipped at the start of the list. */
            offset: number;
            /** @description The total number of items. */
            total: number;
        };
        /**
         * @description What the service files, and what it refuses.
         * @example {
         *       "coverage": [
         *         {
         *           "filing_type": "ct600",
         *           "topic": "Dormant companies",
         *           "covered": true,
         *           "code": null,
         *           "needs": null,
         *           "notes": "Omit financials: a nil return."
         *         },
         *         {
         *           "filing_type": "ct600",
         *           "topic": "Trading companies",
         *           "covered": true,
         *           "code": null,
         *           "needs": null,
         *           "notes": "Computation and accounts are attached in iXBRL."
         *         }
         *       ]
         *     }
         */
        Coverage: {
            /** @description First what is filed, then what is refused. */
            coverage: {
                /**
                 * @description The type of filing.
                 * @enum {string}
                 */
                filing_type: "ct600" | "accounts";
                /** @description The kind of company, period or figure. */
                topic: string;
                /** @description Whether the service files it. */
                covered: boolean;
                /** @description The error code of the refusal; null if the topic is covered. */
                code: string | null;
                /** @description What the filing would need, as in `error.context.needs` of NOT_COVERED; null otherwise. */
                needs: string | null;
                /** @description How it is filed, or where to file it instead. */
                notes: string;
            }[];
        };
        /**
         * @description What an error code means.
         * @example {
         *       "code": "VALIDATION_ERROR",
         *       "status": 400,
         *       "meaning": "The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.",
         *       "fix": "Correct each field in error.details and send the request again. For an unknown field, the entry suggests the intended name or the right place.",
         *       "retryable": false,
         *       "fixed_by": "developer"
         *     }
         */
        ErrorCatalogueEntry: {
            /** @description New codes may be added. Handle an unknown code by its HTTP status. */
            code: components["schemas"]["ErrorCode"];
            /** @description HTTP status. */
            status: number;
            /** @description What the error means. */
            meaning: string;
            /** @description How to fix it. */
            fix: string;
            /** @description Whether the same request might succeed if sent again later. */
            retryable: boolean;
            /**
             * @description Who can fix it.
             * @enum {string}
             */
            fixed_by: "developer" | "customer" | "operator" | "authority";
        };
        /**
         * @description What an error of an authority means.
         * @example {
         *       "source": "tax_authority",
         *       "code": "1000",
         *       "authority_code": null,
         *       "meaning": "The gateway failed. It may still have received the return.",
         *       "fix": "Check the company's tax account for the return before filing again.",
         *       "retryable": false,
         *       "fixed_by": "authority"
         *     }
         */
        AuthorityErrorEntry: {
            /**
             * @description Who reports the error: the tax authority, the registry, or this service (`service`).
             * @enum {string}
             */
            source: "tax_authority" | "registry" | "service";
            /** @description The authority's error number, or one of this service's codes. */
            code: string;
            /** @description The department's own code, if any. */
            authority_code: string | null;
            /** @description What the error means. */
            meaning: string;
            /** @description How to fix it. */
            fix: string;
            /** @description Whether filing the same data again might succeed. */
            retryable: boolean;
            /**
             * @description Who can fix it.
             * @enum {string}
             */
            fixed_by: "developer" | "customer" | "operator" | "authority";
        };
        /**
         * @description Every error code, with what to do about it.
         * @example {
         *       "errors": [
         *         {
         *           "code": "VALIDATION_ERROR",
         *           "status": 400,
         *           "meaning": "The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.",
         *           "fix": "Correct each field in error.details and send the request again. For an unknown field, the entry suggests the intended name or the right place.",
         *           "retryable": false,
         *           "fixed_by": "developer"
         *         },
         *         {
         *           "code": "INVALID_JSON",
         *           "status": 400,
         *           "meaning": "The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.",
         *           "fix": "Correct the request body at the position in the error message. Send a single JSON object encoded as UTF-8.",
         *           "retryable": false,
         *           "fixed_by": "developer"
         *         }
         *       ],
         *       "authority_errors": [
         *         {
         *           "source": "tax_authority",
         *           "code": "1000",
         *           "authority_code": null,
         *           "meaning": "The gateway failed. It may still have received the return.",
         *           "fix": "Check the company's tax account for the return before filing again.",
         *           "retryable": false,
         *           "fixed_by": "authority"
         *         }
         *       ]
         *     }
         */
        ErrorCatalogue: {
            /** @description Errors of requests. */
            errors: components["schemas"]["ErrorCatalogueEntry"][];
            /** @description Errors that a filing can get after it was sent to an authority. */
            authority_errors: components["schemas"]["AuthorityErrorEntry"][];
        };
        /**
         * @description Whether the service and the authorities work at present.
         * @example {
         *       "status": "degraded",
         *       "checked_at": "2026-11-23T10:00:00.000Z",
         *       "parts": [
         *         {
         *           "name": "api",
         *           "status": "operational"
         *         },
         *         {
         *           "name": "filing",
         *           "status": "operational"
         *         },
         *         {
         *           "name": "billing",
         *           "status": "operational"
         *         },
         *         {
         *           "name": "documents",
         *           "status": "operational"
         *         },
         *         {
         *           "name": "partner",
         *           "status": "operational"
         *         },
         *         {
         *           "name": "notifications",
         *           "status": "operational"
         *         }
         *       ],
         *       "authorities": [
         *         {
         *           "name": "tax_authority",
         *           "status": "degraded",
         *           "last_answer_at": "2026-11-23T09:59:58.120Z",
         *           "last_failure_at": "2026-11-23T09:57:03.000Z"
         *         },
         *         {
         *           "name": "registry",
         *           "status": "operational",
         *           "last_answer_at": "2026-11-23T09:58:41.004Z",
         *           "last_failure_at": null
         *         },
         *         {
         *           "name": "company_data",
         *           "status": "unknown",
         *           "last_answer_at": null,
         *           "last_failure_at": null
         *         }
         *       ]
         *     }
         */
        ServiceStatus: {
            /**
             * @description `operational` if everything works; `unavailable` if nothing can be filed; otherwise `degraded`.
             * @enum {string}
             */
            status: "operational" | "degraded" | "unavailable";
            /** @description When the parts were last checked, at most 10 seconds ago. ISO 8601, UTC. */
            checked_at: string;
            /** @description The parts of the service. */
            parts: {
                /**
                 * @description The part of the service.
                 * @enum {string}
                 */
                name: "api" | "filing" | "billing" | "documents" | "partner" | "notifications";
                /**
                 * @description The state of the part.
                 * @enum {string}
                 */
                status: "operational" | "degraded" | "unavailable";
            }[];
            /** @description The authorities, by their last answers; empty while the filing service is unavailable. */
            authorities: {
                /**
                 * @description The authority: `tax_authority`, `registry` (filing of accounts) or `company_data` (the public register).
                 * @enum {string}
                 */
                name: "tax_authority" | "registry" | "company_data";
                /**
                 * @description From the last 10 requests of the past hour: `operational` if the authority answered all, `degraded` if it answered some, `unavailable` if it answered none of the last 5, `unknown` if there was no request.
                 * @enum {string}
                 */
                status: "operational" | "degraded" | "unavailable" | "unknown";
                /** @description When the authority last answered a request. ISO 8601, UTC. */
                last_answer_at: string | null;
                /** @description When a request to the authority last got no answer. ISO 8601, UTC. */
                last_failure_at: string | null;
            }[];
        };
        /**
         * @description An error code. New codes may be added: handle an unknown code by its HTTP status.
         * @example VALIDATION_ERROR
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_IDEMPOTENCY_KEY" | "MISSING_API_KEY" | "INVALID_API_KEY" | "INSUFFICIENT_BALANCE" | "SPEND_CAP_REACHED" | "PARTNER_KEY_REQUIRED" | "PARTNER_DOMAIN_REQUIRED" | "INSUFFICIENT_SCOPE" | "TEST_KEY_REQUIRED" | "IP_NOT_ALLOWED" | "ORIGIN_NOT_ALLOWED" | "NO_ACTIVE_ENTITLEMENT" | "FILING_NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "COMPANY_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "FILING_UNDECIDED" | "DOCUMENTS_NOT_READY" | "WEBHOOK_ENDPOINT_EXISTS" | "WEBHOOK_ENDPOINT_LIMIT" | "WEBHOOK_ENDPOINT_DISABLED" | "REQUEST_TIMEOUT" | "CURSOR_EXPIRED" | "PAYLOAD_TOO_LARGE" | "HEADERS_TOO_LARGE" | "RANGE_NOT_SATISFIABLE" | "UNSUPPORTED_MEDIA_TYPE" | "LLP_NO_CT600" | "NO_ORIGINAL_TO_AMEND" | "UNSUPPORTED_COMPANY_TYPE" | "REGIME_NOT_SUPPORTED" | "NOT_COVERED" | "CONFIRMATION_REQUIRED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE" | "GATEWAY_TIMEOUT";
        /**
         * @description The response to a request that failed, whatever the operation and the status.
         * @example {
         *       "success": false,
         *       "error": {
         *         "code": "VALIDATION_ERROR",
         *         "message": "The request is not valid. Fix these fields: utr.",
         *         "doc_url": "https://api.filing.example/docs/errors#validation_error",
         *         "details": [
         *           {
         *             "field": "utr",
         *             "message": "must be 10 digits"
         *           }
         *         ]
         *       },
         *       "request_id": "3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43"
         *     }
         */
        ErrorResponse: {
            /**
             * @description Whether the request succeeded. Always `false` in an error response.
             * @constant
             */
            success: false;
            /** @description The error. */
            error: {
                /** @description One of the codes of the schema `ErrorCode`, which GET /api/v1/errors explains. New codes may be added: handle an unknown code by its HTTP status. */
                code: string;
                /** @description A message for people: what is wrong and what to do. */
                message: string;
                /**
                 * Format: uri
                 * @description The URL of the documentation page of this error code.
                 */
                doc_url: string;
                /** @description Up to 100 invalid fields; if there are more, one further entry states how many more. For an unknown member, the entry suggests the intended name or the right place. */
                details?: {
                    /** @description The dotted path of the field in the request. */
                    field: string;
                    /** @description What is wrong with the field. */
                    message: string;
                }[];
                /** @description Further machine-readable data; its members depend on the error code. */
                context?: {
                    [key: string]: unknown;
                };
            };
            /**
             * Format: uuid
             * @description The id of the request. Quote it when you contact us.
             */
            request_id: string;
        };
    };
    responses: {
        /**
         * @description `MISSING_API_KEY`: No API key was sent.
         *
         *     `INVALID_API_KEY`: The API key is unknown, malformed, wrong, revoked or expired.
         */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `INTERNAL_ERROR`: An unexpected error occurred. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `BAD_GATEWAY`: An internal service returned an invalid response. */
        BadGateway: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: An internal service, or company data needed for the request, is temporarily unavailable, or the authority is slower than the filings that are to be sent to it. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `GATEWAY_TIMEOUT`: An internal service did not respond in time. */
        Timeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The idempotency key: a new value for each filing, such as a UUID. With a live key, repeating the same key and body returns the original response (`Idempotent-Replayed: true`), and a different body returns 409. A refused request does not use up the key. In the sandbox the key and the body determine the filing id.
         * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
         */
        IdempotencyKey: string;
        /**
         * @description Repeating the same key and body with a live key returns the original response (`Idempotent-Replayed: true`), and a different body returns 409.
         * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
         */
        OptionalIdempotencyKey: string;
        /**
         * @description Your own UUID for this request. If missing or malformed, the service generates one.
         * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
         */
        RequestId: string;
        /**
         * @description One byte range to return. If several ranges are requested, the whole file is returned.
         * @example bytes=0-99
         */
        Range: string;
        /** @description The ETag of your copy. The response is 304 if nothing has changed. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, also returned as `request_id`. A valid UUID sent in this header is kept as the id.
         * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
         */
        "X-Request-Id": string;
        /**
         * @description The account’s rate limits: `q` requests in any `w` seconds.
         * @example "minute";q=60;w=60, "day";q=1000;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description For each rate limit: how many requests remain (`r`), and in how many seconds another request is allowed (`t`).
         * @example "minute";r=59;t=60, "day";r=999;t=86400
         */
        RateLimit: string;
        /**
         * @description The maximum number of requests in any 60 seconds.
         * @example 60
         */
        "X-RateLimit-Limit-Minute": number;
        /**
         * @description The number of further requests that this rate limit allows now.
         * @example 59
         */
        "X-RateLimit-Remaining-Minute": number;
        /**
         * @description The maximum number of requests in any 24 hours.
         * @example 1000
         */
        "X-RateLimit-Limit-Day": number;
        /**
         * @description The number of further requests that this rate limit allows now.
         * @example 999
         */
        "X-RateLimit-Remaining-Day": number;
        /**
         * @description The Unix time, in seconds, at which both rate limits (per minute and per day) allow another request.
         * @example 1795253460
         */
        "X-RateLimit-Reset": number;
        /**
         * @description The number of seconds to wait before sending the same request again or, on a 202, before polling.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description The URL at which to poll the filing.
         * @example /api/v1/filings/fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
         */
        Location: string;
        /** @description `true` if the Idempotency-Key was used before, so that this response repeats the original one. */
        "Idempotent-Replayed": "true";
        /**
         * @description The tag of the file (its SHA-256) or resource as it is now. A request with this value in If-None-Match returns 304 while it is unchanged.
         * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         */
        ETag: string;
        /**
         * @description The suggested file name.
         * @example attachment; filename="ct600-12345678-2026-03-31.pdf"
         */
        "Content-Disposition": string;
        /**
         * @description The range of bytes returned, and the total size of the file.
         * @example bytes 0-99/48213
         */
        "Content-Range": string;
        /** @description Byte ranges are supported. */
        "Accept-Ranges": "bytes";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    fileCt600: {
        parameters: {
            query?: {
                /** @description If this parameter is `documents`, the response includes the draft documents, marked DRAFT, and the request counts as five requests towards the rate limits. An account may have up to 4 such requests in progress, fewer while many accounts send them; others are refused with `RATE_LIMITED`. */
                include?: "documents";
            };
            header: {
                /**
                 * @description The idempotency key: a new value for each filing, such as a UUID. With a live key, repeating the same key and body returns the original response (`Idempotent-Replayed: true`), and a different body returns 409. A refused request does not use up the key. In the sandbox the key and the body determine the filing id.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ct600Request"];
            };
        };
        responses: {
            /** @description The result of a dry run. Nothing was stored, sent or charged, and the Idempotency-Key was not used up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DryRun"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description The filing is recorded. `status` is its state within 10 seconds: `submitted`, `pending` if the authority is slow, or `rejected` or `error` if it refused the filing or could not be reached; `errors` then gives the reason. `warnings` are those of a dry run. Poll the filing at `Location` for the outcome. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FilingSubmission"] | components["schemas"]["SandboxSubmission"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             *
             *     `IDEMPOTENCY_KEY_REQUIRED`: The Idempotency-Key header is missing.
             *
             *     `INVALID_IDEMPOTENCY_KEY`: The Idempotency-Key is not 1 to 255 printable ASCII characters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `INSUFFICIENT_BALANCE`: The balance is too low to pay for this filing in addition to the filings in progress. Nothing was sent.
             *
             *     `SPEND_CAP_REACHED`: The filing costs more than the API key may still spend today under its daily spend cap. Nothing was sent, and the Idempotency-Key was not used up.
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `COMPANY_NOT_FOUND`: The registry has no company with this number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was already used for a different request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running.
             *
             *     `FILING_UNDECIDED`: This account already has a filing of this type for the company and period that has no outcome yet (its status is pending or submitted).
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `LLP_NO_CT600`: An LLP does not file a corporation tax return, because its members pay the tax.
             *
             *     `NO_ORIGINAL_TO_AMEND`: No accepted original filing exists for this company and period.
             *
             *     `UNSUPPORTED_COMPANY_TYPE`: This service cannot file for companies of this type.
             *
             *     `REGIME_NOT_SUPPORTED`: This service cannot file accounts of this type (`accounts_type`).
             *
             *     `NOT_COVERED`: The filing needs a page, box or form that this service does not file. error.context.needs names it. Nothing was sent.
             *
             *     `CONFIRMATION_REQUIRED`: A warning of this filing needs confirmation, and `confirm` does not list its code. error.context.warnings contains each of them. Nothing was sent.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    fileAccounts: {
        parameters: {
            query?: {
                /** @description If this parameter is `documents`, the response includes the draft documents, marked DRAFT, and the request counts as five requests towards the rate limits. An account may have up to 4 such requests in progress, fewer while many accounts send them; others are refused with `RATE_LIMITED`. */
                include?: "documents";
            };
            header: {
                /**
                 * @description The idempotency key: a new value for each filing, such as a UUID. With a live key, repeating the same key and body returns the original response (`Idempotent-Replayed: true`), and a different body returns 409. A refused request does not use up the key. In the sandbox the key and the body determine the filing id.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsRequest"];
            };
        };
        responses: {
            /** @description The result of a dry run. Nothing was stored, sent or charged, and the Idempotency-Key was not used up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DryRun"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description The filing is recorded. `status` is its state within 10 seconds: `submitted`, `pending` if the authority is slow, or `rejected` or `error` if it refused the filing or could not be reached; `errors` then gives the reason. `warnings` are those of a dry run. Poll the filing at `Location` for the outcome. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FilingSubmission"] | components["schemas"]["SandboxSubmission"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             *
             *     `IDEMPOTENCY_KEY_REQUIRED`: The Idempotency-Key header is missing.
             *
             *     `INVALID_IDEMPOTENCY_KEY`: The Idempotency-Key is not 1 to 255 printable ASCII characters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `INSUFFICIENT_BALANCE`: The balance is too low to pay for this filing in addition to the filings in progress. Nothing was sent.
             *
             *     `SPEND_CAP_REACHED`: The filing costs more than the API key may still spend today under its daily spend cap. Nothing was sent, and the Idempotency-Key was not used up.
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `COMPANY_NOT_FOUND`: The registry has no company with this number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was already used for a different request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running.
             *
             *     `FILING_UNDECIDED`: This account already has a filing of this type for the company and period that has no outcome yet (its status is pending or submitted).
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NO_ORIGINAL_TO_AMEND`: No accepted original filing exists for this company and period.
             *
             *     `UNSUPPORTED_COMPANY_TYPE`: This service cannot file for companies of this type.
             *
             *     `REGIME_NOT_SUPPORTED`: This service cannot file accounts of this type (`accounts_type`).
             *
             *     `NOT_COVERED`: The filing needs a page, box or form that this service does not file. error.context.needs names it. Nothing was sent.
             *
             *     `CONFIRMATION_REQUIRED`: A warning of this filing needs confirmation, and `confirm` does not list its code. error.context.warnings contains each of them. Nothing was sent.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listExternalFilings: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return: 1 to 100. Defaults to 50. */
                limit?: number;
                /** @description The number of items to skip. Defaults to 0. */
                offset?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ExternalFilingList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    recordExternalFiling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalFilingRequest"];
            };
        };
        responses: {
            /** @description The filing was already recorded; nothing changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ExternalFiling"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description Recorded. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ExternalFiling"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `LLP_NO_CT600`: An LLP does not file a corporation tax return, because its members pay the tax. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The company number: 8 characters, in upper or lower case.
                 * @example 12345678
                 */
                company_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Company"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `COMPANY_NOT_FOUND`: The registry has no company with this number.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            /** @description `SERVICE_UNAVAILABLE`: An internal service, or company data needed for the request, is temporarily unavailable, or the authority is slower than the filings that are to be sent to it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            504: components["responses"]["Timeout"];
        };
    };
    listFilings: {
        parameters: {
            query?: {
                /** @description Only return filings with one of these statuses; several are separated by commas. */
                status?: ("pending" | "submitted" | "accepted" | "rejected" | "error")[];
                /** @description Only return filings of this type. */
                filing_type?: "ct600" | "accounts";
                /** @description Only return filings of the company with exactly this number, in upper or lower case. */
                company_number?: string;
                /** @description Finds filings whose company name, as filed, begins with this text; upper and lower case are the same. 2 to 160 characters. */
                company_name?: string;
                /** @description Only return filings whose period ends on exactly this day, YYYY-MM-DD. */
                period_end?: string;
                /** @description Only return filings with exactly this `external_id`; upper and lower case are different. */
                external_id?: string;
                /** @description Only return filings that were made later than this; not those made at exactly this time. */
                created_after?: string;
                /** @description Only return filings that were made earlier than this; not those made at exactly this time. */
                created_before?: string;
                /** @description Only return filings whose `updated_at` is later than this, for a program that reads what has changed since it last asked. Excludes those whose `updated_at` is exactly this time. Ask from a minute before the latest `updated_at` that you have seen: a change may become visible shortly after another one with a later time. */
                updated_after?: string;
                /** @description The maximum number of items to return: 1 to 100. Defaults to 50. */
                limit?: number;
                /** @description The number of items to skip. Defaults to 0. */
                offset?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of filings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FilingList"] | components["schemas"]["SandboxFilingList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getFiling: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of your copy. The response is 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Filing"] | components["schemas"]["SandboxFiling"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description The resource still matches the ETag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `FILING_NOT_FOUND`: The account has no filing with this id in this mode (live or test).
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DocumentList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `FILING_NOT_FOUND`: The account has no filing with this id in this mode (live or test).
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing has no documents yet: it has not been accepted, or its documents are still being made. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    downloadArchive: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range to return. If several ranges are requested, the whole file is returned.
                 * @example bytes=0-99
                 */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of your copy. The response is 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description The document still matches the ETag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `FILING_NOT_FOUND`: The account has no filing with this id in this mode (live or test).
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing has no documents yet: it has not been accepted, or its documents are still being made. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The Range header requests bytes beyond the end of the document. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    downloadEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range to return. If several ranges are requested, the whole file is returned.
                 * @example bytes=0-99
                 */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of your copy. The response is 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole pack. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jose": unknown;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jose": unknown;
                };
            };
            /** @description The document still matches the ETag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `FILING_NOT_FOUND`: The account has no filing with this id in this mode (live or test).
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing has no documents yet: it has not been accepted, or its documents are still being made. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The Range header requests bytes beyond the end of the document. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range to return. If several ranges are requested, the whole file is returned.
                 * @example bytes=0-99
                 */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of your copy. The response is 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id returned by the submission: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
                /**
                 * @description A `document_id` from the list of documents.
                 * @example doc_019aa5b2e4f57a6b8c9d0e1f2a3b4c5d
                 */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": unknown;
                    "application/xhtml+xml": unknown;
                    "application/pdf": unknown;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": unknown;
                    "application/xhtml+xml": unknown;
                    "application/pdf": unknown;
                };
            };
            /** @description The document still matches the ETag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number.
             *
             *     `FILING_NOT_FOUND`: The account has no filing with this id in this mode (live or test).
             *
             *     `DOCUMENT_NOT_FOUND`: The filing has no document with this id.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing has no documents yet: it has not been accepted, or its documents are still being made. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The Range header requests bytes beyond the end of the document. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Balance"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return: 1 to 100. Defaults to 50. */
                limit?: number;
                /** @description The number of items to skip. Defaults to 0. */
                offset?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TransactionList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listErrors: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ErrorCatalogue"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCoverage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Coverage"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state, at most 10 seconds old. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ServiceStatus"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an earlier response: the events after it are returned. `latest` starts with what happens from now on. Defaults to the oldest event that is kept. */
                after?: string;
                /** @description The maximum number of events to return: 1 to 200. Defaults to 100. */
                limit?: number;
                /** @description Only return events of one of these types; several are separated by commas. The cursor moves past the others. */
                types?: ("filing.submitted" | "filing.accepted" | "filing.rejected" | "filing.failed" | "filing.documents_ready" | "deadline.approaching" | "balance.low" | "balance.topped_up" | "entitlement.created" | "entitlement.ended" | "activation.used" | "trial_balance.imported")[];
                /** @description How many seconds the request waits for an event if there is none: 0 to 15. Defaults to 0. At most two requests of an account and mode wait at the same time. */
                wait?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, possibly empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EventPage"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `CURSOR_EXPIRED`: The events after the cursor are no longer all kept: events are kept for 90 days, and those of the sandbox for 7. `context.oldest_cursor` is the cursor before the oldest event that is kept. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `event_id` of an event of the feed.
                 * @example evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Event"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    makeTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventRequest"];
            };
        };
        responses: {
            /** @description The event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Event"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             *
             *     `TEST_KEY_REQUIRED`: The endpoint accepts test keys only.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpointList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The endpoint with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description `WEBHOOK_ENDPOINT_EXISTS`: The account already has a webhook endpoint with this URL, for the same kind of key (live or test). Its id is in error.context.endpoint_id.
             *
             *     `WEBHOOK_ENDPOINT_LIMIT`: The account has 10 webhook endpoints, the most it may have for live keys and again for test keys.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpoint"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpoint"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpoint"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_EXISTS`: The account already has a webhook endpoint with this URL, for the same kind of key (live or test). Its id is in error.context.endpoint_id. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotation"];
            };
        };
        responses: {
            /** @description The endpoint with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of the ping. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled, so nothing is delivered to it. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: "pending" | "delivered" | "failed";
                /** @description Only deliveries older than the delivery with this id. Defaults to the newest. */
                before?: string;
                /** @description The maximum number of deliveries to return: 1 to 100. Defaults to 50. */
                limit?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDeliveryList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
                /**
                 * @description The `delivery_id` of a delivery to the endpoint.
                 * @example whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
                /**
                 * @description The `delivery_id` of a delivery to the endpoint.
                 * @example whd_019aa5b30d2e7f3a9b0c1d2e3f4a5b6c
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled, so nothing is delivered to it. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `endpoint_id` of a webhook endpoint.
                 * @example whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b
                 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description How many events were queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookReplayResult"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The API key does not have the scope this endpoint requires.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `WEBHOOK_ENDPOINT_DISABLED`: The webhook endpoint is disabled, so nothing is delivered to it. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating the same key and body with a live key returns the original response (`Idempotent-Replayed: true`), and a different body returns 409.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateRequest"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Activation"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             *
             *     `INVALID_IDEMPOTENCY_KEY`: The Idempotency-Key is not 1 to 255 printable ASCII characters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint accepts only API keys of partners.
             *
             *     `PARTNER_DOMAIN_REQUIRED`: Partner endpoints are available on the partner's own API domain only.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was already used for a different request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    importTrialBalance: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The idempotency key: a new value for each filing, such as a UUID. With a live key, repeating the same key and body returns the original response (`Idempotent-Replayed: true`), and a different body returns 409. A refused request does not use up the key. In the sandbox the key and the body determine the filing id.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 256 KiB (a trial balance: 1 MiB); unknown fields are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialBalanceRequest"];
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TrialBalanceImport"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The request body is not valid JSON, repeats a field, or is nested more than 20 levels deep. error.context gives the line and column of the fault in the JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more.
             *
             *     `IDEMPOTENCY_KEY_REQUIRED`: The Idempotency-Key header is missing.
             *
             *     `INVALID_IDEMPOTENCY_KEY`: The Idempotency-Key is not 1 to 255 printable ASCII characters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint accepts only API keys of partners.
             *
             *     `PARTNER_DOMAIN_REQUIRED`: Partner endpoints are available on the partner's own API domain only.
             *
             *     `NO_ACTIVE_ENTITLEMENT`: The partner has not activated the company, or ended its entitlement.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was already used for a different request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The request body exceeds the limit of the endpoint: 256 KiB, or 1 MiB for a trial balance. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The Content-Type is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listEntitlements: {
        parameters: {
            query?: {
                /** @description Only entitlements with this status. */
                status?: "active" | "ended";
                /** @description Only the entitlement to this company. */
                company_number?: string;
                /** @description The maximum number of items to return: 1 to 100. Defaults to 50. */
                limit?: number;
                /** @description The number of items to skip. Defaults to 0. */
                offset?: number;
            };
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EntitlementList"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint accepts only API keys of partners.
             *
             *     `PARTNER_DOMAIN_REQUIRED`: Partner endpoints are available on the partner's own API domain only.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    endEntitlement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own UUID for this request. If missing or malformed, the service generates one.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The company number.
                 * @example 12345678
                 */
                company_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ended entitlement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Entitlement"];
                        /** Format: uuid */
                        request_id: string;
                    };
                };
            };
            /** @description `VALIDATION_ERROR`: The body, query or path of the request is invalid. `details` lists up to 100 invalid fields; if there are more, one further entry states how many more. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint accepts only API keys of partners.
             *
             *     `PARTNER_DOMAIN_REQUIRED`: Partner endpoints are available on the partner's own API domain only.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: No endpoint exists at this path, or your account has nothing with this id or number. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_ACCEPTABLE`: The response is not available in any of the media types in the Accept header. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMITED`: A request limit has been reached. error.context.window states which limit: `minute`, `day`, or `concurrent` for requests in progress. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same for every attempt and replay. Handle each id once.
                 * @example evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e
                 */
                "webhook-id": string;
                /**
                 * @description The time of the attempt, in seconds since 1970. Refuse one that is 5 minutes off.
                 * @example 1795251600
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or, while a secret is rotated, several signatures separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the part of the secret after `whsec_`, decoded from Base64.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object; its bytes are signed. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_id": "evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e",
                 *       "position": 1,
                 *       "type": "filing.accepted",
                 *       "timestamp": "2026-11-21T09:30:01.650Z",
                 *       "data": {
                 *         "filing_id": "fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b",
                 *         "filing_type": "ct600",
                 *         "company_number": "12345678",
                 *         "company_name": "COMPANY 12345678 LIMITED",
                 *         "period": {
                 *           "start": "2025-04-01",
                 *           "end": "2026-03-31"
                 *         },
                 *         "external_id": null,
                 *         "authority_reference": "7B1D4E2A9C5F4038A6E1D2C3B4A59687",
                 *         "errors": [],
                 *         "status": "accepted",
                 *         "sequence": 3
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        responses: {
            /** @description Any status from 200 to 299 within 15 seconds ends the delivery. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is attempted again, up to ten times within 3 days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same for every attempt and replay. Handle each id once.
                 * @example evt_019aa5b2f6a77b8c9d0e1f2a3b4c5d6e
                 */
                "webhook-id": string;
                /**
                 * @description The time of the attempt, in seconds since 1970. Refuse one that is 5 minutes off.
                 * @example 1795251600
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or, while a secret is rotated, several signatures separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the part of the secret after `whsec_`, decoded from Base64.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object; its bytes are signed. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_id": "evt_019aa5b30f4a7b5c8d9e0f1a2b3c4d5e",
                 *       "position": null,
                 *       "type": "ping",
                 *       "timestamp": "2026-11-21T09:00:00.000Z",
                 *       "data": {
                 *         "endpoint_id": "whe_019aa5b30c1d7e2f8a9b0c1d2e3f4a5b"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPing"];
            };
        };
        responses: {
            /** @description Any status from 200 to 299 within 15 seconds ends the delivery. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is attempted again, up to ten times within 3 days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
