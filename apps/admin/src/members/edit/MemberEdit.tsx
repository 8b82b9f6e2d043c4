import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../memberRow.ts'
import { MemberEditForm } from './MemberEditForm.tsx'

/** Edits the record as it is on opening: a later one under the fingers would be a surprise. */
export function MemberEdit() {
  const { id = '' } = useParams()
  const dataProvider = useDataProvider()
  const { data: member, error } = useQuery({
    queryKey: ['memberEdit', id],
    queryFn: async () => (await dataProvider.getOne<Member>('users', { id })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = member ? nameOf(member) : 'Member'
  const gone =
    error?.message ?? (member?.deletedAt ? 'It is in the trash. Restore it to edit it.' : undefined)
  useDocumentTitle(`Edit ${name}`)
  return (
    <>
      <Breadcrumb list="Members" here={`Edit ${name}`} />
      {gone && <MessagePage title="This member cannot be edited">{gone}</MessagePage>}
      {!gone && !member && <LoadingPage />}
      {!gone && member && (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
            {name}
          </Typography>
          <MemberEditForm key={member.id} member={member} />
        </>
      )}
    </>
  )
}
