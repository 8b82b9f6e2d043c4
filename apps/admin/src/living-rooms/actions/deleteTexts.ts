import type { DeletePreview } from './deleteDocuments.ts'

const count = new Intl.NumberFormat('en-GB')
const counted = (number: number, one: string, many: string) =>
  `${count.format(number)} ${number === 1 ? one : many}`

export const roomsText = (number: number): string => counted(number, 'Living Room', 'Living Rooms')

/** What deleting means for the people who are registered (product.md 40). */
export function registrantsText({ registrants, mails }: DeletePreview): string {
  if (registrants === 0) return 'Nobody is registered.'
  const who = counted(registrants, 'person is registered', 'people are registered')
  if (mails === 0) return `${who}. It is over, so nobody is told.`
  return `${who}. ${counted(mails, 'mail', 'mails')} will say that it does not take place.`
}
