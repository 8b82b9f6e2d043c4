import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ArrivalInvites, NoteThread } from '../../members/index.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import { type Stepping, useSteps } from '../../shared/steps/useSteps.ts'
import { DecisionDialog } from '../decisions/DecisionDialog.tsx'
import type { Decision } from '../decisions/decision.ts'
import { type Application, neighboursDocument } from '../documents.ts'
import { ApplicationAnswers } from './ApplicationAnswers.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import { AskDialog } from './AskDialog.tsx'
import { applicantFacts } from './applicantFacts.tsx'
import { QuestionsSheet } from './QuestionsSheet.tsx'
import { ResumeSheet } from './ResumeSheet.tsx'

const watchEvery = 20_000

const applicationSteps: Stepping = {
  resource: 'applications',
  noun: { one: 'application', many: 'applications' },
  load: async (request, place) => (await request(neighboursDocument, place)).applicationNeighbours,
}

/** One application; while it waits it is loaded again every 20 seconds, because a colleague may be deciding on it. */
export const ApplicationShow = () => (
  <RecordPage<Application>
    list="Applications"
    noun="Application"
    titleOf={nameOf}
    aside={({ id }) => <StepBar id={id} stepping={applicationSteps} />}
    queryOptions={{
      refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? watchEvery : false),
    }}
  >
    {(application) => <ApplicationScreen application={application} />}
  </RecordPage>
)

type Asked = Decision | 'ASK'

function ApplicationScreen({ application }: { application: Application }) {
  const { openNext } = useSteps(application.id, applicationSteps)
  const [asked, setAsked] = useState<Asked>()
  useDeskKeys(application, setAsked)
  const queryClient = useQueryClient()

  function close() {
    setAsked(undefined)
    // The dialog may have shown that a colleague was faster.
    void queryClient.invalidateQueries({ queryKey: ['applications', 'getOne'] })
  }

  return (
    <>
      <ApplicationHead application={application} onAsk={setAsked} />
      <Columns
        widths="minmax(0, 1fr) 400px"
        left={<ApplicationAnswers answers={application.form} />}
        right={
          <Suspense fallback={<Placeholder variant="rounded" height={320} />}>
            <ApplicationSide application={application} />
          </Suspense>
        }
      />
      {asked === 'ASK' && <AskDialog application={application} onClose={close} />}
      {(asked === 'APPROVE' || asked === 'REJECT') && (
        <DecisionDialog
          asked={{ decision: asked, people: [application] }}
          onClose={close}
          // Where a colleague was faster the page stays, and says who.
          onDone={(count) => count > 0 && openNext()}
        />
      )}
    </>
  )
}

/** The three things to do with one that waits. */
function useDeskKeys({ status }: Application, ask: (what: Asked) => void) {
  const decisions = [
    { keys: ['A'], label: 'Approve', run: () => ask('APPROVE') },
    { keys: ['R'], label: 'Reject', run: () => ask('REJECT') },
    { keys: ['Q'], label: 'Ask a question', run: () => ask('ASK') },
  ]
  useKeys('This application', decisions, { enabled: status === 'PENDING' })
}

/** Beside the answers: what colleagues think, what was asked, and the facts. */
function ApplicationSide({ application }: { application: Application }) {
  const { id, form, resume, invitedBy, referred, status, questions } = application
  return (
    <>
      {status === 'APPROVED' && <ArrivalInvites memberId={id} />}
      {questions.length > 0 && <QuestionsSheet questions={questions} />}
      <NoteThread memberId={id} />
      {resume && <ResumeSheet memberId={id} name={resume.name} />}
      <FactSheet
        title="About the applicant"
        facts={{
          ...applicantFacts(form),
          'Referred by': invitedBy ? <PersonLink person={invitedBy} /> : referred && 'A former member',
          'Agreed to': `Privacy note of ${application.consentVersion}`,
          'Member page': (
            <MuiLink component={Link} to={`/admin/users/${id}/show`}>
              {application.username}
            </MuiLink>
          ),
        }}
      />
    </>
  )
}
