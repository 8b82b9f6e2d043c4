import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { previewDocument } from './documents.ts'
import type { MailText } from './mailTemplate.ts'

const quietMs = 350

/** Asks once nothing was typed for a moment, and shows the last good preview meanwhile. */
export function useMailPreview(id: string, { subject, body }: MailText) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [settled, setSettled] = useState<MailText>({ subject, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), quietMs)
    return () => clearTimeout(timer)
  }, [subject, body])
  const { data, error } = useQuery({
    queryKey: ['mailPreview', id, settled],
    queryFn: async ({ signal }) =>
      (await request(previewDocument, { id, input: settled }, { signal })).mailPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data, error }
}
