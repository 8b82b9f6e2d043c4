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

/** A file of an article or a group: its size, the parts in which it is sent, and how many an entry has (product.md 46). */
export const maxAssetBytes = 200 * 1024 * 1024
export const assetPartBytes = 2 * 1024 * 1024
export const maxAssetFiles = 50

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
export const communityLimits = {
  name: 60,
  about: 600,
  postalAddress: 500,
  taxLine: 200,
  pillarName: 40,
  hosts: 20,
  address: 2_000,
  trialDays: 90,
  checkoutCoupon: 100,
  billingSuccessText: 2_000,
  /** A year's price in the smallest unit of its currency. */
  cents: 99_999_999,
} as const

/** What a list of choices may hold: so many values of so many characters (product.md 24). */
export const choiceLimits = { values: 200, length: 100 } as const

/** The longest texts of a support request, in characters (product.md 48). */
export const supportLimits = { name: 100, subject: 200, body: 10_000 }

/** On so many devices one member takes notifications. */
export const maxPushDevices = 20

/**
 * The longest texts of a broadcast, in characters (product.md 49): what phones show of a notification, Android more of it
 * than iOS. `chosen`: how many members are chosen one by one; `name`: of a filter.
 */
export const broadcastLimits = {
  title: 65,
  subtitle: 65,
  body: 240,
  link: 2_000,
  name: 80,
  chosen: 1_000,
} as const
/** For so long it is kept what became of a broadcast on each device; the numbers stay. */
export const deliveriesKeptDays = 90

/** The longest reason of a report, and note on it, in characters (product.md 47). */
export const reportLimits = { reason: 5_000, note: 5_000 }
/** For so long the deletion of a report can be undone. */
export const reportKeptDays = 30

/** So many events an app or page may tell of at once, and for so long they are kept. */
export const maxAnalyticsEvents = 20
export const analyticsEventsKeptDays = 90

/** So long staff can read what the platform did and refused. */
export const logKeptDays = 90

/** The longest texts of an email that staff write by hand, in characters. */
export const writtenMailLimits = { subject: 150, text: 5_000 }

/** For so long an approval or a rejection can be undone, and its email is held. */
export const undoSeconds = 10

/** The longest texts of scheduled content, in characters, and how many answers a poll offers (product.md 43). */
export const contentLimits = {
  title: 200,
  question: 500,
  choice: 200,
  minChoices: 2,
  maxChoices: 10,
  quote: 2_000,
  author: 200,
  description: 50_000,
  imageTitle: 200,
  imageSubTitle: 500,
  address: 2_000,
} as const
/** For so long the deletion of content can be undone. */
export const contentKeptDays = 30
