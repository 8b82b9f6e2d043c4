import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { MemberPicker } from '../../shared/person/MemberPicker.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../../shared/record-form/useRecordCreate.ts'
import { RoomPicker } from './RoomPicker.tsx'
import { emptyReport, labelOfField, newReportDefinition } from './reportForm.ts'

const title = 'Enter report'

/** A report that somebody told staff by phone, email or in person. */
export function ReportCreate() {
  useDocumentTitle(title)
  const navigate = useNavigate()
  const form = useRecordCreate(newReportDefinition, emptyReport, {
    savedText: 'The report is entered',
    // In place of the form: the way back leads to the list.
    leave: ({ id }) => navigate(`/admin/reports/${id}/show`, { replace: true }),
  })
  return (
    <>
      <Breadcrumb list="Reports" here={title} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <RecordForm form={form}>
        <MemberInput name="userId" />
        <RoomInput name="livingRoomId" />
        <TextInput
          name="reason"
          label="Reason"
          required
          multiline
          minRows={6}
          hint="What happened, and when."
        />
        <MemberInput name="madeById" hint="Who told you. Left empty, the report is yours." />
        <SaveBar isNew label={title} back={{ to: '/admin/reports' }} />
      </RecordForm>
    </>
  )
}

function MemberInput({ name, hint }: { name: 'userId' | 'madeById'; hint?: string }) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange } = field
  const error = fieldState.error?.message
  return (
    <MemberPicker
      label={labelOfField(name)}
      hint={hint}
      value={value}
      onChange={onChange}
      error={error}
      inputRef={ref}
    />
  )
}

function RoomInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange } = field
  return <RoomPicker value={value} onChange={onChange} error={fieldState.error?.message} inputRef={ref} />
}
