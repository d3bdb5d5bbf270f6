// Made from the API's document by `npm run generate`.
export interface paths {
    "/api/audit/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as CSV
         * @description Needs: audit.read
         */
        post: operations["downloadAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who did what when, newest first
         * @description Needs: audit.read
         */
        post: operations["listAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in
         * @description Open to everybody.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/checkProjectExists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether a web site is localised here already
         * @description Open to everybody.
         */
        post: operations["checkProjectExists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/clearCookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets the refresh cookie and ends its session
         * @description Open to everybody.
         */
        post: operations["clearCookie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/fetchUIEndpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The configuration the screens start with
         * @description Open to everybody.
         */
        get: operations["fetchUiEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session
         * @description Needs: session
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs up with an organisation; sends a verification mail
         * @description Open to everybody.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/newOrganisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an organisation and invites its first administrator
         * @description Needs: organisation.manageAll
         */
        post: operations["newOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/onboard/free-org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes a verified registration: organisation, user, project and session
         * @description Open to everybody.
         */
        post: operations["onboardFreeOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whom a reset or invitation link is for, while it is good; uses nothing up
         * @description Open to everybody.
         */
        post: operations["describePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a reset link, if the address belongs to an account
         * @description Open to everybody.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges the refresh cookie for a new token. `data` is the token
         * @description Open to everybody.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resendOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends another code to the mobile number
         * @description Open to everybody.
         */
        post: operations["resendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sendEmailOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the address
         * @description Open to everybody.
         */
        post: operations["sendEmailOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sendOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a free-trial registration and sends a code to the mobile number
         * @description Open to everybody.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the password by the token of a reset or invitation link and signs in. `data` is the token
         * @description Open to everybody.
         */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the address of a sign-up; creates the account and signs in. `data` is the token
         * @description Open to everybody.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verifyEmailOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the address of a registration
         * @description Open to everybody.
         */
        post: operations["verifyEmailOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verifyOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the mobile number
         * @description Open to everybody.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/custom-font-size/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the font size of the elements that a selector matches, on translated pages of one language or of all
         * @description Needs: settings.edit
         */
        post: operations["addFontSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/custom-font-size/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves elements the size that the site gives them
         * @description Needs: settings.edit
         */
        post: operations["deleteFontSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/custom-font-size/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The font sizes that a project sets on translated pages
         * @description Needs: project.read
         */
        post: operations["listFontSizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/fetchNotifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same, for the dashboard
         * @description Needs: session
         */
        post: operations["fetchDashboardNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/updateNotifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks one notification or all as seen, or deletes them
         * @description Needs: session
         */
        post: operations["updateNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Serves a language of a site at a host of its own
         * @description Needs: publish.manage
         */
        post: operations["setPublishedHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a term; one with the same source and language is refused
         * @description Needs: glossary.edit
         */
        post: operations["addGlossaryTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translates again by machine what does not follow these terms
         * @description Needs: translation.machine
         */
        post: operations["applyGlossaryTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/candidates/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds candidates to the glossary, each by its rule
         * @description Needs: glossary.edit
         */
        post: operations["addTermCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/candidates/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismisses candidates for good, or has them proposed again
         * @description Needs: glossary.edit
         */
        post: operations["dismissTermCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/candidates/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks through the texts of a project for names that recur, to be proposed for its glossary
         * @description Needs: glossary.edit
         */
        post: operations["findTermCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/candidates/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the last search proposes for the glossary and the glossary does not have, or what was dismissed
         * @description Needs: glossary.edit
         */
        post: operations["listTermCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes terms
         * @description Needs: glossary.edit
         */
        post: operations["deleteGlossaryTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/delete/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many translations have terms, before those are deleted
         * @description Needs: glossary.edit
         */
        post: operations["glossaryDeletionEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many translations would not follow a term, before it is saved
         * @description Needs: glossary.edit
         */
        post: operations["glossaryEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The terms of a glossary as CSV or TBX
         * @description Needs: translation.read
         */
        post: operations["exportGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what the terms of a CSV or TBX file would do to the glossary of the project named as `projectId`, or of the organisation; with a `mode` writes those that are right (`valid`), or all or none (`whole`)
         * @description Needs: glossary.edit
         */
        post: operations["importGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Terms of a project, or of the organisation
         * @description Needs: translation.read
         */
        post: operations["listGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a term
         * @description Needs: glossary.edit
         */
        post: operations["updateGlossaryTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the address if the guest link invites it
         * @description Open to everybody.
         */
        post: operations["sendGuestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comments on one of these translations; tells who made the guest link
         * @description Needs: guest
         */
        post: operations["addGuestComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of the guest
         * @description Needs: guest
         */
        post: operations["leaveGuestSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether a guest link is in force, and whether its guest is in already
         * @description Open to everybody.
         */
        post: operations["openGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/segment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One of these translations with its problems, and the comments that the guest began
         * @description Needs: guest
         */
        post: operations["readGuestSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/segment/back-translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One of these translations in the language of its source, where the guest link shows that
         * @description Needs: guest
         */
        post: operations["backTranslateForGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The translations that the guest may judge, and what the guest said of them
         * @description Needs: guest
         */
        post: operations["listGuestSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a translation is good, or wrong and why; the state of its review stays
         * @description Needs: guest
         */
        post: operations["giveGuestVerdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a session of a guest by the code; sets its cookie
         * @description Open to everybody.
         */
        post: operations["verifyGuestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process answers
         * @description Open to everybody.
         */
        get: operations["liveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process can do its work
         * @description Open to everybody.
         */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ignore-pattern/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves texts that match a regular expression in the source language; the next crawl drops their segments
         * @description Needs: settings.edit
         */
        post: operations["addIgnorePattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ignore-pattern/deleteIgnorePatterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translates texts that match these regular expressions again
         * @description Needs: settings.edit
         */
        post: operations["deleteIgnorePatterns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ignore-pattern/fetchIgnorePatterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The regular expressions of a project whose texts are left in the source language
         * @description Needs: project.read
         */
        post: operations["listIgnorePatterns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ignore-pattern/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a regular expression matches a text, and how many segments of the project it matches; changes nothing
         * @description Needs: settings.edit
         */
        post: operations["testIgnorePattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The translations of one language that a filter matches, as TMX, XLIFF, CSV or XLSX
         * @description Needs: memory.exchange
         */
        post: operations["exportMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/exports/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an export that the caller began before its file is written
         * @description Needs: memory.exchange
         */
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/exports/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The file of an export that the caller began; 409 until it is written
         * @description Needs: memory.exchange
         */
        post: operations["downloadExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/exports/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The exports of a project that the caller began and that have not expired, newest first
         * @description Needs: memory.exchange
         */
        post: operations["listExports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/exports/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an export that a job writes; the person who asked for it is notified when its file can be downloaded
         * @description Needs: memory.exchange
         */
        post: operations["startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/import/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a TMX, XLIFF, CSV or XLSX file and begins to check it, for all languages of the project or those named as `language`; `keep` says which translations stay (those of people, where absent); with a `mode` it is imported without being confirmed
         * @description Needs: memory.exchange
         */
        post: operations["importMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/imports/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the translations of a checked file: those that are right, or all of them
         * @description Needs: memory.exchange
         */
        post: operations["confirmImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/imports/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Every row that was not imported, with what is wrong and what to do
         * @description Needs: memory.exchange
         */
        post: operations["importErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/imports/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How far an import is, what it would do or has done, and its first problems
         * @description Needs: memory.exchange
         */
        post: operations["importStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meta/paginated/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Titles, descriptions, Open Graph texts and structured data, page by page, with their lengths
         * @description Needs: translation.read
         */
        post: operations["listMeta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers for Prometheus
         * @description Open to everybody.
         */
        get: operations["metricsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mixedLangContent/analyze/new/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks for content in unexpected scripts: in sources that came since the last time, or in the targets of a language
         * @description Needs: translation.edit
         */
        post: operations["analyzeMixedContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mixedLangContent/fetchPaginatedContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sources, or targets of a language, that are not in the script of their language, as the last analysis found them
         * @description Needs: translation.read
         */
        post: operations["fetchMixedContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/no-translation-node/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves the elements that a selector matches in the source language, on every page; the next crawl drops their segments
         * @description Needs: settings.edit
         */
        post: operations["addNoTranslationNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/no-translation-node/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translates the elements of a selector again
         * @description Needs: settings.edit
         */
        post: operations["deleteNoTranslationNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/no-translation-node/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The selectors of a project whose elements are left in the source language
         * @description Needs: project.read
         */
        post: operations["listNoTranslationNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the notifications of the signed-in person, newest first
         * @description Needs: session
         */
        post: operations["fetchNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Works in another organisation within reach from now on in this session; without an id in the own one again
         * @description Needs: organisation.read
         */
        post: operations["actForOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names of all organisations the caller may see
         * @description Needs: organisation.read
         */
        post: operations["allOrganisations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/apiKeys/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an API key; the answer alone shows it
         * @description Needs: apiKey.manage
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/apiKeys/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * API keys of the organisation
         * @description Needs: apiKey.manage
         */
        post: operations["listApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/apiKeys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an API key at once
         * @description Needs: apiKey.manage
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/deliveryManagers/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the delivery managers of an organisation
         * @description Needs: organisation.manageAll
         */
        post: operations["assignDeliveryManagers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One organisation with its people, projects and plan
         * @description Needs: organisation.read
         */
        post: operations["organisationDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/documents/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The file of a KYC document
         * @description Needs: organisation.read
         */
        post: operations["downloadKycDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/documents/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC documents of an organisation
         * @description Needs: organisation.read
         */
        post: operations["listKycDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/documents/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts, rejects or signs a KYC document
         * @description Needs: kyc.review
         */
        post: operations["reviewKycDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/documents/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a KYC document; multipart with kind and file
         * @description Needs: kyc.manage
         */
        post: operations["uploadKycDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes an organisation
         * @description Needs: organisation.update
         */
        post: operations["editOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Organisations the caller may see
         * @description Needs: organisation.read
         */
        post: operations["listOrganisations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the plan of an organisation holds and how much of it is used, by project
         * @description Needs: organisation.read
         */
        post: operations["organisationUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/domainVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the site of a project can be verified, and by what it is
         * @description Needs: publish.manage
         */
        post: operations["domainVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/verifyDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks for the DNS record or the file that shows whose the site is
         * @description Needs: publish.manage
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parser/verifyScriptIntegration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks whether the snippet stands on the page and names this project
         * @description Needs: publish.manage
         */
        post: operations["verifyScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the projects that the caller may open: assigned ones, those of the organisation, or of all organisations within reach
         * @description Needs: project.read
         */
        post: operations["listProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/access/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what the caller may do with a project
         * @description Needs: session
         */
        post: operations["verifyProjectAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/cache/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches a cache of the published site on or off: that of the snippet’s files, or that of rendered pages
         * @description Needs: settings.edit
         */
        post: operations["updateCache"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/collaborators/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assigns each of the projects to each of the collaborators, who are told by mail
         * @description Needs: project.assign
         */
        post: operations["assignProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/collaborators/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The collaborators of the organisation, assigned ones first, with whether the project is assigned to them
         * @description Needs: project.assign
         */
        post: operations["listProjectCollaborators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/collaborators/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes each of the projects from each of the collaborators, effective at once; they are told by mail
         * @description Needs: project.assign
         */
        post: operations["unassignProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/crawl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restarts the crawl
         * @description Needs: project.crawl
         */
        post: operations["crawlProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a project, which can be brought back until its data is deleted; keepTm leaves its translations in the memory
         * @description Needs: project.delete
         */
        post: operations["deleteProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/deletion/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back a deleted project whose data is still there
         * @description Needs: project.delete
         */
        post: operations["cancelProjectDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/deletion/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deleted projects of the organisation that can be brought back, and until when
         * @description Needs: project.delete
         */
        post: operations["listDeletedProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One project with its progress
         * @description Needs: project.read
         */
        post: operations["projectDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks at an address and estimates pages, words and memory coverage; stores nothing
         * @description Needs: project.create
         */
        post: operations["estimateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/fetchProjectId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The project of a site that the caller may open, by the address of one of its pages
         * @description Needs: project.read
         */
        post: operations["fetchProjectId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/jobs/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a job again that was set aside because it stopped its worker
         * @description Needs: project.crawl
         */
        post: operations["resumeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/meta/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a kind of texts for search engines and other sites translated on published pages, or left in the source language
         * @description Needs: settings.edit
         */
        post: operations["updateMeta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a web site project and starts its crawl
         * @description Needs: project.create
         */
        post: operations["newProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What visitors see of each language, and what they would see after its next publication
         * @description Needs: project.read
         */
        post: operations["projectPublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The state of pages in one language; pages that were never counted are left out
         * @description Needs: project.read
         */
        post: operations["listPagePublications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/pages/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps pages back: visitors get the original, in live languages too
         * @description Needs: publish.manage
         */
        post: operations["holdPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/pages/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets pages go that were held back
         * @description Needs: publish.manage
         */
        post: operations["releasePages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets how much of a page must be translated, and whether pages and languages that are go live by themselves
         * @description Needs: settings.edit
         */
        post: operations["setPublicationPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows visitors a language of a verified site: every page that has reached the threshold and is not held back
         * @description Needs: publish.manage
         */
        post: operations["publishLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/publication/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a language back to preview, or the pages that one publication brought
         * @description Needs: publish.manage
         */
        post: operations["unpublishLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/scope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the addresses of a file to the project named as `projectId`; the same as `scope/upload`
         * @description Needs: project.crawl
         */
        post: operations["uploadProjectScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Word counts of a project by language and type
         * @description Needs: project.read
         */
        post: operations["projectStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/stats/urlWise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Word counts of pages by language and type, of those that are named or of all, paged
         * @description Needs: project.read
         */
        post: operations["urlStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renames a project, adds target languages to it or removes some; translations of a removed language stay, and are back when it is added again
         * @description Needs: project.update
         */
        post: operations["updateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/wordcount/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Source and unique word count
         * @description Needs: project.read
         */
        get: operations["projectWordCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The file of a report that the caller requested; 409 until it is ready
         * @description Needs: translation.read
         */
        post: operations["downloadReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/{projectId}/{pageNumber}/{pageSize}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses of a project, searched and paged
         * @description Needs: project.read
         */
        get: operations["listScopeUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds addresses to a project; the crawl that runs takes them, or one begins for them alone. Each that is refused is named with its reason
         * @description Needs: project.crawl
         */
        post: operations["addScopeUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/allUrl/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every address of a project, without duplicates, in parts counted from 0
         * @description Needs: project.read
         */
        get: operations["allScopeUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/crawl/last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last crawl of a project, its status and how many pages are parsed
         * @description Needs: project.read
         */
        post: operations["lastCrawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/domainWiseUrls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The hosts that addresses of a project stand on, each with the number of its addresses, pages and words
         * @description Needs: project.read
         */
        post: operations["listScopeDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/fetchByDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Addresses of one host of a project, searched and paged
         * @description Needs: project.read
         */
        post: operations["scopeByDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/fetchByurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One address of a project; none where the project does not know it
         * @description Needs: project.read
         */
        post: operations["scopeByUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/getPreviewUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signed address that shows one page in one language
         * @description Needs: project.read
         */
        post: operations["previewUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/project/resync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crawls again what is in scope; pages that have not changed are not read again
         * @description Needs: project.crawl
         */
        post: operations["resyncProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/rules/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What other rules of the scope would change, in pages and words, and which rule decides about given addresses; changes nothing
         * @description Needs: project.crawl
         */
        post: operations["testScopeRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/rules/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets which addresses of its site a project crawls. Pages that fall out are no longer crawled, and visitors see their source; known addresses that come in are crawled
         * @description Needs: project.crawl
         */
        post: operations["updateScopeRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes addresses out of scope, or puts them back: what is out is not crawled, and visitors see its source. What is put back is crawled, and has its translations again
         * @description Needs: project.crawl
         */
        post: operations["toggleScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/Uniquedomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The hosts that addresses of a project stand on
         * @description Needs: project.read
         */
        post: operations["uniqueDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the addresses of a text, CSV or XLSX file, or of a sitemap, to the project named as `projectId`
         * @description Needs: project.crawl
         */
        post: operations["uploadScopeUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/cache/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purges bundles and rendered pages of a project, or of every project of the organisation when none is named
         * @description Needs: publish.manage
         */
        get: operations["clearSnippetCache"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/pop-up/css/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The style sheet of the language popup
         * @description Needs: project.read
         */
        post: operations["fetchPopupCss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/pop-up/css/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the language popup would have a style sheet, or what of it is not possible; changes nothing
         * @description Needs: settings.edit
         */
        post: operations["testPopupCss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/pop-up/css/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the style sheet of the language popup on the pages of a project; an empty one takes it back
         * @description Needs: settings.edit
         */
        post: operations["updatePopupCss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/switcher/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the language popup stands, in which colours, and which languages it offers by which names
         * @description Needs: project.read
         */
        post: operations["fetchSwitcherLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/snippet/switcher/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places the language popup, colours it, and chooses which languages it offers, in which order and by which names
         * @description Needs: settings.edit
         */
        post: operations["updateSwitcherLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swalekhIntegration/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the text fields that a selector matches a typing keyboard, on every page
         * @description Needs: settings.edit
         */
        post: operations["addSwalekhNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swalekhIntegration/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the typing keyboard from the text fields of a selector
         * @description Needs: settings.edit
         */
        post: operations["deleteSwalekhNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swalekhIntegration/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The selectors of a project whose text fields have a typing keyboard
         * @description Needs: project.read
         */
        post: operations["listSwalekhNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks those who run the service for another plan; they are told by mail
         * @description Needs: payment.manage
         */
        post: operations["askForPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/plans/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans and what each holds, small to large
         * @description Needs: organisation.read
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/analyze/new/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How much untranslated content came since a date, or since it was marked as seen
         * @description Needs: translation.read
         */
        post: operations["analyzeNewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/back-translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translates the target of a segment back into the language of its source, by up to two engines; `storedOnly` asks none
         * @description Needs: translation.review
         */
        post: operations["backTranslate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/changes/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who changed translations of a language lately
         * @description Needs: translation.read
         */
        post: operations["listChangingPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/changes/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes what one person changed since a time, where nobody changed it after them; can be undone, and `preview` only counts
         * @description Needs: translation.edit
         */
        post: operations["revertChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/checks/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remembers that a check is mistaken about the target of a segment, until the target changes
         * @description Needs: translation.edit
         */
        post: operations["dismissProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/checks/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fixes problems of one kind in the targets of a language; can be undone
         * @description Needs: translation.edit
         */
        post: operations["fixTargets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/checks/settings/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The checks of translations, with the severities of a project
         * @description Needs: translation.read
         */
        post: operations["qualitySettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/checks/settings/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets severities and digits of a project; its translations are then checked again
         * @description Needs: settings.edit
         */
        post: operations["updateQualitySettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a thread about the translation of a segment, or answers in one; tells people who are mentioned or answered
         * @description Needs: translation.edit
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a comment of the caller; its answers stay
         * @description Needs: translation.edit
         */
        post: operations["deleteComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was said about the translation of a segment
         * @description Needs: translation.read
         */
        post: operations["listComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * People of the organisation who may see the project, and so be mentioned
         * @description Needs: translation.read
         */
        post: operations["listCommentPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolves a thread, or opens it again
         * @description Needs: translation.edit
         */
        post: operations["resolveComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/comment/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a comment of the caller
         * @description Needs: translation.edit
         */
        post: operations["updateComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segments and words by language and type
         * @description Needs: translation.read
         */
        post: operations["translationCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/dashboard/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A project at a glance: counts by language, errors, new content, and what people changed last
         * @description Needs: translation.read
         */
        post: operations["translationDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes translations of named segments, of a type, or both; revisions stay
         * @description Needs: memory.exchange
         */
        post: operations["deleteTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The connected translation engines, what they speak and how they fare
         * @description Needs: translation.read
         */
        get: operations["listEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the order of engines for a language of a project, or switches machine translation off for it
         * @description Needs: engine.manage
         */
        post: operations["chooseEngines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/comparison/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a comparison of engines; what it has so far stays
         * @description Needs: engine.manage
         */
        post: operations["cancelComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/comparison/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A comparison of engines with its progress and what is known so far
         * @description Needs: engine.manage
         */
        post: operations["readComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/comparison/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many reviewed segments engines would be compared on, and what that would cost; asks no engine for a translation
         * @description Needs: engine.manage
         */
        post: operations["planComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/comparison/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has engines translate reviewed segments and compares the answers with what people wrote; nothing of them becomes a translation
         * @description Needs: engine.manage
         */
        post: operations["startComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The engines that the organisation has connected, in their order, with their state, languages and usage of the month
         * @description Needs: engine.manage
         */
        get: operations["listEngineConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/connections/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connects an engine; its key is stored encrypted and never sent back
         * @description Needs: engine.manage
         */
        post: operations["createEngineConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/connections/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the order in which the connected engines are asked
         * @description Needs: engine.manage
         */
        post: operations["orderEngineConnections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/connections/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a connection with its key; what it translated stays
         * @description Needs: engine.manage
         */
        post: operations["removeEngineConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/connections/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a connection, switches it on or off
         * @description Needs: engine.manage
         */
        post: operations["updateEngineConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which engine would translate what is untranslated in each language, how much it would be sent, and what that costs
         * @description Needs: translation.read
         */
        post: operations["forecastEngines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/privateContent/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which kinds of private numbers and addresses of a project engines may be sent; none until a person says so
         * @description Needs: translation.read
         */
        post: operations["privateContentSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/privateContent/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets whether one kind of private numbers and addresses of a project is masked in what engines are sent
         * @description Needs: settings.edit
         */
        post: operations["updatePrivateContentSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/engines/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has an engine translate one sentence into each of the languages
         * @description Needs: engine.manage
         */
        post: operations["testEngine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/fills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The latest machine run of each kind and language, with what it could not do and why
         * @description Needs: translation.read
         */
        post: operations["listFills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/fills/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a run that a person asked for before it is through; what it wrote stays, and can be undone
         * @description Needs: translation.edit
         */
        post: operations["cancelFill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/fills/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The segments that a run left as they were, with the reason of each
         * @description Needs: translation.read
         */
        post: operations["fillRefusals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/fills/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes what a transliteration or a change of many translations wrote and nobody has changed since, within ten minutes of its end
         * @description Needs: translation.edit
         */
        post: operations["undoFill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/fills/untranslated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why segments of a language have no translation: what engines did instead, or why none was asked
         * @description Needs: translation.read
         */
        post: operations["untranslatedReasons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segments of a project and language with their targets; `download` answers CSV
         * @description Needs: translation.read
         */
        post: operations["filterTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/filter/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The segments that a filter matches, by `sourceHash`, for a change of many
         * @description Needs: translation.read
         */
        post: operations["listSegmentIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/generateReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a report of words and progress by project, language, page, user, engine or match analysis
         * @description Needs: translation.read
         */
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves what the guests of a link found good and no guest finds wrong; can be undone, and `preview` only counts
         * @description Needs: translation.review
         */
        post: operations["approveGuestGood"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link by which people without an account judge chosen translations, and mails it to them; `preview` only counts
         * @description Needs: translation.review
         */
        post: operations["createGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The guest links of a project with their guests and the numbers of their verdicts
         * @description Needs: translation.review
         */
        post: operations["listGuestLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes a guest link and ends the sessions of its guests; their verdicts stay
         * @description Needs: translation.review
         */
        post: operations["revokeGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/verdicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What guests said of translations, of one link or of one segment
         * @description Needs: translation.review
         */
        post: operations["listGuestVerdicts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/guests/verdicts/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a translation which a guest found wrong was dealt with, or takes that back
         * @description Needs: translation.review
         */
        post: operations["closeGuestVerdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/leverage/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compares the untranslated texts of a project with the translation memory, language by language
         * @description Needs: translation.read
         */
        post: operations["analyzeLeverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/leverage/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last match analysis of a project: words and segments by language and band
         * @description Needs: translation.read
         */
        post: operations["fetchLeverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/machine-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What engines make of a segment, to be taken over by a person; without `engine` none is asked, and the reply says which there are and what asking costs
         * @description Needs: translation.edit
         */
        post: operations["suggestMachine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/newContent/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The untranslated segments that came since; `markSeen` marks all content as seen
         * @description Needs: translation.edit
         */
        post: operations["viewNewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/nmt/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fills segments by memory, phrasebook, glossary and engine
         * @description Needs: translation.machine
         */
        post: operations["applyNmt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/page/override/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows on a page what the segment says everywhere again
         * @description Needs: translation.edit
         */
        post: operations["deletePageOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/page/override/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a segment another target on one page; its other pages, and what is counted, stay as they are
         * @description Needs: translation.edit
         */
        post: operations["savePageOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces a text in the translations of a language; `preview` only shows what would be replaced
         * @description Needs: translation.edit
         */
        post: operations["replaceText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects the translation of a segment that is shown, hands in a draft, or takes a decision back
         * @description Needs: translation.review
         */
        post: operations["reviewTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/review/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects all translations that a filter matches; can be undone, and `preview` only counts
         * @description Needs: translation.review
         */
        post: operations["reviewMatching"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/revision/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records the current translations of a segment as revisions, or restores an earlier one
         * @description Needs: translation.edit
         */
        post: operations["createRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/revision/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The changes of a segment in some languages, newest first: who, when, from what, why
         * @description Needs: translation.read
         */
        post: operations["listRevisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/segment/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is around a segment: its neighbours whatever is filtered, the pages it stands on, the terms in its source
         * @description Needs: translation.read
         */
        post: operations["segmentContext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/seo/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How far titles, descriptions, Open Graph texts and structured data are translated, and those of one page
         * @description Needs: translation.read
         */
        post: operations["seoTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/status/wordcount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Words of a page or project in one state
         * @description Needs: translation.read
         */
        post: operations["statusWordCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/tm/concordance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a word or phrase was translated before, in the project and in the translation memory
         * @description Needs: translation.read
         */
        post: operations["searchMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/tm/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Segments by language and type
         * @description Needs: translation.read
         */
        post: operations["tmCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/tm/match/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exact and fuzzy matches of a segment or text in the project and in the translation memory, with their differences
         * @description Needs: translation.read
         */
        post: operations["listMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/tm/sharing/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a project gives its translations to the memory of its organisation, and takes translations from it
         * @description Needs: translation.read
         */
        post: operations["memorySharing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/tm/sharing/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets whether a project shares the memory of its organisation; without, what it gave leaves the memory
         * @description Needs: settings.edit
         */
        post: operations["updateMemorySharing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/toggle/transliteration/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks translations as transliterations, or transliterations as translations
         * @description Needs: translation.edit
         */
        post: operations["toggleDisplayType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a translation by a person
         * @description Needs: translation.edit
         */
        post: operations["updateTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/view/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets filters that were kept
         * @description Needs: translation.read
         */
        post: operations["deleteSegmentView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/view/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The filters of the editor that the user has kept for a project
         * @description Needs: translation.read
         */
        post: operations["listSegmentViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/view/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps filters of the editor under a name; a name that is there is overwritten
         * @description Needs: translation.read
         */
        post: operations["saveSegmentView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translation/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The words of the glossary and of the translations in a language, to be suggested while one types
         * @description Needs: translation.edit
         */
        post: operations["listWords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds how transliteration writes a word in one language
         * @description Needs: settings.edit
         */
        post: operations["addSpelling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/applyTransliteration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spells segments by sound: named ones, or untranslated ones of up to three words, or of any length
         * @description Needs: translation.machine
         */
        post: operations["applyTransliteration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Untranslated segments of a language, by whether they are short enough to be names
         * @description Needs: translation.read
         */
        post: operations["transliterationCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes spellings: all of these or none
         * @description Needs: settings.edit
         */
        post: operations["deleteSpellings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The spellings of a project
         * @description Needs: project.read
         */
        post: operations["listSpellings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliteration/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the spellings of a CSV file with the columns `word`, `spelling` and `language` to the transliteration data of the project named as `projectId`: all or none of them
         * @description Needs: settings.edit
         */
        post: operations["createSpellings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a term that transliteration writes in a given spelling, or leaves as it is
         * @description Needs: settings.edit
         */
        post: operations["addMaskTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transliterates again what would be spelled otherwise by the present mask terms and spellings
         * @description Needs: translation.machine
         */
        post: operations["applyMaskTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the terms of a CSV file with the columns `term`, `spelling` and `language` to the mask terms of the project named as `projectId`: all or none of them
         * @description Needs: settings.edit
         */
        post: operations["createMaskTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/csv/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The mask terms of a project as CSV
         * @description Needs: project.read
         */
        post: operations["exportMaskTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes mask terms: all of these or none
         * @description Needs: settings.edit
         */
        post: operations["deleteMaskTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many transliterations would be spelled otherwise by the present mask terms and spellings; changes nothing
         * @description Needs: translation.machine
         */
        post: operations["maskTermsEffect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transliterationGlossary/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The mask terms of a project
         * @description Needs: project.read
         */
        post: operations["listMaskTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a user with a password, or invites one
         * @description Needs: user.manage
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/access/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether the caller may open a page or holds a permission
         * @description Needs: session
         */
        post: operations["verifyUserAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verifies the stored token
         * @description Needs: session
         */
        get: operations["checkUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/collaborator/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collaborators of the organisation
         * @description Needs: user.read
         */
        get: operations["listCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delivery-manager/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delivery managers: all for superAdmin, those of the organisation for others
         * @description Needs: user.read
         */
        get: operations["listDeliveryManagers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/fetchUserDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One user: oneself, or with user.read one within reach
         * @description Needs: session
         */
        post: operations["fetchUserDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/invite/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an invitation again; the earlier link ends
         * @description Needs: user.manage
         */
        post: operations["resendInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Users of the organisations the caller may see
         * @description Needs: user.read
         */
        post: operations["listUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/projects/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The projects of a collaborator's organisation, assigned ones first, with whether they are assigned
         * @description Needs: project.assign
         */
        post: operations["listUserProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/resetPasswordThroughProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the own password; other sessions end
         * @description Needs: session
         */
        post: operations["resetOwnPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own sessions that are open
         * @description Needs: session
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of the own sessions
         * @description Needs: session
         */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/switchStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activates or deactivates a user, effective at once
         * @description Needs: user.manage
         */
        post: operations["switchUserStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes oneself, or with user.manage another within reach
         * @description Needs: session
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/update/category/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses document categories
         * @description Needs: session
         */
        post: operations["updateCategories"];
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
        AccessReply: {
            allowed: boolean;
            permissions: components["schemas"]["Permission"][];
            /** @description What was missing, for people; null when allowed. */
            reason: string | null;
            role: components["schemas"]["Role"];
        };
        AddCommentDto: {
            /** @description Whom it mentions, by `userId`: people who may see the project. */
            mentions?: string[];
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description Plain text. */
            text: string;
            /**
             * Format: uuid
             * @description The thread that it answers; a new one where absent.
             */
            threadId?: string;
        };
        AddedCandidates: {
            added: number;
            /** @description Those that the glossary had already. */
            known: number;
        };
        AddFontSizeDto: {
            /** @description A number with its unit, such as `18px`. */
            fontSize: string;
            /** Format: uuid */
            projectId: string;
            /** @description A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
            selector: string;
            /**
             * @description One of the project's target languages; all of them without it.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AddGlossaryTermDto: {
            caseSensitive?: boolean;
            /** @description Words that the term is never translated with. */
            forbidden?: string[];
            /**
             * @description Absent: the term holds for every language, which only one without a translation can.
             * @enum {unknown}
             */
            language?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description For translators. */
            note?: string;
            /** @enum {unknown} */
            partOfSpeech?: "noun" | "properNoun" | "verb" | "adjective" | "adverb" | "other";
            /** Format: uuid */
            projectId?: string;
            /**
             * @description `translate` where absent.
             * @enum {unknown}
             */
            rule?: "translate" | "keep" | "transliterate";
            source: string;
            /** @description Only of a term that is translated. */
            target?: string;
        };
        AddGuestCommentDto: {
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description Plain text. */
            text: string;
            /**
             * Format: uuid
             * @description The thread that it answers, one that the guest began; a new one where absent.
             */
            threadId?: string;
        };
        AddIgnorePatternDto: {
            /** @description A regular expression of RE2. Numbers, dates and addresses of a text stand as `{1}`, `{2}`. */
            pattern: string;
            /** Format: uuid */
            projectId: string;
        };
        AddMaskTermDto: {
            /** Format: uuid */
            projectId: string;
            source: string;
            /** @description How the term is written; it stays as it is without it. */
            target?: string;
            /**
             * @description One of the project's target languages; all of them without it.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AddNoTranslationNodeDto: {
            /** Format: uuid */
            projectId: string;
            /** @description A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
            selector: string;
        };
        AddScopeUrlsDto: {
            /** Format: uuid */
            projectId: string;
            /** @description Whole addresses, or paths of the project's site. One that cannot be added is refused by itself. */
            urls: string[];
        };
        AddSpellingDto: {
            /** Format: uuid */
            projectId: string;
            source: string;
            target: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AddSwalekhNodeDto: {
            /** @enum {unknown} */
            keyboard: "phonetic" | "inscript";
            /** Format: uuid */
            projectId: string;
            /** @description A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
            selector: string;
            /**
             * @description A language that can be typed; without it the one that the page is shown in.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AddTermCandidatesDto: {
            /** @description All of them are added, or with a mistake in one of them none. */
            candidates: {
                /** Format: uuid */
                candidateId: string;
                caseSensitive?: boolean;
                /** @enum {unknown} */
                language?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                /** @enum {unknown} */
                rule: "translate" | "keep" | "transliterate";
                target?: string;
            }[];
            /** Format: uuid */
            projectId: string;
        };
        AllUrlReply: {
            urls: string[];
        };
        AnalyzeLeverageDto: {
            /** Format: uuid */
            projectId: string;
        };
        AnalyzeMixedContentDto: {
            /** Format: uuid */
            projectId: string;
            /**
             * @description The targets of this language; the sources, where absent.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AnalyzeNewContentDto: {
            /** Format: uuid */
            projectId: string;
            /**
             * Format: date-time
             * @description A date or a moment by ISO 8601; without it, since the content was marked as seen last.
             */
            since?: string;
            /**
             * @description Every target language, where absent.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ApikeyDto: {
            /** Format: uuid */
            apikey: string;
        };
        ApiKeyIdDto: {
            /** Format: uuid */
            apiKeyId: string;
        };
        /** @enum {string} */
        ApiKeyScope: "project.read" | "project.create" | "project.update" | "project.crawl" | "translation.read" | "translation.edit" | "translation.machine" | "memory.exchange" | "glossary.edit" | "settings.edit" | "publish.manage" | "document.work";
        ApiKeySummary: {
            apiKeyId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
            /** @description The first characters, to tell keys apart. */
            prefix: string;
            /** Format: date-time */
            revokedAt: string | null;
            scopes: components["schemas"]["ApiKeyScope"][];
        };
        /** @description The runs that translate again what does not follow the terms. */
        AppliedTerms: {
            jobs: {
                jobId: string;
                language: string;
                projectId: string;
                segments: number;
            }[];
            languages: components["schemas"]["GlossaryLanguageEffect"][];
            total: number;
        };
        ApplyNmtDto: {
            /** @description In place of `idArr`: all segments that this matches in the same project and language, but for those that people translated. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Segments by `sourceHash`; absent means every segment that has no translation, an empty list is refused. */
            idArr?: string[];
            nmtService?: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            requestId?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /**
             * @description Without `idArr`: segments that count as this; MACHINE and TRANSLITERATION are translated again.
             * @enum {unknown}
             */
            tp?: "PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE";
        };
        ApplyTransliterationDto: {
            /** @description Segments by `sourceHash`, however long; absent means those without a translation that have up to three words. */
            idArr?: string[];
            /** @description Without `idArr`: longer texts without a translation, too. */
            longerTexts?: boolean;
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ApproveGuestGoodDto: {
            /** Format: uuid */
            linkId: string;
            /** @description Counts, and changes nothing. */
            preview?: boolean;
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        AskForPlanDto: {
            /** @enum {unknown} */
            plan: "free" | "starter" | "business" | "enterprise";
        };
        AssignManagersDto: {
            /** @description The apikeys of all delivery managers that are to be assigned; others are taken away. */
            apikeys: string[];
            /** Format: uuid */
            organisationId: string;
        };
        /** @description How many pairs of collaborator and project changed; those that were so before do not count. */
        AssignmentChange: {
            changed: number;
        };
        AssignmentsDto: {
            apikeys: string[];
            projectIds: string[];
        };
        AuditListReply: {
            auditList: components["schemas"]["AuditRow"][];
            total: number;
        };
        /** @description One thing that somebody did. */
        AuditRow: {
            action: string;
            address: string | null;
            /** Format: date-time */
            at: string;
            auditId: string;
            details: {
                [key: string]: unknown;
            };
            organisationId: string;
            /** @description Where it was done, when the row is not about the project itself. */
            project: {
                name: string;
                projectId: string;
            } | null;
            reference: string | null;
            subject: string;
            subjectId: string | null;
            /** @description Of a user, project or organisation that the row is about. */
            subjectName: string | null;
            /** @description Null when the system did it. */
            user: {
                email: string;
                name: string;
                userId: string;
            } | null;
            userAgent: string | null;
        };
        AuthenticationCodeDto: {
            authenticationCode: string;
        };
        BackTranslateDto: {
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @description Asks no engine: answers what is stored, and what asking would cost. */
            storedOnly?: boolean;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description A stretch of whole words of a back-translation. */
        BackTranslatedWords: {
            /** @description The other engine has other words here. */
            differs: boolean;
            /** @description The source has no such words here. */
            isAdded: boolean;
            /** @description In the segment format. */
            text: string;
        };
        /** @description What a target says, for those who read the source's language alone. */
        BackTranslation: {
            /** @description Of the target, in Unicode code points: what each engine is sent. */
            characters: number;
            /** @description Two at most. Their differing words are marked when both have answered. */
            engines: components["schemas"]["EngineBackTranslation"][];
            /**
             * @description `untranslated`: the segment has no target. `switchedOff`: machine translation is off for the language. `noEngine`: none translates in this direction. `unavailable`: no engine says which languages it has.
             * @enum {string}
             */
            state: "ready" | "untranslated" | "switchedOff" | "noEngine" | "unavailable";
        };
        /** @description What a change of many translations did, or the job that does it. */
        BulkChange: {
            /** @description Changed so far. */
            changed: number;
            /** @description It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
            isQueued: boolean;
            /** @description The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing was to be changed. */
            jobId: string | null;
            /** @description Would have had errors, and were left as they were. */
            refused: number;
            unchanged: number;
        };
        CacheSwitches: {
            cache: {
                render: boolean;
                snippet: boolean;
            };
        };
        CancelComparisonDto: {
            /** Format: uuid */
            comparisonId: string;
            /** Format: uuid */
            projectId: string;
        };
        /** @description A segment that somebody changed after the person whose changes are undone. */
        ChangedSince: {
            /** Format: date-time */
            at: string;
            /** @description Null: nobody in person. */
            by: string | null;
            source: string;
            sourceHash: string;
            /** @description Null: deleted. */
            target: string | null;
        };
        /** @description Somebody who changed translations of a language. */
        ChangingPerson: {
            /** @description Revisions among the newest of the language. */
            changes: number;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            lastAt: string;
            name: string;
            userId: string;
        };
        CheckProjectExistsDto: {
            url: string;
        };
        /** @enum {string} */
        CheckSeverity: "off" | "error" | "warning";
        ChooseEnginesDto: {
            /** @description Engines by id, separated by commas, the preferred one first; `off` for no machine translation; absent for the order of the organisation. */
            nmtService?: string;
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description The engines that a language of a project asks first, by id and separated by commas; `off` for no machine translation. */
        ChosenEngines: {
            language: string;
            nmtService: string;
            projectId: string;
        };
        CloseGuestVerdictDto: {
            /** Format: uuid */
            guestId: string;
            /** @description `false` opens the problem again. */
            isClosed: boolean;
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        CommentIdDto: {
            /** Format: uuid */
            commentId: string;
            /** Format: uuid */
            projectId: string;
        };
        CommentPeople: {
            people: components["schemas"]["CommentPerson"][];
        };
        CommentPeopleDto: {
            /** Format: uuid */
            projectId: string;
            /** @description A part of the name. */
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description A person who may be mentioned. */
        CommentPerson: {
            name: string;
            userId: string;
        };
        /** @description A comment and its answers. */
        CommentThread: {
            /** @description The oldest first. */
            comments: components["schemas"]["SegmentComment"][];
            isResolved: boolean;
            /** Format: date-time */
            resolvedAt: string | null;
            resolvedBy: string | null;
            threadId: string;
        };
        ComparedAnswer: {
            editDistance: number | null;
            engine: string;
            /** @description Why there is none. */
            problem: string | null;
            text: string | null;
        };
        /** @description A segment with what people and engines made of it, in the segment format. */
        ComparedSegment: {
            answers: components["schemas"]["ComparedAnswer"][];
            reference: string;
            source: string;
        };
        /** @description A stretch of whole words of the source. */
        ComparedSourceWords: {
            /** @description The back-translation has no such words here. */
            isMissing: boolean;
            /** @description In the segment format. */
            text: string;
        };
        ComparisonIdDto: {
            /**
             * Format: uuid
             * @description Of reading, without it: the latest of the project.
             */
            comparisonId?: string;
            /** Format: uuid */
            projectId: string;
        };
        /** @description What a comparison of engines would be of, and cost, in one language. */
        ComparisonPlan: {
            /** @description Unicode code points of the sources, sent to each engine. */
            characters: number;
            /** @description The engines that serve the language, each with its cost in paise; null where its price is unknown. */
            engines: {
                cost: number | null;
                engine: string;
                name: string;
            }[];
            language: string;
            /** @description Reviewed segments that can be compared. */
            reviewed: number;
            /** @description Those of them that would be. */
            segments: number;
        };
        ConcordancePage: {
            /** @description Where to go on; null at the end. A page may have fewer results than asked for, or none, before the end is reached. */
            nextCursor: string | null;
            results: components["schemas"]["ConcordanceResult"][];
        };
        /** @description A source and its target, one of which has what was searched for. */
        ConcordanceResult: {
            /** @enum {string} */
            from: "project" | "memory";
            origin: components["schemas"]["TranslationOrigin"];
            /** @description Null for projects that no longer exist or that the caller does not work on. */
            projectName: string | null;
            source: string;
            sourceHash: string;
            sourceSpans: components["schemas"]["FoundSpan"][];
            target: string;
            targetSpans: components["schemas"]["FoundSpan"][];
            /** Format: date-time */
            updatedAt: string;
            /** @description Who translated it; null for machines, and where the memory does not say. */
            userName: string | null;
        };
        ConfirmImportDto: {
            /** Format: uuid */
            importId: string;
            /** @enum {unknown} */
            mode: "valid" | "whole";
            /** Format: uuid */
            projectId: string;
        };
        /** @enum {string} */
        CrawlingStatus: "INACTIVE" | "ACTIVE" | "FAILED" | "COMPLETED";
        /** @description One run of the crawler as people watch it. */
        CrawlProgress: {
            etaSeconds: number | null;
            failed: number;
            failures: {
                count: number;
                example: string;
                reason: string;
            }[];
            fetched: number;
            /** Format: date-time */
            finishedAt: string | null;
            found: number;
            pages: number;
            pagesPerSecond: number;
            reason: string | null;
            runId: string;
            segments: number;
            skipped: number;
            /** Format: date-time */
            startedAt: string;
            status: components["schemas"]["CrawlingStatus"];
            words: number;
        };
        CrawlProjectDto: {
            initUrl?: string;
            /** Format: uuid */
            projectId: string;
        };
        CreateApiKeyDto: {
            /** @description Without it the key lasts until it is revoked. */
            daysValid?: number;
            name: string;
            scopes: ("project.read" | "project.create" | "project.update" | "project.crawl" | "translation.read" | "translation.edit" | "translation.machine" | "memory.exchange" | "glossary.edit" | "settings.edit" | "publish.manage" | "document.work")[];
        };
        CreatedApiKeyReply: {
            apiKeyId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description The key itself; never shown again. */
            key: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
            /** @description The first characters, to tell keys apart. */
            prefix: string;
            /** Format: date-time */
            revokedAt: string | null;
            scopes: components["schemas"]["ApiKeyScope"][];
        };
        /** @description With `preview` the count alone. */
        CreatedGuestLink: {
            link: components["schemas"]["GuestLinkRow"] | null;
            segments: number;
            /** @description Told this once; the mails to the guests hold it too. */
            url: string | null;
        };
        /** @description What was recorded or restored in one language. */
        CreatedRevision: {
            /** @description What the segment counted as before and counts as now. */
            from: components["schemas"]["TranslationType"];
            language: string;
            origin: components["schemas"]["TranslationOrigin"];
            revisionId: number;
            target: string;
            to: components["schemas"]["TranslationType"];
        };
        CreatedRevisions: {
            revisions: components["schemas"]["CreatedRevision"][];
            /** @description Languages in which the segment has no translation to record. */
            withoutTranslation: string[];
        };
        CreatedUserReply: {
            /** @description An invitation was sent instead of setting a password. */
            invited: boolean;
            user: components["schemas"]["UserDetails"];
        };
        CreateGuestLinkDto: {
            days?: number;
            /** @description Shows back-translations; those that are not stored are asked of engines when a guest opens a translation. */
            hasBackTranslations: boolean;
            hasProblems?: boolean;
            /** @description Only these, by `sourceHash`. */
            idArr?: string[];
            invitees: {
                email: string;
                name: string;
            }[];
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** @description For the list of links; guests read it too. */
            name: string;
            /** @description Counts, invites nobody and makes no link. */
            preview?: boolean;
            /** Format: uuid */
            projectId: string;
            /** @description Only translations in one of these states; in every state where absent. */
            reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
            /** @description Only translations of the page with this address. */
            url?: string;
        };
        CreateRevisionDto: {
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** Format: uuid */
            projectId: string;
            /** @description Restores this revision. Without it, the current translation of each language is recorded as a revision. */
            revisionId?: number;
            sourceHash: string;
        };
        CreateUserDto: {
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {unknown} */
            locale?: "en" | "hi";
            /** Format: uuid */
            organisationId?: string;
            /** @description Without one the user is invited by mail and chooses it. */
            password?: string;
            phone?: string;
            /** @enum {unknown} */
            role: "superAdmin" | "deliveryManager" | "collaborator" | "organisationAdmin" | "freeOrgAdmin" | "translationAdmin" | "lokSabhaAdmin" | "rajyaSabhaAdmin" | "lokSabhaTranslator" | "rajyaSabhaTranslator";
        };
        DashboardLanguage: {
            counts: components["schemas"]["TypeCounts"];
            /** @description Translations that have an error, and are not published. */
            errors: number;
            language: string;
            languageName: string;
            /** @description Percent of the words that are translated; transliterations do not count. */
            translatedPercent: number;
        };
        /** @description A project that was deleted, and can be brought back. */
        DeletedProject: {
            baseUrl: string;
            /** Format: date-time */
            deletedAt: string;
            /** @description The name of the person; null where it is not known. */
            deletedBy: string | null;
            /** @description Whether its translations stay in the organisation's memory. */
            keepTm: boolean;
            name: string;
            projectId: string;
            /** @description From then on its data is deleted. */
            purgeAfter: string;
        };
        /** @description Newest first. */
        DeletedProjectList: {
            projects: components["schemas"]["DeletedProject"][];
        };
        DeleteFontSizeDto: {
            /** Format: uuid */
            fontSizeId: string;
            /** Format: uuid */
            projectId: string;
        };
        DeleteGlossaryTermsDto: {
            /** Format: uuid */
            projectId?: string;
            termIds: string[];
        };
        DeleteIgnorePatternsDto: {
            patternIds: string[];
            /** Format: uuid */
            projectId: string;
        };
        DeleteMaskTermsDto: {
            /** Format: uuid */
            projectId: string;
            termIds: string[];
        };
        DeleteNoTranslationNodeDto: {
            /** Format: uuid */
            nodeId: string;
            /** Format: uuid */
            projectId: string;
        };
        DeletePageOverrideDto: {
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description The address of the page, as the project has it. */
            url: string;
        };
        DeleteProjectDto: {
            /** @description Whether what was translated stays in the organisation's memory, for its other projects. */
            keepTm?: boolean;
            /** Format: uuid */
            projectId: string;
        };
        DeleteSegmentViewDto: {
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            viewId: string;
        };
        DeleteSpellingsDto: {
            /** Format: uuid */
            projectId: string;
            spellingIds: string[];
        };
        DeleteSwalekhNodeDto: {
            /** Format: uuid */
            nodeId: string;
            /** Format: uuid */
            projectId: string;
        };
        DeleteTranslationsDto: {
            /** @description In place of `idArr`: all segments that this matches in the same project and language, however many. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Segments by `sourceHash`. */
            idArr?: string[];
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /**
             * @description Only translations of this type; without `idArr` all of it.
             * @enum {unknown}
             */
            translationType?: "PBK" | "USER" | "MACHINE" | "TRANSLITERATION";
        };
        /** @description A stretch of whole words: in both texts, in the match's source alone, or in the text that is to be translated alone. */
        DiffSpan: {
            /** @enum {string} */
            kind: "same" | "removed" | "added";
            /** @description In the segment format. */
            text: string;
        };
        /** @enum {string} */
        DigitsPolicy: "native" | "latin";
        DismissProblemDto: {
            code: string;
            /** @description False takes it back: the check is made again. */
            isDismissed?: boolean;
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        DismissTermCandidatesDto: {
            candidateIds: string[];
            /** @description `false` has them proposed again; `true` where absent. */
            dismissed?: boolean;
            /** Format: uuid */
            projectId: string;
        };
        /** @enum {string} */
        DisplayType: "translation" | "t13n";
        /** @enum {string} */
        DocumentCategory: "LOB" | "BUL1" | "BUL2" | "QL" | "SYN" | "PTBL";
        /** @enum {string} */
        DocumentStatus: "rejected" | "pending" | "accepted" | "signed";
        /** @description How a site can be shown to be its customer's, and what has been seen of it. */
        DomainVerification: {
            /** Format: date-time */
            checkedAt: string | null;
            /** @description The TXT record; null for a site at an address without a domain name. */
            dns: {
                name: string;
                value: string;
            } | null;
            file: {
                content: string;
                url: string;
            };
            level: components["schemas"]["DomainVerificationLevel"];
            /** @description Daily checks in a row that have not found it; with the third the level falls to 0. */
            missedChecks: number;
            /** @description What the daily checks look for; null while nothing has been seen. */
            proof: components["schemas"]["VerificationProof"] | null;
            /**
             * Format: date-time
             * @description When a visitor's browser last reported from a page with the tag; null while none has. Looked into once a day.
             */
            reportedAt: string | null;
        };
        DomainVerificationCheck: {
            isFound: boolean;
            level: components["schemas"]["DomainVerificationLevel"];
            reason: string | null;
        };
        /** @enum {number} */
        DomainVerificationLevel: 0 | 1 | 2 | 3;
        DownloadReportDto: {
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description Without it the caller's latest report of the project.
             */
            reportId?: string;
        };
        EditOrganisationDto: {
            editObject: {
                address?: string;
                contactEmail?: string;
                contactPhone?: string;
                name?: string;
                /** @enum {unknown} */
                plan?: "free" | "starter" | "business" | "enterprise";
                taxNumber?: string;
                website?: string;
            };
            /** Format: uuid */
            organisationId: string;
        };
        /** @description The target of a segment in the language of its source, by one engine. */
        EngineBackTranslation: {
            /** @description In paise, of asking an engine that is open or failed; null where the price is not known or nothing has to be asked. */
            cost: number | null;
            /** @description The id of a connection, or the name of an engine of the installation. */
            engine: string;
            name: string;
            /** @description Why there is none; null unless refused or failed. */
            reason: string | null;
            /** @description The source as it compares to these words; empty when there are none. Articles, auxiliaries and the like are not compared. */
            source: components["schemas"]["ComparedSourceWords"][];
            /**
             * @description `open`: the engine has not been asked. `failed`: it may do better later; `refused`: it will not.
             * @enum {string}
             */
            state: "made" | "open" | "refused" | "failed";
            words: components["schemas"]["BackTranslatedWords"][];
        };
        /** @description A comparison of engines on reviewed segments of a project. */
        EngineComparison: {
            comparisonId: string;
            count: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            languages: components["schemas"]["LanguageComparison"][];
            reason: string | null;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @description An engine that the organisation has connected. */
        EngineConnection: {
            connectionId: string;
            hasKey: boolean;
            isEnabled: boolean;
            /** @description The last four characters of the key, to tell keys apart; null for keys that are too short to show any of. */
            keyEnding: string | null;
            /** @description Characters in a calendar month (UTC). */
            monthlyCharacterLimit: number | null;
            name: string;
            /** @description Languages of projects that name this engine. */
            namedBy: {
                language: string;
                project: string;
                projectId: string;
            }[];
            pairs: {
                from: string;
                to: string;
            }[];
            /** @description In paise for a million characters. */
            pricePerMillion: number | null;
            reason: string | null;
            settings: components["schemas"]["EngineSettings"];
            state: components["schemas"]["EngineConnectionState"];
            /** Format: date-time */
            updatedAt: string;
            usage: components["schemas"]["EngineUsage"];
        };
        EngineConnectionIdDto: {
            /** Format: uuid */
            connectionId: string;
        };
        /** @description The engines of an organisation in their order, and those of the installation, which are asked after them. */
        EngineConnectionList: {
            /** @description Languages of projects for which engines were chosen. */
            chosen: components["schemas"]["ChosenEngines"][];
            connections: components["schemas"]["EngineConnection"][];
            installed: components["schemas"]["InstalledEngine"][];
        };
        /** @enum {string} */
        EngineConnectionState: "ready" | "unavailable" | "limitReached" | "disabled";
        /** @description Which engine will translate what the memory and the phrasebook do not know, and what that costs. */
        EngineForecast: {
            /** @description Unicode code points, about. */
            characters: number;
            /** @description In paise; null where the price is unknown. */
            cost: number | null;
            /** @description Null where no engine serves the language. */
            engine: string | null;
            language: string;
            name: string | null;
            /** @description The language that the translation takes its way by, where no engine serves the pair directly. */
            via: string | null;
        };
        /** @enum {string} */
        EngineKind: "libretranslate" | "apertium" | "bhashini" | "google" | "azure" | "indictrans2" | "openai";
        /** @description How one engine did in one language. */
        EngineScore: {
            /** @description chrF2 (Popović 2015) of all answers together against the reviewed targets, 0 to 100; null without an answer. */
            chrf: number | null;
            /** @description What this comparison cost, in paise. */
            cost: number | null;
            /** @description Letters to change on the way to the reviewed target, by the longer text: the mean of the answers, 0 to 1. */
            editDistance: number | null;
            engine: string;
            failed: number;
            /** @description The median time for one text. */
            milliseconds: number | null;
            name: string;
            /** @description In paise for a million characters; null where it is unknown. */
            pricePerMillion: number | null;
            refused: number;
            /** @description Segments that it was sent, those that the checks refused, and those that failed. */
            segments: number;
        };
        /** @description What reaches an engine, but for its key. A field that a kind does not need is absent. */
        EngineSettings: {
            /** @description Google: number or name of the cloud project; its key is the JSON file of a service account. */
            cloudProject?: string;
            kind: components["schemas"]["EngineKind"];
            /** @description Chat protocol: the model, and how it is to write. */
            model?: string;
            pipelineId?: string;
            /** @description Google: `global` or a region. Azure: the region of the resource. */
            region?: string;
            style?: string;
            /** @description Of the server; hosted services have their own. */
            url?: string;
            /** @description Bhashini: the user ID that belongs to the key, and the pipeline where it is not the public one. */
            userId?: string;
        };
        /** @description A translation engine that the operator or the organisation has connected, with its state. */
        EngineStatus: {
            engine: string;
            /** @description Connected by the organisation: never limited by its plan. */
            isOwn: boolean;
            /** @description The operator pays for its calls: not on the free plan. */
            isPaid: boolean;
            name: string;
            pairs: {
                from: string;
                to: string;
            }[];
            reason: string | null;
            /** @enum {string} */
            state: "ready" | "unavailable";
        };
        /** @description The answer of an engine to a test in one language, or why there is none. */
        EngineTestResult: {
            language: string;
            milliseconds: number;
            reason: string | null;
            translation: string | null;
        };
        /** @description What an engine was sent in the current calendar month (UTC). */
        EngineUsage: {
            /** @description Unicode code points. */
            characters: number;
            /** @description In paise, by the price of the connection as it is now; null where that is unknown. */
            cost: number | null;
            failures: number;
            requests: number;
            segments: number;
            words: number;
        };
        /** @enum {string} */
        ErrorCode: "VALIDATION" | "MALFORMED" | "UNAUTHENTICATED" | "LOGIN_REFUSED" | "LOCKED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD" | "TIMEOUT" | "CONFLICT" | "FORBIDDEN_MOVE" | "TOO_LARGE" | "LONG_ADDRESS" | "WRONG_CONTENT" | "EXPECTATION" | "UNPROCESSABLE" | "PLAN_LIMIT" | "TOO_MANY" | "LONG_HEADERS" | "INTERNAL" | "UPSTREAM" | "UNAVAILABLE";
        EstimateProjectDto: {
            excludePaths?: string[];
            includePaths?: string[];
            maxDepth?: number;
            maxPages?: number;
            targetLanguages?: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            url: string;
        };
        /** @description Bounds of an estimate; the page limit bounds what a short look cannot. */
        EstimateRange: {
            from: number;
            to: number;
        };
        /** @enum {string} */
        ExportFormat: "tmx" | "csv" | "xlsx" | "xliff12" | "xliff21";
        ExportGlossaryDto: {
            /** @enum {unknown} */
            format: "csv" | "tbx";
            /** Format: uuid */
            projectId?: string;
        };
        ExportIdDto: {
            /** Format: uuid */
            exportId: string;
            /** Format: uuid */
            projectId: string;
        };
        ExportTranslationsDto: {
            /** @description Only targets that were last changed by people with this in their names. */
            author?: string;
            /** @enum {unknown} */
            displayType?: "translation" | "t13n";
            /** @enum {unknown} */
            format: "tmx" | "xliff12" | "xliff21" | "csv" | "xlsx";
            /** @description Only segments with comments in threads that are not resolved, or only those without. */
            hasOpenComments?: boolean;
            hasProblems?: boolean;
            /**
             * @description Only what a machine made by this means.
             * @enum {unknown}
             */
            machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
            matchCase?: boolean;
            /** @description Conditions that must not hold, of those that are named. */
            not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
            /** @description Only targets with a problem of this check. */
            problemCode?: string;
            /** Format: uuid */
            projectId: string;
            /** @description Only segments whose translation is in one of these states. */
            reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
            /** @enum {unknown} */
            searchIn?: "source" | "target" | "both";
            /**
             * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
             * @enum {unknown}
             */
            searchMode?: "contains" | "exact" | "regex";
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
            /**
             * Format: date-time
             * @description Only targets that were last changed since then.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only targets that were last changed before then.
             */
            updatedTo?: string;
            /** @description Only segments of the page with this address. */
            url?: string;
            /** @description Segments without a translation, too. */
            withUntranslated?: boolean;
        };
        /** @description What every call answers with when it did not; `reference` is the id to quote to support and finds the log line. */
        Failure: {
            code: components["schemas"]["ErrorCode"] | number;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description At most 20 of them; `moreErrors` counts the rest. */
            errors?: components["schemas"]["FieldError"][];
            message: string;
            moreErrors?: number;
            name: string;
            reference: string;
            /** @constant */
            success: false;
            /** @constant */
            TIME_TRAVEL?: true;
            type: string;
        };
        FetchLeverageDto: {
            /** Format: uuid */
            projectId: string;
        };
        FetchMixedContentDto: {
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            searchText?: string;
            /**
             * @description The targets of this language; the sources, where absent.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        FetchNotificationsDto: {
            /** @description The first where absent. */
            pageNumber?: number;
        };
        FetchProjectIdDto: {
            /** @description Of a page of the site. */
            url: string;
        };
        /** @description One thing wrong with one field; `field` is a path such as `languages[2]`. */
        FieldError: {
            field: string;
            message: string;
        };
        FillIdDto: {
            /** Format: uuid */
            jobId: string;
            /** Format: uuid */
            projectId: string;
        };
        /** @enum {string} */
        FillKind: "memory" | "engine" | "requested" | "transliteration" | "replace" | "displayType" | "fix" | "delete" | "import" | "review" | "glossary" | "revert" | "undo";
        /** @description Why segments stay untranslated. Without an engine: no engine serves the pair. */
        FillRefusal: {
            count: number;
            engine: string | null;
            reason: string;
        };
        /** @description A pre-translation run over a language of a project: segments translated by source, and refusals. */
        FillRun: {
            /** @description Of a change of many translations: how many of `count` it changed. */
            changed: number;
            /** @description Segments read. */
            count: number;
            filled: {
                engine: number;
                glossary: number;
                memory: number;
                phrasebook: number;
                transliteration: number;
            };
            /** Format: date-time */
            finishedAt: string | null;
            /** @description A person may end it before it is through. */
            isCancellable: boolean;
            jobId: string;
            kind: components["schemas"]["FillKind"];
            language: string;
            reason: string | null;
            refusals: components["schemas"]["FillRefusal"][];
            /** @description Of a run that undoes another: segments that are again as they were before it. The rest of `count` was changed since and kept. */
            restored: number;
            /** Format: date-time */
            startedAt: string;
            state: components["schemas"]["JobState"];
            total: number | null;
            /** @description While a transliteration, or a change of many translations, can be undone. */
            undo: components["schemas"]["FillUndo"] | null;
            /** @description Paused because the plan's words are used up; resumes by itself when there are words. */
            waitsForWords: boolean;
        };
        FillUndo: {
            /** @description The caller may undo it: it is theirs, or they may have machines translate. */
            mayUndo: boolean;
            /** @description Segments that nobody has changed since the run wrote them; an import may have brought units of the translation memory alone. */
            segments: number;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            until: string;
        };
        FilterTranslationsDto: {
            /** @description Only targets that were last changed by people with this in their names. */
            author?: string;
            /** @description Opaque; from the reply before. */
            cursor?: string;
            /** @enum {unknown} */
            displayType?: "translation" | "t13n";
            download?: boolean;
            /** @description Only segments with comments in threads that are not resolved, or only those without. */
            hasOpenComments?: boolean;
            hasProblems?: boolean;
            /**
             * @description Only what a machine made by this means.
             * @enum {unknown}
             */
            machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
            matchCase?: boolean;
            /** @description Conditions that must not hold, of those that are named. */
            not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
            /** @description In place of `cursor`: the pages of `pageSize` segments, counted from 1. */
            pageNumber?: number;
            pageSize?: number;
            /** @description Only targets with a problem of this check. */
            problemCode?: string;
            /** Format: uuid */
            projectId: string;
            /** @description Only segments whose translation is in one of these states. */
            reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
            /** @enum {unknown} */
            searchIn?: "source" | "target" | "both";
            /**
             * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
             * @enum {unknown}
             */
            searchMode?: "contains" | "exact" | "regex";
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
            /**
             * Format: date-time
             * @description Only targets that were last changed since then.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only targets that were last changed before then.
             */
            updatedTo?: string;
            /** @description Only segments of the page with this address. */
            url?: string;
        };
        FindTermCandidatesDto: {
            /** Format: uuid */
            projectId: string;
        };
        /** @description A change that fixes targets; those that are left need a person. With `preview` nothing is changed: `changed` is how many would be. */
        FixedTargets: {
            /** @description Changed so far. */
            changed: number;
            /** @description The preview looked at the first thousand segments, of more. */
            isCut: boolean;
            /** @description It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
            isQueued: boolean;
            /** @description The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing was to be changed. */
            jobId: string | null;
            /** @description Would have had errors, and were left as they were. */
            refused: number;
            unchanged: number;
        };
        FixTargetsDto: {
            code: string;
            /** @description In place of `sourceHashes`: those that this matches in the same project and language. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Says how many it would fix, and changes nothing. */
            preview?: boolean;
            /** Format: uuid */
            projectId: string;
            /** @description All segments that have the problem, where absent. */
            sourceHashes?: string[];
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description The font size of elements on translated pages, in one language or in all. */
        FontSize: {
            /** Format: date-time */
            createdAt: string;
            fontSize: string;
            fontSizeId: string;
            selector: string;
            targetLang: string | null;
        };
        FontSizeList: {
            fontSizes: components["schemas"]["FontSize"][];
            total: number;
        };
        /** @description Where what was searched for stands; offsets in UTF-16 units, widened to whole letters. */
        FoundSpan: {
            end: number;
            start: number;
        };
        /** @description A report; `report/download` answers its file when the state is `done`. */
        GeneratedReport: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The file is deleted then.
             */
            expiresAt: string;
            fileName: string;
            format: components["schemas"]["ReportFormat"];
            projectId: string;
            reportId: string;
            reportType: components["schemas"]["ReportType"];
            state: components["schemas"]["JobState"];
        };
        GenerateReportDto: {
            /**
             * @description CSV, where absent.
             * @enum {unknown}
             */
            format?: "csv" | "xlsx";
            /**
             * Format: date-time
             * @description Of the changes of a report by user: from this date or moment on, by ISO 8601.
             */
            from?: string;
            /** Format: uuid */
            projectId: string;
            /**
             * @description By language, where absent.
             * @enum {unknown}
             */
            reportType?: "language" | "page" | "user" | "engine" | "project" | "leverage";
            /**
             * @description Every target language, where absent.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /**
             * Format: date-time
             * @description Up to this date or moment.
             */
            to?: string;
        };
        GiveGuestVerdictDto: {
            /** @description What `wrong` needs: the translators read it. */
            reason?: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @enum {unknown} */
            verdict: "good" | "wrong";
            /** @description The version that was read; a newer one answers 409, since the guest has not read its text. */
            version: number;
        };
        /** @description The translations that terms affect: those that do not follow them, or that have them where they are deleted. */
        GlossaryEffect: {
            languages: components["schemas"]["GlossaryLanguageEffect"][];
            total: number;
        };
        GlossaryEffectDto: {
            caseSensitive?: boolean;
            /** @description Words that the term is never translated with. */
            forbidden?: string[];
            /**
             * @description Absent: the term holds for every language, which only one without a translation can.
             * @enum {unknown}
             */
            language?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description For translators. */
            note?: string;
            /** @enum {unknown} */
            partOfSpeech?: "noun" | "properNoun" | "verb" | "adjective" | "adverb" | "other";
            /** Format: uuid */
            projectId?: string;
            /**
             * @description `translate` where absent.
             * @enum {unknown}
             */
            rule?: "translate" | "keep" | "transliterate";
            source: string;
            /** @description Only of a term that is translated. */
            target?: string;
            /** Format: uuid */
            termId?: string;
        };
        /** @description A term of a glossary. Without a language it holds for all of them, without a project for all of the organisation's. */
        GlossaryEntry: {
            caseSensitive: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Words that the term is never translated with. */
            forbidden: string[];
            language: string | null;
            note: string | null;
            partOfSpeech: components["schemas"]["PartOfSpeech"] | null;
            projectId: string | null;
            rule: components["schemas"]["TermRule"];
            source: string;
            /** @description Null where the term is kept or transliterated. */
            target: string | null;
            termId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What a file of terms would do to a glossary, or has done. */
        GlossaryImport: {
            added: number;
            /** @description The glossary has the term, and the file says something else of it. */
            changed: number;
            isWritten: boolean;
            /** @description The first problems. */
            problems: components["schemas"]["GlossaryProblem"][];
            refused: number;
            /** @description All problems as CSV; null where there are none. */
            report: string | null;
            unchanged: number;
        };
        /** @description What terms mean for the translations of a language. */
        GlossaryLanguageEffect: {
            /** @description Written or approved by people, or of a language without machine translation: they stay as they are and are marked. */
            kept: number;
            language: string;
            /** @description Written by a machine and approved by nobody: a machine translates them again when the terms are applied. */
            machine: number;
        };
        GlossaryPage: {
            terms: components["schemas"]["GlossaryEntry"][];
            total: number;
        };
        /** @description A term of a file that is not imported; `line` is the line of the file, or the row of a table. */
        GlossaryProblem: {
            field: string;
            line: number;
            message: string;
            source: string;
        };
        GlossaryTermsDto: {
            /** Format: uuid */
            projectId?: string;
            termIds: string[];
        };
        /** @description `off`: the link shows no back-translations. */
        GuestBackTranslation: {
            /** @description Two at most. Their differing words are marked when both have answered. */
            engines: components["schemas"]["EngineBackTranslation"][];
            /** @enum {string} */
            state: "switchedOff" | "noEngine" | "ready" | "unavailable" | "untranslated" | "off";
        };
        GuestLinkIdDto: {
            /** Format: uuid */
            linkId: string;
            /** Format: uuid */
            projectId: string;
        };
        GuestLinkList: {
            links: components["schemas"]["GuestLinkRow"][];
        };
        GuestLinkRow: {
            /** Format: date-time */
            createdAt: string;
            /** @description A person's name; null when the person is gone. */
            createdBy: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** @description Verdicts of all guests. */
            good: number;
            guests: components["schemas"]["GuestRow"][];
            hasBackTranslations: boolean;
            /** @description Of them those that somebody has judged. */
            judged: number;
            languages: string[];
            linkId: string;
            name: string;
            /** @description Translations that guests may judge. */
            segments: number;
            state: components["schemas"]["GuestLinkState"];
            wrong: number;
        };
        /** @enum {string} */
        GuestLinkState: "inForce" | "expired" | "revoked";
        /** @description Somebody whom a link invites. */
        GuestRow: {
            email: string;
            /**
             * Format: date-time
             * @description When they last entered a code; null when they never did.
             */
            enteredAt: string | null;
            guestId: string;
            name: string;
        };
        /** @description What a guest sees of one translation. */
        GuestSegment: {
            example: components["schemas"]["SegmentExample"] | null;
            /** @description The first page on which it stands. */
            page: {
                title: string | null;
                url: string;
            } | null;
            problems: components["schemas"]["TargetProblem"][];
            reason: string | null;
            source: string;
            sourceHash: string;
            /** @description Null when it was deleted. */
            target: string | null;
            targetLang: string;
            /** @description Those that the guest began, with their answers. */
            threads: components["schemas"]["CommentThread"][];
            verdict: components["schemas"]["GuestVerdict"] | null;
            version: number;
        };
        GuestSegmentDto: {
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description One translation in a guest's list. */
        GuestSegmentItem: {
            sourceHash: string;
            targetLang: string;
            /** @description Of the present text; null while it is not judged. */
            verdict: components["schemas"]["GuestVerdict"] | null;
        };
        GuestSegmentList: {
            /** Format: date-time */
            expiresAt: string;
            hasBackTranslations: boolean;
            project: string;
            /** @description Language by language, in the order of the site. */
            segments: components["schemas"]["GuestSegmentItem"][];
            /** @description What the source is written in, as a code. */
            sourceLang: string;
        };
        /** @enum {string} */
        GuestVerdict: "good" | "wrong";
        GuestVerdictList: {
            total: number;
            /** @description The newest first, as many as one call lists. */
            verdicts: components["schemas"]["GuestVerdictRow"][];
        };
        /** @description What a guest said of a translation. */
        GuestVerdictRow: {
            guest: string;
            guestId: string;
            /** @description Of `wrong`: somebody has dealt with it. */
            isClosed: boolean;
            /** @description The text is still the one that was judged. */
            isCurrent: boolean;
            /** Format: date-time */
            judgedAt: string;
            linkId: string;
            reason: string | null;
            source: string;
            sourceHash: string;
            /** @description Of today; null when it was deleted. */
            target: string | null;
            targetLang: string;
            verdict: components["schemas"]["GuestVerdict"];
        };
        HeldPages: {
            /** @description How many changed. */
            pages: number;
        };
        HoldPagesDto: {
            /** Format: uuid */
            projectId: string;
            targetLanguages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            urls: string[];
        };
        /** @enum {string} */
        House: "ls" | "rs";
        /** @description Segments whose text matches are not translated, and no segments after the next crawl. */
        IgnorePattern: {
            /** Format: date-time */
            createdAt: string;
            pattern: string;
            patternId: string;
        };
        IgnorePatternList: {
            ignorePatterns: components["schemas"]["IgnorePattern"][];
            total: number;
        };
        /** @description What a pattern would match. */
        IgnorePatternTest: {
            examples: string[];
            /** @description Whether those are all. */
            isComplete: boolean;
            isMatch: boolean | null;
            /** @description How many of the project's segments match, of those that were looked at. */
            matching: number;
            scanned: number;
            /** @description The text that was given as a segment has it; null when none was given. */
            text: string | null;
        };
        /** @description The outcome of importing a file, by rows. */
        ImportCounts: {
            added: number;
            changed: number;
            /** @description Of those that are imported: not published before somebody corrects them. */
            flagged: number;
            /** @description The translation that was there stays. */
            kept: number;
            read: number;
            refused: number;
            /** @description A later row of the file has the same text. */
            repeated: number;
            unchanged: number;
            /** @description Rows without a target. */
            untranslated: number;
        };
        /** @enum {string} */
        ImportFormat: "tmx" | "xliff" | "csv" | "xlsx";
        ImportIdDto: {
            /** Format: uuid */
            importId: string;
            /** Format: uuid */
            projectId: string;
        };
        /** @enum {string} */
        ImportKeep: "human" | "all" | "none";
        /** @enum {string} */
        ImportMode: "valid" | "whole";
        /** @description A row that is not imported; `line` is the line of the file, or the row of a table. */
        ImportProblem: {
            field: string;
            line: number;
            message: string;
            remedy: string;
        };
        /**
         * @description An import reads its file, waits to be confirmed, writes, and ends; it fails where nothing of the file can be imported.
         * @enum {string}
         */
        ImportState: "checking" | "checked" | "importing" | "done" | "failed";
        InstalledEngine: {
            engine: string;
            /** @description Connected by the organisation: never limited by its plan. */
            isOwn: boolean;
            /** @description The operator pays for its calls: not on the free plan. */
            isPaid: boolean;
            name: string;
            pairs: {
                from: string;
                to: string;
            }[];
            reason: string | null;
            /** @enum {string} */
            state: "ready" | "unavailable";
            usage: components["schemas"]["EngineUsage"];
        };
        /** @enum {string} */
        JobState: "queued" | "running" | "done" | "failed" | "cancelled";
        KycDocument: {
            contentType: string;
            documentId: string;
            fileName: string;
            kind: components["schemas"]["KycDocumentKind"];
            organisationId: string;
            reason: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
            size: number;
            status: components["schemas"]["DocumentStatus"];
            /** Format: date-time */
            uploadedAt: string;
        };
        KycDocumentIdDto: {
            /** Format: uuid */
            documentId: string;
        };
        /** @enum {string} */
        KycDocumentKind: "aadhaar" | "panCard" | "roc" | "gst" | "bankDetails" | "contract" | "cancelledCheck";
        /** @description The seven kinds, each with its document or null. */
        KycDocumentListReply: {
            documents: {
                document: components["schemas"]["KycDocument"] | null;
                kind: components["schemas"]["KycDocumentKind"];
            }[];
        };
        /** @description A target language of a project, and the address at which it is served while it is live. */
        LanguageAddress: {
            /** @description The customer's own domain for this language; null where it has a host below the render domain. */
            customDomain: string | null;
            language: string;
            state: components["schemas"]["PublicationState"];
            url: string;
        };
        LanguageComparison: {
            /** @description How far the engines' answers to one text are from one another, by letters: the mean, 0 to 1. */
            disagreement: number | null;
            /** @description Those on which the engines disagree most. */
            examples: components["schemas"]["ComparedSegment"][];
            language: string;
            scores: components["schemas"]["EngineScore"][];
        };
        /** @description What translation memory, glossary and phrasebook know of the sampled pages in a language. */
        LanguageCoverage: {
            /** @description The match analysis of the sample against the translation memory. Without a project nothing is known to be in context. */
            bands: {
                band: components["schemas"]["LeverageBand"];
                segments: number;
                words: number;
            }[];
            coveredWords: number;
            language: string;
            share: number;
        };
        /** @description What the translation memory knows of the texts of a language that have no translation yet. */
        LanguageLeverage: {
            bands: {
                band: components["schemas"]["LeverageBand"];
                segments: number;
                words: number;
            }[];
            language: string;
            languageName: string;
            /** @description Texts with a translation, each once: no run translates them again. */
            translated: components["schemas"]["LeverageAmount"];
        };
        LanguageProgress: {
            counts: components["schemas"]["TypeCounts"];
            language: string;
            review: components["schemas"]["ReviewCounts"];
        };
        /** @description Pages of a language by their state, and the words on those that are live or ready. */
        LanguagePublication: {
            /** @description Whether it goes live by itself under this policy. */
            goesLive: boolean;
            held: number;
            incomplete: number;
            language: string;
            live: number;
            ready: number;
            state: components["schemas"]["PublicationState"];
            /** @description Where other translations than now would be shown; null under the project's own policy. */
            texts: components["schemas"]["TextChange"] | null;
            translatedWords: number;
            words: number;
        };
        /** @description The last crawl of a project, and how far the project has come by it. */
        LastCrawl: {
            /** @description Null before the first. */
            crawl: components["schemas"]["CrawlProgress"] | null;
            lastProcessedUrl: string | null;
            parsedUrls: number;
            status: components["schemas"]["ProjectStatus"];
        };
        LeverageAmount: {
            segments: number;
            words: number;
        };
        /** @description A match analysis of a project. */
        LeverageAnalysis: {
            analysisId: string;
            /** @description Segments compared so far, of all. */
            count: number;
            /** Format: date-time */
            finishedAt: string | null;
            languages: components["schemas"]["LanguageLeverage"][];
            /** Format: date-time */
            startedAt: string;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @enum {string} */
        LeverageBand: "exact" | "repetitions" | "inContext" | "fuzzy95" | "fuzzy85" | "fuzzy75" | "fuzzy70" | "new";
        /** @description How much of something is in use; `allowed` is null where the plan has no limit. */
        LimitUse: {
            allowed: number | null;
            used: number;
        };
        ListAuditDto: {
            /** @description An action such as `user.create`, or its beginning such as `user.`. */
            action?: string;
            /**
             * Format: uuid
             * @description Of the user who did it.
             */
            apikey?: string;
            /** Format: date-time */
            from?: string;
            /** Format: uuid */
            organisationId?: string;
            pageNumber?: number;
            pageSize?: number;
            searchText?: string;
            subject?: string;
            subjectId?: string;
            /** Format: date-time */
            to?: string;
        };
        ListGlossaryDto: {
            /**
             * @description Terms of this language, and those of all languages.
             * @enum {unknown}
             */
            language?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            pageNumber?: number;
            pageSize?: number;
            /** @enum {unknown} */
            partOfSpeech?: "noun" | "properNoun" | "verb" | "adjective" | "adverb" | "other";
            /** Format: uuid */
            projectId?: string;
            /** @enum {unknown} */
            rule?: "translate" | "keep" | "transliterate";
            /** @description Within terms, translations and notes. */
            searchText?: string;
            /** @description Those of the organisation too, which hold in the project where it has none of its own. */
            withOrganisation?: boolean;
        };
        ListGuestVerdictsDto: {
            /** Format: uuid */
            linkId?: string;
            /** Format: uuid */
            projectId: string;
            /** @description Only of one segment, in the language that is named with it. */
            sourceHash?: string;
            /** @enum {unknown} */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ListMatchesDto: {
            limit?: number;
            /** Format: uuid */
            projectId: string;
            /** @description In place of `sourceHash`: any text, written as sources are. */
            source?: string;
            /** @description A segment of the project; its own translation is no match. */
            sourceHash?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ListMetaDto: {
            /** @description Such as `title`, `description`, `og:title`, `jsonld:name`. */
            field?: string;
            /** @description Only pages where one of the texts is not translated. */
            missingOnly?: boolean;
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            /** @description In the address of the page. */
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ListOrganisationsDto: {
            pageNumber?: number;
            pageSize?: number;
            /** @enum {unknown} */
            plan?: "free" | "starter" | "business" | "enterprise";
            searchText?: string;
        };
        ListPagePublicationsDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            urls: string[];
        };
        ListProjectCollaboratorsDto: {
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            searchText?: string;
        };
        ListProjectsDto: {
            pageNumber?: number;
            pageSize?: number;
            searchText?: string;
        };
        ListRevisionsDto: {
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
        };
        ListTermCandidatesDto: {
            /** @description Those that were dismissed, instead of those that wait for an answer. */
            dismissed?: boolean;
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            searchText?: string;
        };
        ListTransliterationTermsDto: {
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
        };
        ListUserProjectsDto: {
            /** Format: uuid */
            apikey: string;
            pageNumber?: number;
            pageSize?: number;
            searchText?: string;
        };
        ListUsersDto: {
            isActive?: boolean;
            /**
             * Format: uuid
             * @description Of those the caller may see; all of them when nothing is said.
             */
            organisationId?: string;
            pageNumber?: number;
            pageSize?: number;
            /** @enum {unknown} */
            role?: "superAdmin" | "deliveryManager" | "collaborator" | "organisationAdmin" | "freeOrgAdmin" | "translationAdmin" | "lokSabhaAdmin" | "rajyaSabhaAdmin" | "lokSabhaTranslator" | "rajyaSabhaTranslator";
            searchText?: string;
        };
        LoginDto: {
            email: string;
            password: string;
            recaptchaValue?: string;
        };
        LoginReply: {
            token: string;
            user: components["schemas"]["SessionUser"];
        };
        /** @enum {string} */
        MachineSource: "memory" | "engine" | "transliteration" | "glossary" | "phrasebook";
        /** @description One engine and what it made of a segment. */
        MachineSuggestion: {
            /** @description In paise, of asking; null where the price is not known. */
            cost: number | null;
            /** @description The id of a connection, or the name of an engine of the installation. */
            engine: string;
            name: string;
            /** @description What the checks of the project find in the target. */
            problems: components["schemas"]["TargetProblem"][];
            /** @description Why there is none; null unless refused or failed. */
            reason: string | null;
            /**
             * @description `open`: not asked by this call. `failed`: it may do better later; `refused`: its answer is not taken.
             * @enum {string}
             */
            state: "made" | "open" | "refused" | "failed";
            /** @description In the segment format; null unless made. */
            target: string | null;
            /** @description The language between the two, where the engine has only both halves. */
            via: string | null;
        };
        /** @description What engines can make, or have made, of a segment. Nothing of it is stored as a translation. */
        MachineSuggestions: {
            /** @description Of the source, in Unicode code points: what each engine is sent. */
            characters: number;
            /** @description In the order in which the project asks them. */
            engines: components["schemas"]["MachineSuggestion"][];
            /**
             * @description `switchedOff`: machine translation is off for the language. `noEngine`: none translates in this direction. `unavailable`: no engine says which languages it has.
             * @enum {string}
             */
            state: "ready" | "switchedOff" | "noEngine" | "unavailable";
            /** @description Of the plan, that the first translation of the segment counts; 0 where it has one. They are reserved while an engine is asked. */
            words: number;
            /** @description Words of the plan that are left; null without limit. */
            wordsLeft: number | null;
        };
        /** @enum {string} */
        MailLocale: "en" | "hi";
        /** @description A term that transliteration writes in a given spelling, or leaves as it is. */
        MaskTerm: {
            /** Format: date-time */
            createdAt: string;
            source: string;
            /** @description Null: the term stays as it is. */
            target: string | null;
            /** @description Null: in all languages. */
            targetLang: string | null;
            termId: string;
        };
        MaskTermList: {
            maskTerms: components["schemas"]["MaskTerm"][];
            total: number;
        };
        /** @description What a file has added. */
        MaskTermsAdded: {
            maskTerms: components["schemas"]["MaskTerm"][];
            /** @description Terms that the list had already, the same. */
            unchanged: number;
        };
        /**
         * @description The same text between the same neighbours, the same text, or a similar one.
         * @enum {string}
         */
        MatchKind: "inContext" | "exact" | "fuzzy";
        MatchList: {
            /** @description The best first. */
            matches: components["schemas"]["TranslationMatch"][];
            /** @description The text that was matched. */
            source: string;
        };
        /** @description Whether a project and the other projects of its organisation use each other's translations. */
        MemorySharing: {
            shareMemory: boolean;
        };
        MetaList: {
            metaList: components["schemas"]["SeoPage"][];
            pageNumber: number;
            pageSize: number;
            total: number;
        };
        MetaSwitches: {
            meta: {
                description: boolean;
                jsonLd: boolean;
                keywords: boolean;
                og: boolean;
                title: boolean;
                twitter: boolean;
            };
        };
        /** @description The last search for content in unexpected languages. */
        MixedAnalysis: {
            /** Format: date-time */
            finishedAt: string | null;
            found: number;
            /** @description Segments that were looked at, and those that were found, so far. */
            seen: number;
            /** Format: date-time */
            startedAt: string;
            state: components["schemas"]["JobState"];
        };
        MixedContent: {
            expectedScript: string;
            /** @description The language that the text should be in. */
            language: string;
            languageName: string;
            pages: number;
            source: string;
            sourceHash: string;
            spans: components["schemas"]["MixedSpan"][];
            /** @description As people read it: the source, or the target. */
            text: string;
            /** @description Percent of its letters. */
            unexpectedPercent: number;
            /** @description The first page that it stands on, and how many there are. */
            url: string | null;
        };
        MixedContentPage: {
            /** @description Null before the first. */
            analysis: components["schemas"]["MixedAnalysis"] | null;
            contentList: components["schemas"]["MixedContent"][];
            pageNumber: number;
            pageSize: number;
            total: number;
        };
        /** @description A part of a text in one script (ISO 15924; `Zyyy` for those that are not told apart); offsets in UTF-16 units. */
        MixedSpan: {
            end: number;
            isExpected: boolean;
            script: string;
            start: number;
        };
        NewContentAnalysis: {
            languages: components["schemas"]["NewContentOfLanguage"][];
            /** @description Over all languages. */
            segmentCount: number;
            /**
             * Format: date-time
             * @description Null: the content was never marked as seen, so that all of it is new.
             */
            since: string | null;
            wordCount: number;
        };
        /** @description Segments and words without a translation that came since. */
        NewContentOfLanguage: {
            /** @description On pages that were there before. */
            changedSegments: number;
            changedWords: number;
            language: string;
            languageName: string;
            /** @description On pages that came as well. */
            newSegments: number;
            newWords: number;
        };
        NewContentPage: {
            isMarkedSeen: boolean;
            pageNumber: number;
            pageSize: number;
            segments: components["schemas"]["NewSegment"][];
            /** Format: date-time */
            since: string | null;
            total: number;
        };
        NewEngineConnectionDto: {
            /** @description True when absent. */
            isEnabled?: boolean;
            /** @description Stored encrypted and never sent back. */
            key?: string;
            /** @description Characters that may be sent in a calendar month (UTC); absent means no limit. */
            monthlyCharacterLimit?: number;
            name: string;
            /** @description In paise for a million characters; absent means unknown. */
            pricePerMillion?: number;
            settings: {
                cloudProject?: string;
                /** @enum {unknown} */
                kind: "libretranslate" | "apertium" | "bhashini" | "google" | "azure" | "indictrans2" | "openai";
                model?: string;
                pipelineId?: string;
                region?: string;
                style?: string;
                url?: string;
                userId?: string;
            };
        };
        NewOrganisationDto: {
            /** @description Of the first administrator, who is invited by mail. */
            email: string;
            firstName: string;
            /** @enum {unknown} */
            house?: "ls" | "rs";
            lastName: string;
            name: string;
            /** @enum {unknown} */
            plan?: "free" | "starter" | "business" | "enterprise";
            /** @enum {unknown} */
            role?: "superAdmin" | "deliveryManager" | "collaborator" | "organisationAdmin" | "freeOrgAdmin" | "translationAdmin" | "lokSabhaAdmin" | "rajyaSabhaAdmin" | "lokSabhaTranslator" | "rajyaSabhaTranslator";
        };
        NewOrganisationReply: {
            apikey: string;
            organisationId: string;
        };
        NewProjectDto: {
            baseUrl: string;
            excludePaths?: string[];
            includePaths?: string[];
            maxDepth?: number;
            maxPages?: number;
            name: string;
            renderJavaScript?: boolean;
            /** @enum {unknown} */
            sourceLanguage?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            targetLanguages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
        };
        NewSegment: {
            /** @enum {string} */
            change: "new" | "changed";
            /** Format: date-time */
            foundAt: string;
            kind: string;
            source: string;
            sourceHash: string;
            /** @description NO_TRANSLATION_AVAILABLE, or TRANSLITERATION. */
            translationType: components["schemas"]["TranslationType"];
            /** @description The first page that it stands on. */
            url: string | null;
            words: number;
        };
        /** @enum {string} */
        NotificationKind: "mention" | "answer" | "run" | "report" | "export" | "guestComment" | "guestWrong";
        /** @description A page of the caller's notifications, newest first. */
        NotificationList: {
            notifications: components["schemas"]["NotificationRow"][];
            pageNumber: number;
            pageSize: number;
            total: number;
            /** @description Of all pages. */
            unseen: number;
        };
        /** @description One thing that a person is told. */
        NotificationRow: {
            /** @description The name of the person or guest who caused it. */
            actor: string | null;
            /** Format: date-time */
            createdAt: string;
            job: components["schemas"]["NotifiedJob"] | null;
            kind: components["schemas"]["NotificationKind"];
            language: string | null;
            notificationId: string;
            /** @description Where it happened. */
            project: {
                name: string;
                projectId: string;
            };
            seen: boolean;
            sourceHash: string | null;
            /** @description The beginning of the comment. */
            text: string | null;
        };
        /** @description The run or report of which a notification tells. */
        NotifiedJob: {
            jobId: string;
            /** @description The kind of the run, or the type of the report. */
            kind: string;
            state: components["schemas"]["JobState"];
        };
        /** @description Elements of a project's pages that are left in the source language. */
        NoTranslationNode: {
            /** Format: date-time */
            createdAt: string;
            nodeId: string;
            selector: string;
        };
        NoTranslationNodeList: {
            noTranslationNodes: components["schemas"]["NoTranslationNode"][];
            total: number;
        };
        OnboardReply: {
            projectId: string;
            role: components["schemas"]["Role"];
            token: string;
        };
        /** @description What a link says to somebody who opens it. */
        OpenedGuestLink: {
            /** @description The guest who is in by it already; null when a code is needed. */
            guest: string | null;
            /** @description Null unless the link is in force. */
            name: string | null;
            organisation: string | null;
            state: components["schemas"]["GuestLinkState"];
        };
        OpenGuestLinkDto: {
            token: string;
        };
        OptionalOrganisationDto: {
            /** Format: uuid */
            organisationId?: string;
        };
        OrderEngineConnectionsDto: {
            /** @description Every connection, the preferred one first. */
            connectionIds: string[];
        };
        OrganisationDetails: {
            activeUserCount: number;
            address: string | null;
            contactEmail: string | null;
            contactPhone: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveryManagers: components["schemas"]["UserSummary"][];
            house: components["schemas"]["House"] | null;
            name: string;
            organisationId: string;
            plan: components["schemas"]["Plan"];
            projectCount: number;
            /** @description The newest twenty. */
            projects: components["schemas"]["OrganisationProject"][];
            taxNumber: string | null;
            userCount: number;
            website: string | null;
        };
        OrganisationIdDto: {
            /** Format: uuid */
            organisationId: string;
        };
        OrganisationListReply: {
            organisationList: components["schemas"]["OrganisationSummary"][];
            totalOrganisations: number;
        };
        OrganisationName: {
            name: string;
            organisationId: string;
        };
        /** @description A row of the projects of an organisation. */
        OrganisationProject: {
            baseUrl: string;
            /** Format: date-time */
            createdAt: string;
            name: string;
            projectId: string;
            status: components["schemas"]["ProjectStatus"];
        };
        OrganisationSummary: {
            /** Format: date-time */
            createdAt: string;
            house: components["schemas"]["House"] | null;
            name: string;
            organisationId: string;
            plan: components["schemas"]["Plan"];
            userCount: number;
        };
        /** @description What an organisation's plan holds, and how much of it is used. */
        OrganisationUsage: {
            /** @description Those with the most words first. */
            byProject: components["schemas"]["ProjectUsage"][];
            /** @description Each language once, however many projects are translated into it. */
            languages: components["schemas"]["LimitUse"];
            organisationId: string;
            plan: components["schemas"]["Plan"];
            projects: components["schemas"]["LimitUse"];
            /**
             * Format: date-time
             * @description Since when words are counted.
             */
            since: string;
            /** @description `reserved` is set aside for work under way and not part of `used`. */
            words: {
                allowed: number | null;
                reserved: number;
                used: number;
            };
        };
        /** @description A target of a segment for one page. */
        PageOverride: {
            /** @description Projects that show reviewed translations alone show it only then. */
            isReviewed: boolean;
            /** @description An error keeps it from being shown to visitors. */
            problems: components["schemas"]["TargetProblem"][];
            target: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            updatedAt: string;
            updatedBy: string | null;
        };
        /** @description A page in one language. */
        PagePublication: {
            state: components["schemas"]["PagePublicationState"];
            translatedWords: number;
            url: string;
            words: number;
        };
        PagePublicationList: {
            pages: components["schemas"]["PagePublication"][];
            /** @description Of the language. */
            state: components["schemas"]["PublicationState"];
        };
        /** @enum {string} */
        PagePublicationState: "ready" | "live" | "incomplete" | "held";
        /** @enum {string} */
        PartOfSpeech: "noun" | "properNoun" | "verb" | "adjective" | "adverb" | "other";
        PasswordLinkDto: {
            token: string;
        };
        /** @description A link of a mail that is still good. */
        PasswordLinkReply: {
            firstName: string;
            /** @enum {string} */
            kind: "invite" | "passwordReset";
            organisation: string;
        };
        PasswordResetDto: {
            email: string;
        };
        /** @enum {string} */
        Permission: "project.read" | "project.create" | "project.update" | "project.delete" | "project.crawl" | "project.assign" | "translation.read" | "translation.edit" | "translation.review" | "translation.machine" | "memory.exchange" | "glossary.edit" | "engine.manage" | "settings.edit" | "publish.manage" | "organisation.read" | "organisation.update" | "organisation.manageAll" | "user.read" | "user.manage" | "user.categories" | "apiKey.manage" | "kyc.manage" | "kyc.review" | "audit.read" | "payment.manage" | "document.work";
        /** @enum {string} */
        Plan: "free" | "starter" | "business" | "enterprise";
        PlanComparisonDto: {
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** Format: uuid */
            projectId: string;
            /** @description Reviewed segments of each language. */
            sampleSize: number;
        };
        /** @description A plan as it is offered. */
        PlanOffer: {
            languages: number | null;
            /** @description Whether engines that the operator pays for may be asked. */
            paidEngines: boolean;
            plan: components["schemas"]["Plan"];
            projects: number | null;
            words: number | null;
        };
        /** @description How a project changes the look of the language popup. */
        PopupCss: {
            /** @description As it was written; empty when there is none. */
            css: string;
            /** @description The same as the popup has it: for its parts alone. */
            scoped: string;
            /** @description How many rules it has. */
            total: number;
        };
        PopupCssChange: {
            popupCss: components["schemas"]["PopupCss"];
            /** @description What was there before, as it was written. */
            previousCss: string;
        };
        PopupCssDto: {
            /** @description Rules for the classes of the popup's parts, such as `.language-button { border-radius: 4px; }`; empty for none. */
            css: string;
            /** Format: uuid */
            projectId: string;
        };
        PreviewUrlDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            url: string;
        };
        PreviewUrlReply: {
            /** Format: date-time */
            expiresAt: string;
            previewUrl: string;
            sourceUrl: string;
        };
        /** @description What of a project's private content engines may be sent. */
        PrivateContentSettings: {
            /** @description In the order of `PRIVATE_KINDS`; all others are kept from every engine. */
            unguarded: components["schemas"]["PrivateKind"][];
        };
        /** @enum {string} */
        PrivateKind: "aadhaar" | "pan" | "gstin" | "passport" | "card" | "account" | "ifsc" | "phone" | "email";
        /** @description A collaborator of the project's organisation, and whether the project is assigned to them. */
        ProjectCollaborator: {
            apikey: string;
            /**
             * Format: date-time
             * @description Null while not assigned, and for assignments made before they were noted.
             */
            assignedAt: string | null;
            email: string;
            firstName: string;
            isActive: boolean;
            isAssigned: boolean;
            lastName: string;
            organisationId: string;
            userId: string;
        };
        ProjectCollaboratorList: {
            collaboratorList: components["schemas"]["ProjectCollaborator"][];
            /** @description Of all, whatever the search finds. */
            totalAssigned: number;
            /** @description Of those that the search finds. */
            totalCollaborators: number;
        };
        ProjectDetails: {
            baseUrl: string;
            /** @description What of the published site is kept in caches. */
            cache: {
                render: boolean;
                snippet: boolean;
            };
            canonical: string | null;
            crawl: components["schemas"]["CrawlProgress"] | null;
            crawlingStatus: components["schemas"]["CrawlingStatus"];
            /** Format: date-time */
            createdAt: string;
            domainVerification: components["schemas"]["DomainVerificationLevel"];
            excludePaths: string[];
            hostname: string;
            includePaths: string[];
            /** @description Of every target language. */
            languageAddresses: components["schemas"]["LanguageAddress"][];
            languages: components["schemas"]["LanguageProgress"][];
            /** @description The address that the crawl looked at last, and how many of its pages were read. */
            lastProcessedUrl: string | null;
            /** Format: date-time */
            lastPublishedAt: string | null;
            maxDepth: number;
            maxPages: number;
            /** @description Which texts for search engines and other sites are translated. */
            meta: {
                description: boolean;
                jsonLd: boolean;
                keywords: boolean;
                og: boolean;
                title: boolean;
                twitter: boolean;
            };
            name: string;
            organisationId: string;
            otherDomains: string[];
            pageCount: number;
            parsedUrls: number;
            projectId: string;
            projectKey: string;
            /** @description Of live languages. */
            publishedAddresses: components["schemas"]["PublishedAddress"][];
            renderJavaScript: boolean;
            segmentCount: number;
            /** @description Newest first. */
            setAsideJobs: components["schemas"]["SetAsideJob"][];
            snippetTag: string;
            sourceLanguage: string;
            sourceWordCount: number;
            status: components["schemas"]["ProjectStatus"];
            /** @description Why the status is what it is: a code of the crawler's, or a sentence. */
            statusReason: string | null;
            targetLanguages: string[];
            uniqueWordCount: number;
        };
        ProjectEstimate: {
            coverage: components["schemas"]["LanguageCoverage"][];
            /** @description A row for each target language. */
            engines: components["schemas"]["EngineForecast"][];
            /** @description Of the pages that a crawl would take: the likeliest figures, exact where the ranges are but one number. */
            estimatedPages: number;
            /** @description Each text counted once, however many pages it stands on. */
            estimatedWords: number;
            finalUrl: string;
            language: string | null;
            pageRange: components["schemas"]["EstimateRange"];
            platform: string | null;
            reachable: boolean;
            reason: string | null;
            robotsAllowed: boolean;
            sampledPages: number;
            seconds: number;
            segments: number;
            title: string | null;
            /** @description What was looked at, and what a project is to be made with: typed without a scheme it is https, or http where only that answers. */
            url: string;
            wordRange: components["schemas"]["EstimateRange"];
            words: number;
        };
        ProjectExistsReply: {
            exists: boolean;
        };
        ProjectIdDto: {
            /** Format: uuid */
            projectId: string;
        };
        /** @description The project of a site. */
        ProjectIdReply: {
            baseUrl: string;
            name: string;
            projectId: string;
            projectKey: string;
        };
        ProjectLanguageDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ProjectListReply: {
            projectList: components["schemas"]["ProjectSummary"][];
            totalProjects: number;
        };
        /** @description What visitors see of a project, and what they would see after the next publication. */
        ProjectPublication: {
            /** @description Whether new pages and languages go live by themselves once they reach the threshold. */
            automatic: boolean;
            languages: components["schemas"]["LanguagePublication"][];
            /** @description Whether visitors are shown reviewed translations alone. */
            reviewedOnly: boolean;
            /** @description In percent of a page's words. */
            threshold: number;
        };
        ProjectPublicationDto: {
            automatic?: boolean;
            /** Format: uuid */
            projectId: string;
            reviewedOnly?: boolean;
            threshold?: number;
        };
        ProjectStats: {
            languages: components["schemas"]["LanguageProgress"][];
            newContentWordCount: number;
            projectId: string;
            sourceWordCount: number;
            translatedWordCount: number;
            translationWordCount: {
                MACHINE: number;
                PBK: number;
                USER: number;
            };
            transliteratedWordCount: number;
            uniqueWordCount: number;
        };
        /** @enum {string} */
        ProjectStatus: "partialCreated" | "processing" | "crawling" | "crawlingFailed" | "crawled" | "parsing" | "parsingFailed" | "parsed" | "translationProcess" | "translationCompleted";
        ProjectSummary: {
            baseUrl: string;
            canonical: string | null;
            crawlingStatus: components["schemas"]["CrawlingStatus"];
            /** Format: date-time */
            createdAt: string;
            hostname: string;
            languages: components["schemas"]["LanguageProgress"][];
            /** @description The address that the crawl looked at last, and how many of its pages were read. */
            lastProcessedUrl: string | null;
            /** Format: date-time */
            lastPublishedAt: string | null;
            name: string;
            organisationId: string;
            otherDomains: string[];
            pageCount: number;
            parsedUrls: number;
            projectId: string;
            segmentCount: number;
            sourceLanguage: string;
            sourceWordCount: number;
            status: components["schemas"]["ProjectStatus"];
            /** @description Why the status is what it is: a code of the crawler's, or a sentence. */
            statusReason: string | null;
            targetLanguages: string[];
            uniqueWordCount: number;
        };
        /** @description What a project of the organisation takes up. */
        ProjectUsage: {
            /** @description Its words stay counted. */
            isDeleted: boolean;
            languages: string[];
            name: string;
            projectId: string;
            words: number;
        };
        ProjectWordCount: {
            projectId: string;
            sourceWordCount: number;
            uniqueWordCount: number;
        };
        PublicationPolicy: {
            /** @description Whether new pages and languages go live by themselves once they reach the threshold. */
            automatic: boolean;
            /** @description Whether visitors are shown reviewed translations alone. */
            reviewedOnly: boolean;
            /** @description In percent of a page's words. */
            threshold: number;
        };
        PublicationPolicyDto: {
            automatic: boolean;
            /** Format: uuid */
            projectId: string;
            /** @description Left as it is where absent. */
            reviewedOnly?: boolean;
            threshold: number;
        };
        /** @enum {string} */
        PublicationState: "off" | "preview" | "live";
        /** @description An address that answers visitors. */
        PublishedAddress: {
            /** @description The customer's own domain for this language; null where it has a host below the render domain. */
            customDomain: string | null;
            language: string;
            url: string;
        };
        /** @description Where a language is served while it is live. */
        PublishedHost: {
            language: string;
            url: string | null;
        };
        /** @description What a publication brought. */
        PublishedLanguage: {
            language: string;
            /** @description Pages that visitors did not see before. */
            pages: number;
            /**
             * Format: date-time
             * @description Names this publication when it is to be undone; null when the language was not live before, and is to be taken back as a whole.
             */
            publishedAt: string | null;
            state: components["schemas"]["PublicationState"];
        };
        PublishLanguageDto: {
            /** @description Brings a language back as visitors saw it until it was taken back: no other pages, and none that was not published then. */
            again?: boolean;
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description One check, and how a project takes what it finds. */
        QualityCheck: {
            code: string;
            defaultSeverity: components["schemas"]["CheckSeverity"];
            /** @description `translation/checks/fix` can fix it. */
            isFixable: boolean;
            /** @description The page cannot take such a target: the severity cannot be changed, and nobody may dismiss it. */
            isStructural: boolean;
            severity: components["schemas"]["CheckSeverity"];
            /** @description What it looks for. */
            title: string;
        };
        QualitySettings: {
            checks: components["schemas"]["QualityCheck"][];
            /** @description Null where digits may be of either kind. */
            digits: components["schemas"]["DigitsPolicy"] | null;
        };
        QueuedJob: {
            jobId: string;
        };
        /** @description An address that was not added, with the row that it stands in and why. */
        RefusedUrl: {
            message: string;
            /** @description A code, such as `otherHost`. */
            reason: string;
            /** @description From 1: of a list its place, of a file its line or row, of a sitemap the number of the entry. */
            row: number;
            url: string;
        };
        ReplacedText: {
            /** @description Changed so far. */
            changed: number;
            /** @description With `preview`: there are more than were looked at. */
            isCut: boolean;
            /** @description It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
            isQueued: boolean;
            /** @description The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing was to be changed. */
            jobId: string | null;
            /** @description Translations in which text was replaced; with `preview`, in which it would be. */
            modifiedTm: number;
            /** @description With `preview`: the first ones. */
            previews: components["schemas"]["ReplacePreview"][];
            /** @description Would have had errors, and were left as they were. */
            refused: number;
            unchanged: number;
        };
        /** @description One target before and after. */
        ReplacePreview: {
            after: string;
            before: string;
            /** @description Of the text after; an error keeps it from being replaced. */
            problems: components["schemas"]["TargetProblem"][];
            source: string;
            sourceHash: string;
        };
        ReplaceTextDto: {
            /** @description In place of `idArr`: all segments that this matches in the same project and language, however many. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Segments by `sourceHash`. */
            idArr?: string[];
            matchCase?: boolean;
            /** @description Shows what would be replaced, and changes nothing. */
            preview?: boolean;
            /** Format: uuid */
            projectId: string;
            replaceText: string;
            /** @description As people read it: tags and values of the segment are never part of a match. */
            searchText: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            wholeWord?: boolean;
        };
        /** @enum {string} */
        ReportFormat: "csv" | "xlsx";
        /** @enum {string} */
        ReportType: "engine" | "page" | "language" | "user" | "project" | "leverage";
        ResetOwnPasswordDto: {
            confirmPassword: string;
            currentPassword: string;
            newPassword: string;
        };
        ResolveCommentsDto: {
            /** @description `false` opens the thread again. */
            isResolved: boolean;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            threadId: string;
        };
        ResumeJobDto: {
            /** @description From the project's `setAsideJobs`. */
            jobKey: string;
            /** Format: uuid */
            projectId: string;
        };
        RevertChangesDto: {
            /** @description In place of `idArr`: all segments that this matches in the same project and language, however many. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Segments by `sourceHash`. */
            idArr?: string[];
            /** @description Counts, names what would stay, and changes nothing. */
            preview?: boolean;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: date-time
             * @description Changes from then on; ISO 8601.
             */
            since: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** Format: uuid */
            userId: string;
        };
        /** @description `changed` counts translations that were as the person left them; with `preview` they would be undone. */
        RevertedChanges: {
            /** @description Changed so far. */
            changed: number;
            /** @description It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
            isQueued: boolean;
            /** @description The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing was to be changed. */
            jobId: string | null;
            /** @description Segments that were changed after them, and stay. */
            kept: number;
            /** @description The newest of those. */
            keptSegments: components["schemas"]["ChangedSince"][];
            /** @description Would have had errors, and were left as they were. */
            refused: number;
            /** @description Of them, those that were made where there was no translation, and are deleted. */
            removed: number;
            unchanged: number;
        };
        /** @description Segments and words by the state of the translation that is shown. */
        ReviewCounts: {
            draft: {
                segments: number;
                words: number;
            };
            needsReview: {
                segments: number;
                words: number;
            };
            rejected: {
                segments: number;
                words: number;
            };
            reviewed: {
                segments: number;
                words: number;
            };
        };
        ReviewKycDocumentDto: {
            /** Format: uuid */
            documentId: string;
            /** @description Needed when a document is rejected. */
            reason?: string;
            /** @enum {unknown} */
            status: "pending" | "accepted" | "rejected" | "signed";
        };
        ReviewMatchingDto: {
            /** @description Only targets that were last changed by people with this in their names. */
            author?: string;
            /** @enum {unknown} */
            decision: "approve" | "reject" | "submit" | "reopen";
            /** @enum {unknown} */
            displayType?: "translation" | "t13n";
            /** @description Only segments with comments in threads that are not resolved, or only those without. */
            hasOpenComments?: boolean;
            hasProblems?: boolean;
            /** @description Only these of them, by `sourceHash`. */
            idArr?: string[];
            /**
             * @description Only what a machine made by this means.
             * @enum {unknown}
             */
            machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
            matchCase?: boolean;
            /** @description Conditions that must not hold, of those that are named. */
            not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
            /** @description Counts, and changes nothing. */
            preview?: boolean;
            /** @description Only targets with a problem of this check. */
            problemCode?: string;
            /** Format: uuid */
            projectId: string;
            /** @description What a rejection needs: the translators read it. */
            reason?: string;
            /** @description Only segments whose translation is in one of these states. */
            reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
            /** @enum {unknown} */
            searchIn?: "source" | "target" | "both";
            /**
             * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
             * @enum {unknown}
             */
            searchMode?: "contains" | "exact" | "regex";
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
            /**
             * Format: date-time
             * @description Only targets that were last changed since then.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only targets that were last changed before then.
             */
            updatedTo?: string;
            /** @description Only segments of the page with this address. */
            url?: string;
        };
        /** @enum {string} */
        ReviewState: "draft" | "needsReview" | "reviewed" | "rejected";
        ReviewTranslationDto: {
            /** @enum {unknown} */
            decision: "approve" | "reject" | "submit" | "reopen";
            /** Format: uuid */
            projectId: string;
            /** @description What a rejection needs: the translator reads it. */
            reason?: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description The version that was read; a newer one answers 409, since nobody has read its text. */
            version?: number;
        };
        /** @description One change of a translation. */
        Revision: {
            /** Format: date-time */
            createdAt: string;
            displayType: components["schemas"]["DisplayType"];
            /** @description The translation of this origin still is as this revision left it. */
            isCurrent: boolean;
            language: string;
            origin: components["schemas"]["TranslationOrigin"];
            /** @description Null: there was none. */
            previousTarget: string | null;
            /** @description Why, such as `edited`. */
            reason: string;
            revisionId: number;
            /** @description Null: the translation was deleted. */
            target: string | null;
            translationType: components["schemas"]["TranslationType"];
            userId: string | null;
            /** @description The name of the person; null when a machine did it. */
            userName: string | null;
        };
        RevisionList: {
            pageNumber: number;
            pageSize: number;
            revisionList: components["schemas"]["Revision"][];
            total: number;
        };
        /** @enum {string} */
        Role: "superAdmin" | "deliveryManager" | "collaborator" | "organisationAdmin" | "freeOrgAdmin" | "translationAdmin" | "lokSabhaAdmin" | "rajyaSabhaAdmin" | "lokSabhaTranslator" | "rajyaSabhaTranslator";
        SavePageOverrideDto: {
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            target: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description The address of the page, as the project has it. */
            url: string;
        };
        SaveSegmentViewDto: {
            name: string;
            /** Format: uuid */
            projectId: string;
            /** @description The filters as JSON, as the screen has them in its address. */
            search: string;
        };
        /** @description What came of addresses that were given by hand or in a file. */
        ScopeAddition: {
            added: number;
            /**
             * @description Whether a crawl that was running takes the addresses, or one was started for them alone; null when there is nothing to crawl.
             * @enum {string|null}
             */
            crawl: "running" | "started" | null;
            failed: number;
            /** @description The first hundred. */
            refused: components["schemas"]["RefusedUrl"][];
            /** @description All that were refused, as CSV; null when none was. */
            report: string | null;
        };
        ScopeByDomainDto: {
            /** @description As `scope/Uniquedomains` names it, with its port where it has one. */
            hostname: string;
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            /** @description A part of the address. */
            searchText?: string;
            /** @enum {unknown} */
            state?: "queued" | "fetching" | "fetched" | "failed" | "skipped" | "gone";
        };
        ScopeByUrlDto: {
            /** Format: uuid */
            projectId: string;
            url: string;
        };
        /** @description A host of a project and what is known of it. */
        ScopeDomain: {
            /** @description With its port where it has one. */
            hostname: string;
            /** @description Addresses that are pages of the project. */
            pages: number;
            urls: number;
            words: number;
        };
        ScopeDomainList: {
            domainList: components["schemas"]["ScopeDomain"][];
            total: number;
        };
        /** @description What rules say of an address. */
        ScopeRuleOutcome: {
            isIncluded: boolean;
            /** @description A sentence, such as `Left out by rule 1.` */
            message: string;
            /** @description That rule as it is written. */
            pattern: string | null;
            /** @description From 1, through the rules to leave out and then those to include; null where none says anything of it. */
            rule: number | null;
            /** @description As it was given. */
            url: string;
        };
        /** @description Which addresses of its site a project crawls, and how. */
        ScopeRules: {
            excludePaths: string[];
            includePaths: string[];
            maxDepth: number;
            maxPages: number;
            renderJavaScript: boolean;
        };
        ScopeRulesChange: {
            /**
             * @description As of an addition; null where nothing is to be crawled.
             * @enum {string|null}
             */
            crawl: "running" | "started" | null;
            entering: components["schemas"]["ScopeRulesSide"];
            leaving: components["schemas"]["ScopeRulesSide"];
            /** @description To undo the change with. */
            previous: components["schemas"]["ScopeRules"];
            rules: components["schemas"]["ScopeRules"];
        };
        ScopeRulesDto: {
            excludePaths?: string[];
            includePaths?: string[];
            maxDepth?: number;
            maxPages?: number;
            /** Format: uuid */
            projectId: string;
            /** @description Whether every page is read in a browser, and not only those that need one. */
            renderJavaScript?: boolean;
        };
        /** @description What other rules would change. */
        ScopeRulesEffect: {
            /** @description Known addresses alone: others are found by the next crawl. */
            entering: components["schemas"]["ScopeRulesSide"];
            leaving: components["schemas"]["ScopeRulesSide"];
            outcomes: components["schemas"]["ScopeRuleOutcome"][];
        };
        /** @description Addresses that rules take out of scope, or let into it. */
        ScopeRulesSide: {
            /** @description The first five. */
            examples: string[];
            /** @description Of those that go: pages that were read, and their words, of which some may stand on other pages too. */
            pages: number;
            urls: number;
            words: number;
        };
        /** @description What came of addresses that were to be taken out of scope, or put back into it. */
        ScopeToggle: {
            changed: number;
            /**
             * @description As of an addition; null where nothing is to be crawled.
             * @enum {string|null}
             */
            crawl: "running" | "started" | null;
            /** @description Of those taken out: pages that were read, and their words, of which some may stand on other pages too. */
            pages: number;
            refused: components["schemas"]["RefusedUrl"][];
            words: number;
        };
        ScopeUrl: {
            /** @description How many addresses the row stands for. More than one where `url` is a pattern (`…` and `{n}` for any value), and then about right. */
            addresses: number;
            depth: number;
            /** Format: date-time */
            fetchedAt: string | null;
            httpStatus: number | null;
            reason: string | null;
            segments: number;
            state: components["schemas"]["UrlState"];
            title: string | null;
            url: string;
            words: number;
        };
        ScopeUrlList: {
            total: number;
            urlList: components["schemas"]["ScopeUrl"][];
        };
        ScriptVerification: {
            checkedUrl: string;
            level: components["schemas"]["DomainVerificationLevel"];
            projectIdFound: boolean;
            reason: string | null;
            scriptFound: boolean;
        };
        SearchMemoryDto: {
            /** @description Opaque; from the reply before. */
            cursor?: string;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            /**
             * @description Both, where absent.
             * @enum {unknown}
             */
            searchIn?: "source" | "target" | "both";
            /** @description A word, a phrase or a part of one, as people read it; case makes no difference. */
            searchText: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        SegmentComment: {
            /** @description A person's name; null when the person is gone. */
            author: string | null;
            commentId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string | null;
            /** @description A guest of a guest link wrote it, who is no member of the organisation. */
            isGuest: boolean;
            isOwn: boolean;
            mentions: components["schemas"]["CommentPerson"][];
            /** @description Plain text; null when it was deleted and has answers. */
            text: string | null;
        };
        /** @description What was said about the translation of a segment into a language. */
        SegmentComments: {
            /** @description In threads that are not resolved. */
            openComments: number;
            sourceHash: string;
            targetLang: string;
            /** @description The oldest first. */
            threads: components["schemas"]["CommentThread"][];
        };
        SegmentCommentsDto: {
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        SegmentContext: {
            /** @description In the order of the site, the segment itself among them. */
            nearby: components["schemas"]["SegmentRow"][];
            /** @description Those with a target of their own, then the first of the others. */
            pages: components["schemas"]["SegmentPlace"][];
            terms: components["schemas"]["SegmentTerm"][];
            totalPages: number;
        };
        SegmentContextDto: {
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description What `{1}` and `<1>` stand for where the segment was found first. */
        SegmentExample: {
            /** @description Names of elements. */
            elements: string[];
            values: string[];
        };
        SegmentFilterDto: {
            /** @description Only targets that were last changed by people with this in their names. */
            author?: string;
            /** @enum {unknown} */
            displayType?: "translation" | "t13n";
            /** @description Only segments with comments in threads that are not resolved, or only those without. */
            hasOpenComments?: boolean;
            hasProblems?: boolean;
            /**
             * @description Only what a machine made by this means.
             * @enum {unknown}
             */
            machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
            matchCase?: boolean;
            /** @description Conditions that must not hold, of those that are named. */
            not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
            /** @description Only targets with a problem of this check. */
            problemCode?: string;
            /** Format: uuid */
            projectId: string;
            /** @description Only segments whose translation is in one of these states. */
            reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
            /** @enum {unknown} */
            searchIn?: "source" | "target" | "both";
            /**
             * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
             * @enum {unknown}
             */
            searchMode?: "contains" | "exact" | "regex";
            searchText?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
            /**
             * Format: date-time
             * @description Only targets that were last changed since then.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only targets that were last changed before then.
             */
            updatedTo?: string;
            /** @description Only segments of the page with this address. */
            url?: string;
        };
        /** @description The segments that a filter matches. */
        SegmentIds: {
            /** @description At most 5,000, in the order of the list. */
            sourceHashes: string[];
            total: number;
        };
        SegmentPage: {
            /** @description The texts are too long for one page: the rest of it comes by `nextCursor`. */
            isCut: boolean;
            /** @description False where so many contain the text that their number is not known in time: at least `total` match. */
            isTotalExact: boolean;
            /** @description Behind the segments that were looked at: of a page that is not full, more may follow. */
            nextCursor: string | null;
            /** @description Where pages are asked for by number; null where they are by cursor. */
            pageNumber: number | null;
            pageSize: number;
            segments: components["schemas"]["SegmentRow"][];
            total: number;
        };
        /** @description A page on which a segment stands. */
        SegmentPlace: {
            /** @description What the segment says on this page alone; null: what it says everywhere. */
            override: components["schemas"]["PageOverride"] | null;
            title: string | null;
            url: string;
        };
        /** @description What people have said of a translation. */
        SegmentReview: {
            /** Format: date-time */
            at: string | null;
            /** @description Who approved or rejected it: a person's name. */
            by: string | null;
            /** @description Of a rejected one what was written; of one that waits again why, as a `ReviewReturn`. */
            reason: string | null;
            state: components["schemas"]["ReviewState"];
        };
        /** @description One segment as the editor shows it. */
        SegmentRow: {
            displayType: components["schemas"]["DisplayType"] | null;
            engine: string | null;
            /** @description Null when it has neither values nor elements, or was found before they were kept. */
            example: components["schemas"]["SegmentExample"] | null;
            /** @description On some page a target is shown only with its tags in the source's order. */
            isOrderFixed: boolean;
            kind: string;
            machineSource: components["schemas"]["MachineSource"] | null;
            occurrences: number;
            /** @description In threads that are not resolved. */
            openComments: number;
            preProcessedTarget: string | null;
            problems: components["schemas"]["TargetProblem"][];
            /** @description Null without a translation. */
            review: components["schemas"]["SegmentReview"] | null;
            source: string;
            sourceHash: string;
            targetLang: string;
            translationType: components["schemas"]["TranslationType"];
            /** Format: date-time */
            updatedAt: string | null;
            /** @description A person's name. */
            updatedBy: string | null;
            version: number;
            words: number;
        };
        /** @description A term of the glossary in a source. */
        SegmentTerm: {
            end: number;
            /** @description Words that the term is not to be translated with. */
            forbidden: string[];
            note: string | null;
            rule: components["schemas"]["TermRule"];
            /** @description Its place in the source, in UTF-16 units. */
            start: number;
            target: string;
        };
        /** @description Filters of the editor that a person has kept, for one project. */
        SegmentView: {
            /** Format: date-time */
            createdAt: string;
            name: string;
            search: string;
            viewId: string;
        };
        SegmentViewList: {
            views: components["schemas"]["SegmentView"][];
        };
        SendEmailOtpDto: {
            /** @description Binds the code to this registration; without it, to the first one of this address that uses it. */
            authenticationCode?: string;
            email: string;
        };
        SendEmailOtpReply: {
            resendAfterSeconds: number;
            /** @description The email verification token. */
            token: string;
        };
        SendGuestCodeDto: {
            email: string;
            token: string;
        };
        SendOtpDto: {
            email: string;
            /** @description Language codes or lower-case English names. */
            languages: string[];
            name: string;
            password: string;
            phone: string;
            recaptchaValue?: string;
            url: string;
        };
        SendOtpReply: {
            authenticationCode: string;
            /** @description Seconds until another code may be asked for. */
            resendAfterSeconds: number;
            /** @description Where the code went, for people: `******3210`. */
            sentTo: string;
        };
        /** @description The same whether or not the address is invited: only who reads its mails learns that. */
        SentGuestCode: {
            codeToken: string;
            retryAfterSeconds: number;
        };
        SeoDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description One page, beside the summary of all. */
            url?: string;
        };
        /** @description A text of a page for search engines and shared links. */
        SeoField: {
            displayType: components["schemas"]["DisplayType"] | null;
            /** @description Such as `title`, `description`, `og:title`, `jsonld:name`. */
            field: string;
            isMissing: boolean;
            isTooLong: boolean;
            /** @description What search engines show of it at most; null where there is no such limit. */
            maxLength: number | null;
            problems: components["schemas"]["TargetProblem"][];
            source: string;
            sourceHash: string;
            /** @description In characters as people see them. */
            sourceLength: number;
            target: string | null;
            targetLength: number | null;
            translationType: components["schemas"]["TranslationType"];
            version: number;
        };
        /** @description How far the texts of one field are translated, each text once. */
        SeoFieldSummary: {
            field: string;
            missing: number;
            total: number;
            translated: number;
        };
        SeoPage: {
            fields: components["schemas"]["SeoField"][];
            pageId: number;
            title: string | null;
            url: string;
        };
        SeoReply: {
            fields: components["schemas"]["SeoFieldSummary"][];
            /** @description The page that was named; null when none was, or it is not in the project. */
            page: components["schemas"]["SeoPage"] | null;
            targetLang: string;
        };
        SessionIdDto: {
            /** Format: uuid */
            sessionId: string;
        };
        SessionSummary: {
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            isCurrent: boolean;
            /** Format: date-time */
            lastSeenAt: string;
            sessionId: string;
            userAgent: string | null;
        };
        SessionUser: {
            /** @description The organisation that a superAdmin or delivery manager works in at present, when it is not their own. */
            actingFor: {
                name: string;
                organisationId: string;
            } | null;
            apikey: string;
            categories: components["schemas"]["DocumentCategory"][];
            contractAgreed: boolean;
            email: string;
            firstName: string;
            lastName: string;
            locale: components["schemas"]["MailLocale"];
            nmtEnabled: boolean;
            organisationId: string;
            organisationName: string;
            permissions: components["schemas"]["Permission"][];
            role: components["schemas"]["Role"];
            userId: string;
        };
        /** @description Work on a project that stopped its worker again and again, and is not begun any more until somebody asks for it. */
        SetAsideJob: {
            jobKey: string;
            /** @description Such as `pipeline.fillPack`. */
            kind: string;
            /** Format: date-time */
            setAsideAt: string;
            /** @description How often it was begun without coming to an end. */
            starts: number;
        };
        SetPublishedHostDto: {
            /** @description Empty: the language has no host of its own. */
            host: string;
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        SignUpDto: {
            /** @description Must equal the password; the server compares the two. */
            confirmPassword: string;
            email: string;
            firstName: string;
            lastName: string;
            organisation: string;
            password: string;
            recaptchaValue?: string;
            /** @enum {unknown} */
            role?: "organisationAdmin";
        };
        /** @description How transliteration writes a word in one language. */
        Spelling: {
            /** Format: date-time */
            createdAt: string;
            source: string;
            spellingId: string;
            target: string;
            targetLang: string;
        };
        SpellingList: {
            spellings: components["schemas"]["Spelling"][];
            total: number;
        };
        SpellingsAdded: {
            spellings: components["schemas"]["Spelling"][];
            unchanged: number;
        };
        StartComparisonDto: {
            /** @description By id; two at least. */
            engines: string[];
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** Format: uuid */
            projectId: string;
            /** @description Reviewed segments of each language. */
            sampleSize: number;
        };
        StatusWordCount: {
            segments: number;
            words: number;
        };
        StatusWordCountDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @enum {unknown} */
            translationType?: "PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE";
            url?: string;
        };
        SuggestMachineDto: {
            /** @description The engine to ask, by its id in the reply; none is asked where it is absent. */
            engine?: string;
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description Fields of a project's pages that have a typing keyboard. */
        SwalekhNode: {
            /** Format: date-time */
            createdAt: string;
            keyboard: components["schemas"]["TypingKeyboard"];
            nodeId: string;
            selector: string;
            /** @description Null: the language that the page is shown in. */
            targetLang: string | null;
        };
        SwalekhNodeList: {
            swalekhNodes: components["schemas"]["SwalekhNode"][];
            total: number;
        };
        /** @enum {string} */
        SwitcherLabels: "native" | "english";
        /** @description Where the language popup stands, in which colours, and which languages it offers by which names. */
        SwitcherLook: {
            /** @description Null for the colours of the popup itself. */
            background: string | null;
            hidden: string[];
            labels: components["schemas"]["SwitcherLabels"];
            /** @description Target languages in order; others come after them. */
            languages: string[];
            /** @description The selector of the element that it stands in; null for a corner of the window. */
            parent: string | null;
            place: components["schemas"]["SwitcherPlace"];
            textColour: string | null;
        };
        SwitcherLookChange: {
            /** @description To undo the change with. */
            previous: components["schemas"]["SwitcherLook"];
            switcherLook: components["schemas"]["SwitcherLook"];
        };
        SwitcherLookDto: {
            background?: string;
            /** @description Those that the list does not offer. They stay reachable at their addresses. */
            hidden: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** @enum {unknown} */
            labels: "native" | "english";
            /** @description Target languages in the order of the list; those that are not named come after them. */
            languages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            /** @description A selector of the element that the popup stands in, where a page has it; empty for the corner of the window. */
            parent?: string;
            /** @enum {unknown} */
            place: "bottom-right" | "bottom-left" | "top-right" | "top-left" | "none";
            /** Format: uuid */
            projectId: string;
            textColour?: string;
        };
        /** @enum {string} */
        SwitcherPlace: "none" | "bottom-right" | "bottom-left" | "top-right" | "top-left";
        SwitchUserStatusDto: {
            /** Format: uuid */
            apikey: string;
            isActive: boolean;
        };
        TargetProblem: {
            code: string;
            end?: number;
            message: string;
            /** @enum {string} */
            severity: "error" | "warning";
            /** @description Its place in the target, in UTF-16 units; absent where it has none. */
            start?: number;
        };
        /** @description A name, product word or phrase that recurs in the texts of a project and may belong in its glossary. */
        TermCandidate: {
            candidateId: string;
            dismissed: boolean;
            /** @description Up to three texts that it stands in, by their beginnings, each with a page. */
            examples: {
                sourceHash: string;
                text: string;
                url: string | null;
            }[];
            pages: number;
            /** @description How many segments and pages it stands in. */
            segments: number;
            source: string;
        };
        TermCandidatePage: {
            candidates: components["schemas"]["TermCandidate"][];
            /** @description Null before the first. */
            scan: components["schemas"]["TermCandidateScan"] | null;
            total: number;
        };
        /** @description The last search of a project's texts for candidates. */
        TermCandidateScan: {
            /** Format: date-time */
            finishedAt: string | null;
            /** @description Candidates found; 0 until the search is over. */
            found: number;
            /** @description Segments read so far. */
            seen: number;
            /** Format: date-time */
            startedAt: string;
            state: components["schemas"]["JobState"];
        };
        /** @enum {string} */
        TermRule: "translate" | "keep" | "transliterate";
        TestEngineDto: {
            /** Format: uuid */
            connectionId?: string;
            key?: string;
            settings?: {
                cloudProject?: string;
                /** @enum {unknown} */
                kind: "libretranslate" | "apertium" | "bhashini" | "google" | "azure" | "indictrans2" | "openai";
                model?: string;
                pipelineId?: string;
                region?: string;
                style?: string;
                url?: string;
                userId?: string;
            };
            /**
             * @description English when absent.
             * @enum {unknown}
             */
            sourceLanguage?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            targetLanguages: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
            text: string;
        };
        TestIgnorePatternDto: {
            /** @description A regular expression of RE2. Numbers, dates and addresses of a text stand as `{1}`, `{2}`. */
            pattern: string;
            /** Format: uuid */
            projectId: string;
            /** @description A text as it stands on a page. */
            text?: string;
        };
        TestScopeRulesDto: {
            excludePaths?: string[];
            includePaths?: string[];
            maxDepth?: number;
            maxPages?: number;
            /** Format: uuid */
            projectId: string;
            /** @description Whether every page is read in a browser, and not only those that need one. */
            renderJavaScript?: boolean;
            /** @description Addresses or paths, known to the project or not. */
            urls?: string[];
        };
        /** @description Texts in which visitors would see something else. */
        TextChange: {
            /** @description Shown in another translation. */
            changed: number;
            /** @description Shown in translation from then on. */
            gained: number;
            /** @description Shown in the original from then on. */
            lost: number;
        };
        TmCount: {
            counts: components["schemas"]["TypeCounts"];
            language: string;
            review: components["schemas"]["ReviewCounts"];
        };
        ToggleDisplayTypeDto: {
            /**
             * @description Without it each target gets the other one.
             * @enum {unknown}
             */
            displayType?: "translation" | "t13n";
            /** @description In place of `idArr`: all segments that this matches in the same project and language, however many. */
            filter?: {
                /** @description Only targets that were last changed by people with this in their names. */
                author?: string;
                /** @enum {unknown} */
                displayType?: "translation" | "t13n";
                /** @description Only segments with comments in threads that are not resolved, or only those without. */
                hasOpenComments?: boolean;
                hasProblems?: boolean;
                /**
                 * @description Only what a machine made by this means.
                 * @enum {unknown}
                 */
                machineSource?: "memory" | "phrasebook" | "glossary" | "engine" | "transliteration";
                matchCase?: boolean;
                /** @description Conditions that must not hold, of those that are named. */
                not?: ("type" | "origin" | "review" | "text" | "page" | "problem" | "author" | "updated")[];
                /** @description Only targets with a problem of this check. */
                problemCode?: string;
                /** Format: uuid */
                projectId: string;
                /** @description Only segments whose translation is in one of these states. */
                reviewState?: ("draft" | "needsReview" | "reviewed" | "rejected")[];
                /** @enum {unknown} */
                searchIn?: "source" | "target" | "both";
                /**
                 * @description How the text is sought; `regex` takes an expression of RE2 of at most 200 characters.
                 * @enum {unknown}
                 */
                searchMode?: "contains" | "exact" | "regex";
                searchText?: string;
                /** @enum {unknown} */
                targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
                translationType?: ("PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE")[];
                /**
                 * Format: date-time
                 * @description Only targets that were last changed since then.
                 */
                updatedFrom?: string;
                /**
                 * Format: date-time
                 * @description Only targets that were last changed before then.
                 */
                updatedTo?: string;
                /** @description Only segments of the page with this address. */
                url?: string;
            };
            /** @description Segments by `sourceHash`. */
            idArr?: string[];
            /** Format: uuid */
            projectId: string;
            /** @description One segment, in place of `idArr`. */
            sourceHash?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        ToggleScopeDto: {
            /** Format: uuid */
            projectId: string;
            /** @description Whether the addresses are to be in scope. */
            status: boolean;
            urls: string[];
        };
        TranslationCountsDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        TranslationDashboard: {
            baseUrl: string;
            languages: components["schemas"]["DashboardLanguage"][];
            name: string;
            newContent: components["schemas"]["NewContentAnalysis"];
            pageCount: number;
            projectId: string;
            /** @description The latest changes by people, newest first. */
            recentChanges: {
                /** Format: date-time */
                createdAt: string;
                displayType: components["schemas"]["DisplayType"];
                /** @description The translation of this origin still is as this revision left it. */
                isCurrent: boolean;
                language: string;
                origin: components["schemas"]["TranslationOrigin"];
                /** @description Null: there was none. */
                previousTarget: string | null;
                /** @description Why, such as `edited`. */
                reason: string;
                revisionId: number;
                source: string;
                sourceHash: string;
                /** @description Null: the translation was deleted. */
                target: string | null;
                translationType: components["schemas"]["TranslationType"];
                userId: string | null;
                /** @description The name of the person; null when a machine did it. */
                userName: string | null;
            }[];
            segmentCount: number;
            sourceLanguage: string;
            stats: {
                newContentWordCount: number;
                projectId: string;
                sourceWordCount: number;
                translatedWordCount: number;
                translationWordCount: {
                    MACHINE: number;
                    PBK: number;
                    USER: number;
                };
                transliteratedWordCount: number;
                uniqueWordCount: number;
            };
            status: components["schemas"]["ProjectStatus"];
        };
        TranslationDashboardDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description An export that a job writes; `memory/exports/download` answers its file when the state is `done`. */
        TranslationExport: {
            /** @description Segments read so far. */
            count: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The file is deleted then.
             */
            expiresAt: string;
            exportId: string;
            fileName: string;
            format: components["schemas"]["ExportFormat"];
            language: string;
            projectId: string;
            /** @description Why it failed. */
            reason: string | null;
            state: components["schemas"]["JobState"];
            /** @description Null until they are counted, and where an expression makes them too many to count. */
            total: number | null;
        };
        TranslationImport: {
            /** @description What it has done so far. */
            applied: components["schemas"]["ImportCounts"];
            /** @description What the import would do, as the check found. */
            counts: components["schemas"]["ImportCounts"];
            /** Format: date-time */
            createdAt: string;
            /** @description The first problems; `memory/imports/errors` has them all. */
            errors: components["schemas"]["ImportProblem"][];
            /**
             * Format: date-time
             * @description The import can no longer be confirmed then, and its report is deleted.
             */
            expiresAt: string;
            fileName: string;
            /** @description Null until the file has been looked at. */
            format: components["schemas"]["ImportFormat"] | null;
            importId: string;
            /** @description The runs that write, one for each language; each can be undone. */
            jobIds: string[];
            keep: components["schemas"]["ImportKeep"];
            languages: string[];
            mode: components["schemas"]["ImportMode"] | null;
            projectId: string;
            reason: string | null;
            state: components["schemas"]["ImportState"];
        };
        /** @description A translation of the same or a similar source. */
        TranslationMatch: {
            /** @description All of them correspond: the target can be taken as it is. */
            adapted: boolean;
            /** @description The target with the tags, placeables and numbers of the text that is to be translated, as far as they correspond. */
            adaptedTarget: string;
            /** @description From the match's source to the text that is to be translated. */
            diff: components["schemas"]["DiffSpan"][];
            /**
             * @description The project's own translations, or the organisation's translation memory.
             * @enum {string}
             */
            from: "project" | "memory";
            kind: components["schemas"]["MatchKind"];
            origin: components["schemas"]["TranslationOrigin"];
            /** @description Null for projects that no longer exist or that the caller does not work on. */
            projectId: string | null;
            projectName: string | null;
            /** @description In percent: 101 in context, 100 exact, 70 to 99 fuzzy. */
            score: number;
            source: string;
            sourceHash: string;
            target: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The first page of the project that it stands on. */
            url: string | null;
            /** @description Who translated it; null for machines, and where the memory does not say. */
            userName: string | null;
        };
        /** @enum {string} */
        TranslationOrigin: "PBK" | "USER" | "MACHINE";
        /** @enum {string} */
        TranslationType: "PBK" | "USER" | "MACHINE" | "TRANSLITERATION" | "NO_TRANSLATION_AVAILABLE";
        /** @description Segments without a translation or transliteration. */
        TransliterationCount: {
            longer: number;
            /** @description Of up to SHORT_TEXT_WORDS words. */
            short: number;
        };
        /** @description Segments and words of one project and language by type; exact at all times. */
        TypeCounts: {
            MACHINE: {
                segments: number;
                words: number;
            };
            NO_TRANSLATION_AVAILABLE: {
                segments: number;
                words: number;
            };
            PBK: {
                segments: number;
                words: number;
            };
            TRANSLITERATION: {
                segments: number;
                words: number;
            };
            USER: {
                segments: number;
                words: number;
            };
        };
        /** @enum {string} */
        TypingKeyboard: "phonetic" | "inscript";
        UiConfig: {
            axiosBaseUrl: string;
            /** @description The widget that sign-in and registration show; null when none is configured. */
            captcha: {
                /** @enum {string} */
                provider: "recaptcha" | "turnstile";
                siteKey: string;
            } | null;
            keyboard: boolean;
            keyboardMode: string;
            /** @description `true`, or not. */
            mailerServiceEnabled: string;
            /** @description The origin that the host label of a language (`hi-<key>`) and a dot are put before. */
            renderBaseUrl: string;
            /** @description The domain below which those hosts lie; empty where copies lie below a path of `renderBaseUrl`. */
            renderSubDomain: string;
            swalekhUrl: string;
            uiUrl: string;
        };
        UniqueDomainList: {
            domainList: {
                hostname: string;
            }[];
            total: number;
        };
        UnpublishedLanguage: {
            language: string;
            /** @description Pages that visitors no longer see. */
            pages: number;
            state: components["schemas"]["PublicationState"];
        };
        UnpublishLanguageDto: {
            /** Format: uuid */
            projectId: string;
            /**
             * Format: date-time
             * @description From the reply of a publication: only what that one brought is taken back.
             */
            publishedAt?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description Why segments of a language have no translation. */
        UntranslatedReasons: {
            /** @description Of every other segment without a translation. */
            others: {
                reason: string | null;
                state: components["schemas"]["UntranslatedState"];
            };
            /** @description What engines left, by what they did instead; a segment stands in one of them, the newest. */
            refused: {
                engine: string | null;
                reason: string;
                sourceHashes: string[];
            }[];
        };
        /** @enum {string} */
        UntranslatedState: "running" | "failed" | "refused" | "switchedOff" | "noEngine" | "notAsked";
        UpdateCacheDto: {
            /** @enum {unknown} */
            key: "snippet" | "render";
            /** Format: uuid */
            projectId: string;
            /** @description Whether it is cached. */
            status: boolean;
        };
        UpdateCategoriesDto: {
            /**
             * Format: uuid
             * @description Another user's; one's own when nothing is said.
             */
            apikey?: string;
            categories: ("LOB" | "BUL1" | "BUL2" | "QL" | "SYN" | "PTBL")[];
        };
        UpdateCommentDto: {
            /** Format: uuid */
            commentId: string;
            /** @description Whom it mentions now. */
            mentions?: string[];
            /** Format: uuid */
            projectId: string;
            /** @description Plain text. */
            text: string;
        };
        UpdatedNotifications: {
            total: number;
            unseen: number;
            updated: number;
        };
        UpdatedTranslation: {
            from: components["schemas"]["TranslationType"];
            segment: components["schemas"]["SegmentRow"];
            to: components["schemas"]["TranslationType"];
        };
        UpdateEngineConnectionDto: {
            /** Format: uuid */
            connectionId: string;
            /** @description True when absent. */
            isEnabled?: boolean;
            /** @description Stored encrypted and never sent back. */
            key?: string;
            /** @description Characters that may be sent in a calendar month (UTC); absent means no limit. */
            monthlyCharacterLimit?: number;
            name: string;
            /** @description In paise for a million characters; absent means unknown. */
            pricePerMillion?: number;
            removeKey?: boolean;
            settings: {
                cloudProject?: string;
                /** @enum {unknown} */
                kind: "libretranslate" | "apertium" | "bhashini" | "google" | "azure" | "indictrans2" | "openai";
                model?: string;
                pipelineId?: string;
                region?: string;
                style?: string;
                url?: string;
                userId?: string;
            };
        };
        UpdateGlossaryTermDto: {
            caseSensitive?: boolean;
            /** @description Words that the term is never translated with. */
            forbidden?: string[];
            /**
             * @description Absent: the term holds for every language, which only one without a translation can.
             * @enum {unknown}
             */
            language?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description For translators. */
            note?: string;
            /** @enum {unknown} */
            partOfSpeech?: "noun" | "properNoun" | "verb" | "adjective" | "adverb" | "other";
            /** Format: uuid */
            projectId?: string;
            /**
             * @description `translate` where absent.
             * @enum {unknown}
             */
            rule?: "translate" | "keep" | "transliterate";
            source: string;
            /** @description Only of a term that is translated. */
            target?: string;
            /** Format: uuid */
            termId: string;
        };
        UpdateMemorySharingDto: {
            /** Format: uuid */
            projectId: string;
            shareMemory: boolean;
        };
        UpdateMetaDto: {
            /** @enum {unknown} */
            key: "title" | "description" | "keywords" | "og" | "twitter" | "jsonLd";
            /** Format: uuid */
            projectId: string;
            /** @description Whether it is translated. */
            status: boolean;
        };
        UpdateNotificationsDto: {
            /** @description Deletes in place of that. */
            isDeleted?: boolean;
            /**
             * Format: uuid
             * @description One notification of the caller's; all of them where absent.
             */
            notificationId?: string;
            /** @description Seen where absent. */
            seen?: boolean;
        };
        UpdatePasswordDto: {
            password: string;
            /** @description The token of the link. The same one stands in the authorization header. */
            token: string;
        };
        UpdatePrivateContentDto: {
            /** @description False: engines are sent what is of this kind. */
            isGuarded: boolean;
            /** @enum {unknown} */
            kind: "aadhaar" | "pan" | "gstin" | "passport" | "card" | "account" | "ifsc" | "phone" | "email";
            /** Format: uuid */
            projectId: string;
        };
        UpdateProjectDto: {
            name?: string;
            /** Format: uuid */
            projectId: string;
            /** @description All of them, in any order: those that the project has not are added, those that are not named are removed. */
            targetLanguages?: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
        };
        UpdateQualitySettingsDto: {
            /** @enum {unknown} */
            digits?: "native" | "latin";
            errors?: string[];
            off?: string[];
            /** Format: uuid */
            projectId: string;
            warnings?: string[];
        };
        UpdateTranslationDto: {
            /** @enum {unknown} */
            displayType?: "translation" | "t13n";
            preProcessedTarget: string;
            /** Format: uuid */
            projectId: string;
            sourceHash: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description The version the editor saw; a newer one answers 409 with both texts. */
            version?: number;
        };
        UpdateUserDto: {
            /** Format: uuid */
            apikey: string;
            /** @description Only one's own, and only to true. */
            contractAgreed?: boolean;
            firstName?: string;
            lastName?: string;
            /** @enum {unknown} */
            locale?: "en" | "hi";
            nmtEnabled?: boolean;
            phone?: string;
            /** @enum {unknown} */
            role?: "superAdmin" | "deliveryManager" | "collaborator" | "organisationAdmin" | "freeOrgAdmin" | "translationAdmin" | "lokSabhaAdmin" | "rajyaSabhaAdmin" | "lokSabhaTranslator" | "rajyaSabhaTranslator";
        };
        /** @enum {string} */
        UrlState: "queued" | "failed" | "fetching" | "fetched" | "skipped" | "gone";
        /** @description What stands on one page, every occurrence counted. */
        UrlStats: {
            languages: {
                counts: components["schemas"]["TypeCounts"];
                language: string;
            }[];
            segmentCount: number;
            sourceWordCount: number;
            title: string | null;
            url: string;
        };
        UrlStatsDto: {
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            /**
             * @description Every target language, where absent.
             * @enum {unknown}
             */
            targetLang?: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
            /** @description All pages, where absent. */
            urls?: string[];
        };
        UrlStatsList: {
            pageNumber: number;
            pageSize: number;
            total: number;
            /** @description In the order in which they were found; those that are no pages of the project are left out. */
            urls: components["schemas"]["UrlStats"][];
        };
        /** @description A user as lists and pages show it. */
        UserDetails: {
            apikey: string;
            categories: components["schemas"]["DocumentCategory"][];
            contractAgreed: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            firstName: string;
            isActive: boolean;
            /** @description False while an invitation waits to be accepted. */
            isVerified: boolean;
            lastName: string;
            /** Format: date-time */
            lastSeenAt: string | null;
            locale: components["schemas"]["MailLocale"];
            nmtEnabled: boolean;
            organisationId: string;
            organisationName: string;
            phone: string | null;
            role: components["schemas"]["Role"];
            userId: string;
        };
        UserListReply: {
            totalUsers: number;
            userList: components["schemas"]["UserDetails"][];
        };
        /** @description A project of the collaborator's organisation, and whether it is assigned to them. */
        UserProject: {
            /** Format: date-time */
            assignedAt: string | null;
            baseUrl: string;
            isAssigned: boolean;
            name: string;
            projectId: string;
        };
        UserProjectList: {
            projectList: components["schemas"]["UserProject"][];
            totalAssigned: number;
            totalProjects: number;
        };
        /** @description A row of the lists of delivery managers and collaborators. */
        UserSummary: {
            apikey: string;
            email: string;
            firstName: string;
            isActive: boolean;
            lastName: string;
            organisationId: string;
            userId: string;
        };
        /** @enum {string} */
        VerificationProof: "tag" | "dns" | "file";
        VerifiedReply: {
            /** @constant */
            verified: true;
        };
        VerifyDomainDto: {
            /** Format: uuid */
            projectId: string;
            /** @enum {unknown} */
            proof: "dns" | "file";
        };
        VerifyEmailDto: {
            /** Format: uuid */
            uuid: string;
        };
        VerifyEmailOtpDto: {
            authenticationCode: string;
            email: string;
            otp: string;
            verifyEmailToken: string;
        };
        VerifyGuestCodeDto: {
            code: string;
            /** @description From the reply that said the code was sent. */
            codeToken: string;
            email: string;
            token: string;
        };
        VerifyOtpDto: {
            authenticationCode: string;
            otp: string;
        };
        VerifyProjectAccessDto: {
            /** @enum {unknown} */
            permission?: "project.read" | "project.create" | "project.update" | "project.delete" | "project.crawl" | "project.assign" | "translation.read" | "translation.edit" | "translation.review" | "translation.machine" | "memory.exchange" | "glossary.edit" | "engine.manage" | "settings.edit" | "publish.manage" | "organisation.read" | "organisation.update" | "organisation.manageAll" | "user.read" | "user.manage" | "user.categories" | "apiKey.manage" | "kyc.manage" | "kyc.review" | "audit.read" | "payment.manage" | "document.work";
            /** Format: uuid */
            projectId: string;
        };
        VerifyScriptDto: {
            /** Format: uuid */
            projectId: string;
            url?: string;
        };
        VerifyUserAccessDto: {
            /** @enum {unknown} */
            page?: "profile" | "projects" | "newProject" | "translations" | "glossary" | "engines" | "settings" | "publish" | "organisation" | "organisations" | "newOrganisation" | "users" | "apiKeys" | "kyc" | "kycReview" | "audit" | "payments" | "documents";
            /** @enum {unknown} */
            permission?: "project.read" | "project.create" | "project.update" | "project.delete" | "project.crawl" | "project.assign" | "translation.read" | "translation.edit" | "translation.review" | "translation.machine" | "memory.exchange" | "glossary.edit" | "engine.manage" | "settings.edit" | "publish.manage" | "organisation.read" | "organisation.update" | "organisation.manageAll" | "user.read" | "user.manage" | "user.categories" | "apiKey.manage" | "kyc.manage" | "kyc.review" | "audit.read" | "payment.manage" | "document.work";
        };
        ViewNewContentDto: {
            /** @description What is there now is not new any more, for everybody who works on the project. */
            markSeen?: boolean;
            pageNumber?: number;
            pageSize?: number;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: date-time
             * @description As in `translation/analyze/new/content`.
             */
            since?: string;
            /** @enum {unknown} */
            targetLang: "hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu";
        };
        /** @description Words in which targets are written, each once: those of the glossary, then those of translations, the most frequent first. */
        WordSuggestions: {
            words: string[];
        };
    };
    responses: {
        /** @description Your role does not allow this. */
        FORBIDDEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Your role does not allow this.",
                 *       "data": null,
                 *       "type": "FORBIDDEN",
                 *       "code": "FORBIDDEN",
                 *       "name": "FORBIDDEN",
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not found, or you do not have access. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Not found, or you do not have access.",
                 *       "data": null,
                 *       "type": "NOT_FOUND",
                 *       "code": "NOT_FOUND",
                 *       "name": "NOT_FOUND",
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Any other refusal; its `code` says which */
        OTHER: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Someone else changed this in the meantime. Reload and try again.",
                 *       "data": null,
                 *       "type": "CONFLICT",
                 *       "code": "CONFLICT",
                 *       "name": "CONFLICT",
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Please log in. */
        UNAUTHENTICATED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please log in.",
                 *       "data": null,
                 *       "type": "UNAUTHENTICATED",
                 *       "code": "UNAUTHENTICATED",
                 *       "name": "UNAUTHENTICATED",
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service is not available for the moment. Please try again. */
        UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "The service is not available for the moment. Please try again.",
                 *       "data": null,
                 *       "type": "UNAVAILABLE",
                 *       "code": "UNAVAILABLE",
                 *       "name": "UNAVAILABLE",
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Some fields are not valid. */
        VALIDATION: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "targetLang must be one of the known values.",
                 *       "data": null,
                 *       "type": "VALIDATION_ERROR",
                 *       "code": "VALIDATION",
                 *       "name": "VALIDATION_ERROR",
                 *       "errors": [
                 *         {
                 *           "field": "targetLang",
                 *           "message": "targetLang must be one of the known values."
                 *         }
                 *       ],
                 *       "reference": "8f0e1d2c-3b4a-4958-8776-655443322109"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    downloadAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ListAuditDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ListAuditDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "auditList": [
                     *           {
                     *             "auditId": "5e8f7a6b-1c2d-4e3f-8a9b-0c1d2e3f4a05",
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "at": "2026-03-02T09:30:00.000Z",
                     *             "action": "project.create",
                     *             "subject": "project",
                     *             "subjectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "subjectName": "text",
                     *             "project": {
                     *               "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *               "name": "Example site"
                     *             },
                     *             "details": {},
                     *             "reference": "8f0e1d2c-3b4a-4958-8776-655443322109",
                     *             "address": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
                     *             "user": {
                     *               "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *               "name": "Example site",
                     *               "email": "asha.rao@example.in"
                     *             }
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditListReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha.rao@example.in",
                 *       "password": "A-long-pass-phrase-7"
                 *     }
                 */
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8",
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "role": "organisationAdmin",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "actingFor": {
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "name": "Example site"
                     *           },
                     *           "permissions": [
                     *             "project.read"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LoginReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    checkProjectExists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in"
                 *     }
                 */
                "application/json": components["schemas"]["CheckProjectExistsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "exists": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectExistsReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    clearCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchUiEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "axiosBaseUrl": "/api",
                     *         "uiUrl": "https://app.example.com",
                     *         "swalekhUrl": "",
                     *         "keyboard": true,
                     *         "keyboardMode": "phonetic",
                     *         "renderBaseUrl": "https://sites.example.net",
                     *         "renderSubDomain": "sites.example.net",
                     *         "mailerServiceEnabled": "true",
                     *         "captcha": {
                     *           "provider": "recaptcha",
                     *           "siteKey": "0x4AAAAAAAexample"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UiConfig"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "email": "asha.rao@example.in",
                 *       "organisation": "Example Municipality",
                 *       "password": "A-long-pass-phrase-7",
                 *       "confirmPassword": "A-long-pass-phrase-7",
                 *       "role": "organisationAdmin"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    newOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Municipality",
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "email": "asha.rao@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrganisationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewOrganisationReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    onboardFreeOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA"
                 *     }
                 */
                "application/json": components["schemas"]["AuthenticationCodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "role": "organisationAdmin"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OnboardReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    describePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordLinkDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "kind": "invite",
                     *         "firstName": "Asha",
                     *         "organisation": "Example Municipality"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PasswordLinkReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha.rao@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                     *     }
                     */
                    "application/json": {
                        data: string;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA"
                 *     }
                 */
                "application/json": components["schemas"]["AuthenticationCodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA",
                     *         "resendAfterSeconds": 60,
                     *         "sentTo": "******3210"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SendOtpReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    sendEmailOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha.rao@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["SendEmailOtpDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8",
                     *         "resendAfterSeconds": 60
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SendEmailOtpReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rao",
                 *       "email": "asha.rao@example.in",
                 *       "phone": "9876543210",
                 *       "url": "https://www.example.in",
                 *       "languages": [
                 *         "hi",
                 *         "ta",
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "password": "A-long-pass-phrase-7"
                 *     }
                 */
                "application/json": components["schemas"]["SendOtpDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA",
                     *         "resendAfterSeconds": 60,
                     *         "sentTo": "******3210"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SendOtpReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "A-long-pass-phrase-7",
                 *       "token": "Vb2mQe7sT1xKz9Rc4LwYpA0dNf"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePasswordDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                     *     }
                     */
                    "application/json": {
                        data: string;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uuid": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                     *     }
                     */
                    "application/json": {
                        data: string;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyEmailOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verifyEmailToken": "Vb2mQe7sT1xKz9Rc4LwYpA",
                 *       "email": "asha.rao@example.in",
                 *       "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA",
                 *       "otp": "204816"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailOtpDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "verified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["VerifiedReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "otp": "204816",
                 *       "authenticationCode": "Vb2mQe7sT1xKz9Rc4LwYpA"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyOtpDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "verified": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["VerifiedReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addFontSize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selector": ".menu",
                 *       "fontSize": "18px",
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddFontSizeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "fontSize": {
                     *           "fontSizeId": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
                     *           "selector": ".menu",
                     *           "fontSize": "18px",
                     *           "targetLang": "hi",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            fontSize: components["schemas"]["FontSize"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteFontSize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fontSizeId": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteFontSizeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "fontSize": {
                     *           "fontSizeId": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
                     *           "selector": ".menu",
                     *           "fontSize": "18px",
                     *           "targetLang": "hi",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            fontSize: components["schemas"]["FontSize"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listFontSizes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "fontSizes": [
                     *           {
                     *             "fontSizeId": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
                     *             "selector": ".menu",
                     *             "fontSize": "18px",
                     *             "targetLang": "hi",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FontSizeList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchDashboardNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["FetchNotificationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "notifications": [
                     *           {
                     *             "notificationId": "8a7b6c5d-4e3f-4a21-9b0c-7d6e5f4a3b2c",
                     *             "kind": "mention",
                     *             "seen": true,
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "project": {
                     *               "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *               "name": "Example site"
                     *             },
                     *             "language": "hi",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "actor": "text",
                     *             "text": "text",
                     *             "job": {
                     *               "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *               "kind": "block",
                     *               "state": "queued"
                     *             }
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "unseen": 1,
                     *         "pageNumber": 1,
                     *         "pageSize": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NotificationList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["UpdateNotificationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "updated": 1,
                     *         "total": 120,
                     *         "unseen": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UpdatedNotifications"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    setPublishedHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "host": "hi.example.in",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["SetPublishedHostDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "language": "hi",
                     *         "url": "https://hi.example.in/"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublishedHost"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addGlossaryTerm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "Gram Panchayat",
                 *       "language": "hi",
                 *       "target": "ग्राम पंचायत"
                 *     }
                 */
                "application/json": components["schemas"]["AddGlossaryTermDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "term": {
                     *           "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *           "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *           "source": "Gram Panchayat",
                     *           "language": "hi",
                     *           "rule": "translate",
                     *           "target": "ग्राम पंचायत",
                     *           "caseSensitive": true,
                     *           "partOfSpeech": "noun",
                     *           "forbidden": [
                     *             "text"
                     *           ],
                     *           "note": "text",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            term: components["schemas"]["GlossaryEntry"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    applyGlossaryTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termIds": [
                 *         "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GlossaryTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "machine": 1,
                     *             "kept": 1
                     *           }
                     *         ],
                     *         "jobs": [
                     *           {
                     *             "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "language": "hi",
                     *             "segments": 960
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AppliedTerms"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addTermCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidates": [
                 *         {
                 *           "candidateId": "3e2d1c0b-9a8f-4e7d-8c6b-5a4f3e2d1c0b",
                 *           "rule": "translate",
                 *           "language": "hi",
                 *           "target": "हमारे बारे में",
                 *           "caseSensitive": true
                 *         }
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddTermCandidatesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "added": 118,
                     *         "known": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AddedCandidates"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    dismissTermCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateIds": [
                 *         "3e2d1c0b-9a8f-4e7d-8c6b-5a4f3e2d1c0b"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DismissTermCandidatesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "changed": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            changed: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    findTermCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FindTermCandidatesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "queued",
                     *         "seen": 1,
                     *         "found": 120,
                     *         "startedAt": "2026-03-02T09:30:00.000Z",
                     *         "finishedAt": "2026-03-02T09:31:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TermCandidateScan"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listTermCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ListTermCandidatesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "candidates": [
                     *           {
                     *             "candidateId": "3e2d1c0b-9a8f-4e7d-8c6b-5a4f3e2d1c0b",
                     *             "source": "About us",
                     *             "segments": 960,
                     *             "pages": 118,
                     *             "dismissed": true,
                     *             "examples": [
                     *               {
                     *                 "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *                 "text": "text",
                     *                 "url": "https://www.example.in/about"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "scan": {
                     *           "state": "queued",
                     *           "seen": 1,
                     *           "found": 120,
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TermCandidatePage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteGlossaryTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termIds": [
                 *         "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeleteGlossaryTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "deleted": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    glossaryDeletionEffect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termIds": [
                 *         "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GlossaryTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "machine": 1,
                     *             "kept": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GlossaryEffect"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    glossaryEffect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "Gram Panchayat",
                 *       "language": "hi",
                 *       "target": "ग्राम पंचायत"
                 *     }
                 */
                "application/json": components["schemas"]["GlossaryEffectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "machine": 1,
                     *             "kept": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GlossaryEffect"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    exportGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv"
                 *     }
                 */
                "application/json": components["schemas"]["ExportGlossaryDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-tbx+xml": Blob;
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    importGlossary: {
        parameters: {
            query?: {
                mode?: "valid" | "whole";
                projectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "isWritten": true,
                     *         "added": 118,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2,
                     *         "problems": [
                     *           {
                     *             "line": 41,
                     *             "source": "About us",
                     *             "field": "text",
                     *             "message": "Source and target do not end alike."
                     *           }
                     *         ],
                     *         "report": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GlossaryImport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ListGlossaryDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "terms": [
                     *           {
                     *             "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "source": "Gram Panchayat",
                     *             "language": "hi",
                     *             "rule": "translate",
                     *             "target": "ग्राम पंचायत",
                     *             "caseSensitive": true,
                     *             "partOfSpeech": "noun",
                     *             "forbidden": [
                     *               "text"
                     *             ],
                     *             "note": "text",
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "updatedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GlossaryPage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateGlossaryTerm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                 *       "source": "Gram Panchayat",
                 *       "language": "hi",
                 *       "target": "ग्राम पंचायत"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateGlossaryTermDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "term": {
                     *           "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *           "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *           "source": "Gram Panchayat",
                     *           "language": "hi",
                     *           "rule": "translate",
                     *           "target": "ग्राम पंचायत",
                     *           "caseSensitive": true,
                     *           "partOfSpeech": "noun",
                     *           "forbidden": [
                     *             "text"
                     *           ],
                     *           "note": "text",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            term: components["schemas"]["GlossaryEntry"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    sendGuestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha.rao@example.in",
                 *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                 *     }
                 */
                "application/json": components["schemas"]["SendGuestCodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "codeToken": "text",
                     *         "retryAfterSeconds": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SentGuestCode"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addGuestComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text",
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["AddGuestCommentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "targetLang": "hi",
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "source": "About us",
                     *         "target": "हमारे बारे में",
                     *         "version": 3,
                     *         "example": {
                     *           "values": [
                     *             "text"
                     *           ],
                     *           "elements": [
                     *             "text"
                     *           ]
                     *         },
                     *         "page": {
                     *           "url": "https://www.example.in/about",
                     *           "title": "About us"
                     *         },
                     *         "problems": [
                     *           {
                     *             "code": "ends",
                     *             "severity": "warning",
                     *             "message": "Source and target do not end alike.",
                     *             "start": 1,
                     *             "end": 1
                     *           }
                     *         ],
                     *         "verdict": "good",
                     *         "reason": null,
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestSegment"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    leaveGuestSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    openGuestLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8"
                 *     }
                 */
                "application/json": components["schemas"]["OpenGuestLinkDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "inForce",
                     *         "name": "Example site",
                     *         "organisation": "Example Municipality",
                     *         "guest": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OpenedGuestLink"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    readGuestSegment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["GuestSegmentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "targetLang": "hi",
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "source": "About us",
                     *         "target": "हमारे बारे में",
                     *         "version": 3,
                     *         "example": {
                     *           "values": [
                     *             "text"
                     *           ],
                     *           "elements": [
                     *             "text"
                     *           ]
                     *         },
                     *         "page": {
                     *           "url": "https://www.example.in/about",
                     *           "title": "About us"
                     *         },
                     *         "problems": [
                     *           {
                     *             "code": "ends",
                     *             "severity": "warning",
                     *             "message": "Source and target do not end alike.",
                     *             "start": 1,
                     *             "end": 1
                     *           }
                     *         ],
                     *         "verdict": "good",
                     *         "reason": null,
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestSegment"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    backTranslateForGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["GuestSegmentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "engines": [
                     *           {
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "state": "made",
                     *             "words": [
                     *               {
                     *                 "text": "text",
                     *                 "differs": true,
                     *                 "isAdded": true
                     *               }
                     *             ],
                     *             "source": [
                     *               {
                     *                 "text": "text",
                     *                 "isMissing": true
                     *               }
                     *             ],
                     *             "reason": null,
                     *             "cost": 1
                     *           }
                     *         ],
                     *         "state": "switchedOff"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestBackTranslation"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listGuestSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "project": "text",
                     *         "sourceLang": "text",
                     *         "hasBackTranslations": true,
                     *         "expiresAt": "2027-03-02T09:30:00.000Z",
                     *         "segments": [
                     *           {
                     *             "targetLang": "hi",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "verdict": "good"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestSegmentList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    giveGuestVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verdict": "good",
                 *       "version": 3,
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["GiveGuestVerdictDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "targetLang": "hi",
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "source": "About us",
                     *         "target": "हमारे बारे में",
                     *         "version": 3,
                     *         "example": {
                     *           "values": [
                     *             "text"
                     *           ],
                     *           "elements": [
                     *             "text"
                     *           ]
                     *         },
                     *         "page": {
                     *           "url": "https://www.example.in/about",
                     *           "title": "About us"
                     *         },
                     *         "problems": [
                     *           {
                     *             "code": "ends",
                     *             "severity": "warning",
                     *             "message": "Source and target do not end alike.",
                     *             "start": 1,
                     *             "end": 1
                     *           }
                     *         ],
                     *         "verdict": "good",
                     *         "reason": null,
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestSegment"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyGuestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codeToken": "text",
                 *       "code": "ends",
                 *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiN2E0In0.Zx8",
                 *       "email": "asha.rao@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyGuestCodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "inForce",
                     *         "name": "Example site",
                     *         "organisation": "Example Municipality",
                     *         "guest": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OpenedGuestLink"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    liveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "alive": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            alive: true;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "ready": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            ready: true;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addIgnorePattern: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pattern": "^SKU-",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddIgnorePatternDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "ignorePattern": {
                     *           "patternId": "2c1b0a9f-8e7d-4c6b-9a5d-4e3d2c1b0a9f",
                     *           "pattern": "^SKU-",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            ignorePattern: components["schemas"]["IgnorePattern"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteIgnorePatterns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patternIds": [
                 *         "2c1b0a9f-8e7d-4c6b-9a5d-4e3d2c1b0a9f"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteIgnorePatternsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "ignorePatterns": [
                     *           {
                     *             "patternId": "2c1b0a9f-8e7d-4c6b-9a5d-4e3d2c1b0a9f",
                     *             "pattern": "^SKU-",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            ignorePatterns: components["schemas"]["IgnorePattern"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listIgnorePatterns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "ignorePatterns": [
                     *           {
                     *             "patternId": "2c1b0a9f-8e7d-4c6b-9a5d-4e3d2c1b0a9f",
                     *             "pattern": "^SKU-",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IgnorePatternList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    testIgnorePattern: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "SKU-1234 garden chair",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "pattern": "^SKU-"
                 *     }
                 */
                "application/json": components["schemas"]["TestIgnorePatternDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "text": "SKU-{1} garden chair",
                     *         "isMatch": true,
                     *         "matching": 1,
                     *         "scanned": 1,
                     *         "isComplete": true,
                     *         "examples": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IgnorePatternTest"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    exportMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "tmx",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ExportTranslationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "application/x-tmx+xml": Blob;
                    "application/xliff+xml": Blob;
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "exportId": "4c3b2a19-0f8e-4d7c-9b6a-594837261504",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ExportIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "exportId": "4c3b2a19-0f8e-4d7c-9b6a-594837261504",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "format": "tmx",
                     *         "language": "hi",
                     *         "state": "queued",
                     *         "reason": null,
                     *         "count": 120,
                     *         "total": 120,
                     *         "fileName": "gst-certificate.pdf",
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationExport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "exportId": "4c3b2a19-0f8e-4d7c-9b6a-594837261504",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ExportIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "application/x-tmx+xml": Blob;
                    "application/xliff+xml": Blob;
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "exports": [
                     *           {
                     *             "exportId": "4c3b2a19-0f8e-4d7c-9b6a-594837261504",
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "format": "tmx",
                     *             "language": "hi",
                     *             "state": "queued",
                     *             "reason": null,
                     *             "count": 120,
                     *             "total": 120,
                     *             "fileName": "gst-certificate.pdf",
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "expiresAt": "2027-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            exports: components["schemas"]["TranslationExport"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    startExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "tmx",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ExportTranslationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "exportId": "4c3b2a19-0f8e-4d7c-9b6a-594837261504",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "format": "tmx",
                     *         "language": "hi",
                     *         "state": "queued",
                     *         "reason": null,
                     *         "count": 120,
                     *         "total": 120,
                     *         "fileName": "gst-certificate.pdf",
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationExport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    importMemory: {
        parameters: {
            query?: {
                keep?: "human" | "all" | "none";
                language?: ("hi" | "mr" | "gu" | "ml" | "pa" | "te" | "ta" | "bn" | "od" | "as" | "kn" | "ur" | "en" | "mai" | "sa" | "kok" | "ks" | "kas-IN" | "mni" | "brx" | "doi" | "ne" | "sd" | "sat" | "bh" | "af" | "sq" | "am" | "ar" | "hy" | "az" | "eu" | "be" | "bs" | "bg" | "my" | "ca" | "ceb" | "zh" | "zh-TW" | "hr" | "cs" | "da" | "nl" | "dz" | "eo" | "et" | "fil" | "fi" | "fr" | "gl" | "ka" | "de" | "el" | "ha" | "he" | "hu" | "is" | "ig" | "id" | "ga" | "it" | "ja" | "jv" | "kk" | "km" | "ko" | "ku" | "ky" | "lo" | "lv" | "lt" | "lus" | "mk" | "mg" | "ms" | "mn" | "no" | "ps" | "fa" | "pl" | "pt" | "ro" | "ru" | "sr" | "si" | "sk" | "sl" | "so" | "es" | "sw" | "sv" | "tg" | "tcy" | "th" | "bo" | "tr" | "tk" | "uk" | "uz" | "vi" | "cy" | "yo" | "zu")[];
                mode?: "valid" | "whole";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "fileName": "gst-certificate.pdf",
                     *         "format": "tmx",
                     *         "languages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "keep": "human",
                     *         "mode": "valid",
                     *         "state": "checking",
                     *         "reason": null,
                     *         "counts": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "applied": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "errors": [
                     *           {
                     *             "line": 41,
                     *             "field": "text",
                     *             "message": "Source and target do not end alike.",
                     *             "remedy": "text"
                     *           }
                     *         ],
                     *         "jobIds": [
                     *           "text"
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationImport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    confirmImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "valid",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmImportDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "fileName": "gst-certificate.pdf",
                     *         "format": "tmx",
                     *         "languages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "keep": "human",
                     *         "mode": "valid",
                     *         "state": "checking",
                     *         "reason": null,
                     *         "counts": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "applied": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "errors": [
                     *           {
                     *             "line": 41,
                     *             "field": "text",
                     *             "message": "Source and target do not end alike.",
                     *             "remedy": "text"
                     *           }
                     *         ],
                     *         "jobIds": [
                     *           "text"
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationImport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    importErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ImportIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    importStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ImportIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "importId": "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "fileName": "gst-certificate.pdf",
                     *         "format": "tmx",
                     *         "languages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "keep": "human",
                     *         "mode": "valid",
                     *         "state": "checking",
                     *         "reason": null,
                     *         "counts": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "applied": {
                     *           "read": 120,
                     *           "added": 118,
                     *           "changed": 6,
                     *           "unchanged": 0,
                     *           "kept": 1,
                     *           "repeated": 1,
                     *           "untranslated": 1,
                     *           "refused": 2,
                     *           "flagged": 1
                     *         },
                     *         "errors": [
                     *           {
                     *             "line": 41,
                     *             "field": "text",
                     *             "message": "Source and target do not end alike.",
                     *             "remedy": "text"
                     *           }
                     *         ],
                     *         "jobIds": [
                     *           "text"
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationImport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ListMetaDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "metaList": [
                     *           {
                     *             "pageId": 1,
                     *             "url": "https://www.example.in/about",
                     *             "title": "About us",
                     *             "fields": [
                     *               {
                     *                 "field": "text",
                     *                 "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *                 "source": "About us",
                     *                 "target": "हमारे बारे में",
                     *                 "translationType": "PBK",
                     *                 "displayType": "translation",
                     *                 "version": 3,
                     *                 "problems": [
                     *                   {
                     *                     "code": "ends",
                     *                     "severity": "warning",
                     *                     "message": "Source and target do not end alike.",
                     *                     "start": 1,
                     *                     "end": 1
                     *                   }
                     *                 ],
                     *                 "sourceLength": 1,
                     *                 "targetLength": 1,
                     *                 "maxLength": 1,
                     *                 "isTooLong": true,
                     *                 "isMissing": true
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "pageNumber": 1,
                     *         "pageSize": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MetaList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    metricsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    analyzeMixedContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AnalyzeMixedContentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "queued",
                     *         "seen": 1,
                     *         "found": 120,
                     *         "startedAt": "2026-03-02T09:30:00.000Z",
                     *         "finishedAt": "2026-03-02T09:31:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MixedAnalysis"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchMixedContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FetchMixedContentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "contentList": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "language": "hi",
                     *             "languageName": "text",
                     *             "expectedScript": "text",
                     *             "text": "text",
                     *             "source": "About us",
                     *             "spans": [
                     *               {
                     *                 "script": "text",
                     *                 "start": 1,
                     *                 "end": 1,
                     *                 "isExpected": true
                     *               }
                     *             ],
                     *             "unexpectedPercent": 1,
                     *             "url": "https://www.example.in/about",
                     *             "pages": 118
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "pageNumber": 1,
                     *         "pageSize": 1,
                     *         "analysis": {
                     *           "state": "queued",
                     *           "seen": 1,
                     *           "found": 120,
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MixedContentPage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addNoTranslationNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selector": ".price",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddNoTranslationNodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "noTranslationNode": {
                     *           "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *           "selector": ".price",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            noTranslationNode: components["schemas"]["NoTranslationNode"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteNoTranslationNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteNoTranslationNodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "noTranslationNode": {
                     *           "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *           "selector": ".price",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            noTranslationNode: components["schemas"]["NoTranslationNode"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listNoTranslationNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "noTranslationNodes": [
                     *           {
                     *             "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *             "selector": ".price",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NoTranslationNodeList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["FetchNotificationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "notifications": [
                     *           {
                     *             "notificationId": "8a7b6c5d-4e3f-4a21-9b0c-7d6e5f4a3b2c",
                     *             "kind": "mention",
                     *             "seen": true,
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "project": {
                     *               "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *               "name": "Example site"
                     *             },
                     *             "language": "hi",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "actor": "text",
                     *             "text": "text",
                     *             "job": {
                     *               "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *               "kind": "block",
                     *               "state": "queued"
                     *             }
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "unseen": 1,
                     *         "pageNumber": 1,
                     *         "pageSize": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NotificationList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    actForOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["OptionalOrganisationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "actingFor": {
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "name": "Example Municipality"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            actingFor: components["schemas"]["OrganisationName"] | null;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    allOrganisations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisations": [
                     *           {
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "name": "Example Municipality"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            organisations: components["schemas"]["OrganisationName"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly import",
                 *       "scopes": [
                 *         "project.read",
                 *         "memory.exchange",
                 *         "translation.read",
                 *         "translation.machine",
                 *         "publish.manage"
                 *       ],
                 *       "daysValid": 365
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "apiKeyId": "0c6a9d1e-2b7f-4a65-8f34-7d10c2e5b903",
                     *         "name": "Nightly import",
                     *         "prefix": "bhk_4mT8",
                     *         "scopes": [
                     *           "project.read"
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z",
                     *         "lastUsedAt": "2026-03-02T09:30:00.000Z",
                     *         "revokedAt": null,
                     *         "key": "bhk_4mT8wQz1Yc7Rk2Vd9Lx3Np6Sb5Hf0Ga"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreatedApiKeyReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "apiKeys": [
                     *           {
                     *             "apiKeyId": "0c6a9d1e-2b7f-4a65-8f34-7d10c2e5b903",
                     *             "name": "Nightly import",
                     *             "prefix": "bhk_4mT8",
                     *             "scopes": [
                     *               "project.read"
                     *             ],
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "expiresAt": "2027-03-02T09:30:00.000Z",
                     *             "lastUsedAt": "2026-03-02T09:30:00.000Z",
                     *             "revokedAt": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            apiKeys: components["schemas"]["ApiKeySummary"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apiKeyId": "0c6a9d1e-2b7f-4a65-8f34-7d10c2e5b903"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "apiKey": {
                     *           "apiKeyId": "0c6a9d1e-2b7f-4a65-8f34-7d10c2e5b903",
                     *           "name": "Nightly import",
                     *           "prefix": "bhk_4mT8",
                     *           "scopes": [
                     *             "project.read"
                     *           ],
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "expiresAt": "2027-03-02T09:30:00.000Z",
                     *           "lastUsedAt": "2026-03-02T09:30:00.000Z",
                     *           "revokedAt": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            apiKey: components["schemas"]["ApiKeySummary"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    assignDeliveryManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikeys": [
                 *         "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *       ],
                 *       "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                 *     }
                 */
                "application/json": components["schemas"]["AssignManagersDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "deliveryManagerList": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            deliveryManagerList: components["schemas"]["UserSummary"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    organisationDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                 *     }
                 */
                "application/json": components["schemas"]["OrganisationIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example Municipality",
                     *         "plan": "free",
                     *         "house": null,
                     *         "userCount": 4,
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "website": "https://www.example.in",
                     *         "contactEmail": "office@example.in",
                     *         "contactPhone": "+91 20 5550 0100",
                     *         "address": "12 Market Road, Pune 411001",
                     *         "taxNumber": "27AAAAA0000A1Z5",
                     *         "activeUserCount": 1,
                     *         "deliveryManagers": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                     *           }
                     *         ],
                     *         "projectCount": 1,
                     *         "projects": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "name": "Example site",
                     *             "baseUrl": "https://www.example.in/",
                     *             "status": "translationProcess",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OrganisationDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    downloadKycDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c06"
                 *     }
                 */
                "application/json": components["schemas"]["KycDocumentIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listKycDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["OptionalOrganisationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "documents": [
                     *           {
                     *             "kind": "aadhaar",
                     *             "document": {
                     *               "documentId": "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c06",
                     *               "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *               "kind": "aadhaar",
                     *               "status": "accepted",
                     *               "fileName": "gst-certificate.pdf",
                     *               "contentType": "application/pdf",
                     *               "size": 184320,
                     *               "reason": null,
                     *               "uploadedAt": "2026-03-02T09:30:00.000Z",
                     *               "reviewedAt": "2026-03-02T09:30:00.000Z"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocumentListReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    reviewKycDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "rejected",
                 *       "reason": "The page is not readable",
                 *       "documentId": "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c06"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewKycDocumentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "documentId": "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c06",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "kind": "aadhaar",
                     *         "status": "accepted",
                     *         "fileName": "gst-certificate.pdf",
                     *         "contentType": "application/pdf",
                     *         "size": 184320,
                     *         "reason": null,
                     *         "uploadedAt": "2026-03-02T09:30:00.000Z",
                     *         "reviewedAt": "2026-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocument"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    uploadKycDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @enum {unknown} */
                    kind: "aadhaar" | "panCard" | "roc" | "gst" | "bankDetails" | "contract" | "cancelledCheck";
                    /** Format: uuid */
                    organisationId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "documentId": "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c06",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "kind": "aadhaar",
                     *         "status": "accepted",
                     *         "fileName": "gst-certificate.pdf",
                     *         "contentType": "application/pdf",
                     *         "size": 184320,
                     *         "reason": null,
                     *         "uploadedAt": "2026-03-02T09:30:00.000Z",
                     *         "reviewedAt": "2026-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocument"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    editOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "editObject": {
                 *         "name": "Example Municipality",
                 *         "website": "https://www.example.in",
                 *         "contactEmail": "office@example.in",
                 *         "contactPhone": "+91 20 5550 0100",
                 *         "address": "12 Market Road, Pune 411001",
                 *         "taxNumber": "27AAAAA0000A1Z5",
                 *         "plan": "business"
                 *       },
                 *       "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                 *     }
                 */
                "application/json": components["schemas"]["EditOrganisationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example Municipality",
                     *         "plan": "free",
                     *         "house": null,
                     *         "userCount": 4,
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "website": "https://www.example.in",
                     *         "contactEmail": "office@example.in",
                     *         "contactPhone": "+91 20 5550 0100",
                     *         "address": "12 Market Road, Pune 411001",
                     *         "taxNumber": "27AAAAA0000A1Z5",
                     *         "activeUserCount": 1,
                     *         "deliveryManagers": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                     *           }
                     *         ],
                     *         "projectCount": 1,
                     *         "projects": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "name": "Example site",
                     *             "baseUrl": "https://www.example.in/",
                     *             "status": "translationProcess",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OrganisationDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listOrganisations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ListOrganisationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisationList": [
                     *           {
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "name": "Example Municipality",
                     *             "plan": "business",
                     *             "house": null,
                     *             "userCount": 4,
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "totalOrganisations": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OrganisationListReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    organisationUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["OptionalOrganisationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "plan": "free",
                     *         "since": "2026-03-02T09:30:00.000Z",
                     *         "projects": {
                     *           "used": 12400,
                     *           "allowed": 1
                     *         },
                     *         "languages": {
                     *           "used": 12400,
                     *           "allowed": 1
                     *         },
                     *         "words": {
                     *           "reserved": 1,
                     *           "used": 12400,
                     *           "allowed": 1
                     *         },
                     *         "byProject": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "name": "Example site",
                     *             "isDeleted": false,
                     *             "languages": [
                     *               "hi",
                     *               "ta"
                     *             ],
                     *             "words": 12400
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OrganisationUsage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    domainVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "level": 2,
                     *         "proof": "tag",
                     *         "checkedAt": "2026-03-02T09:30:00.000Z",
                     *         "missedChecks": 0,
                     *         "reportedAt": "2026-03-02T09:30:00.000Z",
                     *         "dns": {
                     *           "name": "_bhashantar.example.in",
                     *           "value": "bhashantar-verification=7c1e9a54b2d8"
                     *         },
                     *         "file": {
                     *           "url": "https://www.example.in/.well-known/bhashantar-verification.txt",
                     *           "content": "bhashantar-verification=7c1e9a54b2d8"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DomainVerification"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proof": "dns",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyDomainDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "level": 2,
                     *         "isFound": true,
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DomainVerificationCheck"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyScriptDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "level": 2,
                     *         "scriptFound": true,
                     *         "projectIdFound": true,
                     *         "checkedUrl": "https://www.example.in/",
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScriptVerification"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pageNumber": 1,
                 *       "pageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["ListProjectsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectList": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "name": "Example site",
                     *             "baseUrl": "https://www.example.in/",
                     *             "hostname": "www.example.in",
                     *             "otherDomains": [
                     *               "example.in"
                     *             ],
                     *             "canonical": "https://www.example.in/",
                     *             "status": "translationProcess",
                     *             "crawlingStatus": "COMPLETED",
                     *             "statusReason": null,
                     *             "sourceLanguage": "en",
                     *             "targetLanguages": [
                     *               "hi",
                     *               "ta"
                     *             ],
                     *             "sourceWordCount": 12400,
                     *             "uniqueWordCount": 7900,
                     *             "segmentCount": 960,
                     *             "pageCount": 118,
                     *             "languages": [
                     *               {
                     *                 "language": "hi",
                     *                 "counts": {
                     *                   "PBK": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "USER": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "MACHINE": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "TRANSLITERATION": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "NO_TRANSLATION_AVAILABLE": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   }
                     *                 },
                     *                 "review": {
                     *                   "draft": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "needsReview": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "reviewed": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "rejected": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   }
                     *                 }
                     *               }
                     *             ],
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *             "lastProcessedUrl": "https://www.example.in/contact",
                     *             "parsedUrls": 118
                     *           }
                     *         ],
                     *         "totalProjects": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectListReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyProjectAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "permission": "publish.manage"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyProjectAccessDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "allowed": true,
                     *         "reason": null,
                     *         "role": "organisationAdmin",
                     *         "permissions": [
                     *           "project.read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccessReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "snippet",
                 *       "status": false,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCacheDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CacheSwitches"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    assignProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikeys": [
                 *         "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *       ],
                 *       "projectIds": [
                 *         "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AssignmentsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "changed": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssignmentChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listProjectCollaborators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ListProjectCollaboratorsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "collaboratorList": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "isAssigned": true,
                     *             "assignedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "totalCollaborators": 1,
                     *         "totalAssigned": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectCollaboratorList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    unassignProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikeys": [
                 *         "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *       ],
                 *       "projectIds": [
                 *         "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AssignmentsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "changed": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssignmentChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    crawlProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["CrawlProjectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *         "status": "COMPLETED",
                     *         "reason": null,
                     *         "found": 120,
                     *         "fetched": 118,
                     *         "failed": 2,
                     *         "skipped": 1,
                     *         "pages": 118,
                     *         "segments": 960,
                     *         "words": 12400,
                     *         "pagesPerSecond": 2.4,
                     *         "etaSeconds": 95,
                     *         "failures": [
                     *           {
                     *             "reason": "robots.txt does not allow it",
                     *             "count": 120,
                     *             "example": "https://www.example.in/old-page"
                     *           }
                     *         ],
                     *         "startedAt": "2026-03-02T09:30:00.000Z",
                     *         "finishedAt": "2026-03-02T09:31:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CrawlProgress"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteProjectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "keepTm": true,
                     *         "deletedAt": "2026-03-02T09:30:00.000Z",
                     *         "deletedBy": "Asha Rao",
                     *         "purgeAfter": "2026-03-09T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeletedProject"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    cancelProjectDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "hostname": "www.example.in",
                     *         "otherDomains": [
                     *           "example.in"
                     *         ],
                     *         "canonical": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "crawlingStatus": "COMPLETED",
                     *         "statusReason": null,
                     *         "sourceLanguage": "en",
                     *         "targetLanguages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "segmentCount": 960,
                     *         "pageCount": 118,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118,
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "domainVerification": 0,
                     *         "snippetTag": "<script async src=\"https://pages.example.com/snippet/v1.js\" data-project=\"7c1e9a54b2d8\"></script>",
                     *         "publishedAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://hi.example.in/",
                     *             "customDomain": "hi.example.in"
                     *           }
                     *         ],
                     *         "languageAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://www.example.in/about",
                     *             "customDomain": "hi.example.in",
                     *             "state": "live"
                     *           }
                     *         ],
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "setAsideJobs": [
                     *           {
                     *             "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "kind": "pipeline.fillPack",
                     *             "starts": 1,
                     *             "setAsideAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         },
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         },
                     *         "renderJavaScript": true,
                     *         "maxPages": 5000,
                     *         "maxDepth": 10,
                     *         "includePaths": [
                     *           "text"
                     *         ],
                     *         "excludePaths": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listDeletedProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projects": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "name": "Example site",
                     *             "baseUrl": "https://www.example.in/",
                     *             "keepTm": true,
                     *             "deletedAt": "2026-03-02T09:30:00.000Z",
                     *             "deletedBy": "Asha Rao",
                     *             "purgeAfter": "2026-03-09T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeletedProjectList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    projectDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "hostname": "www.example.in",
                     *         "otherDomains": [
                     *           "example.in"
                     *         ],
                     *         "canonical": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "crawlingStatus": "COMPLETED",
                     *         "statusReason": null,
                     *         "sourceLanguage": "en",
                     *         "targetLanguages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "segmentCount": 960,
                     *         "pageCount": 118,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118,
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "domainVerification": 0,
                     *         "snippetTag": "<script async src=\"https://pages.example.com/snippet/v1.js\" data-project=\"7c1e9a54b2d8\"></script>",
                     *         "publishedAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://hi.example.in/",
                     *             "customDomain": "hi.example.in"
                     *           }
                     *         ],
                     *         "languageAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://www.example.in/about",
                     *             "customDomain": "hi.example.in",
                     *             "state": "live"
                     *           }
                     *         ],
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "setAsideJobs": [
                     *           {
                     *             "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "kind": "pipeline.fillPack",
                     *             "starts": 1,
                     *             "setAsideAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         },
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         },
                     *         "renderJavaScript": true,
                     *         "maxPages": 5000,
                     *         "maxDepth": 10,
                     *         "includePaths": [
                     *           "text"
                     *         ],
                     *         "excludePaths": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    estimateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in"
                 *     }
                 */
                "application/json": components["schemas"]["EstimateProjectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "url": "https://www.example.in",
                     *         "finalUrl": "https://www.example.in/",
                     *         "reachable": true,
                     *         "reason": null,
                     *         "robotsAllowed": true,
                     *         "language": "hi",
                     *         "platform": "WordPress",
                     *         "title": "About us",
                     *         "sampledPages": 8,
                     *         "estimatedPages": 240,
                     *         "estimatedWords": 31000,
                     *         "pageRange": {
                     *           "from": 1,
                     *           "to": 1
                     *         },
                     *         "wordRange": {
                     *           "from": 1,
                     *           "to": 1
                     *         },
                     *         "segments": 960,
                     *         "words": 12400,
                     *         "coverage": [
                     *           {
                     *             "language": "hi",
                     *             "coveredWords": 1840,
                     *             "share": 0.62,
                     *             "bands": [
                     *               {
                     *                 "band": "exact",
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "engines": [
                     *           {
                     *             "language": "hi",
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "via": null,
                     *             "characters": 1,
                     *             "cost": 1
                     *           }
                     *         ],
                     *         "seconds": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectEstimate"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in/about"
                 *     }
                 */
                "application/json": components["schemas"]["FetchProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectIdReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resumeJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ResumeJobDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "hostname": "www.example.in",
                     *         "otherDomains": [
                     *           "example.in"
                     *         ],
                     *         "canonical": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "crawlingStatus": "COMPLETED",
                     *         "statusReason": null,
                     *         "sourceLanguage": "en",
                     *         "targetLanguages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "segmentCount": 960,
                     *         "pageCount": 118,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118,
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "domainVerification": 0,
                     *         "snippetTag": "<script async src=\"https://pages.example.com/snippet/v1.js\" data-project=\"7c1e9a54b2d8\"></script>",
                     *         "publishedAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://hi.example.in/",
                     *             "customDomain": "hi.example.in"
                     *           }
                     *         ],
                     *         "languageAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://www.example.in/about",
                     *             "customDomain": "hi.example.in",
                     *             "state": "live"
                     *           }
                     *         ],
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "setAsideJobs": [
                     *           {
                     *             "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "kind": "pipeline.fillPack",
                     *             "starts": 1,
                     *             "setAsideAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         },
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         },
                     *         "renderJavaScript": true,
                     *         "maxPages": 5000,
                     *         "maxDepth": 10,
                     *         "includePaths": [
                     *           "text"
                     *         ],
                     *         "excludePaths": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "og",
                 *       "status": false,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMetaDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MetaSwitches"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    newProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example site",
                 *       "baseUrl": "https://www.example.in/",
                 *       "targetLanguages": [
                 *         "hi",
                 *         "ta"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewProjectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "hostname": "www.example.in",
                     *         "otherDomains": [
                     *           "example.in"
                     *         ],
                     *         "canonical": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "crawlingStatus": "COMPLETED",
                     *         "statusReason": null,
                     *         "sourceLanguage": "en",
                     *         "targetLanguages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "segmentCount": 960,
                     *         "pageCount": 118,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118,
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "domainVerification": 0,
                     *         "snippetTag": "<script async src=\"https://pages.example.com/snippet/v1.js\" data-project=\"7c1e9a54b2d8\"></script>",
                     *         "publishedAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://hi.example.in/",
                     *             "customDomain": "hi.example.in"
                     *           }
                     *         ],
                     *         "languageAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://www.example.in/about",
                     *             "customDomain": "hi.example.in",
                     *             "state": "live"
                     *           }
                     *         ],
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "setAsideJobs": [
                     *           {
                     *             "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "kind": "pipeline.fillPack",
                     *             "starts": 1,
                     *             "setAsideAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         },
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         },
                     *         "renderJavaScript": true,
                     *         "maxPages": 5000,
                     *         "maxDepth": 10,
                     *         "includePaths": [
                     *           "text"
                     *         ],
                     *         "excludePaths": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    projectPublication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectPublicationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "threshold": 1,
                     *         "automatic": true,
                     *         "reviewedOnly": true,
                     *         "languages": [
                     *           {
                     *             "ready": 1,
                     *             "live": 1,
                     *             "incomplete": 1,
                     *             "held": 1,
                     *             "language": "hi",
                     *             "state": "live",
                     *             "words": 12400,
                     *             "translatedWords": 1,
                     *             "goesLive": true,
                     *             "texts": {
                     *               "lost": 1,
                     *               "gained": 1,
                     *               "changed": 6
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectPublication"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listPagePublications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ListPagePublicationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "live",
                     *         "pages": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "state": "live",
                     *             "words": 12400,
                     *             "translatedWords": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PagePublicationList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    holdPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLanguages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "urls": [
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["HoldPagesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "pages": 118
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["HeldPages"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    releasePages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLanguages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "urls": [
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["HoldPagesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "pages": 118
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["HeldPages"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    setPublicationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "threshold": 0,
                 *       "automatic": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["PublicationPolicyDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "threshold": 1,
                     *         "automatic": true,
                     *         "reviewedOnly": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublicationPolicy"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    publishLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["PublishLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "language": "hi",
                     *         "state": "live",
                     *         "pages": 118,
                     *         "publishedAt": "2026-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublishedLanguage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    unpublishLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["UnpublishLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "language": "hi",
                     *         "state": "live",
                     *         "pages": 118
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UnpublishedLanguage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    uploadProjectScope: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "added": 118,
                     *         "failed": 2,
                     *         "refused": [
                     *           {
                     *             "row": 1,
                     *             "url": "https://other.example/page",
                     *             "reason": "otherHost",
                     *             "message": "The address is not on one of the project's own hosts."
                     *           }
                     *         ],
                     *         "report": "text",
                     *         "crawl": "started"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeAddition"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    projectStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "newContentWordCount": 310,
                     *         "translatedWordCount": 11900,
                     *         "transliteratedWordCount": 190,
                     *         "translationWordCount": {
                     *           "MACHINE": 9300,
                     *           "USER": 2100,
                     *           "PBK": 500
                     *         },
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectStats"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    urlStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UrlStatsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "urls": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "title": "About us",
                     *             "segmentCount": 960,
                     *             "sourceWordCount": 12400,
                     *             "languages": [
                     *               {
                     *                 "language": "hi",
                     *                 "counts": {
                     *                   "PBK": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "USER": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "MACHINE": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "TRANSLITERATION": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   },
                     *                   "NO_TRANSLATION_AVAILABLE": {
                     *                     "segments": 960,
                     *                     "words": 12400
                     *                   }
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "pageNumber": 1,
                     *         "pageSize": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UrlStatsList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProjectDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "hostname": "www.example.in",
                     *         "otherDomains": [
                     *           "example.in"
                     *         ],
                     *         "canonical": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "crawlingStatus": "COMPLETED",
                     *         "statusReason": null,
                     *         "sourceLanguage": "en",
                     *         "targetLanguages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900,
                     *         "segmentCount": 960,
                     *         "pageCount": 118,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "lastPublishedAt": "2026-03-02T09:30:00.000Z",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118,
                     *         "projectKey": "7c1e9a54b2d8",
                     *         "domainVerification": 0,
                     *         "snippetTag": "<script async src=\"https://pages.example.com/snippet/v1.js\" data-project=\"7c1e9a54b2d8\"></script>",
                     *         "publishedAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://hi.example.in/",
                     *             "customDomain": "hi.example.in"
                     *           }
                     *         ],
                     *         "languageAddresses": [
                     *           {
                     *             "language": "hi",
                     *             "url": "https://www.example.in/about",
                     *             "customDomain": "hi.example.in",
                     *             "state": "live"
                     *           }
                     *         ],
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "setAsideJobs": [
                     *           {
                     *             "jobKey": "crawl.drive:6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "kind": "pipeline.fillPack",
                     *             "starts": 1,
                     *             "setAsideAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "cache": {
                     *           "snippet": true,
                     *           "render": true
                     *         },
                     *         "meta": {
                     *           "title": true,
                     *           "description": true,
                     *           "keywords": true,
                     *           "og": true,
                     *           "twitter": true,
                     *           "jsonLd": true
                     *         },
                     *         "renderJavaScript": true,
                     *         "maxPages": 5000,
                     *         "maxDepth": 10,
                     *         "includePaths": [
                     *           "text"
                     *         ],
                     *         "excludePaths": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectDetails"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    projectWordCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "sourceWordCount": 12400,
                     *         "uniqueWordCount": 7900
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectWordCount"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DownloadReportDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listScopeUrls: {
        parameters: {
            query?: {
                searchText?: string;
                state?: "queued" | "fetching" | "fetched" | "failed" | "skipped" | "gone";
            };
            header?: never;
            path: {
                pageNumber: number;
                pageSize: number;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "urlList": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "state": "fetched",
                     *             "reason": null,
                     *             "httpStatus": 200,
                     *             "depth": 2,
                     *             "title": "About us",
                     *             "segments": 960,
                     *             "words": 12400,
                     *             "fetchedAt": "2026-03-02T09:30:00.000Z",
                     *             "addresses": 1
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeUrlList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addScopeUrls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "https://www.example.in/schemes",
                 *         "/notices/2026",
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddScopeUrlsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "added": 118,
                     *         "failed": 2,
                     *         "refused": [
                     *           {
                     *             "row": 1,
                     *             "url": "https://other.example/page",
                     *             "reason": "otherHost",
                     *             "message": "The address is not on one of the project's own hosts."
                     *           }
                     *         ],
                     *         "report": "text",
                     *         "crawl": "started"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeAddition"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    allScopeUrls: {
        parameters: {
            query?: {
                pagePart?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "urls": [
                     *           "https://www.example.in/",
                     *           "https://www.example.in/about"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AllUrlReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    lastCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "crawl": {
                     *           "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *           "status": "COMPLETED",
                     *           "reason": null,
                     *           "found": 120,
                     *           "fetched": 118,
                     *           "failed": 2,
                     *           "skipped": 1,
                     *           "pages": 118,
                     *           "segments": 960,
                     *           "words": 12400,
                     *           "pagesPerSecond": 2.4,
                     *           "etaSeconds": 95,
                     *           "failures": [
                     *             {
                     *               "reason": "robots.txt does not allow it",
                     *               "count": 120,
                     *               "example": "https://www.example.in/old-page"
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         },
                     *         "status": "translationProcess",
                     *         "lastProcessedUrl": "https://www.example.in/contact",
                     *         "parsedUrls": 118
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LastCrawl"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listScopeDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "domainList": [
                     *           {
                     *             "hostname": "www.example.in",
                     *             "urls": 1,
                     *             "pages": 118,
                     *             "words": 12400
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeDomainList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    scopeByDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hostname": "www.example.in",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ScopeByDomainDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "urlList": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "state": "fetched",
                     *             "reason": null,
                     *             "httpStatus": 200,
                     *             "depth": 2,
                     *             "title": "About us",
                     *             "segments": 960,
                     *             "words": 12400,
                     *             "fetchedAt": "2026-03-02T09:30:00.000Z",
                     *             "addresses": 1
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeUrlList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    scopeByUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in/about",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ScopeByUrlDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "urlList": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "state": "fetched",
                     *             "reason": null,
                     *             "httpStatus": 200,
                     *             "depth": 2,
                     *             "title": "About us",
                     *             "segments": 960,
                     *             "words": 12400,
                     *             "fetchedAt": "2026-03-02T09:30:00.000Z",
                     *             "addresses": 1
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeUrlList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    previewUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in/about",
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewUrlDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "previewUrl": "https://p-7c1e9a54b2d803f6.sites.example.net/",
                     *         "sourceUrl": "https://www.example.in/about",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PreviewUrlReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resyncProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "runId": "c3b2a190-8f7e-4d6c-95b4-a39281706f0a",
                     *         "status": "COMPLETED",
                     *         "reason": null,
                     *         "found": 120,
                     *         "fetched": 118,
                     *         "failed": 2,
                     *         "skipped": 1,
                     *         "pages": 118,
                     *         "segments": 960,
                     *         "words": 12400,
                     *         "pagesPerSecond": 2.4,
                     *         "etaSeconds": 95,
                     *         "failures": [
                     *           {
                     *             "reason": "robots.txt does not allow it",
                     *             "count": 120,
                     *             "example": "https://www.example.in/old-page"
                     *           }
                     *         ],
                     *         "startedAt": "2026-03-02T09:30:00.000Z",
                     *         "finishedAt": "2026-03-02T09:31:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CrawlProgress"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    testScopeRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "/archive/2019",
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["TestScopeRulesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "leaving": {
                     *           "urls": 1,
                     *           "pages": 118,
                     *           "words": 12400,
                     *           "examples": [
                     *             "https://www.example.in/archive/2019"
                     *           ]
                     *         },
                     *         "entering": {
                     *           "urls": 1,
                     *           "pages": 118,
                     *           "words": 12400,
                     *           "examples": [
                     *             "https://www.example.in/archive/2019"
                     *           ]
                     *         },
                     *         "outcomes": [
                     *           {
                     *             "url": "/archive/2019",
                     *             "isIncluded": true,
                     *             "rule": 1,
                     *             "pattern": "/archive",
                     *             "message": "Left out by rule 1."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeRulesEffect"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateScopeRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ScopeRulesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "rules": {
                     *           "includePaths": [
                     *             "text"
                     *           ],
                     *           "excludePaths": [
                     *             "text"
                     *           ],
                     *           "maxPages": 5000,
                     *           "maxDepth": 10,
                     *           "renderJavaScript": true
                     *         },
                     *         "previous": {
                     *           "includePaths": [
                     *             "text"
                     *           ],
                     *           "excludePaths": [
                     *             "text"
                     *           ],
                     *           "maxPages": 5000,
                     *           "maxDepth": 10,
                     *           "renderJavaScript": true
                     *         },
                     *         "leaving": {
                     *           "urls": 1,
                     *           "pages": 118,
                     *           "words": 12400,
                     *           "examples": [
                     *             "https://www.example.in/archive/2019"
                     *           ]
                     *         },
                     *         "entering": {
                     *           "urls": 1,
                     *           "pages": 118,
                     *           "words": 12400,
                     *           "examples": [
                     *             "https://www.example.in/archive/2019"
                     *           ]
                     *         },
                     *         "crawl": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeRulesChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    toggleScope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "https://www.example.in/schemes",
                 *         "https://www.example.in/",
                 *         "https://www.example.in/about"
                 *       ],
                 *       "status": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleScopeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "changed": 6,
                     *         "pages": 118,
                     *         "words": 12400,
                     *         "refused": [
                     *           {
                     *             "row": 1,
                     *             "url": "https://other.example/page",
                     *             "reason": "otherHost",
                     *             "message": "The address is not on one of the project's own hosts."
                     *           }
                     *         ],
                     *         "crawl": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeToggle"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    uniqueDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "domainList": [
                     *           {
                     *             "hostname": "www.example.in"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UniqueDomainList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    uploadScopeUrls: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "added": 118,
                     *         "failed": 2,
                     *         "refused": [
                     *           {
                     *             "row": 1,
                     *             "url": "https://other.example/page",
                     *             "reason": "otherHost",
                     *             "message": "The address is not on one of the project's own hosts."
                     *           }
                     *         ],
                     *         "report": "text",
                     *         "crawl": "started"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ScopeAddition"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    clearSnippetCache: {
        parameters: {
            query?: {
                projectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "cleared": 42
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            cleared: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchPopupCss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "css": ".language-button { border-radius: 4px; }",
                     *         "scoped": "button{border-radius:4px}",
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PopupCss"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    testPopupCss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "css": ".language-button { border-radius: 4px; }",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["PopupCssDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "css": ".language-button { border-radius: 4px; }",
                     *         "scoped": "button{border-radius:4px}",
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PopupCss"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updatePopupCss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "css": ".language-button { border-radius: 4px; }",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["PopupCssDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "popupCss": {
                     *           "css": ".language-button { border-radius: 4px; }",
                     *           "scoped": "button{border-radius:4px}",
                     *           "total": 120
                     *         },
                     *         "previousCss": ""
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PopupCssChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchSwitcherLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "place": "none",
                     *         "parent": "text",
                     *         "labels": "native",
                     *         "background": "text",
                     *         "textColour": "text",
                     *         "languages": [
                     *           "hi",
                     *           "ta"
                     *         ],
                     *         "hidden": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SwitcherLook"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateSwitcherLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "place": "bottom-right",
                 *       "labels": "native",
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "hidden": [
                 *         "hi"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["SwitcherLookDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "switcherLook": {
                     *           "place": "none",
                     *           "parent": "text",
                     *           "labels": "native",
                     *           "background": "text",
                     *           "textColour": "text",
                     *           "languages": [
                     *             "hi",
                     *             "ta"
                     *           ],
                     *           "hidden": [
                     *             "text"
                     *           ]
                     *         },
                     *         "previous": {
                     *           "place": "none",
                     *           "parent": "text",
                     *           "labels": "native",
                     *           "background": "text",
                     *           "textColour": "text",
                     *           "languages": [
                     *             "hi",
                     *             "ta"
                     *           ],
                     *           "hidden": [
                     *             "text"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SwitcherLookChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addSwalekhNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selector": "#search",
                 *       "keyboard": "phonetic",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddSwalekhNodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "swalekhNode": {
                     *           "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *           "selector": "#search",
                     *           "keyboard": "phonetic",
                     *           "targetLang": null,
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            swalekhNode: components["schemas"]["SwalekhNode"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteSwalekhNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteSwalekhNodeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "swalekhNode": {
                     *           "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *           "selector": "#search",
                     *           "keyboard": "phonetic",
                     *           "targetLang": null,
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            swalekhNode: components["schemas"]["SwalekhNode"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listSwalekhNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "swalekhNodes": [
                     *           {
                     *             "nodeId": "1b0a9f8e-7d6c-4b5a-8e4d-3c2b1a0f9e8d",
                     *             "selector": "#search",
                     *             "keyboard": "phonetic",
                     *             "targetLang": null,
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SwalekhNodeList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    askForPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "business"
                 *     }
                 */
                "application/json": components["schemas"]["AskForPlanDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "plansList": [
                     *           {
                     *             "projects": 1,
                     *             "languages": 1,
                     *             "words": 12400,
                     *             "paidEngines": true,
                     *             "plan": "free"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            plansList: components["schemas"]["PlanOffer"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    analyzeNewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AnalyzeNewContentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "since": "2026-03-02T09:30:00.000Z",
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "languageName": "text",
                     *             "newSegments": 1,
                     *             "newWords": 1,
                     *             "changedSegments": 1,
                     *             "changedWords": 1
                     *           }
                     *         ],
                     *         "segmentCount": 960,
                     *         "wordCount": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewContentAnalysis"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    backTranslate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["BackTranslateDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "ready",
                     *         "engines": [
                     *           {
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "state": "made",
                     *             "words": [
                     *               {
                     *                 "text": "text",
                     *                 "differs": true,
                     *                 "isAdded": true
                     *               }
                     *             ],
                     *             "source": [
                     *               {
                     *                 "text": "text",
                     *                 "isMissing": true
                     *               }
                     *             ],
                     *             "reason": null,
                     *             "cost": 1
                     *           }
                     *         ],
                     *         "characters": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BackTranslation"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listChangingPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "people": [
                     *           {
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "name": "Example site",
                     *             "changes": 1,
                     *             "lastAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            people: components["schemas"]["ChangingPerson"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    revertChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                 *       "since": "2026-03-02T09:30:00.000Z",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["RevertChangesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2,
                     *         "removed": 1,
                     *         "kept": 1,
                     *         "keptSegments": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "target": "हमारे बारे में",
                     *             "by": "text",
                     *             "at": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevertedChanges"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    dismissProblem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "code": "ends",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["DismissProblemDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segment": {
                     *           "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *           "source": "About us",
                     *           "preProcessedTarget": "हमारे बारे में",
                     *           "targetLang": "hi",
                     *           "translationType": "MACHINE",
                     *           "displayType": "translation",
                     *           "machineSource": "memory",
                     *           "engine": "apertium",
                     *           "version": 3,
                     *           "words": 2,
                     *           "kind": "block",
                     *           "occurrences": 6,
                     *           "isOrderFixed": true,
                     *           "example": {
                     *             "values": [
                     *               "text"
                     *             ],
                     *             "elements": [
                     *               "text"
                     *             ]
                     *           },
                     *           "problems": [
                     *             {
                     *               "code": "ends",
                     *               "severity": "warning",
                     *               "message": "Source and target do not end alike.",
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedBy": "Asha Rao",
                     *           "review": {
                     *             "state": "draft",
                     *             "by": "text",
                     *             "at": "2026-03-02T09:30:00.000Z",
                     *             "reason": null
                     *           },
                     *           "openComments": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            segment: components["schemas"]["SegmentRow"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fixTargets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "ends",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["FixTargetsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2,
                     *         "isCut": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FixedTargets"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    qualitySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "checks": [
                     *           {
                     *             "code": "ends",
                     *             "title": "About us",
                     *             "severity": "warning",
                     *             "defaultSeverity": "off",
                     *             "isStructural": true,
                     *             "isFixable": true
                     *           }
                     *         ],
                     *         "digits": "native"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QualitySettings"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateQualitySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateQualitySettingsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "checks": [
                     *           {
                     *             "code": "ends",
                     *             "title": "About us",
                     *             "severity": "warning",
                     *             "defaultSeverity": "off",
                     *             "isStructural": true,
                     *             "isFixable": true
                     *           }
                     *         ],
                     *         "digits": "native"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QualitySettings"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["AddCommentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "targetLang": "hi",
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "openComments": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentComments"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["CommentIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "targetLang": "hi",
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "openComments": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentComments"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listComments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SegmentCommentsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "targetLang": "hi",
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "openComments": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentComments"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listCommentPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["CommentPeopleDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "people": [
                     *           {
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "name": "Example site"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CommentPeople"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resolveComments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                 *       "isResolved": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ResolveCommentsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "targetLang": "hi",
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "openComments": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentComments"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCommentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *         "targetLang": "hi",
                     *         "threads": [
                     *           {
                     *             "threadId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *             "isResolved": true,
                     *             "resolvedBy": "text",
                     *             "resolvedAt": "2026-03-02T09:30:00.000Z",
                     *             "comments": [
                     *               {
                     *                 "commentId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b1c",
                     *                 "author": "text",
                     *                 "isGuest": true,
                     *                 "isOwn": true,
                     *                 "text": "text",
                     *                 "mentions": [
                     *                   {
                     *                     "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *                     "name": "Example site"
                     *                   }
                     *                 ],
                     *                 "createdAt": "2026-03-02T09:30:00.000Z",
                     *                 "editedAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "openComments": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentComments"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    translationCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["TranslationCountsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "counts": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            counts: components["schemas"]["TmCount"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    translationDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["TranslationDashboardDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "name": "Example site",
                     *         "baseUrl": "https://www.example.in/",
                     *         "status": "translationProcess",
                     *         "sourceLanguage": "en",
                     *         "pageCount": 118,
                     *         "segmentCount": 960,
                     *         "stats": {
                     *           "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *           "sourceWordCount": 12400,
                     *           "uniqueWordCount": 7900,
                     *           "newContentWordCount": 310,
                     *           "translatedWordCount": 11900,
                     *           "transliteratedWordCount": 190,
                     *           "translationWordCount": {
                     *             "MACHINE": 9300,
                     *             "USER": 2100,
                     *             "PBK": 500
                     *           }
                     *         },
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "languageName": "text",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "translatedPercent": 1,
                     *             "errors": 1
                     *           }
                     *         ],
                     *         "newContent": {
                     *           "since": "2026-03-02T09:30:00.000Z",
                     *           "languages": [
                     *             {
                     *               "language": "hi",
                     *               "languageName": "text",
                     *               "newSegments": 1,
                     *               "newWords": 1,
                     *               "changedSegments": 1,
                     *               "changedWords": 1
                     *             }
                     *           ],
                     *           "segmentCount": 960,
                     *           "wordCount": 1
                     *         },
                     *         "recentChanges": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "revisionId": 1,
                     *             "language": "hi",
                     *             "origin": "PBK",
                     *             "translationType": "PBK",
                     *             "displayType": "translation",
                     *             "target": "हमारे बारे में",
                     *             "previousTarget": "text",
                     *             "reason": "robots.txt does not allow it",
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "userName": "text",
                     *             "isCurrent": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranslationDashboard"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteTranslationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BulkChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "engines": [
                     *           {
                     *             "engine": "apertium",
                     *             "name": "Apertium",
                     *             "isOwn": true,
                     *             "isPaid": true,
                     *             "state": "ready",
                     *             "reason": null,
                     *             "pairs": [
                     *               {
                     *                 "from": "en",
                     *                 "to": "hi"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            engines: components["schemas"]["EngineStatus"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    chooseEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ChooseEnginesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "nmtService": "libretranslate"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            nmtService: string | null;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    cancelComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comparisonId": "8d7c6b5a-4f3e-4d2c-9b1a-0f9e8d7c6b5a",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["CancelComparisonDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "comparisonId": "8d7c6b5a-4f3e-4d2c-9b1a-0f9e8d7c6b5a"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            comparisonId: string;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    readComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ComparisonIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "comparison": {
                     *           "comparisonId": "8d7c6b5a-4f3e-4d2c-9b1a-0f9e8d7c6b5a",
                     *           "state": "queued",
                     *           "reason": null,
                     *           "count": 120,
                     *           "total": 120,
                     *           "languages": [
                     *             {
                     *               "language": "hi",
                     *               "scores": [
                     *                 {
                     *                   "engine": "apertium",
                     *                   "name": "Example site",
                     *                   "segments": 960,
                     *                   "refused": 2,
                     *                   "failed": 2,
                     *                   "chrf": 1,
                     *                   "editDistance": 1,
                     *                   "pricePerMillion": 1,
                     *                   "cost": 1,
                     *                   "milliseconds": 1
                     *                 }
                     *               ],
                     *               "disagreement": 1,
                     *               "examples": [
                     *                 {
                     *                   "source": "About us",
                     *                   "reference": "8f0e1d2c-3b4a-4958-8776-655443322109",
                     *                   "answers": [
                     *                     {
                     *                       "engine": "apertium",
                     *                       "text": "text",
                     *                       "problem": "text",
                     *                       "editDistance": 1
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            comparison: components["schemas"]["EngineComparison"] | null;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    planComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "sampleSize": 1,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["PlanComparisonDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "reviewed": 1,
                     *             "segments": 960,
                     *             "characters": 1,
                     *             "engines": [
                     *               {
                     *                 "engine": "apertium",
                     *                 "name": "Example site",
                     *                 "cost": 1
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            languages: components["schemas"]["ComparisonPlan"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    startComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "engines": [
                 *         "text"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "sampleSize": 1
                 *     }
                 */
                "application/json": components["schemas"]["StartComparisonDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "comparisonId": "8d7c6b5a-4f3e-4d2c-9b1a-0f9e8d7c6b5a"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            comparisonId: string;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listEngineConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "connections": [
                     *           {
                     *             "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09",
                     *             "name": "Our LibreTranslate",
                     *             "settings": {
                     *               "kind": "libretranslate",
                     *               "url": "https://translate.example.in",
                     *               "cloudProject": "text",
                     *               "region": "text",
                     *               "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *               "pipelineId": "text",
                     *               "model": "text",
                     *               "style": "text"
                     *             },
                     *             "hasKey": true,
                     *             "keyEnding": "wxyz",
                     *             "pricePerMillion": 1,
                     *             "monthlyCharacterLimit": 1,
                     *             "isEnabled": true,
                     *             "state": "ready",
                     *             "reason": null,
                     *             "pairs": [
                     *               {
                     *                 "from": "en",
                     *                 "to": "hi"
                     *               }
                     *             ],
                     *             "usage": {
                     *               "characters": 1,
                     *               "words": 12400,
                     *               "segments": 960,
                     *               "requests": 1,
                     *               "failures": 1,
                     *               "cost": 1
                     *             },
                     *             "namedBy": [
                     *               {
                     *                 "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *                 "project": "text",
                     *                 "language": "hi"
                     *               }
                     *             ],
                     *             "updatedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "installed": [
                     *           {
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "isOwn": true,
                     *             "isPaid": true,
                     *             "state": "ready",
                     *             "reason": null,
                     *             "pairs": [
                     *               {
                     *                 "from": "en",
                     *                 "to": "hi"
                     *               }
                     *             ],
                     *             "usage": {
                     *               "characters": 1,
                     *               "words": 12400,
                     *               "segments": 960,
                     *               "requests": 1,
                     *               "failures": 1,
                     *               "cost": 1
                     *             }
                     *           }
                     *         ],
                     *         "chosen": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "language": "hi",
                     *             "nmtService": "libretranslate"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EngineConnectionList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createEngineConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Our LibreTranslate",
                 *       "settings": {
                 *         "kind": "libretranslate",
                 *         "url": "https://www.example.in/about",
                 *         "cloudProject": "text",
                 *         "region": "text",
                 *         "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                 *         "pipelineId": "text",
                 *         "model": "text",
                 *         "style": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewEngineConnectionDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            connectionId: string;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    orderEngineConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connectionIds": [
                 *         "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderEngineConnectionsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "connectionIds": [
                     *           "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            connectionIds: string[];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    removeEngineConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                 *     }
                 */
                "application/json": components["schemas"]["EngineConnectionIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            connectionId: string;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateEngineConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09",
                 *       "name": "Our LibreTranslate",
                 *       "settings": {
                 *         "kind": "libretranslate",
                 *         "url": "https://www.example.in/about",
                 *         "cloudProject": "text",
                 *         "region": "text",
                 *         "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                 *         "pipelineId": "text",
                 *         "model": "text",
                 *         "style": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateEngineConnectionDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "connectionId": "2c3d4e5f-6071-4829-9a0b-1c2d3e4f5a09"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            connectionId: string;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    forecastEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "engines": [
                     *           {
                     *             "language": "hi",
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "via": null,
                     *             "characters": 1,
                     *             "cost": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            engines: components["schemas"]["EngineForecast"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    privateContentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "unguarded": [
                     *           "aadhaar"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PrivateContentSettings"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updatePrivateContentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "aadhaar",
                 *       "isGuarded": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePrivateContentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "unguarded": [
                     *           "aadhaar"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PrivateContentSettings"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    testEngine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Read the manual first.",
                 *       "targetLanguages": [
                 *         "hi",
                 *         "ta"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TestEngineDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "language": "hi",
                     *             "translation": "text",
                     *             "reason": null,
                     *             "milliseconds": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            results: components["schemas"]["EngineTestResult"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listFills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "fills": [
                     *           {
                     *             "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *             "kind": "requested",
                     *             "language": "hi",
                     *             "state": "done",
                     *             "reason": null,
                     *             "count": 120,
                     *             "total": 120,
                     *             "filled": {
                     *               "memory": 96,
                     *               "engine": 3,
                     *               "transliteration": 0,
                     *               "glossary": 4,
                     *               "phrasebook": 9
                     *             },
                     *             "refusals": [
                     *               {
                     *                 "engine": "apertium",
                     *                 "reason": "the server did not answer in time",
                     *                 "count": 120
                     *               }
                     *             ],
                     *             "isCancellable": true,
                     *             "waitsForWords": false,
                     *             "changed": 6,
                     *             "undo": null,
                     *             "restored": 0,
                     *             "startedAt": "2026-03-02T09:30:00.000Z",
                     *             "finishedAt": "2026-03-02T09:31:05.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            fills: components["schemas"]["FillRun"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    cancelFill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FillIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QueuedJob"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fillRefusals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FillIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    undoFill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FillIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QueuedJob"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    untranslatedReasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "refused": [
                     *           {
                     *             "engine": "apertium",
                     *             "reason": "robots.txt does not allow it",
                     *             "sourceHashes": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "others": {
                     *           "state": "running",
                     *           "reason": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UntranslatedReasons"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    filterTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pageSize": 50,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi",
                 *       "translationType": [
                 *         "NO_TRANSLATION_AVAILABLE"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FilterTranslationsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segments": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "preProcessedTarget": "हमारे बारे में",
                     *             "targetLang": "hi",
                     *             "translationType": "MACHINE",
                     *             "displayType": "translation",
                     *             "machineSource": "memory",
                     *             "engine": "apertium",
                     *             "version": 3,
                     *             "words": 2,
                     *             "kind": "block",
                     *             "occurrences": 6,
                     *             "isOrderFixed": true,
                     *             "example": {
                     *               "values": [
                     *                 "text"
                     *               ],
                     *               "elements": [
                     *                 "text"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "code": "ends",
                     *                 "severity": "warning",
                     *                 "message": "Source and target do not end alike.",
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "updatedAt": "2026-03-02T09:30:00.000Z",
                     *             "updatedBy": "Asha Rao",
                     *             "review": {
                     *               "state": "draft",
                     *               "by": "text",
                     *               "at": "2026-03-02T09:30:00.000Z",
                     *               "reason": null
                     *             },
                     *             "openComments": 1
                     *           }
                     *         ],
                     *         "nextCursor": null,
                     *         "total": 120,
                     *         "isTotalExact": true,
                     *         "pageNumber": 1,
                     *         "pageSize": 1,
                     *         "isCut": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentPage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listSegmentIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SegmentFilterDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sourceHashes": [
                     *           "text"
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentIds"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["GenerateReportDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "reportId": "text",
                     *         "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *         "reportType": "engine",
                     *         "format": "csv",
                     *         "state": "queued",
                     *         "fileName": "gst-certificate.pdf",
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "expiresAt": "2027-03-02T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GeneratedReport"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    approveGuestGood: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ApproveGuestGoodDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BulkChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createGuestLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example site",
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ],
                 *       "invitees": [
                 *         {
                 *           "name": "Meera Joshi",
                 *           "email": "meera.joshi@example.in"
                 *         }
                 *       ],
                 *       "hasBackTranslations": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["CreateGuestLinkDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segments": 960,
                     *         "link": {
                     *           "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                     *           "name": "Example site",
                     *           "state": "inForce",
                     *           "languages": [
                     *             "hi",
                     *             "ta"
                     *           ],
                     *           "guests": [
                     *             {
                     *               "guestId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b2d",
                     *               "name": "Example site",
                     *               "email": "asha.rao@example.in",
                     *               "enteredAt": "2026-03-02T09:30:00.000Z"
                     *             }
                     *           ],
                     *           "hasBackTranslations": true,
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "createdBy": "text",
                     *           "expiresAt": "2027-03-02T09:30:00.000Z",
                     *           "segments": 960,
                     *           "judged": 1,
                     *           "good": 1,
                     *           "wrong": 1
                     *         },
                     *         "url": "https://www.example.in/about"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreatedGuestLink"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listGuestLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "links": [
                     *           {
                     *             "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                     *             "name": "Example site",
                     *             "state": "inForce",
                     *             "languages": [
                     *               "hi",
                     *               "ta"
                     *             ],
                     *             "guests": [
                     *               {
                     *                 "guestId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b2d",
                     *                 "name": "Example site",
                     *                 "email": "asha.rao@example.in",
                     *                 "enteredAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ],
                     *             "hasBackTranslations": true,
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "createdBy": "text",
                     *             "expiresAt": "2027-03-02T09:30:00.000Z",
                     *             "segments": 960,
                     *             "judged": 1,
                     *             "good": 1,
                     *             "wrong": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestLinkList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    revokeGuestLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["GuestLinkIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "links": [
                     *           {
                     *             "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                     *             "name": "Example site",
                     *             "state": "inForce",
                     *             "languages": [
                     *               "hi",
                     *               "ta"
                     *             ],
                     *             "guests": [
                     *               {
                     *                 "guestId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b2d",
                     *                 "name": "Example site",
                     *                 "email": "asha.rao@example.in",
                     *                 "enteredAt": "2026-03-02T09:30:00.000Z"
                     *               }
                     *             ],
                     *             "hasBackTranslations": true,
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "createdBy": "text",
                     *             "expiresAt": "2027-03-02T09:30:00.000Z",
                     *             "segments": 960,
                     *             "judged": 1,
                     *             "good": 1,
                     *             "wrong": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestLinkList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listGuestVerdicts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ListGuestVerdictsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "verdicts": [
                     *           {
                     *             "guestId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b2d",
                     *             "linkId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b3e",
                     *             "guest": "text",
                     *             "targetLang": "hi",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "target": "हमारे बारे में",
                     *             "verdict": "good",
                     *             "reason": null,
                     *             "judgedAt": "2026-03-02T09:30:00.000Z",
                     *             "isCurrent": true,
                     *             "isClosed": true
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestVerdictList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    closeGuestVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "guestId": "9b8c7d6e-5f40-4a32-8b1c-6d7e8f9a0b2d",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "isClosed": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["CloseGuestVerdictDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "isClosed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            isClosed: boolean;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    analyzeLeverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AnalyzeLeverageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "analysisId": "text",
                     *         "state": "queued",
                     *         "count": 120,
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "languageName": "text",
                     *             "translated": {
                     *               "segments": 960,
                     *               "words": 12400
                     *             },
                     *             "bands": [
                     *               {
                     *                 "band": "exact",
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "startedAt": "2026-03-02T09:30:00.000Z",
                     *         "finishedAt": "2026-03-02T09:31:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LeverageAnalysis"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchLeverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["FetchLeverageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "analysis": {
                     *           "analysisId": "text",
                     *           "state": "queued",
                     *           "count": 120,
                     *           "total": 120,
                     *           "languages": [
                     *             {
                     *               "language": "hi",
                     *               "languageName": "text",
                     *               "translated": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "bands": [
                     *                 {
                     *                   "band": "exact",
                     *                   "segments": 960,
                     *                   "words": 12400
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "finishedAt": "2026-03-02T09:31:05.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            analysis: components["schemas"]["LeverageAnalysis"] | null;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    suggestMachine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SuggestMachineDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "state": "ready",
                     *         "engines": [
                     *           {
                     *             "engine": "apertium",
                     *             "name": "Example site",
                     *             "via": "text",
                     *             "state": "made",
                     *             "target": "हमारे बारे में",
                     *             "problems": [
                     *               {
                     *                 "code": "ends",
                     *                 "severity": "warning",
                     *                 "message": "Source and target do not end alike.",
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "reason": null,
                     *             "cost": 1
                     *           }
                     *         ],
                     *         "characters": 1,
                     *         "words": 12400,
                     *         "wordsLeft": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MachineSuggestions"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    viewNewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ViewNewContentDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "since": "2026-03-02T09:30:00.000Z",
                     *         "segments": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "words": 12400,
                     *             "kind": "block",
                     *             "change": "new",
                     *             "url": "https://www.example.in/about",
                     *             "foundAt": "2026-03-02T09:30:00.000Z",
                     *             "translationType": "PBK"
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "pageNumber": 1,
                     *         "pageSize": 1,
                     *         "isMarkedSeen": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewContentPage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    applyNmt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ApplyNmtDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QueuedJob"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deletePageOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.in/about",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8"
                 *     }
                 */
                "application/json": components["schemas"]["DeletePageOverrideDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "deleted": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    savePageOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": "हमारे बारे में",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "url": "https://www.example.in/about"
                 *     }
                 */
                "application/json": components["schemas"]["SavePageOverrideDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "override": {
                     *           "target": "हमारे बारे में",
                     *           "problems": [
                     *             {
                     *               "code": "ends",
                     *               "severity": "warning",
                     *               "message": "Source and target do not end alike.",
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "isReviewed": true,
                     *           "updatedBy": "Asha Rao",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            override: components["schemas"]["PageOverride"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    replaceText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "searchText": "contact",
                 *       "replaceText": "text",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceTextDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2,
                     *         "modifiedTm": 1,
                     *         "previews": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "before": "text",
                     *             "after": "text",
                     *             "problems": [
                     *               {
                     *                 "code": "ends",
                     *                 "severity": "warning",
                     *                 "message": "Source and target do not end alike.",
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "isCut": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReplacedText"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    reviewTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "decision": "approve",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewTranslationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segment": {
                     *           "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *           "source": "About us",
                     *           "preProcessedTarget": "हमारे बारे में",
                     *           "targetLang": "hi",
                     *           "translationType": "MACHINE",
                     *           "displayType": "translation",
                     *           "machineSource": "memory",
                     *           "engine": "apertium",
                     *           "version": 3,
                     *           "words": 2,
                     *           "kind": "block",
                     *           "occurrences": 6,
                     *           "isOrderFixed": true,
                     *           "example": {
                     *             "values": [
                     *               "text"
                     *             ],
                     *             "elements": [
                     *               "text"
                     *             ]
                     *           },
                     *           "problems": [
                     *             {
                     *               "code": "ends",
                     *               "severity": "warning",
                     *               "message": "Source and target do not end alike.",
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedBy": "Asha Rao",
                     *           "review": {
                     *             "state": "draft",
                     *             "by": "text",
                     *             "at": "2026-03-02T09:30:00.000Z",
                     *             "reason": null
                     *           },
                     *           "openComments": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            segment: components["schemas"]["SegmentRow"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    reviewMatching: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "approve",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewMatchingDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BulkChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createRevision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateRevisionDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "revisions": [
                     *           {
                     *             "language": "hi",
                     *             "revisionId": 1,
                     *             "origin": "PBK",
                     *             "target": "हमारे बारे में",
                     *             "from": "MACHINE",
                     *             "to": "USER"
                     *           }
                     *         ],
                     *         "withoutTranslation": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreatedRevisions"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "languages": [
                 *         "hi",
                 *         "ta"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListRevisionsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "revisionList": [
                     *           {
                     *             "revisionId": 1,
                     *             "language": "hi",
                     *             "origin": "PBK",
                     *             "translationType": "PBK",
                     *             "displayType": "translation",
                     *             "target": "हमारे बारे में",
                     *             "previousTarget": "text",
                     *             "reason": "robots.txt does not allow it",
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "userName": "text",
                     *             "isCurrent": true
                     *           }
                     *         ],
                     *         "total": 120,
                     *         "pageNumber": 1,
                     *         "pageSize": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevisionList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    segmentContext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SegmentContextDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "nearby": [
                     *           {
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "source": "About us",
                     *             "preProcessedTarget": "हमारे बारे में",
                     *             "targetLang": "hi",
                     *             "translationType": "MACHINE",
                     *             "displayType": "translation",
                     *             "machineSource": "memory",
                     *             "engine": "apertium",
                     *             "version": 3,
                     *             "words": 2,
                     *             "kind": "block",
                     *             "occurrences": 6,
                     *             "isOrderFixed": true,
                     *             "example": {
                     *               "values": [
                     *                 "text"
                     *               ],
                     *               "elements": [
                     *                 "text"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "code": "ends",
                     *                 "severity": "warning",
                     *                 "message": "Source and target do not end alike.",
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "updatedAt": "2026-03-02T09:30:00.000Z",
                     *             "updatedBy": "Asha Rao",
                     *             "review": {
                     *               "state": "draft",
                     *               "by": "text",
                     *               "at": "2026-03-02T09:30:00.000Z",
                     *               "reason": null
                     *             },
                     *             "openComments": 1
                     *           }
                     *         ],
                     *         "pages": [
                     *           {
                     *             "url": "https://www.example.in/about",
                     *             "title": "About us",
                     *             "override": {
                     *               "target": "हमारे बारे में",
                     *               "problems": [
                     *                 {
                     *                   "code": "ends",
                     *                   "severity": "warning",
                     *                   "message": "Source and target do not end alike.",
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "isReviewed": true,
                     *               "updatedBy": "Asha Rao",
                     *               "updatedAt": "2026-03-02T09:30:00.000Z"
                     *             }
                     *           }
                     *         ],
                     *         "totalPages": 1,
                     *         "terms": [
                     *           {
                     *             "start": 1,
                     *             "end": 1,
                     *             "target": "हमारे बारे में",
                     *             "rule": "translate",
                     *             "forbidden": [
                     *               "text"
                     *             ],
                     *             "note": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentContext"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    seoTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SeoDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "targetLang": "hi",
                     *         "fields": [
                     *           {
                     *             "field": "text",
                     *             "total": 120,
                     *             "translated": 1,
                     *             "missing": 1
                     *           }
                     *         ],
                     *         "page": {
                     *           "pageId": 1,
                     *           "url": "https://www.example.in/about",
                     *           "title": "About us",
                     *           "fields": [
                     *             {
                     *               "field": "text",
                     *               "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *               "source": "About us",
                     *               "target": "हमारे बारे में",
                     *               "translationType": "PBK",
                     *               "displayType": "translation",
                     *               "version": 3,
                     *               "problems": [
                     *                 {
                     *                   "code": "ends",
                     *                   "severity": "warning",
                     *                   "message": "Source and target do not end alike.",
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "sourceLength": 1,
                     *               "targetLength": 1,
                     *               "maxLength": 1,
                     *               "isTooLong": true,
                     *               "isMissing": true
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SeoReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    statusWordCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["StatusWordCountDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segments": 960,
                     *         "words": 12400
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StatusWordCount"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    searchMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "searchText": "contact",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["SearchMemoryDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "results": [
                     *           {
                     *             "source": "About us",
                     *             "target": "हमारे बारे में",
                     *             "sourceSpans": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "targetSpans": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "from": "project",
                     *             "origin": "PBK",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "projectName": "text",
                     *             "userName": "text",
                     *             "updatedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ConcordancePage"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    tmCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["TranslationCountsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "tmCounts": [
                     *           {
                     *             "language": "hi",
                     *             "counts": {
                     *               "PBK": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "USER": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "MACHINE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "TRANSLITERATION": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "NO_TRANSLATION_AVAILABLE": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             },
                     *             "review": {
                     *               "draft": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "needsReview": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "reviewed": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               },
                     *               "rejected": {
                     *                 "segments": 960,
                     *                 "words": 12400
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            tmCounts: components["schemas"]["TmCount"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listMatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ListMatchesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "source": "About us",
                     *         "matches": [
                     *           {
                     *             "kind": "inContext",
                     *             "score": 1,
                     *             "source": "About us",
                     *             "target": "हमारे बारे में",
                     *             "adaptedTarget": "text",
                     *             "adapted": true,
                     *             "diff": [
                     *               {
                     *                 "kind": "same",
                     *                 "text": "text"
                     *               }
                     *             ],
                     *             "from": "project",
                     *             "origin": "PBK",
                     *             "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *             "url": "https://www.example.in/about",
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "projectName": "text",
                     *             "userName": "text",
                     *             "updatedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MatchList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    memorySharing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "shareMemory": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MemorySharing"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateMemorySharing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shareMemory": true,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMemorySharingDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "shareMemory": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MemorySharing"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    toggleDisplayType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleDisplayTypeDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *         "isQueued": true,
                     *         "changed": 6,
                     *         "unchanged": 0,
                     *         "refused": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BulkChange"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                 *       "preProcessedTarget": "हमारे बारे में",
                 *       "version": 3,
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTranslationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "segment": {
                     *           "sourceHash": "v1:3f9c1b2a4d5e6f708192a3b4c5d6e7f8",
                     *           "source": "About us",
                     *           "preProcessedTarget": "हमारे बारे में",
                     *           "targetLang": "hi",
                     *           "translationType": "MACHINE",
                     *           "displayType": "translation",
                     *           "machineSource": "memory",
                     *           "engine": "apertium",
                     *           "version": 3,
                     *           "words": 2,
                     *           "kind": "block",
                     *           "occurrences": 6,
                     *           "isOrderFixed": true,
                     *           "example": {
                     *             "values": [
                     *               "text"
                     *             ],
                     *             "elements": [
                     *               "text"
                     *             ]
                     *           },
                     *           "problems": [
                     *             {
                     *               "code": "ends",
                     *               "severity": "warning",
                     *               "message": "Source and target do not end alike.",
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedBy": "Asha Rao",
                     *           "review": {
                     *             "state": "draft",
                     *             "by": "text",
                     *             "at": "2026-03-02T09:30:00.000Z",
                     *             "reason": null
                     *           },
                     *           "openComments": 1
                     *         },
                     *         "from": "MACHINE",
                     *         "to": "USER"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UpdatedTranslation"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteSegmentView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "viewId": "7e6d5c4b-3a29-4181-8f70-6e5d4c3b2a18",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteSegmentViewDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "deleted": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listSegmentViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "views": [
                     *           {
                     *             "viewId": "7e6d5c4b-3a29-4181-8f70-6e5d4c3b2a18",
                     *             "name": "Example site",
                     *             "search": "text",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SegmentViewList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    saveSegmentView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example site",
                 *       "search": "text",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["SaveSegmentViewDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "view": {
                     *           "viewId": "7e6d5c4b-3a29-4181-8f70-6e5d4c3b2a18",
                     *           "name": "Example site",
                     *           "search": "text",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            view: components["schemas"]["SegmentView"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "words": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WordSuggestions"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addSpelling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "Sahyadri",
                 *       "target": "सह्याद्रि",
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddSpellingDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "spelling": {
                     *           "spellingId": "4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b",
                     *           "source": "Sahyadri",
                     *           "target": "सह्याद्रि",
                     *           "targetLang": "hi",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            spelling: components["schemas"]["Spelling"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    applyTransliteration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                 *       "targetLang": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["ApplyTransliterationDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["QueuedJob"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    transliterationCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetLang": "hi",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectLanguageDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "short": 37,
                     *         "longer": 18
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransliterationCount"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteSpellings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spellingIds": [
                 *         "4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteSpellingsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "spellings": [
                     *           {
                     *             "spellingId": "4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b",
                     *             "source": "Sahyadri",
                     *             "target": "सह्याद्रि",
                     *             "targetLang": "hi",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            spellings: components["schemas"]["Spelling"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listSpellings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ListTransliterationTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "spellings": [
                     *           {
                     *             "spellingId": "4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b",
                     *             "source": "Sahyadri",
                     *             "target": "सह्याद्रि",
                     *             "targetLang": "hi",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SpellingList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createSpellings: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "spellings": [
                     *           {
                     *             "spellingId": "4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b",
                     *             "source": "Sahyadri",
                     *             "target": "सह्याद्रि",
                     *             "targetLang": "hi",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "unchanged": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SpellingsAdded"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    addMaskTerm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "UPI",
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["AddMaskTermDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "maskTerm": {
                     *           "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *           "source": "UPI",
                     *           "target": null,
                     *           "targetLang": null,
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            maskTerm: components["schemas"]["MaskTerm"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    applyMaskTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "machine": 1,
                     *             "kept": 1
                     *           }
                     *         ],
                     *         "jobs": [
                     *           {
                     *             "jobId": "e2d1c0b9-a8f7-4e6d-9c5b-4a3f2e1d0c07",
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "language": "hi",
                     *             "segments": 960
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AppliedTerms"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createMaskTerms: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "maskTerms": [
                     *           {
                     *             "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *             "source": "UPI",
                     *             "target": null,
                     *             "targetLang": null,
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "unchanged": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MaskTermsAdded"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    exportMaskTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    deleteMaskTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "termIds": [
                 *         "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b"
                 *       ],
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteMaskTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "maskTerms": [
                     *           {
                     *             "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *             "source": "UPI",
                     *             "target": null,
                     *             "targetLang": null,
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            maskTerms: components["schemas"]["MaskTerm"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    maskTermsEffect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "total": 120,
                     *         "languages": [
                     *           {
                     *             "language": "hi",
                     *             "machine": 1,
                     *             "kept": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GlossaryEffect"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listMaskTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301"
                 *     }
                 */
                "application/json": components["schemas"]["ListTransliterationTermsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "maskTerms": [
                     *           {
                     *             "termId": "f6e5d4c3-b2a1-4098-8f7e-6d5c4b3a290b",
                     *             "source": "UPI",
                     *             "target": null,
                     *             "targetLang": null,
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "total": 120
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MaskTermList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "email": "asha.rao@example.in",
                 *       "role": "organisationAdmin"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "phone": "9876543210",
                     *           "role": "organisationAdmin",
                     *           "isActive": true,
                     *           "isVerified": true,
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         },
                     *         "invited": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreatedUserReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    verifyUserAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "translations"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyUserAccessDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "allowed": true,
                     *         "reason": null,
                     *         "role": "organisationAdmin",
                     *         "permissions": [
                     *           "project.read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccessReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    checkUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "role": "organisationAdmin",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "actingFor": {
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "name": "Example site"
                     *           },
                     *           "permissions": [
                     *             "project.read"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["SessionUser"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listCollaborators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "collaboratorList": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            collaboratorList: components["schemas"]["UserSummary"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listDeliveryManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "deliveryManagerList": [
                     *           {
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "email": "asha.rao@example.in",
                     *             "isActive": true,
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            deliveryManagerList: components["schemas"]["UserSummary"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    fetchUserDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *     }
                 */
                "application/json": components["schemas"]["ApikeyDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "phone": "9876543210",
                     *           "role": "organisationAdmin",
                     *           "isActive": true,
                     *           "isVerified": true,
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["UserDetails"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resendInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *     }
                 */
                "application/json": components["schemas"]["ApikeyDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pageNumber": 1,
                 *       "pageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["ListUsersDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "userList": [
                     *           {
                     *             "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *             "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *             "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *             "organisationName": "Example Municipality",
                     *             "email": "asha.rao@example.in",
                     *             "firstName": "Asha",
                     *             "lastName": "Rao",
                     *             "phone": "9876543210",
                     *             "role": "organisationAdmin",
                     *             "isActive": true,
                     *             "isVerified": true,
                     *             "contractAgreed": true,
                     *             "nmtEnabled": true,
                     *             "categories": [
                     *               "LOB"
                     *             ],
                     *             "locale": "en",
                     *             "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *             "createdAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "totalUsers": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserListReply"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listUserProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *     }
                 */
                "application/json": components["schemas"]["ListUserProjectsDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "projectList": [
                     *           {
                     *             "projectId": "6f1d2c9e-53a7-4b1e-9c1a-2f7d84b0a301",
                     *             "name": "Example site",
                     *             "baseUrl": "https://www.example.in/",
                     *             "isAssigned": true,
                     *             "assignedAt": "2026-03-02T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "totalProjects": 1,
                     *         "totalAssigned": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserProjectList"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    resetOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "The-phrase-until-now-1",
                 *       "newPassword": "A-long-pass-phrase-7",
                 *       "confirmPassword": "A-long-pass-phrase-7"
                 *     }
                 */
                "application/json": components["schemas"]["ResetOwnPasswordDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "sessions": [
                     *           {
                     *             "sessionId": "d4c3b2a1-908f-4e7d-8c6b-5a4938271605",
                     *             "createdAt": "2026-03-02T09:30:00.000Z",
                     *             "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *             "address": "203.0.113.7",
                     *             "userAgent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
                     *             "isCurrent": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            sessions: components["schemas"]["SessionSummary"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sessionId": "d4c3b2a1-908f-4e7d-8c6b-5a4938271605"
                 *     }
                 */
                "application/json": components["schemas"]["SessionIdDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    switchUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": true,
                 *       "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *     }
                 */
                "application/json": components["schemas"]["SwitchUserStatusDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "phone": "9876543210",
                     *           "role": "organisationAdmin",
                     *           "isActive": true,
                     *           "isVerified": true,
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["UserDetails"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Asha",
                 *       "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "user": {
                     *           "userId": "b7a4e0c2-8d55-4f0b-a0c3-91f2f5d7e602",
                     *           "apikey": "4d3b2a19-0f8e-4d7c-b6a5-948372615003",
                     *           "organisationId": "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c08",
                     *           "organisationName": "Example Municipality",
                     *           "email": "asha.rao@example.in",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "phone": "9876543210",
                     *           "role": "organisationAdmin",
                     *           "isActive": true,
                     *           "isVerified": true,
                     *           "contractAgreed": true,
                     *           "nmtEnabled": true,
                     *           "categories": [
                     *             "LOB"
                     *           ],
                     *           "locale": "en",
                     *           "lastSeenAt": "2026-03-02T09:30:00.000Z",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["UserDetails"];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
    updateCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categories": [
                 *         "LOB"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCategoriesDto"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "OK",
                     *       "data": {
                     *         "categories": [
                     *           "LOB"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            categories: components["schemas"]["DocumentCategory"][];
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["VALIDATION"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            503: components["responses"]["UNAVAILABLE"];
            default: components["responses"]["OTHER"];
        };
    };
}
