import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetOne } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { LoadingPage } from '../../../layout/LoadingPage.tsx'
import { MessagePage } from '../../../layout/MessagePage.tsx'
import type { HearthDataProvider } from '../../../providers/dataProvider.ts'
import { FieldFrame } from '../../../shared/form/FieldFrame.tsx'
import { RecordForm } from '../../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../../../shared/Sheet.tsx'
import { type ChoiceList, choiceAuditDocument } from '../../documents.ts'
import { CommunityPage } from '../CommunityPage.tsx'
import { SettingsLog } from '../SettingsLog.tsx'
import { ChoiceLinesInput } from './ChoiceLinesInput.tsx'
import { choiceFields } from './choiceFields.ts'
import { choiceForm } from './choiceForm.ts'

const [firstField = ''] = Object.keys(choiceFields)

/** The values that forms offer for a member's field. */
export function ChoicesSection() {
  const { field = firstField } = useParams()
  const navigate = useNavigate()
  return (
    <CommunityPage
      section="choices"
      about="The values that forms offer for some fields of a member. Members keep the values they have, also those that a list no longer offers."
    >
      {() => (
        <>
          <FieldFrame label="List">
            {({ id }) => (
              <Select
                native
                size="small"
                value={field}
                onChange={({ target }) => navigate(`/admin/community/choices/${target.value}`)}
                input={<OutlinedInput />}
                inputProps={{ id }}
                sx={{ minWidth: 280 }}
              >
                {Object.entries(choiceFields).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <OneList key={field} field={field} />
        </>
      )}
    </CommunityPage>
  )
}

/** The list as it is on opening: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

function OneList({ field }: { field: string }) {
  const { data, error } = useGetOne<ChoiceList>('choiceLists', { id: field }, asOpened)
  if (error) return <MessagePage title="The list could not be loaded">{error.message}</MessagePage>
  return data ? <ListForm list={data} /> : <LoadingPage />
}

function ListForm({ list }: { list: ChoiceList }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { form, opened } = useRecordEdit(choiceForm(useDataProvider<HearthDataProvider>()), list, {
    savedText: 'List saved',
  })
  return (
    <>
      <Box sx={{ mt: 2.5 }}>
        <RecordForm form={form}>
          <Sheet title={choiceFields[list.field] ?? list.field}>
            <ChoiceLinesInput name="choices" list={opened} />
          </Sheet>
          <SaveBar label="Save list" />
        </RecordForm>
      </Box>
      <OtherValues list={opened} />
      <SettingsLog
        queryKey={['choiceLists', 'audit', list.id, opened.version]}
        load={async (page) =>
          (await request(choiceAuditDocument, { id: list.id, ...page })).choiceListAuditLog
        }
      />
    </>
  )
}

const shownValues = 20

/** What members carry that the list does not offer. */
function OtherValues({ list: { choices, uses } }: { list: ChoiceList }) {
  const others = uses.filter(({ value }) => !choices.includes(value))
  if (others.length === 0) return null
  const names = others.slice(0, shownValues).map(({ value, members }) => `${value} (${members})`)
  return (
    <Typography sx={{ color: 'text.secondary', mt: 2.5, maxWidth: '80ch' }}>
      Members also carry, besides the list: {names.join(', ')}
      {others.length > shownValues && ` and ${others.length - shownValues} more`}.
    </Typography>
  )
}
