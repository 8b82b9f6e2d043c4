import type { ReactNode } from 'react'
import { type RaRecord, useGetOne, useResourceContext } from 'react-admin'
import { useParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'

type Props<Opened> = {
  /** What the list is called, and one of its records while it loads. */
  list: string
  one: string
  titleOf: (record: Opened) => string
  /** Why this record cannot be edited. */
  refusalOf?: (record: Opened) => string | undefined
  children: (record: Opened) => ReactNode
}

/** A record as it is on opening, apart from what other pages load of it: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }
const formMeta = { form: true }

/** The page around a form: loads the record once, and says why when there is nothing to edit. */
export function EditPage<Opened extends RaRecord>(props: Props<Opened>) {
  const { list, one, titleOf, refusalOf, children } = props
  const { id = '' } = useParams()
  const resource = useResourceContext() ?? ''
  const { data: record, error } = useGetOne<Opened>(resource, { id, meta: formMeta }, asOpened)
  const title = record ? titleOf(record) : one
  const refusal = error?.message ?? (record && refusalOf?.(record))
  useDocumentTitle(`Edit ${title}`)
  return (
    <>
      <Breadcrumb list={list} here={`Edit ${title}`} />
      {refusal && <MessagePage title={`This ${one} cannot be edited`}>{refusal}</MessagePage>}
      {!refusal && !record && <LoadingPage shape="form" />}
      {!refusal && record && children(record)}
    </>
  )
}
