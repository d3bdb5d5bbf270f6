// Made from docs/prabandhak.openapi.yaml by `npm run generate`.
export interface paths {
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account of the key; tests a connection */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a second live secret, which the client made; starts a key rotation
         * @description To rotate, the client stores a new secret beside the old one, sends it in this call, signs with it from then on, and deletes the old
         *     one. The older secret stays live for 24 hours at most. The call may be repeated.
         */
        post: operations["addSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/secrets/{fingerprint}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a live secret at once */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds the batch that a client named, for instance after a lost answer */
        get: operations["findBatches"];
        put?: never;
        /** Submits a batch */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A batch with its sub-batches */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/items:update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends new sources of items whose text changed meanwhile */
        post: operations["updateItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/callbacks:replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends events again, after an outage of the receiver */
        post: operations["replayCallbacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/callbacks:test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one event `callback.test` to an address */
        post: operations["testCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-batches/{subBatchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A sub-batch; a client polls it when callbacks are lost */
        get: operations["getSubBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-batches/{subBatchId}/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms that the client has imported everything up to a delivery */
        post: operations["acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-batches/{subBatchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the work on items that are not delivered yet */
        post: operations["cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-batches/{subBatchId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items with their translations, in pages */
        get: operations["listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-batches/{subBatchId}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends delivered items back for a new round */
        post: operations["revert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    batchChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The derived state of a batch changed */
        post: operations["onBatchChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    callbackTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The answer to `POST /v1/callbacks:test` */
        post: operations["onCallbackTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subBatchChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sub-batch changed its state or delivered items */
        post: operations["onSubBatchChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Account: {
            accountId: components["schemas"]["ServerId"];
            callbacks: {
                /** Format: date-time */
                failingSince: string | null;
                /** @enum {string} */
                state: "healthy" | "failing";
                /** @description Events without a 2xx so far */
                undelivered: number;
            };
            name: string;
            /** @description Live secrets, the newest first */
            secrets: {
                createdAt: components["schemas"]["Moment"];
                fingerprint: components["schemas"]["Fingerprint"];
                /** Format: date-time */
                retiresAt: string | null;
            }[];
            /** @description Languages into which the server translates */
            targets: components["schemas"]["Language"][];
            /** @description Whether the server obeys `simulate`; no money moves then */
            testMode: boolean;
        };
        Acknowledgement: {
            deliverySeq: number;
        };
        Batch: {
            batchId: components["schemas"]["ServerId"];
            clientBatchId: components["schemas"]["ClientId"];
            createdAt: components["schemas"]["Moment"];
            dueAt?: components["schemas"]["Moment"];
            project?: string;
            seq: components["schemas"]["Seq"];
            source: components["schemas"]["Language"];
            status: components["schemas"]["BatchStatus"];
            subBatches: components["schemas"]["SubBatch"][];
        };
        BatchEvent: {
            batchId: components["schemas"]["ServerId"];
            clientBatchId: components["schemas"]["ClientId"];
            createdAt: components["schemas"]["Moment"];
            /** @description Rises per batch */
            seq: number;
            status: components["schemas"]["BatchStatus"];
            /** @constant */
            type: "batch.status_changed";
        };
        BatchReceipt: {
            batchId: components["schemas"]["ServerId"];
            clientBatchId: components["schemas"]["ClientId"];
            status: components["schemas"]["BatchStatus"];
            subBatches: components["schemas"]["SubBatchReceipt"][];
        };
        /**
         * @description Derived; see "State of a batch"
         * @enum {string}
         */
        BatchStatus: "received" | "accepted" | "in_progress" | "partially_delivered" | "delivered" | "acknowledged" | "closed" | "rejected" | "cancelled" | "expired";
        /**
         * Format: uri
         * @description `https`, or `http` on loopback
         */
        CallbackUrl: string;
        Cancellation: {
            reason: string;
        };
        /** @description An id that the client gave */
        ClientId: string;
        Counts: {
            cancelled: number;
            delivered: number;
            failed: number;
            pending: number;
            stale: number;
            total: number;
        };
        Figures: {
            currency: string;
            frozenAt: components["schemas"]["Moment"];
            /** @description In the smallest unit of the currency, such as paise */
            ratePerWord: number;
            words: number;
        };
        /** @description The first 16 hexadecimal digits of SHA-256 of the secret, with its prefix `whsec_` */
        Fingerprint: string;
        /** @enum {string} */
        Format: "plain" | "inline-xliff";
        /** @description `(externalId, revision, round)` names a delivery. `revision`, `sourceHash` and `format` are those of the source that was translated. */
        Item: {
            /** @description Of the translator */
            comment?: string;
            /** Format: date-time */
            deliveredAt: string | null;
            /** @description The `seq` of the delivery of a delivered or stale item; else null */
            deliverySeq: number | null;
            externalId: components["schemas"]["ClientId"];
            /** @description Why an item failed */
            failure: components["schemas"]["Reason"] | null;
            format: components["schemas"]["Format"];
            revision: components["schemas"]["Revision"];
            round: components["schemas"]["Round"];
            sourceHash: components["schemas"]["SourceHash"];
            status: components["schemas"]["ItemStatus"];
            /** @description The translation of a delivered or stale item; else null */
            target: string | null;
        };
        ItemFault: {
            /**
             * @example malformed_markup
             * @example duplicate_external_id
             * @example lost_placeable
             * @example too_long
             * @example embedded_script
             */
            code: string;
            externalId: components["schemas"]["ClientId"];
            message: string;
        };
        ItemPage: {
            items: components["schemas"]["Item"][];
            nextCursor: string | null;
        };
        /** @enum {string} */
        ItemStatus: "pending" | "delivered" | "failed" | "cancelled" | "stale";
        /** @description A path on the server; see CB-13 */
        ItemsUrl: string;
        ItemUpdateResults: {
            /** @description One for each sub-batch that contains the item, or one without `subBatchId` when none does */
            results: {
                /**
                 * @description Why the update was refused
                 * @enum {string}
                 */
                code?: "sub_batch_final" | "unknown_item" | "malformed_markup";
                externalId: components["schemas"]["ClientId"];
                /** @enum {string} */
                result: "updated" | "stale" | "unchanged" | "refused";
                subBatchId?: components["schemas"]["ServerId"];
            }[];
        };
        ItemUpdates: {
            items: {
                externalId: components["schemas"]["ClientId"];
                revision: components["schemas"]["Revision"];
                sourceHash: components["schemas"]["SourceHash"];
                text: string;
            }[];
        };
        /** @description A BCP 47 tag */
        Language: string;
        /** Format: date-time */
        Moment: string;
        NewBatch: {
            callback?: {
                /** @description Event types, or `subbatch.*` and `batch.*`; without this field, all */
                events?: string[];
                url: components["schemas"]["CallbackUrl"];
            };
            clientBatchId: components["schemas"]["ClientId"];
            dueAt?: components["schemas"]["Moment"];
            glossaryRef?: string;
            instructions?: string;
            /**
             * @default normal
             * @enum {string}
             */
            priority?: "normal" | "high";
            /** @description Shown to translators */
            project?: string;
            source: components["schemas"]["Language"];
            subBatches: components["schemas"]["NewSubBatch"][];
        };
        NewItem: {
            /** @description Where the text is used; shown to translators */
            context?: string;
            externalId: components["schemas"]["ClientId"];
            format: components["schemas"]["Format"];
            /** @description Of the target, in grapheme clusters, without markup */
            maxLength?: number;
            revision: components["schemas"]["Revision"];
            sourceHash: components["schemas"]["SourceHash"];
            text: string;
            /** @description Similar translations */
            tm?: {
                score: number;
                source?: string;
                target: string;
            }[];
        };
        NewSecret: {
            /** @description `whsec_` and the base64 text of 24 to 64 random bytes */
            secret: string;
        };
        /** @description `clientSubBatchId` is unique in its batch. `externalId` is unique in its sub-batch; the same id in several sub-batches means the same source. */
        NewSubBatch: {
            clientSubBatchId: components["schemas"]["ClientId"];
            items: components["schemas"]["NewItem"][];
            simulate?: components["schemas"]["Simulation"];
            target: components["schemas"]["Language"];
            workflow?: ("translate" | "edit" | "review" | "proofread")[];
        };
        /** @description RFC 9457, with a code */
        Problem: {
            /** @description With `client_batch_exists` */
            batchId?: components["schemas"]["ServerId"];
            /** @enum {string} */
            code: "malformed_body" | "missing_header" | "unknown_key" | "unsigned" | "bad_signature" | "stale_timestamp" | "replayed" | "not_found" | "idempotency_conflict" | "call_in_progress" | "client_batch_exists" | "invalid_state" | "unknown_delivery" | "two_live_secrets" | "last_secret" | "body_too_large" | "unsupported_media_type" | "invalid_field" | "not_in_test_mode" | "rate_limited" | "internal_error" | "unavailable";
            detail?: string;
            /** @description With `invalid_field` */
            errors?: {
                detail: string;
                /** @description A JSON pointer into the body, or the name of a header or parameter */
                pointer: string;
            }[];
            status: number;
            title: string;
            type?: string;
        };
        Reason: {
            /**
             * @example unsupported_language
             * @example no_items
             * @example no_translator
             * @example cancelled_by_client
             * @example past_due
             */
            code: string;
            message: string;
        };
        Revert: {
            comment?: string;
            /** @description What the client found in single items; shown to translators */
            faults?: components["schemas"]["ItemFault"][];
            /** @description Ids of delivered, failed or stale items, or `all` of them */
            items: "all" | components["schemas"]["ClientId"][];
            /** @enum {string} */
            reason: "terminology" | "quality" | "format" | "validation" | "source_changed" | "other";
        };
        Revision: number;
        Round: number;
        /** @description Number of an event of this sub-batch or batch; rises with each event */
        Seq: number;
        /** @description An id that the server gave */
        ServerId: string;
        /**
         * @description Only accounts in test mode: the server does this without people, in each round. Each step follows within five seconds. A server without
         *     test mode answers 422 with the code `not_in_test_mode`.
         *
         *     - `none`: the sub-batch stays `received`, without automatic acceptance.
         *     - `accept`: it is accepted, and nothing more.
         *     - `reject`: it is rejected with the reason `no_translator`.
         *     - `deliver_part`: it is accepted, begun, and the first half of the pending items (rounded up) is delivered.
         *     - `deliver_in_two`: the same, and the rest follows in a second delivery.
         *     - `deliver`: it is accepted, begun, and all items are delivered.
         *     - `fail_one`: like `deliver`, but the first pending item fails with the code `untranslatable`.
         *
         *     The target of a simulated delivery is the source, cut to `maxLength` where there is one and the format is `plain`.
         * @enum {string}
         */
        Simulation: "none" | "accept" | "reject" | "deliver_part" | "deliver_in_two" | "deliver" | "fail_one";
        /** @description Names the source text; the server returns it unchanged */
        SourceHash: string;
        SubBatch: {
            /** @description The highest `deliverySeq` that the client acknowledged; 0 before the first */
            acknowledgedSeq: number;
            batchId: components["schemas"]["ServerId"];
            clientSubBatchId: components["schemas"]["ClientId"];
            counts: components["schemas"]["Counts"];
            /** @description The `seq` of the newest delivery; 0 before the first */
            deliverySeq: number;
            /** @description What the work costs, frozen at acceptance */
            figures: components["schemas"]["Figures"] | null;
            itemsUrl: components["schemas"]["ItemsUrl"];
            /** @description Why the sub-batch was rejected, cancelled or expired */
            reason: components["schemas"]["Reason"] | null;
            round: components["schemas"]["Round"];
            seq: components["schemas"]["Seq"];
            status: components["schemas"]["SubBatchStatus"];
            subBatchId: components["schemas"]["ServerId"];
            target: components["schemas"]["Language"];
            updatedAt: components["schemas"]["Moment"];
            wordCount: number;
        };
        SubBatchEvent: {
            batchId: components["schemas"]["ServerId"];
            clientBatchId: components["schemas"]["ClientId"];
            clientSubBatchId: components["schemas"]["ClientId"];
            counts: components["schemas"]["Counts"];
            createdAt: components["schemas"]["Moment"];
            itemsUrl: components["schemas"]["ItemsUrl"];
            round: components["schemas"]["Round"];
            seq: number;
            status: components["schemas"]["SubBatchStatus"];
            subBatchId: components["schemas"]["ServerId"];
            /** @enum {string} */
            type: "subbatch.accepted" | "subbatch.rejected" | "subbatch.in_progress" | "subbatch.partially_delivered" | "subbatch.delivered" | "subbatch.acknowledged" | "subbatch.reopened" | "subbatch.closed" | "subbatch.cancelled" | "subbatch.expired";
        };
        /** @description The state at the time of the first answer; a repeated call gets the same body */
        SubBatchReceipt: {
            clientSubBatchId: components["schemas"]["ClientId"];
            itemCount: number;
            reason?: components["schemas"]["Reason"];
            rejectedItems: components["schemas"]["ItemFault"][];
            /** @enum {string} */
            status: "received" | "rejected";
            subBatchId: components["schemas"]["ServerId"];
            wordCount: number;
        };
        /** @enum {string} */
        SubBatchStatus: "received" | "accepted" | "rejected" | "in_progress" | "partially_delivered" | "delivered" | "acknowledged" | "reopened" | "closed" | "cancelled" | "expired";
        TestEvent: {
            accountId: components["schemas"]["ServerId"];
            createdAt: components["schemas"]["Moment"];
            /** @constant */
            type: "callback.test";
        };
    };
    responses: {
        /** @description The state does not allow the call; `code` says why */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description | Status | Codes |
         *     |---|---|
         *     | 400 | `malformed_body`, `missing_header` |
         *     | 401 | `unknown_key`, `unsigned`, `bad_signature`, `stale_timestamp`, `replayed` |
         *     | 404 | `not_found` |
         *     | 409 | `idempotency_conflict`, `call_in_progress`, `client_batch_exists`, `invalid_state`, `unknown_delivery`, `two_live_secrets`, `last_secret` |
         *     | 413 | `body_too_large` |
         *     | 415 | `unsupported_media_type` |
         *     | 422 | `invalid_field`, `not_in_test_mode` |
         *     | 429 | `rate_limited` |
         *     | 500, 503 | `internal_error`, `unavailable` |
         *
         *     A client repeats a call after 429, 5xx, `call_in_progress` and a lost connection, with growing waits and with the same `Idempotency-Key`.
         *     It does not repeat a call after another 4xx.
         */
        Problem: {
            headers: {
                /** @description Seconds; with 429 and 503 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The sub-batch after the call */
        SubBatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubBatch"];
            };
        };
    };
    parameters: {
        BatchId: components["schemas"]["ServerId"];
        /**
         * @description One key for each intended effect, the same in every attempt
         * @example 0b6f4f2e-5f5e-4a1f-9a43-0d6f6f9d3f10
         */
        IdempotencyKey: string;
        SubBatchId: components["schemas"]["ServerId"];
        /**
         * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
         * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
         */
        WebhookId: string;
        /**
         * @description Signatures with spaces between them: one for each live secret, the newest first
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /** @example 1796040000 */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: {
        /** @description Present, with `true`, when this is the stored answer to an earlier call */
        IdempotencyReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: {
            /** @description The account with its live secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                fingerprint: components["schemas"]["Fingerprint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account with its live secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    findBatches: {
        parameters: {
            query: {
                clientBatchId: components["schemas"]["ClientId"];
            };
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One batch or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batches: components["schemas"]["Batch"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One key for each intended effect, the same in every attempt
                 * @example 0b6f4f2e-5f5e-4a1f-9a43-0d6f6f9d3f10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description The batch is stored */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchReceipt"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateItems: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemUpdates"];
            };
        };
        responses: {
            /** @description What the server did with each item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemUpdateResults"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    replayCallbacks: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Events that were created at this time or later are sent again
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description The events will be sent */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testCallback: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: components["schemas"]["CallbackUrl"];
                };
            };
        };
        responses: {
            /** @description The event will be sent within ten seconds */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The `webhook-id` of the event */
                        eventId: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSubBatch: {
        parameters: {
            query?: never;
            header: {
                "If-None-Match"?: string;
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                subBatchId: components["parameters"]["SubBatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sub-batch */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubBatch"];
                };
            };
            /** @description Nothing changed since the given `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    acknowledge: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                subBatchId: components["parameters"]["SubBatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Acknowledgement"];
            };
        };
        responses: {
            200: components["responses"]["SubBatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    cancel: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                subBatchId: components["parameters"]["SubBatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            200: components["responses"]["SubBatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description Only items whose `deliverySeq` is higher */
                afterSeq?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description A page may have fewer items, so that its body stays below 8 MiB */
                limit?: number;
                status?: components["schemas"]["ItemStatus"];
            };
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                subBatchId: components["parameters"]["SubBatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemPage"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    revert: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One key for each intended effect, the same in every attempt
                 * @example 0b6f4f2e-5f5e-4a1f-9a43-0d6f6f9d3f10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path: {
                subBatchId: components["parameters"]["SubBatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revert"];
            };
        };
        responses: {
            /** @description The sub-batch after the call */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubBatch"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    onBatchChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the event. It answers within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver wants no more events at this address. The server flags the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server sends the event again (CB-3, CB-4). It obeys `Retry-After` of 429 and 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallbackTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the event. It answers within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver wants no more events at this address. The server flags the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server sends the event again (CB-3, CB-4). It obeys `Retry-After` of 429 and 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubBatchChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of this message; of a call a new one for each attempt, of a callback the same for each attempt
                 * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Signatures with spaces between them: one for each live secret, the newest first
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @example 1796040000 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubBatchEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the event. It answers within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver wants no more events at this address. The server flags the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server sends the event again (CB-3, CB-4). It obeys `Retry-After` of 429 and 503. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
