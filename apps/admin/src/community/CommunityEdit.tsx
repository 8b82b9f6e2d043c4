import { communityLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetOne } from 'react-admin'
import { useController } from 'react-hook-form'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { useHearth } from '../providers/hearth.ts'
import { PictureUpload } from '../shared/form/PictureUpload.tsx'
import { TextInput } from '../shared/form/TextInput.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import type { Problems, RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { type Community, communityDocument } from './documents.ts'

type Values = Record<'name' | 'about' | 'logoLight' | 'supportEmail', string>

const labels: Record<string, string> = {
  name: 'Name',
  about: 'About',
  logoLight: 'Logo',
  supportEmail: 'Support email',
}

function problemsOf({ name, about, supportEmail }: Values): Problems {
  return {
    ...(name.trim() === '' && { name: 'Enter the name of your community' }),
    ...(name.trim().length > communityLimits.name && {
      name: `A name takes at most ${communityLimits.name} characters`,
    }),
    ...(about.trim().length > communityLimits.about && {
      about: `This takes at most ${communityLimits.about} characters`,
    }),
    ...(supportEmail.trim() !== '' &&
      !/^\S+@\S+\.\S+$/.test(supportEmail.trim()) && {
        supportEmail: 'Enter a complete email address, like help@community.example',
      }),
  }
}

const communityDefinition = ({ request }: HearthDataProvider): RecordFormDefinition<Community, Values> => ({
  resource: 'community',
  fields: ['name', 'logoLight', 'about', 'supportEmail'],
  labelOf: (field) => labels[field] ?? field,
  toValues: ({ name, about, logoLight, supportEmail }) => ({
    name,
    about: about ?? '',
    logoLight: logoLight ?? '',
    supportEmail: supportEmail ?? '',
  }),
  toInput: (values) => ({
    name: values.name.trim(),
    about: values.about.trim() || null,
    logoLight: values.logoLight || null,
    supportEmail: values.supportEmail.trim() || null,
  }),
  problemsOf,
  conflict: {
    textOf: (_, value) => String(value ?? '–'),
    load: async () => ({
      latest: (await request(communityDocument, {})).community,
      lastChange: () => undefined,
    }),
  },
})

/** The record as it is on opening: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

export function CommunityEdit() {
  useDocumentTitle('Community')
  const { tenantId } = useHearth().tenant
  const { data, error } = useGetOne<Community>('community', { id: tenantId }, asOpened)
  if (error) return <MessagePage title="The community could not be loaded">{error.message}</MessagePage>
  if (!data) return <LoadingPage />
  return (
    <>
      <Typography variant="h1">Community</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 2, maxWidth: '70ch' }}>
        What members, applicants and strangers see of your community. Changes show at once.
      </Typography>
      <CommunityForm record={data} />
    </>
  )
}

function CommunityForm({ record }: { record: Community }) {
  const { tenant } = useHearth()
  const { form } = useRecordEdit(communityDefinition(useDataProvider<HearthDataProvider>()), record, {
    savedText: 'Community saved',
    // Name and logo are on every page: all of it is loaded again.
    leave: () => window.location.assign(tenant.showsFirstSteps ? '/admin/firstSteps' : '/admin/community'),
  })
  return (
    <RecordForm form={form}>
      <Sheet title="Name and looks">
        <TextInput name="name" label="Name" required hint="On every page and in every email." />
        <LogoInput name="logoLight" />
      </Sheet>
      <Box sx={{ mt: 2.5 }}>
        <Sheet title="For applicants and members">
          <TextInput
            name="about"
            label="About"
            multiline
            minRows={4}
            hint="A few sentences about what your community is. They are the first thing on the application form."
          />
          <TextInput
            name="supportEmail"
            label="Support email"
            type="email"
            autoComplete="off"
            hint="Support requests are sent here, and it is shown on the support page. Leave it empty to tell all staff."
          />
        </Sheet>
      </Box>
      <SaveBar label="Save changes" />
    </RecordForm>
  )
}

const logoLabels = { add: 'Add a logo', change: 'Change logo', remove: 'Remove logo' }

/** The logo as it looks in the menu, on the light ground that it is made for. */
function LogoInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const logo = String(field.value ?? '')
  return (
    <Box role="group" aria-label="Logo" sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>Logo</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={plateStyle}>
          {logo ? (
            <Box component="img" src={logo} alt="" sx={{ maxHeight: 40, maxWidth: 168 }} />
          ) : (
            <Typography variant="body2" sx={{ color: '#5B6667' }}>
              No logo yet
            </Typography>
          )}
        </Box>
        <PictureUpload
          value={logo}
          onChange={field.onChange}
          error={fieldState.error?.message}
          labels={logoLabels}
          buttonRef={field.ref}
        />
      </Box>
    </Box>
  )
}

const plateStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 200,
  height: 72,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: '#FBF8F3',
}
