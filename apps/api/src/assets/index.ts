// Owns the archives of content entries that staff ask for. So far it holds the text of the mail that gives the link.
export { assetReadyMail } from './emails.ts'
