import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import type { Report } from '../documents.ts'
import { titleOf } from '../reportWords.ts'
import { reportDefinition } from './reportForm.ts'

export function ReportEdit() {
  return (
    <EditPage<Report> list="Reports" one="report" titleOf={titleOf}>
      {(report) => <ReportForm key={report.id} report={report} />}
    </EditPage>
  )
}

function ReportForm({ report }: { report: Report }) {
  const navigate = useNavigate()
  const page = `/admin/reports/${report.id}/show`
  const { form } = useRecordEdit(reportDefinition(useDataProvider<HearthDataProvider>()), report, {
    savedText: 'The report is saved',
    leave: () => navigate(page),
  })
  return (
    <>
      <Typography variant="h2" component="h1">
        {titleOf(report)}
      </Typography>
      <RecordForm form={form}>
        <TextInput
          name="reason"
          label="Reason"
          required
          multiline
          minRows={6}
          hint="The history keeps what it said before."
        />
        <SaveBar label="Save changes" back={{ to: page }} />
      </RecordForm>
    </>
  )
}
