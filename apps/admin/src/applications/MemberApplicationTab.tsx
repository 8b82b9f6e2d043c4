import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import { MessagePage } from '../layout/MessagePage.tsx'
import type { Member } from '../members/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { FactSheet } from '../shared/FactSheet.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { Columns } from '../shared/record-page/Columns.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { ApplicationAnswers } from './show/ApplicationAnswers.tsx'
import { applicantFacts } from './show/applicantFacts.tsx'
import { ResumeSheet } from './show/ResumeSheet.tsx'

const onDeskDocument = graphql(`query ApplicationOnDesk($id: ID!) { application(id: $id) { id } }`)

/** What the member wrote when applying, as it was then. */
export function MemberApplicationTab({ member }: { member: Member }) {
  const { id, additionalFormInfo: application, resume } = member
  const { request } = useDataProvider<HearthDataProvider>()
  const { data } = useQuery({
    queryKey: ['applications', 'onDesk', id],
    queryFn: () => request(onDeskDocument, { id }),
  })
  if (!application && !resume) {
    return (
      <MessagePage heading="h2" title="No application">
        This member did not come through the application form.
      </MessagePage>
    )
  }
  return (
    <Columns
      widths="minmax(0, 1fr) 400px"
      left={application && <ApplicationAnswers answers={application} />}
      right={
        <>
          {data?.application && (
            <Sheet title="Application desk">
              <Typography sx={{ mb: 1.5 }}>Notes and questions are on the application’s page.</Typography>
              <Button component={Link} to={`/admin/applications/${id}/show`} size="small">
                Open application
              </Button>
            </Sheet>
          )}
          {resume && <ResumeSheet memberId={id} name={resume.name} />}
          {application && (
            <FactSheet
              title="About the applicant"
              facts={{ Name: nameOf(application), ...applicantFacts(application) }}
            />
          )}
        </>
      }
    />
  )
}
