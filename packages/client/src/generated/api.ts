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
         * @description Files a CT600 with the tax authority: a nil return without `financials`, else
         *     a return with a tax computation, accounts and computations attached. The
         *     company's name, the start of the period and the declarant come from the
         *     registry; each can be overridden by sending it.
         *
         *     - A period of more than 12 months becomes two returns under one filing id, at one price (`returns[]`).
         *     - With `amendment` it is an amended return: send the full corrected figures. An original must have
         *       been accepted for the company and period, by this service or elsewhere; else `NO_ORIGINAL_TO_AMEND`,
         *       before anything is sent.
         *     - `dry_run: true` answers 200 with the computation, warnings and, with `?include=documents`, drafts.
         *     - Credentials live in memory for the sending alone; they are never stored.
         *     - GBP 20 is charged when the return is accepted, and for nothing else. A test key files in the sandbox.
         *
         *     The key needs the scope `filings:write`.
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
         * @description Files accounts with the registry: dormant without `financials`, else
         *     micro-entity or small, told from the figures and the thresholds of the period
         *     unless `accounts_type` says which.
         *
         *     - An LLP is known by its number (`OC`, `SO`, `NC`): send `members_capital` instead of
         *       `share_capital`, in both sheets.
         *     - A balance sheet balances within 1 pound: net assets = `share_capital` (`members_capital`) +
         *       `profit_and_loss_account`.
         *     - With `amendment` they are revised accounts: the whole corrected set, which replaces the one filed
         *       before. `non_compliance_reason` and `amendments_summary` (up to 2,000 characters each) stand on
         *       the public record.
         *     - `dry_run: true` answers 200 with warnings and, with `?include=documents`, drafts.
         *     - GBP 20 is charged when the accounts are accepted, and for nothing else. A test key files in the
         *       sandbox.
         *
         *     The key needs the scope `filings:write`.
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
        get?: never;
        put?: never;
        /**
         * Record a filing made elsewhere
         * @description Says that an original was filed by other software, so that it can be amended
         *     here. Nothing is sent and nothing is charged. The same filing told again is the same record (200), with the
         *     dates that were told last.
         *
         *     The key needs the scope `filings:write`.
         */
        post: operations["recordExternalFiling"];
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
         * @description The account's live filings, newest first. The sandbox stores nothing, so a test key gets an empty list.
         *
         *     The key needs the scope `filings:read`.
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
         * @description How the filing stands. Poll every 30 seconds for the first 5 minutes, then every
         *     5 minutes; most filings are decided within 1 to 2 minutes. `accepted`,
         *     `rejected` and `error` are final. A sandbox filing is decided when it is
         *     first polled.
         *
         *     The key needs the scope `filings:read`.
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
         * @description The documents of an accepted filing: XML and iXBRL byte for byte as they were
         *     sent, with credentials blanked, the authority's receipt, and pages as PDF. A
         *     sandbox filing that was accepted has specimens.
         *
         *     The key needs the scope `documents:read`.
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
         * @description A ZIP of every document of the filing, with a manifest of their SHA-256 hashes.
         *
         *     The key needs the scope `documents:read`.
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
    "/api/v1/filings/{filing_id}/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description The bytes of one document. They never change: keep the ETag and ask with If-None-Match.
         *
         *     The key needs the scope `documents:read`.
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
         * @description The prepaid balance in pounds. With a test key: zeros.
         *
         *     The key needs the scope `billing:read`.
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
         * @description What moved the balance, newest first. With a test key: an empty list.
         *
         *     The key needs the scope `billing:read`.
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
         * @description Every code that `error.code` can have, what it means, what to do, and whether to send it again.
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
         * Activate a company (not in service)
         * @description Will create an activation link for a company of a partner. Today it refuses: other keys with `PARTNER_KEY_REQUIRED`, partner keys with `SERVICE_UNAVAILABLE`.
         *
         *     The key needs the scope `partner`.
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
         * Import a trial balance (not in service)
         * @description Will fill in the form of an activated company from a trial balance. Today it refuses: other keys with `PARTNER_KEY_REQUIRED`, partner keys with `SERVICE_UNAVAILABLE`.
         *
         *     The key needs the scope `partner`.
         */
        post: operations["importTrialBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ct600Request: {
            /** @description The registry's number of the company: 8 characters, in upper or lower case. */
            company_number: string;
            /** @description The Unique Taxpayer Reference of the company: 10 digits. */
            utr: string;
            /**
             * Format: date
             * @description The last day of the period; not in the future.
             */
            period_end: string;
            /** @description Held in memory for the sending alone. Required, except of a dry run. */
            credentials?: {
                /** @description The user id at the tax authority: 12 digits. */
                government_gateway_id: string;
                /** @description Its password. */
                government_gateway_password: string;
            };
            /** @description Left out, the name on the register. */
            company_name?: string;
            /**
             * Format: date
             * @description Left out, the day after the accounts before, or what else the register tells.
             */
            period_start?: string;
            /** @description Who declares the return; left out, the director longest in office. */
            declarant_name?: string;
            /** @description As whom; left out, `Director`. */
            declarant_status?: string;
            /** @description Your own reference; stored, returned and filterable. */
            external_id?: string;
            /** @description true: everything is validated and computed; nothing is stored, sent or charged. */
            dry_run?: boolean;
            /** @description Left out, the return is a nil return. */
            financials?: components["schemas"]["Financials"];
            /** @description Marks an amended return. */
            amendment?: components["schemas"]["Ct600Amendment"];
        };
        AccountsRequest: {
            /** @description The registry's number of the company: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: date
             * @description The last day of the period; not in the future.
             */
            period_end: string;
            /** @description Held in memory for the sending alone. Required, except of a dry run. */
            credentials?: {
                /** @description The company's authentication code at the registry. */
                company_auth_code: string;
            };
            /**
             * @description Left out, it is told from the figures; without financials the accounts are dormant.
             * @enum {string}
             */
            accounts_type?: "dormant" | "micro" | "small";
            /** @description Left out, the name on the register. */
            company_name?: string;
            /**
             * Format: date
             * @description Left out, the day after the accounts before, or what else the register tells.
             */
            period_start?: string;
            /** @description Who signs: a director, or a designated member of an LLP. */
            director_name?: string;
            /** @description In pounds; left out, what the register shows. */
            share_capital?: number;
            /** @description In pounds; left out of dormant accounts, the share capital. */
            cash?: number;
            /**
             * Format: date
             * @description When the accounts were approved; left out, today.
             */
            approval_date?: string;
            /** @description Your own reference; stored, returned and filterable. */
            external_id?: string;
            /** @description true: everything is validated and computed; nothing is stored, sent or charged. */
            dry_run?: boolean;
            /** @description Left out, the accounts are dormant. */
            financials?: components["schemas"]["Financials"];
            /** @description Marks revised accounts. */
            amendment?: components["schemas"]["AccountsAmendment"];
        };
        Ct600Amendment: {
            /** @description Kept for your own audit trail; neither sent to the tax authority nor published. */
            reason?: string;
            /** @description The filing that is replaced; kept for your own records only. */
            amends_filing_id?: string;
        };
        AccountsAmendment: {
            /** @description In what respects the originals did not comply with the Companies Act 2006; published. */
            non_compliance_reason: string;
            /** @description The significant amendments that follow from it; published. */
            amendments_summary: string;
            /**
             * Format: date
             * @description When the originals were approved; left out, the day on which they were filed.
             */
            original_approval_date?: string;
            /** @description The filing that is replaced; kept for your own records only. */
            amends_filing_id?: string;
        };
        Financials: {
            /** @description The profit and loss account of the period. */
            profit_and_loss?: {
                /** @description An amount in pounds, with at most 2 decimals. */
                turnover?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                cost_of_sales?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                staff_costs?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                other_operating_expenses?: number;
                /**
                 * @description A line of its own: charged here, added back for tax.
                 * @default 0
                 */
                depreciation?: number;
                /**
                 * @description What the other lines contain and tax does not allow: added back.
                 * @default 0
                 */
                disallowable_expenses?: number;
            };
            /** @description What tax counts otherwise than accounts do. */
            tax_adjustments?: {
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                capital_allowances?: number;
                /**
                 * @description Trading losses since 1 April 2017 that earlier returns have not used; claimed as far as there is profit.
                 * @default 0
                 */
                losses_brought_forward?: number;
            };
            /** @description At the last day of the period; balances within 1 pound. */
            balance_sheet?: {
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                fixed_assets?: number;
                /** @description An amount in pounds, with at most 2 decimals. */
                current_assets: number;
                /**
                 * @description A part of current_assets, shown in a row of its own; ignored for an LLP.
                 * @default 0
                 */
                called_up_share_capital_not_paid?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                creditors_within_one_year?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                creditors_after_one_year?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                provisions?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                accruals_and_deferred_income?: number;
                /** @description Required, except of an LLP. */
                share_capital?: number;
                /** @description Required of an LLP, instead of share_capital. */
                members_capital?: number;
                /** @description An amount in pounds, with at most 2 decimals; may be negative. */
                profit_and_loss_account: number;
            };
            /** @description The year before: its balance sheet, and what else is known of it. */
            prior_year?: {
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                fixed_assets?: number;
                /** @description An amount in pounds, with at most 2 decimals. */
                current_assets: number;
                /**
                 * @description A part of current_assets, shown in a row of its own; ignored for an LLP.
                 * @default 0
                 */
                called_up_share_capital_not_paid?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                creditors_within_one_year?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                creditors_after_one_year?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                provisions?: number;
                /**
                 * @description An amount in pounds, with at most 2 decimals.
                 * @default 0
                 */
                accruals_and_deferred_income?: number;
                /** @description Required, except of an LLP. */
                share_capital?: number;
                /** @description Required of an LLP, instead of share_capital. */
                members_capital?: number;
                /** @description An amount in pounds, with at most 2 decimals; may be negative. */
                profit_and_loss_account: number;
                /** @description Of the year before: helps to tell the regime, and stands beside this year’s in a return. */
                profit_and_loss?: {
                    /** @description An amount in pounds, with at most 2 decimals. */
                    turnover: number;
                    /**
                     * @description An amount in pounds, with at most 2 decimals.
                     * @default 0
                     */
                    cost_of_sales?: number;
                    /**
                     * @description An amount in pounds, with at most 2 decimals.
                     * @default 0
                     */
                    staff_costs?: number;
                    /**
                     * @description An amount in pounds, with at most 2 decimals.
                     * @default 0
                     */
                    other_operating_expenses?: number;
                    /**
                     * @description An amount in pounds, with at most 2 decimals.
                     * @default 0
                     */
                    depreciation?: number;
                    /**
                     * @description As charged in those accounts; 0 for an LLP.
                     * @default 0
                     */
                    tax?: number;
                };
                /** @description Of the year before; shown beside this year’s. */
                average_employees?: number;
            };
            /** @description Of the period: heads under contracts of service, month by month, divided by the months. */
            average_employees?: number;
            /**
             * @description The largest number of associated companies at any time of the period (CTA 2010 s.18E).
             * @default 0
             */
            associated_companies?: number;
        };
        ExternalFilingRequest: {
            /**
             * @description What was filed.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description The registry's number of the company: 8 characters, in upper or lower case. */
            company_number: string;
            /**
             * Format: date
             * @description The last day of the period; not in the future.
             */
            period_end: string;
            /**
             * Format: date
             * @description A day of the calendar, YYYY-MM-DD.
             */
            period_start?: string;
            /**
             * Format: date
             * @description The day on which it was filed.
             */
            filed_on?: string;
        };
        FilingSubmission: {
            /** @description Poll the filing by it. */
            filing_id: string;
            /**
             * @description As it stood when the answer was given.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description On CT600 filings; null until the tax authority has acknowledged the return. */
            revenue_correlation_id?: string | null;
            /** @description On accounts; null until the registry has acknowledged them. */
            ch_submission_number?: string | null;
            /** @description What the request left out and the registry said, and what overrode it. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description On a CT600 of more than 12 months, which makes two returns. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description On a CT600 with figures: the sums over its returns. */
            computation?: components["schemas"]["ComputationSummary"] | null;
        };
        Filing: {
            /** @description Starts with `fil_`. */
            filing_id: string;
            /**
             * @description What was filed.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description In upper case. */
            company_number: string;
            /** @description As it was filed. */
            company_name: string;
            /** @description First and last day. */
            period: {
                /** @description YYYY-MM-DD */
                start: string;
                /** @description YYYY-MM-DD, a day of the period itself. */
                end: string;
            };
            /**
             * @description `accepted`, `rejected` and `error` are final.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description On CT600 filings. */
            revenue_correlation_id?: string | null;
            /** @description On CT600 filings: the IRmark of the authority's receipt (Base32), once accepted. */
            revenue_iru_number?: string | null;
            /** @description On accounts. */
            ch_submission_number?: string | null;
            /** @description What the request left out and the registry said, and what overrode it. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description Your own reference. */
            external_id: string | null;
            /** @description `dormant`, `micro` or `small`: of the accounts, or of those that a return goes with. */
            regime: string | null;
            /** @description On CT600 filings. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description On CT600 filings: the sums over the returns; null on a nil return. */
            computation?: components["schemas"]["ComputationSummary"] | null;
            /** @description Why it was rejected or failed; empty otherwise. */
            errors: components["schemas"]["FilingError"][];
            /** @description null on an original. */
            amendment: {
                /** @description Of revised accounts. */
                non_compliance_reason?: string;
                /** @description Of revised accounts. */
                amendments_summary?: string;
                /** @description Of revised accounts. */
                original_approval_date?: string;
                /** @description Of an amended return. */
                reason?: string;
            } | null;
            /** @description As the request said. */
            amends_filing_id: string | null;
            /** @description The accepted filing that amended this one last. */
            amended_by: string | null;
            /** @description Oldest first. */
            status_history: {
                /**
                 * @description What it became.
                 * @enum {string}
                 */
                status: "pending" | "submitted" | "accepted" | "rejected" | "error";
                /** @description When: ISO 8601, UTC. */
                at: string;
            }[];
            /** @description What it cost, once it is accepted and charged. */
            charge: {
                /** @description An amount in pounds, with at most 2 decimals. */
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
             * @description A live filing.
             * @constant
             */
            sandbox: false;
            /** @description ISO 8601, UTC. */
            created_at: string;
            /** @description ISO 8601, UTC. */
            updated_at: string;
        };
        FilingList: {
            /** @description Newest first. */
            filings: components["schemas"]["Filing"][];
            pagination: components["schemas"]["Pagination"];
        };
        FilingError: {
            /**
             * @description Who says so.
             * @enum {string}
             */
            source: "tax_authority" | "registry" | "service";
            /** @description The number of the gateway, or a word of this service. */
            code: string;
            /** @description The department's own code, where there is one. */
            authority_code: string | null;
            /** @description As the authority gave it. */
            message: string;
            /** @description The place in what was sent, where the authority names one. */
            location: string | null;
            /** @description Whether the same filing may be sent again unchanged. */
            retryable: boolean;
            /** @description What to do about it, by the catalogue of GET /api/v1/errors; null for an error not in it. */
            fix: string | null;
        };
        Ct600Return: {
            /** @description First and last day. */
            period: {
                /** @description YYYY-MM-DD */
                start: string;
                /** @description YYYY-MM-DD, a day of the period itself. */
                end: string;
            };
            /**
             * @description Of this return alone.
             * @enum {string}
             */
            status: "pending" | "submitted" | "accepted" | "rejected" | "error";
            /** @description null until it is acknowledged. */
            revenue_correlation_id: string | null;
            /** @description The tax authority's receipt, once accepted. */
            receipt: {
                /** @description Of the return as it was received, in Base32. */
                irmark: string;
                /** @description In the authority's words. */
                message: string;
                /** @description When it was accepted: ISO 8601, UTC. */
                accepted_at: string;
            } | null;
            /** @description null on a nil return. */
            computation: components["schemas"]["ReturnComputation"] | null;
        };
        ReturnComputation: {
            /** @description Box 315, whole pounds; 0 for a loss. */
            taxable_profit: number;
            /** @description Box 430: before marginal relief. */
            corporation_tax: number;
            /** @description Box 435. */
            marginal_relief: number;
            /** @description Box 525. */
            tax_payable: number;
            /** @description Tax payable as a fraction of the taxable profit; 0 without one. */
            effective_rate: number;
            /** @description One, or two where the period straddles 1 April. */
            financial_years: {
                /** @description The year of its 1 April. */
                year: number;
                /** @description Days of the accounting period in it, both ends counted. */
                days: number;
                /** @description Box 335 or 385, whole pounds. */
                profit: number;
                /** @description A fraction: 0.19 is 19%. */
                rate: number;
                /** @description Box 345 or 395: before relief. */
                tax: number;
                /** @description The reliefs of the years add up to box 435. */
                marginal_relief: number;
            }[];
            /** @description The whole working, in its order. */
            steps: {
                /** @description The box of the CT600; null for what only the computation shows. */
                box: string | null;
                /** @description What it is, in words. */
                label: string;
                /** @description An amount in pounds, with at most 2 decimals. */
                amount: number;
                /** @description How the amount was found, in numbers. */
                formula: string;
                /** @description The law, the manual or the form that says so. */
                source: string;
            }[];
        };
        ComputationSummary: {
            /** @description Box 315, whole pounds; 0 for a loss. */
            taxable_profit: number;
            /** @description Box 430: before marginal relief. */
            corporation_tax: number;
            /** @description Box 435. */
            marginal_relief: number;
            /** @description Box 525. */
            tax_payable: number;
        };
        ExternalFiling: {
            /**
             * @description What was filed.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description In upper case. */
            company_number: string;
            /** @description The last day of its period. */
            period_end: string;
            /** @description The first day of its period, where it was told. */
            period_start: string | null;
            /** @description The day on which it was filed, where it was told. */
            filed_on: string | null;
            /** @description `true` where nothing was recorded. */
            sandbox: boolean;
            /** @description When it was recorded first. */
            created_at: string;
        };
        DryRun: {
            /**
             * @description Nothing was stored, sent or charged.
             * @constant
             */
            dry_run: true;
            /**
             * @description What is not valid is refused as the filing itself would be.
             * @constant
             */
            valid: true;
            /**
             * @description What would be filed.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description `dormant`, `micro` or `small`. */
            regime: string;
            /** @description First and last day. */
            period: {
                /** @description YYYY-MM-DD */
                start: string;
                /** @description YYYY-MM-DD, a day of the period itself. */
                end: string;
            };
            /** @description What the request left out and the registry said, and what overrode it. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description The returns of a CT600, one or two; empty for accounts. */
            returns: {
                /** @description First and last day. */
                period: {
                    /** @description YYYY-MM-DD */
                    start: string;
                    /** @description YYYY-MM-DD, a day of the period itself. */
                    end: string;
                };
                /** @description Nothing was sent. */
                status: null;
                /** @description Nothing was sent. */
                revenue_correlation_id: null;
                /** @description Nothing was sent. */
                receipt: null;
                /** @description null on a nil return. */
                computation: components["schemas"]["ReturnComputation"] | null;
            }[];
            /** @description Of a CT600 with figures: the sums over its returns. */
            computation: components["schemas"]["ComputationSummary"] | null;
            /** @description What the live filing costs once it is accepted. */
            charge: {
                /** @description An amount in pounds, with at most 2 decimals. */
                amount: number;
                /**
                 * @description Pounds sterling.
                 * @constant
                 */
                currency: "GBP";
            };
            /** @description What might surprise; none of it keeps the filing from being sent. */
            warnings: components["schemas"]["DryRunWarning"][];
            /** @description What the filing would have. */
            documents: {
                /** @description As in the list of documents. */
                kind: string;
                /** @description As in the list of documents. */
                format: string;
                /** @description As in the list of documents. */
                media_type: string;
                /** @description A name for the file. */
                filename: string;
                /** @description With `?include=documents`. */
                size_bytes?: number;
                /** @description With `?include=documents`: hexadecimal. */
                sha256?: string;
                /** @description With `?include=documents`; marked DRAFT. */
                content_base64?: string;
            }[];
        };
        DryRunWarning: {
            /** @description One of LATE, OUT_OF_WINDOW, ALREADY_FILED, FILING_UNDECIDED, INSUFFICIENT_BALANCE, REPAYMENT_DUE, LOSS, INSTALMENTS, REGIME_CHANGED, PRIOR_YEAR_MISSING, UNLIKE_PRIOR_YEAR, UNLIKE_FILED_ACCOUNTS, DORMANT_FIGURES_CHANGED, EMPLOYEES_ASSUMED, MEMBERS_CAPITAL_ASSUMED, SIGNATORY_NOT_IN_OFFICE, COMPANY_NOT_ACTIVE, NAME_UNLIKE_REGISTER, NAME_TRANSLITERATED, NAME_SHORTENED, UTR_CHECK_DIGIT, COMPANY_DATA_MISSING. */
            code: string;
            /** @description What it is about here, and what to do. */
            message: string;
        };
        SandboxSubmission: {
            /** @description `fil_test_{type}_{company}_{hash}`: the same key and body give the same id. */
            filing_id: string;
            /**
             * @description Always: polling tells the outcome.
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
             * @description What polling will tell.
             * @enum {string}
             */
            expected_outcome: "accepted" | "rejected" | "error";
            /** @description On CT600 filings: starts with `SANDBOX-CORR-`. */
            revenue_correlation_id?: string;
            /** @description On accounts. */
            ch_submission_number?: string;
            /** @description What the request left out and the registry said, and what overrode it. */
            derived_values: {
                [key: string]: string | number;
            };
            /** @description On a CT600 of more than 12 months. */
            returns?: components["schemas"]["Ct600Return"][];
            /** @description On a CT600 with figures. */
            computation?: components["schemas"]["ComputationSummary"];
        };
        SandboxFiling: {
            /** @description As the submission answered it. */
            filing_id: string;
            /**
             * @description As the id says.
             * @enum {string}
             */
            filing_type: "ct600" | "accounts";
            /** @description As the id says; it decides the outcome. */
            company_number: string;
            /**
             * @description Final, at the first poll.
             * @enum {string}
             */
            status: "accepted" | "rejected" | "error";
            /**
             * @description Nothing was sent, stored or charged.
             * @constant
             */
            sandbox: true;
            /** @description The outcome in a fixed word. */
            revenue_status: string;
            /** @description Starts with `SANDBOX-CORR-`. */
            revenue_correlation_id: string;
            /** @description Starts with `SANDBOX-IRU-`. */
            revenue_iru_number: string;
            /** @description Why it was rejected or failed; empty otherwise. */
            errors: components["schemas"]["FilingError"][];
        };
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
        Document: {
            /** @description The last part of its address. */
            document_id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "ct600_xml" | "accounts_ixbrl" | "computations_ixbrl" | "accounts_xml" | "receipt_xml" | "ct600_pdf" | "accounts_pdf" | "computations_pdf";
            /**
             * @description For whom it is written.
             * @enum {string}
             */
            format: "xml" | "ixbrl" | "pdf";
            /**
             * @description With which it is downloaded.
             * @enum {string}
             */
            media_type: "application/xml" | "application/xhtml+xml" | "application/pdf";
            /** @description A name for the file, unlike that of the others. */
            filename: string;
            /** @description How long it is. */
            size_bytes: number;
            /** @description Of its bytes, hexadecimal. */
            sha256: string;
            /** @description ISO 8601, UTC. */
            created_at: string;
            /** @description Its address, relative to the API. */
            url: string;
        };
        DocumentList: {
            /** @description What people read comes first. */
            documents: components["schemas"]["Document"][];
        };
        Balance: {
            /** @description An amount in pounds, with at most 2 decimals. */
            balance: number;
            /** @description The price of live filings that are sent and undecided, or accepted and not yet charged. */
            held: number;
            /** @description What the next filing can be paid from. */
            available: number;
            /** @description Charges that the balance did not cover; the next credit settles them first. */
            owed: number;
            /**
             * @description Pounds sterling.
             * @constant
             */
            currency: "GBP";
        };
        Transaction: {
            /** @description Starts with `txn_`. */
            transaction_id: string;
            /**
             * @description What it was.
             * @enum {string}
             */
            type: "top_up" | "charge" | "refund" | "adjustment";
            /** @description Signed: a charge is negative. */
            amount: number;
            /** @description An amount in pounds, with at most 2 decimals. */
            balance_after: number;
            /** @description Of a charge: the filing that was accepted. */
            filing_id: string | null;
            /** @description Of whoever made it. */
            reference: string | null;
            /** @description ISO 8601, UTC. */
            created_at: string;
        };
        TransactionList: {
            /** @description Newest first. */
            transactions: components["schemas"]["Transaction"][];
            pagination: components["schemas"]["Pagination"];
        };
        Pagination: {
            /** @description How many items a page has at most. */
            limit: number;
            /** @description How many were passed over. */
            offset: number;
            /** @description How many there are in all. */
            total: number;
        };
        ErrorCatalogueEntry: {
            /** @description New codes may come: treat one that you do not know by the HTTP status. */
            code: components["schemas"]["ErrorCode"];
            /** @description HTTP status. */
            status: number;
            /** @description What it says. */
            meaning: string;
            /** @description What to do about it. */
            fix: string;
            /** @description Whether the same request can succeed later without being changed. */
            retryable: boolean;
            /**
             * @description Who can do that.
             * @enum {string}
             */
            fixed_by: "developer" | "customer" | "operator" | "authority";
        };
        AuthorityErrorEntry: {
            /**
             * @description Whose error it is.
             * @enum {string}
             */
            source: "tax_authority" | "registry" | "service";
            /** @description The gateway's number. */
            code: string;
            /** @description The department's own code, where there is one. */
            authority_code: string | null;
            /** @description What it says. */
            meaning: string;
            /** @description What to do about it. */
            fix: string;
            /** @description Whether the same filing may be sent again unchanged. */
            retryable: boolean;
            /**
             * @description Who can do that.
             * @enum {string}
             */
            fixed_by: "developer" | "customer" | "operator" | "authority";
        };
        ErrorCatalogue: {
            /** @description Of requests. */
            errors: components["schemas"]["ErrorCatalogueEntry"][];
            /** @description Of filings that were sent. */
            authority_errors: components["schemas"]["AuthorityErrorEntry"][];
        };
        /**
         * @description New codes may come: treat one that you do not know by the HTTP status.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_IDEMPOTENCY_KEY" | "MISSING_API_KEY" | "INVALID_API_KEY" | "INSUFFICIENT_BALANCE" | "PARTNER_KEY_REQUIRED" | "PARTNER_DOMAIN_REQUIRED" | "INSUFFICIENT_SCOPE" | "IP_NOT_ALLOWED" | "NO_ACTIVE_ENTITLEMENT" | "FILING_NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "COMPANY_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "FILING_UNDECIDED" | "DOCUMENTS_NOT_READY" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "LLP_NO_CT600" | "NO_ORIGINAL_TO_AMEND" | "UNSUPPORTED_COMPANY_TYPE" | "REGIME_NOT_SUPPORTED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE" | "GATEWAY_TIMEOUT";
        ErrorEnvelope: {
            /**
             * @description The request was refused, or failed.
             * @constant
             */
            success: false;
            /** @description What went wrong. */
            error: {
                /** @description New codes may come: treat one that you do not know by the HTTP status. */
                code: components["schemas"]["ErrorCode"];
                /** @description What is wrong and what to do about it. */
                message: string;
                /** @description Every field that is wrong. */
                details?: {
                    /** @description The dotted path of the member, as in the request. */
                    field: string;
                    /** @description What is wrong with it. */
                    message: string;
                }[];
                /** @description What a machine needs beyond the code. */
                context?: {
                    [key: string]: unknown;
                };
            };
            /**
             * Format: uuid
             * @description Quote it when you ask about the request.
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `INTERNAL_ERROR`: Something failed that should not. */
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `BAD_GATEWAY`: A part of the service gave no usable answer. */
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: A part of the service, or company data that the request needs, is not available now. */
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `GATEWAY_TIMEOUT`: A part of the service did not answer in time. */
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
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /**
         * @description Fresh for each filing, such as a UUID. Live, the same key with the same body answers what it answered before (`Idempotent-Replayed: true`), and with another body 409; a request that was refused spends no key. In the sandbox the key and the body make the filing id.
         * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
         */
        IdempotencyKey: string;
        /**
         * @description A UUID of your own for this request; left out or malformed, one is made.
         * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
         */
        RequestId: string;
        /**
         * @description One range of bytes; several at once get the whole file.
         * @example bytes=0-99
         */
        Range: string;
        /** @description The ETag of the copy that you have: 304 when it is still the same. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, also `request_id` of the envelope. A UUID that you send is kept.
         * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
         */
        "X-Request-Id": string;
        /**
         * @description Both windows: the quota `q` in each `w` seconds.
         * @example "minute";q=60;w=60, "day";q=1000;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description What remains (`r`) of both windows, and after how many seconds (`t`) one request comes back.
         * @example "minute";r=59;t=60, "day";r=999;t=86400
         */
        RateLimit: string;
        /**
         * @description Requests in any 60 seconds.
         * @example 60
         */
        "X-RateLimit-Limit-Minute": number;
        /**
         * @description Requests that remain of them.
         * @example 59
         */
        "X-RateLimit-Remaining-Minute": number;
        /**
         * @description Requests in any 24 hours.
         * @example 1000
         */
        "X-RateLimit-Limit-Day": number;
        /**
         * @description Requests that remain of them.
         * @example 999
         */
        "X-RateLimit-Remaining-Day": number;
        /**
         * @description The Unix second at which the tighter window gets a request back.
         * @example 1795253460
         */
        "X-RateLimit-Reset": number;
        /**
         * @description After how many seconds the same request may be sent again.
         * @example 5
         */
        "Retry-After": number;
        /** @description `true` when the key was used before: this is the answer that was given then. */
        "Idempotent-Replayed": "true";
        /**
         * @description The SHA-256 of the bytes; If-None-Match with it answers 304.
         * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         */
        ETag: string;
        /**
         * @description The name of the file.
         * @example attachment; filename="ct600-12345678-2026-03-31.pdf"
         */
        "Content-Disposition": string;
        /**
         * @description Which bytes these are, and of how many.
         * @example bytes 0-99/48213
         */
        "Content-Range": string;
        /** @description Ranges of bytes are served. */
        "Accept-Ranges": "bytes";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    fileCt600: {
        parameters: {
            query?: {
                /** @description `documents`: the answer holds the documents, marked DRAFT. */
                include?: "documents";
            };
            header: {
                /**
                 * @description Fresh for each filing, such as a UUID. Live, the same key with the same body answers what it answered before (`Idempotent-Replayed: true`), and with another body 409; a request that was refused spends no key. In the sandbox the key and the body make the filing id.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 1 MiB; unknown members are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ct600Request"];
            };
        };
        responses: {
            /** @description A dry run: what the filing would be. Nothing was stored, sent or charged, and no key spent. */
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
            /** @description Recorded, and sent or about to be. `status` is how it stands within 10 seconds: `submitted`; `pending` if the authority is slow; `rejected` or `error` if it refused or could not be reached. Poll the filing for the outcome. */
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
             * @description `INVALID_JSON`: The body is not JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path is not valid; every failing field is listed.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "INVALID_JSON" | "VALIDATION_ERROR" | "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_IDEMPOTENCY_KEY";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description `INSUFFICIENT_BALANCE`: The balance does not cover this filing on top of those in flight; nothing was sent. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "INSUFFICIENT_BALANCE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `COMPANY_NOT_FOUND`: The registry has no company of this number. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "COMPANY_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running.
             *
             *     `FILING_UNDECIDED`: A filing of this type for the company and period is pending or submitted.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "FILING_UNDECIDED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "PAYLOAD_TOO_LARGE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not declared as JSON. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "UNSUPPORTED_MEDIA_TYPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `LLP_NO_CT600`: An LLP files no corporation tax return: its members are taxed.
             *
             *     `NO_ORIGINAL_TO_AMEND`: There is no accepted original for the company and period to amend.
             *
             *     `UNSUPPORTED_COMPANY_TYPE`: Companies of this type cannot be filed for through this service.
             *
             *     `REGIME_NOT_SUPPORTED`: Accounts under this regime cannot be filed through this service.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "LLP_NO_CT600" | "NO_ORIGINAL_TO_AMEND" | "UNSUPPORTED_COMPANY_TYPE" | "REGIME_NOT_SUPPORTED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                /** @description `documents`: the answer holds the documents, marked DRAFT. */
                include?: "documents";
            };
            header: {
                /**
                 * @description Fresh for each filing, such as a UUID. Live, the same key with the same body answers what it answered before (`Idempotent-Replayed: true`), and with another body 409; a request that was refused spends no key. In the sandbox the key and the body make the filing id.
                 * @example 0d5e4a9c-1b73-4f28-8c6d-2a9f7e3b5c10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 1 MiB; unknown members are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsRequest"];
            };
        };
        responses: {
            /** @description A dry run: what the filing would be. Nothing was stored, sent or charged, and no key spent. */
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
            /** @description Recorded, and sent or about to be. `status` is how it stands within 10 seconds: `submitted`; `pending` if the authority is slow; `rejected` or `error` if it refused or could not be reached. Poll the filing for the outcome. */
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
             * @description `INVALID_JSON`: The body is not JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path is not valid; every failing field is listed.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "INVALID_JSON" | "VALIDATION_ERROR" | "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_IDEMPOTENCY_KEY";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description `INSUFFICIENT_BALANCE`: The balance does not cover this filing on top of those in flight; nothing was sent. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "INSUFFICIENT_BALANCE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `COMPANY_NOT_FOUND`: The registry has no company of this number. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "COMPANY_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used with another request.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still running.
             *
             *     `FILING_UNDECIDED`: A filing of this type for the company and period is pending or submitted.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "FILING_UNDECIDED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "PAYLOAD_TOO_LARGE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not declared as JSON. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "UNSUPPORTED_MEDIA_TYPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `NO_ORIGINAL_TO_AMEND`: There is no accepted original for the company and period to amend.
             *
             *     `UNSUPPORTED_COMPANY_TYPE`: Companies of this type cannot be filed for through this service.
             *
             *     `REGIME_NOT_SUPPORTED`: Accounts under this regime cannot be filed through this service.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NO_ORIGINAL_TO_AMEND" | "UNSUPPORTED_COMPANY_TYPE" | "REGIME_NOT_SUPPORTED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON object of at most 1 MiB; unknown members are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalFilingRequest"];
            };
        };
        responses: {
            /** @description It was on record already. */
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
             * @description `INVALID_JSON`: The body is not JSON.
             *
             *     `VALIDATION_ERROR`: The body, query or path is not valid; every failing field is listed.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "INVALID_JSON" | "VALIDATION_ERROR";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "PAYLOAD_TOO_LARGE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not declared as JSON. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "UNSUPPORTED_MEDIA_TYPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `LLP_NO_CT600`: An LLP files no corporation tax return: its members are taxed. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "LLP_NO_CT600";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["Timeout"];
        };
    };
    listFilings: {
        parameters: {
            query?: {
                /** @description Only filings with this status. */
                status?: "pending" | "submitted" | "accepted" | "rejected" | "error";
                /** @description Only filings with this filing_type. */
                filing_type?: "ct600" | "accounts";
                /** @description The registry's number of the company: 8 characters, in upper or lower case. */
                company_number?: string;
                /** @description A day of the calendar, YYYY-MM-DD. */
                period_end?: string;
                /** @description Only filings with this external_id. */
                external_id?: string;
                /** @description Only filings with this created_after. */
                created_after?: string;
                /** @description Only filings with this created_before. */
                created_before?: string;
                /** @description How many items at most: 1 to 100. */
                limit?: number;
                /** @description How many items to pass over. */
                offset?: number;
            };
            header?: {
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
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
            /** @description `VALIDATION_ERROR`: The body, query or path is not valid; every failing field is listed. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id that the submission answered: `fil_…`, or `fil_test_…` in the sandbox.
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
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `NOT_FOUND`: There is no such address.
             *
             *     `FILING_NOT_FOUND`: The account has no such filing in this mode.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_FOUND" | "FILING_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id that the submission answered: `fil_…`, or `fil_test_…` in the sandbox.
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
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `NOT_FOUND`: There is no such address.
             *
             *     `FILING_NOT_FOUND`: The account has no such filing in this mode.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_FOUND" | "FILING_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing is not accepted, or not yet: it has no documents. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "DOCUMENTS_NOT_READY";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description One range of bytes; several at once get the whole file.
                 * @example bytes=0-99
                 */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the copy that you have: 304 when it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id that the submission answered: `fil_…`, or `fil_test_…` in the sandbox.
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
            /** @description The range that was asked for. */
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
            /** @description The copy that If-None-Match names is still the same. */
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
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `NOT_FOUND`: There is no such address.
             *
             *     `FILING_NOT_FOUND`: The account has no such filing in this mode.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_FOUND" | "FILING_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing is not accepted, or not yet: it has no documents. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "DOCUMENTS_NOT_READY";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description The Range header asks for bytes that are not there. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description One range of bytes; several at once get the whole file.
                 * @example bytes=0-99
                 */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the copy that you have: 304 when it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The id that the submission answered: `fil_…`, or `fil_test_…` in the sandbox.
                 * @example fil_019aa5b1c2d37e4f8a9b0c1d2e3f4a5b
                 */
                filing_id: string;
                /**
                 * @description An id of the list of documents.
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
            /** @description The range that was asked for. */
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
            /** @description The copy that If-None-Match names is still the same. */
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
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /**
             * @description `NOT_FOUND`: There is no such address.
             *
             *     `FILING_NOT_FOUND`: The account has no such filing in this mode.
             *
             *     `DOCUMENT_NOT_FOUND`: The filing has no such document.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_FOUND" | "FILING_NOT_FOUND" | "DOCUMENT_NOT_FOUND";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `DOCUMENTS_NOT_READY`: The filing is not accepted, or not yet: it has no documents. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "DOCUMENTS_NOT_READY";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description The Range header asks for bytes that are not there. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description A UUID of your own for this request; left out or malformed, one is made.
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
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                /** @description How many items at most: 1 to 100. */
                limit?: number;
                /** @description How many items to pass over. */
                offset?: number;
            };
            header?: {
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
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
            /** @description `VALIDATION_ERROR`: The body, query or path is not valid; every failing field is listed. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `INSUFFICIENT_SCOPE`: The key has not the scope that the endpoint needs.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "INSUFFICIENT_SCOPE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
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
                 * @description A UUID of your own for this request; left out or malformed, one is made.
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
            /** @description `NOT_ACCEPTABLE`: The answer cannot be given in a media type that the Accept header takes. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "NOT_ACCEPTABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint answers to partner keys only.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "PARTNER_KEY_REQUIRED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            /** @description `SERVICE_UNAVAILABLE`: A part of the service, or company data that the request needs, is not available now. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "SERVICE_UNAVAILABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            504: components["responses"]["Timeout"];
        };
    };
    importTrialBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of your own for this request; left out or malformed, one is made.
                 * @example 3f6c2b9e-8d14-4a57-9b60-7c1e5d2f8a43
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthenticated"];
            /**
             * @description `IP_NOT_ALLOWED`: The client's address is not on the key's allow list.
             *
             *     `PARTNER_KEY_REQUIRED`: The endpoint answers to partner keys only.
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "IP_NOT_ALLOWED" | "PARTNER_KEY_REQUIRED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            /** @description `RATE_LIMITED`: A request limit is spent; error.context.window says which. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "RATE_LIMITED";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            /** @description `SERVICE_UNAVAILABLE`: A part of the service, or company data that the request needs, is not available now. */
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
                    "application/json": {
                        /**
                         * @description The request was refused, or failed.
                         * @constant
                         */
                        success: false;
                        error: {
                            /** @enum {string} */
                            code: "SERVICE_UNAVAILABLE";
                            /** @description What is wrong and what to do about it. */
                            message: string;
                            /** @description Every field that is wrong. */
                            details?: {
                                /** @description The dotted path of the member, as in the request. */
                                field: string;
                                /** @description What is wrong with it. */
                                message: string;
                            }[];
                            /** @description What a machine needs beyond the code. */
                            context?: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * Format: uuid
                         * @description Quote it when you ask about the request.
                         */
                        request_id: string;
                    };
                };
            };
            504: components["responses"]["Timeout"];
        };
    };
}
