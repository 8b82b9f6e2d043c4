import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ShowBase, useDataProvider, useShowContext } from 'react-admin'
import { Link } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { ArrivalInvites, NoteThread } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import { type Steps, useSteps } from '../../shared/steps/useSteps.ts'
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

/** One application; while it waits it is loaded again every 20 seconds, because a colleague may be deciding on it. */
export function ApplicationShow() {
  return (
    <ShowBase<Application>
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? watchEvery : false),
      }}
    >
      <ApplicationPage />
    </ShowBase>
  )
}

function ApplicationPage() {
  const { record, error, isPending } = useShowContext<Application>()
  const name = record ? nameOf(record) : 'Application'
  useDocumentTitle(name)
  if (isPending) return <LoadingPage />
  if (!record)
    return (
      <>
        <Breadcrumb list="Applications" here={name} />
        <MessagePage title="Application not found">{error?.message}</MessagePage>
      </>
    )
  return <ApplicationScreen key={record.id} application={record} />
}

type Asked = Decision | 'ASK'

function ApplicationScreen({ application }: { application: Application }) {
  const steps = useApplicationSteps(application)
  const [asked, setAsked] = useState<Asked>()
  useDeskKeys(application, steps, setAsked)
  const queryClient = useQueryClient()

  function close() {
    setAsked(undefined)
    // The dialog may have shown that a colleague was faster.
    void queryClient.invalidateQueries({ queryKey: ['applications', 'getOne'] })
  }

  return (
    <>
      <Box sx={topStyle}>
        <Breadcrumb list="Applications" here={nameOf(application)} />
        <StepBar steps={steps} noun={{ one: 'application', many: 'applications' }} />
      </Box>
      <ApplicationHead application={application} onAsk={setAsked} />
      <Box sx={columnsStyle}>
        <ApplicationAnswers answers={application.form} />
        <Suspense fallback={<Placeholder variant="rounded" height={320} />}>
          <ApplicationSide application={application} />
        </Suspense>
      </Box>
      {asked === 'ASK' && <AskDialog application={application} onClose={close} />}
      {(asked === 'APPROVE' || asked === 'REJECT') && (
        <DecisionDialog
          asked={{ decision: asked, people: [application] }}
          onClose={close}
          // Where a colleague was faster the page stays, and says who.
          onDone={(count) => count > 0 && steps.openNext()}
        />
      )}
    </>
  )
}

function useApplicationSteps({ id }: Application) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useSteps(id, {
    resource: 'applications',
    load: async (place) => (await request(neighboursDocument, place)).applicationNeighbours,
  })
}

/** From one application to the next, and the three things to do with one that waits. */
function useDeskKeys({ status }: Application, { toPrevious, toNext }: Steps, ask: (what: Asked) => void) {
  const steps = [
    { keys: ['J', 'ArrowRight'], label: 'Next application', run: toNext },
    { keys: ['K', 'ArrowLeft'], label: 'Previous application', run: toPrevious },
  ]
  const decisions = [
    { keys: ['A'], label: 'Approve', run: () => ask('APPROVE') },
    { keys: ['R'], label: 'Reject', run: () => ask('REJECT') },
    { keys: ['Q'], label: 'Ask a question', run: () => ask('ASK') },
  ]
  useKeys('This application', status === 'PENDING' ? [...steps, ...decisions] : steps)
}

const topStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: 2,
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}

/** Beside the answers: what colleagues think, what was asked, and the facts. */
function ApplicationSide({ application }: { application: Application }) {
  const { id, form, resume, invitedBy, referred, status, questions } = application
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
    </Box>
  )
}
