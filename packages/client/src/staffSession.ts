// The back-office keeps its session in the storage that all pages of a host share. A public page that staff are led
// to (a support request) takes it up from there, so that nobody signs in twice.

const prefix = 'hearth.admin.'

export type StaffToken = 'accessToken' | 'idToken' | 'refreshToken' | 'clockDrift'

/** The name under which a token of the back-office's session is kept. */
export const staffTokenKey = (name: StaffToken): string => prefix + name

/** The lock under which the session is refreshed, in one tab at a time: a refresh token works once. */
export const staffRefreshLock = 'hearth.admin.refresh'
