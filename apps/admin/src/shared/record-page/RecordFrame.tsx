import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'

export type RecordWords<Row> = {
  /** The list's title, in the breadcrumb. */
  list: string
  /** What a record is called while there is none, with a capital letter. */
  noun: string
  titleOf: (record: Row) => string
  /** What is said of a record that is not there, when the server says nothing. */
  missing?: string
  /** Beside the breadcrumb. */
  aside?: (record: Row) => ReactNode
  children: (record: Row) => ReactNode
}

type Loaded<Row> = { record: Row | undefined; error: Error | null | undefined; isPending: boolean }

/** The way back to the list, then the record, or that it is loading, or why there is none. */
export function RecordFrame<Row extends { id: string | number }>({
  record,
  error,
  isPending,
  list,
  noun,
  titleOf,
  missing,
  aside,
  children,
}: Loaded<Row> & RecordWords<Row>) {
  const title = record ? titleOf(record) : noun
  useDocumentTitle(title)
  return (
    <>
      <Box sx={topStyle}>
        <Breadcrumb list={list} here={title} />
        {record && aside?.(record)}
      </Box>
      {isPending && <LoadingPage shape="record" />}
      {!isPending && !record && (
        <MessagePage title={`${noun} not found`}>{error?.message ?? missing}</MessagePage>
      )}
      {record && <Fragment key={record.id}>{children(record)}</Fragment>}
    </>
  )
}

const topStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: 2,
}
