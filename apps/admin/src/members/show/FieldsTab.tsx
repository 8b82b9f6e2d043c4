import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { type Member, sensitiveDocument } from '../documents.ts'
import { fieldText } from '../fields/fieldText.ts'
import type { MemberField } from '../fields/memberFields.ts'
import { SensitiveNotice } from '../fields/SensitiveNotice.tsx'

type Props = { title: string; fields: MemberField[]; member: Member }

/** The fields of one tab as facts; sensitive ones only after someone asked for them. */
export function FieldsTab({ title, fields, member }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['memberSensitive', member.id],
    queryFn: async () => (await request(sensitiveDocument, { id: member.id })).user,
    enabled: false,
    gcTime: 0,
  })
  const record: Record<string, unknown> = { ...member, ...data }
  const shown = fields.filter(({ sensitive }) => !sensitive || data)
  const facts = Object.fromEntries(
    shown.map(({ source, label }) => [label, fieldText(source, record[source])]),
  )
  return (
    <Box sx={{ maxWidth: 760 }}>
      <FactSheet title={title} facts={facts} foldEmpty />
      {shown.length < fields.length && (
        <SensitiveNotice pending={isFetching} error={error?.message} onShow={refetch} />
      )}
    </Box>
  )
}
