import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import type { ResultOf } from '../providers/graphql.ts'
import { previewDocument } from './documents.ts'
import type { MailText } from './mailTemplate.ts'

type MailBody = ResultOf<typeof previewDocument>['mailPreview']

const quietMs = 350

/** Asks once nothing was typed for a moment, and shows the last good preview meanwhile. */
export function useMailPreview(id: string, { subject, body }: MailText) {
  const { request } = useDataProvider<HearthDataProvider>()
  const lastGood = useRef<MailBody>(undefined)
  const [settled, setSettled] = useState<MailText>({ subject, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), quietMs)
    return () => clearTimeout(timer)
  }, [subject, body])
  const { data, error } = useQuery({
    queryKey: ['mailPreview', id, settled],
    queryFn: async ({ signal }) => {
      const { mailPreview } = await request(previewDocument, { id, input: settled }, { signal })
      lastGood.current = mailPreview
      return mailPreview
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data: data ?? lastGood.current, error }
}
