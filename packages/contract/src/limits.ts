// Business constants that both sides must agree on (product.md, Limits and constants).

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25
/** The largest `limit` of a list, unless a list has a limit of its own. */
export const maxPageSize = 100
/** The most registrations of one member in one answer (product.md 61). */
export const maxRegistrations = 250
/** The most milestones in one answer (product.md 61). */
export const maxMilestones = 1_000
/** The most audit entries of one member in one answer (product.md 61). */
export const maxAuditEntries = 20
/** The most events of a member's timeline in one answer. */
export const maxTimelineEvents = 100
/** The most rows that the CSV operations return as text (product.md 62). */
export const maxCsvTextRows = 50_000

/** An uploaded picture must be smaller than this, in bytes (product.md 26). */
export const maxPictureBytes = 5_242_880

/** What one import takes: bytes of text, and people (security.md R32). */
export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 50_000
/** For so long an import can be undone and its report downloaded. */
export const importKeptDays = 30

/** Staff session, in milliseconds unless named otherwise. */
export const sessionCheckInterval = 30_000
export const sessionIdleTimeout = 86_400_000
export const tokenRefreshThresholdSeconds = 300
export const logoutWait = 500

/** The longest texts that staff write about their community, in characters. */
export const communityLimits = { name: 60, about: 600 }

/** The longest texts of a support request, in characters (product.md 48). */
export const supportLimits = { name: 100, subject: 200, body: 10_000 }

/** The longest texts of an email that staff write by hand, in characters. */
export const writtenMailLimits = { subject: 150, text: 5_000 }

/** For so long an approval or a rejection can be undone, and its email is held. */
export const undoSeconds = 10
