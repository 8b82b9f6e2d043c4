import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../useSettled.ts'
import type { TextPlace } from './PlaceButtons.tsx'

/** The words for this one email; only what staff changed is sent. */
export type MailWords = { subject?: string; body?: string }

/** The words of an email with {places}, and how they read for its first recipient. */
export type WordedMail = {
  subject: string
  body: string
  places: string[]
  recipient: string | null
  previewSubject: string
  previewText: string
}

const about: Record<string, string> = {
  firstName: 'the recipient’s first name',
  tenantName: 'the name of the community',
  link: 'the recipient’s personal link',
  date: 'the day of the report',
}

export const placeOf = (name: string): TextPlace => ({ name, about: about[name] ?? name })

/** Links are for the body: a subject line is read by too many. */
export const isInSubject = (name: string): boolean => name !== 'link'

type Worded<Preview> = {
  queryKey: readonly unknown[]
  /** What would be done and mailed with these words. */
  load: (words: MailWords) => Promise<Preview>
  words: MailWords
  enabled?: boolean
}

const unchanged: MailWords = {}

/**
 * What staff are about to do, and its email with the words as they were a moment ago.
 * @returns `isRead`: the email that is shown is the one that would be sent
 */
export function useWordedPreview<Preview extends { mail: WordedMail | null }>({
  queryKey,
  load,
  words: typed,
  enabled = true,
}: Worded<Preview>) {
  const words = useSettled(typed)
  const queryOf = (wording: MailWords) => ({
    queryKey: [...queryKey, wording],
    queryFn: () => load(wording),
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  })
  const plain = useQuery(queryOf(unchanged))
  const worded = useQuery({ ...queryOf(words), placeholderData: keepPreviousData })
  return {
    preview: plain.data,
    failure: plain.error?.message,
    shown: worded.data?.mail ?? null,
    wordsError: worded.error?.message,
    isRead: words === typed && worded.isSuccess && !worded.isPlaceholderData,
  }
}
