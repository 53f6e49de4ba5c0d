/* Written by tests/support/write-api-client.ts. */
export interface paths {
    "/admin/credits": {
        parameters: {
        };
        /** Credit that was given out, the latest first; of one user with that user's totals. */
        get: operations["get_admin_credits"];
        /** Record that credit was given out, never more than the balance. Can be undone for 30 days. */
        post: operations["post_admin_credits"];
    };
    "/admin/credits/{id}": {
        parameters: {
        };
        /** A redemption. */
        get: operations["get_admin_credits_id"];
    };
    "/admin/export": {
        parameters: {
        };
        /** All referrals as a CSV file, newest first. */
        get: operations["get_admin_export"];
    };
    "/admin/export/patients": {
        parameters: {
        };
        /** All patients as a CSV file, newest first, with link and QR image for a mail merge. Imported again, it changes nothing. */
        get: operations["get_admin_export_patients"];
    };
    "/admin/export/refusals": {
        parameters: {
        };
        /** Everyone who gets no texts as a CSV file, latest first: who, phone, since when, why, and who entered it. Phones that belong to no patient are in it too. */
        get: operations["get_admin_export_refusals"];
    };
    "/admin/quotes": {
        parameters: {
        };
        /** Requests from /quote, newest first. Open ones: overdue ones first, starting with the longest wait. */
        get: operations["get_admin_quotes"];
    };
    "/admin/quotes/{id}": {
        parameters: {
        };
        /** A request, as lists show it. */
        get: operations["get_admin_quotes_id"];
    };
    "/admin/referrals": {
        parameters: {
        };
        /** All referrals, newest first or in another order. Searched by friend and referrer, and cut down by staff, referrer, the days on which they began, how long they wait, open flags, or whether they count; a list that is sorted, or cut down by more than a status, has 10,000 rows at most, one that is searched 500. */
        get: operations["get_admin_referrals"];
        /** Enter a referral by hand: it is signed up at once. Can be undone for 30 days. */
        post: operations["post_admin_referrals"];
    };
    "/admin/referrals/{id}": {
        parameters: {
        };
        /** A referral. */
        get: operations["get_admin_referrals_id"];
    };
    "/admin/report/{year}": {
        parameters: {
        };
        /** What each patient earned in a year, how much of it was given out and is left, and what they redeemed that year, the largest sums first. The sums are the ledger's, to the cent. The CSV file has every patient, and is logged. A list, and no tax advice. */
        get: operations["get_admin_report_year"];
    };
    "/admin/search": {
        parameters: {
        };
        /** The 20 patients who match best by name, email, phone or code; nobody under 2 characters. */
        get: operations["get_admin_search"];
    };
    "/admin/trends": {
        parameters: {
        };
        /** Referrals and credit month by month in the practice's time zone, up to the month that runs, and the same months by team member. */
        get: operations["get_admin_trends"];
    };
    "/admin/trends/export": {
        parameters: {
        };
        /** The team's figures as a CSV file, one line a month and team member. */
        get: operations["get_admin_trends_export"];
    };
    "/admin/users": {
        parameters: {
        };
        /** Everyone with an account, newest first or in another order; found by name, email, phone or code, best first, at most 500. */
        get: operations["get_admin_users"];
    };
    "/admin/users/{id}": {
        parameters: {
        };
        /** An account, as lists show it. The ID of a merged record answers the patient who was kept. */
        get: operations["get_admin_users_id"];
    };
    "/feeds/referrals.csv": {
        parameters: {
        };
        /** All referrals as a CSV file for a spreadsheet that imports an address, newest first: IDs, states, days, credit and staff. No names, emails or phones of patients. Other parameters than `key` are ignored. */
        get: operations["get_feeds_referrals_csv"];
    };
    "/admin/closeout": {
        parameters: {
        };
        /** Match a day's completed patients to referrals: up to 2,000 pasted lines with names, emails or phones in any shape. Stores nothing. Lines without any letter or digit are left out. */
        post: operations["post_admin_closeout"];
    };
    "/admin/closeout/apply": {
        parameters: {
        };
        /** Complete up to 500 referrals at once. Those that can't be completed are left out and named. All can be undone at once for 30 days. */
        post: operations["post_admin_closeout_apply"];
    };
    "/admin/referral/{id}/complete": {
        parameters: {
        };
        /** Mark a signed-up referral completed and award the credit. Asked again, it answers the same. Without a day of the visit it is the day the friend was at the desk, or else today. Can be undone for 30 days. */
        put: operations["put_admin_referral_id_complete"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: string;
            /** @enum {string} */
            code: "unreadable" | "api_key_with_session" | "idempotency_key_missing" | "csv_missing" | "film_missing" | "not_signed_in" | "api_key_invalid" | "wrong_credentials" | "wrong_code" | "second_step_needed" | "wrong_recovery_code" | "passkey_refused" | "step_over" | "not_allowed" | "role_forbids" | "passkey_needed" | "above_front_desk_limit" | "api_key_not_allowed" | "wrong_origin" | "own_account" | "own_role" | "reauthentication_needed" | "sign_in_again" | "not_found" | "method_not_allowed" | "passkeys_for_staff" | "referral_not_signed_up" | "referral_denied" | "denied_after_visit" | "note_lapsed" | "friend_declined" | "friend_not_nudgeable" | "already_denied" | "not_denied" | "nothing_to_deny" | "screen_code_claimed" | "nothing_flagged" | "visit_settled" | "task_has_own_end" | "not_to_be_retried" | "text_not_planned" | "mails_refused" | "refers_themself" | "already_patient" | "already_referred" | "invitation_not_asked" | "last_admin" | "passkeys_full" | "passkey_taken" | "api_keys_full" | "api_key_name_taken" | "idempotency_key_reused" | "idempotency_key_busy" | "settings_changed_meanwhile" | "films_full" | "too_many_webhooks" | "webhook_off" | "patient_changed_meanwhile" | "answers_missing" | "counters_changed_meanwhile" | "request_changed_meanwhile" | "request_closed" | "merge_with_itself" | "merge_of_staff" | "already_merged" | "email_in_use" | "email_of_admin" | "texts_refused" | "above_balance" | "terms_began" | "terms_changed_meanwhile" | "threshold_changed_meanwhile" | "no_one_to_invite" | "practice_system_connected" | "practice_system_paused" | "practice_system_unreachable" | "request_taken" | "chart_taken" | "chart_not_chosen" | "posting_settled" | "already_undone" | "nothing_to_undo" | "undo_over" | "undo_does_not_fit" | "pairing_expired" | "too_large" | "encoding_unsupported" | "film_unreadable" | "invalid" | "webhook_address_refused" | "name_required" | "staff_required" | "password_too_common" | "csv_unreadable" | "report_unrecognized" | "too_many_attempts" | "unexpected" | "unavailable";
            fields?: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_admin_credits: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                after?: string;
                user_id?: string;
                year?: number;
                updated_since?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credits: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            user_id: string;
                            user: {
                                name: string;
                                email: string;
                            } | null;
                            amount: number;
                            given_on: string;
                            note: string;
                            recorded_by: {
                                name: string;
                                email: string;
                            } | null;
                            recorded_by_system: {
                                /** @enum {string} */
                                kind: "key" | "practice_system";
                                name: string;
                            } | null;
                            created_at: string;
                            /** Format: uuid */
                            activity_id: string;
                            undone_at: string | null;
                            marker: string;
                            postings: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                direction: "credit" | "reversal";
                                /** @enum {string} */
                                state: "waiting" | "sending" | "unknown" | "posted" | "refused" | "needs_person" | "cancelled";
                                problem: ("chart_unknown" | "chart_gone" | "chart_inactive" | "chart_unreadable" | "may_not_post" | "alike" | "void" | "typed_in" | "disconnected") | null;
                                words: string;
                                chart_id: string | null;
                                adjustment_id: string | null;
                                finding: ("missing" | "changed" | "doubled") | null;
                            }[];
                            is_typed: boolean;
                        }[];
                        totals?: {
                            total_earnings: number;
                            total_used: number;
                            balance: number;
                        };
                        practice_system: string | null;
                        daily_limit: number | null;
                        pages: number;
                        total: number;
                        next?: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_credits: {
        parameters: {
            header?: {
                /** @description With an API key it must be sent: a new ID for each change. For 24 hours the same ID gets the same answer, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    user_id: string;
                    amount: number;
                    given_on: string;
                    /** @default  */
                    note?: string;
                    /** Format: uuid */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Where to read it. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credit: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            user_id: string;
                            user: {
                                name: string;
                                email: string;
                            } | null;
                            amount: number;
                            given_on: string;
                            note: string;
                            recorded_by: {
                                name: string;
                                email: string;
                            } | null;
                            recorded_by_system: {
                                /** @enum {string} */
                                kind: "key" | "practice_system";
                                name: string;
                            } | null;
                            created_at: string;
                            /** Format: uuid */
                            activity_id: string;
                            undone_at: string | null;
                            marker: string;
                            postings: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                direction: "credit" | "reversal";
                                /** @enum {string} */
                                state: "waiting" | "sending" | "unknown" | "posted" | "refused" | "needs_person" | "cancelled";
                                problem: ("chart_unknown" | "chart_gone" | "chart_inactive" | "chart_unreadable" | "may_not_post" | "alike" | "void" | "typed_in" | "disconnected") | null;
                                words: string;
                                chart_id: string | null;
                                adjustment_id: string | null;
                                finding: ("missing" | "changed" | "doubled") | null;
                            }[];
                            is_typed: boolean;
                        };
                        totals: {
                            total_earnings: number;
                            total_used: number;
                            balance: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_credits_id: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credit: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            user_id: string;
                            user: {
                                name: string;
                                email: string;
                            } | null;
                            amount: number;
                            given_on: string;
                            note: string;
                            recorded_by: {
                                name: string;
                                email: string;
                            } | null;
                            recorded_by_system: {
                                /** @enum {string} */
                                kind: "key" | "practice_system";
                                name: string;
                            } | null;
                            created_at: string;
                            /** Format: uuid */
                            activity_id: string;
                            undone_at: string | null;
                            marker: string;
                            postings: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                direction: "credit" | "reversal";
                                /** @enum {string} */
                                state: "waiting" | "sending" | "unknown" | "posted" | "refused" | "needs_person" | "cancelled";
                                problem: ("chart_unknown" | "chart_gone" | "chart_inactive" | "chart_unreadable" | "may_not_post" | "alike" | "void" | "typed_in" | "disconnected") | null;
                                words: string;
                                chart_id: string | null;
                                adjustment_id: string | null;
                                finding: ("missing" | "changed" | "doubled") | null;
                            }[];
                            is_typed: boolean;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_export: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_export_patients: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_export_refusals: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_quotes: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                after?: string;
                state?: "open" | "new" | "called" | "booked" | "declined";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quotes: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            phone: string;
                            email: string;
                            reason: string;
                            best_time: string;
                            created_at: string;
                            /** @enum {string} */
                            state: "new" | "called" | "booked" | "declined";
                            taken_by: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                            } | null;
                            notes: string;
                            remind_on: string | null;
                            is_overdue: boolean;
                            version: string;
                        }[];
                        pages: number;
                        total: number;
                        next?: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_quotes_id: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quote: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            phone: string;
                            email: string;
                            reason: string;
                            best_time: string;
                            created_at: string;
                            /** @enum {string} */
                            state: "new" | "called" | "booked" | "declined";
                            taken_by: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                            } | null;
                            notes: string;
                            remind_on: string | null;
                            is_overdue: boolean;
                            version: string;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_referrals: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                after?: string;
                status?: "pending" | "signed_up" | "completed";
                q?: string;
                staff?: string;
                referrer_id?: string;
                from?: string;
                to?: string;
                flagged?: "0" | "1";
                denied?: "0" | "1";
                waiting_days?: number;
                sort?: "newest" | "oldest" | "completed" | "waiting" | "friend" | "friend_last" | "status" | "status_last" | "staff" | "staff_last";
                updated_since?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        referrals: {
                            /** Format: uuid */
                            id: string;
                            referred_email: string;
                            referred_name: string | null;
                            /** @enum {string} */
                            origin: "link" | "quote" | "manual" | "staff";
                            signed_up_by_staff: string | null;
                            /** @enum {string} */
                            status: "pending" | "signed_up" | "completed";
                            earnings: number;
                            created_at: string;
                            completed_at: string | null;
                            not_counted: string | null;
                            referred_phone: string | null;
                            signed_up_at: string | null;
                            arrived_at: string | null;
                            friend_joined: boolean;
                            flags: string[];
                            flag_details: {
                                /** @enum {string} */
                                kind: "same_phone" | "one_address" | "one_hour";
                                sentence: string;
                                is_dismissed: boolean;
                                friends: {
                                    /** Format: uuid */
                                    id: string;
                                    referred_name: string | null;
                                    referred_email: string;
                                    /** @enum {string} */
                                    status: "pending" | "signed_up" | "completed";
                                    is_denied: boolean;
                                    created_at: string;
                                }[];
                            }[];
                            flags_dismissed: {
                                at: string;
                                word: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            denial: {
                                at: string;
                                /** @enum {string} */
                                reason: "already_patient" | "counted_before" | "same_person" | "outside_terms" | "other";
                                reason_name: string;
                                note: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            award_if_completed?: number;
                            referrer: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                                referral_code: string;
                                signed_up_by_staff: string | null;
                            };
                        }[];
                        pages: number;
                        total: number;
                        next?: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_referrals: {
        parameters: {
            header?: {
                /** @description With an API key it must be sent: a new ID for each change. For 24 hours the same ID gets the same answer, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    referrer_id: string;
                    name: string;
                    email: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Where to read it. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        referral: {
                            /** Format: uuid */
                            id: string;
                            referred_email: string;
                            referred_name: string | null;
                            /** @enum {string} */
                            origin: "link" | "quote" | "manual" | "staff";
                            signed_up_by_staff: string | null;
                            /** @enum {string} */
                            status: "pending" | "signed_up" | "completed";
                            earnings: number;
                            created_at: string;
                            completed_at: string | null;
                            not_counted: string | null;
                            referred_phone: string | null;
                            signed_up_at: string | null;
                            arrived_at: string | null;
                            friend_joined: boolean;
                            flags: string[];
                            flag_details: {
                                /** @enum {string} */
                                kind: "same_phone" | "one_address" | "one_hour";
                                sentence: string;
                                is_dismissed: boolean;
                                friends: {
                                    /** Format: uuid */
                                    id: string;
                                    referred_name: string | null;
                                    referred_email: string;
                                    /** @enum {string} */
                                    status: "pending" | "signed_up" | "completed";
                                    is_denied: boolean;
                                    created_at: string;
                                }[];
                            }[];
                            flags_dismissed: {
                                at: string;
                                word: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            denial: {
                                at: string;
                                /** @enum {string} */
                                reason: "already_patient" | "counted_before" | "same_person" | "outside_terms" | "other";
                                reason_name: string;
                                note: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            award_if_completed?: number;
                            referrer: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                                referral_code: string;
                                signed_up_by_staff: string | null;
                            };
                        };
                        /** Format: uuid */
                        activity_id: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_referrals_id: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        referral: {
                            /** Format: uuid */
                            id: string;
                            referred_email: string;
                            referred_name: string | null;
                            /** @enum {string} */
                            origin: "link" | "quote" | "manual" | "staff";
                            signed_up_by_staff: string | null;
                            /** @enum {string} */
                            status: "pending" | "signed_up" | "completed";
                            earnings: number;
                            created_at: string;
                            completed_at: string | null;
                            not_counted: string | null;
                            referred_phone: string | null;
                            signed_up_at: string | null;
                            arrived_at: string | null;
                            friend_joined: boolean;
                            flags: string[];
                            flag_details: {
                                /** @enum {string} */
                                kind: "same_phone" | "one_address" | "one_hour";
                                sentence: string;
                                is_dismissed: boolean;
                                friends: {
                                    /** Format: uuid */
                                    id: string;
                                    referred_name: string | null;
                                    referred_email: string;
                                    /** @enum {string} */
                                    status: "pending" | "signed_up" | "completed";
                                    is_denied: boolean;
                                    created_at: string;
                                }[];
                            }[];
                            flags_dismissed: {
                                at: string;
                                word: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            denial: {
                                at: string;
                                /** @enum {string} */
                                reason: "already_patient" | "counted_before" | "same_person" | "outside_terms" | "other";
                                reason_name: string;
                                note: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            award_if_completed?: number;
                            referrer: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                                referral_code: string;
                                signed_up_by_staff: string | null;
                            };
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_report_year: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                after?: string;
                q?: string;
                format?: "csv" | "json";
            };
            path: {
                year: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        year: number;
                        years: number[];
                        is_running: boolean;
                        threshold: number;
                        sums: {
                            earned: number;
                            given_out: number;
                            left: number;
                            redeemed: number;
                            patients: number;
                            over_threshold: number;
                        };
                        deleted_accounts: {
                            earned: number;
                            given_out: number;
                            left: number;
                            redeemed: number;
                        };
                        patients: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            earned: number;
                            given_out: number;
                            left: number;
                            redeemed: number;
                            over_threshold: boolean;
                        }[];
                        pages: number;
                        total: number;
                        next?: string;
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_search: {
        parameters: {
            query?: {
                q?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            name: string;
                            referral_code: string;
                            phone_end: string | null;
                            sent_by: {
                                name: string;
                                email: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_trends: {
        parameters: {
            query?: {
                months?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        months: {
                            month: string;
                            begun: number;
                            signed_up: number;
                            completed: number;
                            credit_earned: number;
                            credit_given: number;
                        }[];
                        team: {
                            staff: string | null;
                            listed: boolean;
                            asked: number;
                            brought: number;
                            joined: number;
                            joined_visited: number;
                            visited: number;
                            credit_earned: number;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_trends_export: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_users: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                after?: string;
                q?: string;
                sort?: "newest" | "oldest" | "name" | "name_last";
                updated_since?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            name: string;
                            preferred_name: string | null;
                            phone: string | null;
                            is_admin: boolean;
                            role: ("admin" | "front_desk") | null;
                            referral_code: string;
                            signed_up_by_staff: string | null;
                            created_at: string;
                            total_earnings: number;
                            stats: {
                                total_referrals: number;
                                signed_up_referrals: number;
                                completed_referrals: number;
                            };
                        }[];
                        current_page: number;
                        pages: number;
                        total: number;
                        next?: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_users_id: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            name: string;
                            preferred_name: string | null;
                            phone: string | null;
                            is_admin: boolean;
                            role: ("admin" | "front_desk") | null;
                            referral_code: string;
                            signed_up_by_staff: string | null;
                            created_at: string;
                            total_earnings: number;
                            stats: {
                                total_referrals: number;
                                signed_up_referrals: number;
                                completed_referrals: number;
                            };
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_feeds_referrals_csv: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_closeout: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            line: string;
                            matches: {
                                referral: {
                                    /** Format: uuid */
                                    id: string;
                                    referred_email: string;
                                    referred_name: string | null;
                                    /** @enum {string} */
                                    origin: "link" | "quote" | "manual" | "staff";
                                    signed_up_by_staff: string | null;
                                    /** @enum {string} */
                                    status: "pending" | "signed_up" | "completed";
                                    earnings: number;
                                    created_at: string;
                                    completed_at: string | null;
                                    not_counted: string | null;
                                    referred_phone: string | null;
                                    signed_up_at: string | null;
                                    arrived_at: string | null;
                                    friend_joined: boolean;
                                    flags: string[];
                                    flag_details: {
                                        /** @enum {string} */
                                        kind: "same_phone" | "one_address" | "one_hour";
                                        sentence: string;
                                        is_dismissed: boolean;
                                        friends: {
                                            /** Format: uuid */
                                            id: string;
                                            referred_name: string | null;
                                            referred_email: string;
                                            /** @enum {string} */
                                            status: "pending" | "signed_up" | "completed";
                                            is_denied: boolean;
                                            created_at: string;
                                        }[];
                                    }[];
                                    flags_dismissed: {
                                        at: string;
                                        word: string;
                                        by: {
                                            name: string;
                                            email: string;
                                        } | null;
                                    } | null;
                                    denial: {
                                        at: string;
                                        /** @enum {string} */
                                        reason: "already_patient" | "counted_before" | "same_person" | "outside_terms" | "other";
                                        reason_name: string;
                                        note: string;
                                        by: {
                                            name: string;
                                            email: string;
                                        } | null;
                                    } | null;
                                    award_if_completed?: number;
                                    referrer: {
                                        /** Format: uuid */
                                        id: string;
                                        name: string;
                                        email: string;
                                        referral_code: string;
                                        signed_up_by_staff: string | null;
                                    };
                                };
                                evidence: ("email" | "phone" | "name" | "nickname" | "similar_name" | "first_name" | "other_generation")[];
                                /** @enum {string} */
                                certainty: "certain" | "likely" | "possible";
                                not_done: string | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_closeout_apply: {
        parameters: {
            header?: {
                /** @description With an API key it must be sent: a new ID for each change. For 24 hours the same ID gets the same answer, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    referral_ids: string[];
                    lines?: number[];
                    visited_on?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        completed: number;
                        earned: number;
                        ignored: {
                            referral_id: string;
                            reason: string;
                        }[];
                        activity_id: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_referral_id_complete: {
        parameters: {
            header?: {
                /** @description With an API key it must be sent: a new ID for each change. For 24 hours the same ID gets the same answer, and nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    visited_on?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        referral: {
                            /** Format: uuid */
                            id: string;
                            referred_email: string;
                            referred_name: string | null;
                            /** @enum {string} */
                            origin: "link" | "quote" | "manual" | "staff";
                            signed_up_by_staff: string | null;
                            /** @enum {string} */
                            status: "pending" | "signed_up" | "completed";
                            earnings: number;
                            created_at: string;
                            completed_at: string | null;
                            not_counted: string | null;
                            referred_phone: string | null;
                            signed_up_at: string | null;
                            arrived_at: string | null;
                            friend_joined: boolean;
                            flags: string[];
                            flag_details: {
                                /** @enum {string} */
                                kind: "same_phone" | "one_address" | "one_hour";
                                sentence: string;
                                is_dismissed: boolean;
                                friends: {
                                    /** Format: uuid */
                                    id: string;
                                    referred_name: string | null;
                                    referred_email: string;
                                    /** @enum {string} */
                                    status: "pending" | "signed_up" | "completed";
                                    is_denied: boolean;
                                    created_at: string;
                                }[];
                            }[];
                            flags_dismissed: {
                                at: string;
                                word: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            denial: {
                                at: string;
                                /** @enum {string} */
                                reason: "already_patient" | "counted_before" | "same_person" | "outside_terms" | "other";
                                reason_name: string;
                                note: string;
                                by: {
                                    name: string;
                                    email: string;
                                } | null;
                            } | null;
                            award_if_completed?: number;
                            referrer: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                                referral_code: string;
                                signed_up_by_staff: string | null;
                            };
                        };
                        activity_id: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
