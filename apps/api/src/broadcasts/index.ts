// Owns what staff tell all members at once. So far it holds the text of its mail.
export { broadcastMail } from './emails.ts'
