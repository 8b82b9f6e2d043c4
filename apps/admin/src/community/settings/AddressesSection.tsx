import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import { TextInput } from '../../shared/form/TextInput.tsx'
import type { Problems } from '../../shared/record-form/recordForm.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Community } from '../documents.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { labelOfField } from './communityFields.ts'
import { textsOf, wireOf } from './communityForm.ts'
import { SectionForm } from './SectionForm.tsx'

const links = [
  'playStoreUrl',
  'appStoreUrl',
  'webAppUrl',
  'webAppStagingUrl',
  'marketingUrl',
  'paymentReturnUrl',
] as const
const fields = ['hosts', ...links, 'appScheme'] as const

type Values = Record<(typeof fields)[number], string>

const hostsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim().toLowerCase() || [])

const isHttps = (text: string): boolean => text === '' || URL.parse(text)?.protocol === 'https:'

const section = {
  fields,
  toValues: (record: Community): Values => ({
    ...textsOf(record, [...links, 'appScheme']),
    hosts: record.hosts.join('\n'),
  }),
  toInput: ({ hosts, appScheme, ...others }: Values) => ({
    ...wireOf(others),
    appScheme: appScheme.trim(),
    hosts: hostsOf(hosts),
  }),
  problemsOf: (values: Values): Problems => ({
    ...Object.fromEntries(
      links
        .filter((field) => !isHttps(values[field].trim()))
        .map((field) => [field, 'Enter an address that begins with https://']),
    ),
    ...(!values.appScheme.trim() && { appScheme: 'Enter the scheme of your app, like hearth' }),
  }),
}

const hints: Record<(typeof links)[number], string> = {
  playStoreUrl: 'Leave it empty if there is no app for Android.',
  appStoreUrl: 'Leave it empty if there is no app for iPhones.',
  webAppUrl: 'Leave it empty if the public pages here are the web app.',
  webAppStagingUrl: 'Taken at host names with “staging” in them. Leave it empty for the web app itself.',
  marketingUrl: 'Your own website.',
  paymentReturnUrl: 'Where people land after they pay. Leave it empty for the page that thanks them.',
}

/** Where the community is found: its own host names, and its apps and pages elsewhere. */
export const AddressesSection = () => (
  <CommunityPage section="addresses" about="Where people find your community, here and elsewhere.">
    {(record) => (
      <SectionForm record={record} section={section}>
        <Sheet title="Host names">
          <TextInput
            name="hosts"
            label={labelOfField('hosts')}
            multiline
            minRows={2}
            hint="One on each line, without https://. Each must lead to this server. Links in emails use the first one by the alphabet."
          />
          <HostWarning saved={record.hosts} />
        </Sheet>
        <Box sx={{ mt: 2.5 }}>
          <Sheet title="Elsewhere">
            {links.map((name) => (
              <TextInput
                key={name}
                name={name}
                label={labelOfField(name)}
                hint={hints[name]}
                autoComplete="off"
                inputProps={{ placeholder: 'https://', inputMode: 'url' }}
              />
            ))}
            <TextInput
              name="appScheme"
              label={labelOfField('appScheme')}
              required
              autoComplete="off"
              hint="The part before :// in the addresses that your app opens."
            />
          </Sheet>
        </Box>
      </SectionForm>
    )}
  </CommunityPage>
)

/** Who removes the name that this very page is open at signs in again somewhere else. */
function HostWarning({ saved }: { saved: string[] }) {
  const { field } = useController({ name: 'hosts' })
  const here = window.location.hostname
  const isGoing = saved.includes(here) && !hostsOf(String(field.value)).includes(here)
  return (
    <Box role="status" sx={{ mt: isGoing ? 1.5 : 0 }}>
      {isGoing && (
        <Alert severity="warning">
          You are using {here} right now. Once it is removed, this page is no longer your community’s, and
          everyone signs in at another host name.
        </Alert>
      )}
    </Box>
  )
}
