import { roleLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useGetOne } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { useHearth } from '../providers/hearth.ts'
import { FaceInput } from '../shared/form/picture/FaceInput.tsx'
import { TextInput } from '../shared/form/TextInput.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import type { Problems, RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../shared/Sheet.tsx'
import type { Profile } from './documents.ts'
import { PasswordSheet } from './PasswordSheet.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'
import { SummariesSheet } from './SummariesSheet.tsx'

type Values = Record<'firstName' | 'lastName' | 'avatar', string>

const labels: Record<string, string> = { firstName: 'First name', lastName: 'Last name', avatar: 'Picture' }

const problemsOf = ({ firstName, lastName }: Values): Problems => ({
  ...(!firstName.trim() && { firstName: 'Enter your first name.' }),
  ...(!lastName.trim() && { lastName: 'Enter your last name.' }),
})

/** Nobody else changes it, so it meets no conflict. */
const definition: RecordFormDefinition<Profile, Values> = {
  resource: 'profile',
  fields: ['firstName', 'lastName', 'avatar'],
  labelOf: (field) => labels[field] ?? field,
  toValues: ({ firstName, lastName, avatar }) => ({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    avatar: avatar ?? '',
  }),
  toInput: ({ firstName, lastName, avatar }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    avatar: avatar || null,
  }),
  problemsOf,
}

/** What a staff member says of themselves, which figures they are mailed, their password, and where they are signed in. */
export function ProfilePage() {
  useDocumentTitle('Profile')
  const { singleSignOn } = useHearth()
  const { identity } = useGetIdentity()
  const { data, error } = useGetOne<Profile>('profile', { id: String(identity?.id) }, { enabled: !!identity })
  if (error) return <MessagePage title="Your profile could not be loaded">{error.message}</MessagePage>
  if (!data) return <LoadingPage />
  return (
    <>
      <Typography variant="h2" component="h1">
        Profile
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {data.email} · {roleLabel(data.role)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 760 }}>
        <ProfileForm profile={data} />
        <SummariesSheet />
        {!singleSignOn?.only && <PasswordSheet />}
        <SessionsSheet />
      </Box>
    </>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const { form } = useRecordEdit(definition, profile, {
    savedText: 'Your profile is saved',
    // The menu shows the name and the picture too.
    leave: () => void queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }),
  })
  return (
    <RecordForm form={form}>
      <Sheet title="Name and picture">
        <FaceInput name="avatar" />
        <TextInput name="firstName" label={labels.firstName ?? ''} required autoComplete="given-name" />
        <TextInput name="lastName" label={labels.lastName ?? ''} required autoComplete="family-name" />
      </Sheet>
      <SaveBar label="Save changes" back={{ to: '/admin' }} />
    </RecordForm>
  )
}
