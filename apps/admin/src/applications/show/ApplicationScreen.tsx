import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { ApplicationAnswers } from '../answers/ApplicationAnswers.tsx'
import type { Application } from '../application.ts'
import { DecisionDialog } from '../decisions/DecisionDialog.tsx'
import type { Decision } from '../decisions/decisionDocuments.ts'
import { AskDialog } from '../questions/AskDialog.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationSide } from './ApplicationSide.tsx'
import { DecidedNotice } from './DecidedNotice.tsx'
import { StepBar } from './StepBar.tsx'
import { useSteps } from './useSteps.ts'

type Asked = Decision | 'ASK'

export function ApplicationScreen({ application }: { application: Application }) {
  const steps = useSteps(application.id)
  const [asked, setAsked] = useState<Asked>()
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
        <StepBar steps={steps} />
      </Box>
      <ApplicationHead application={application} onAsk={setAsked} />
      <DecidedNotice application={application} />
      <Box sx={columnsStyle}>
        <ApplicationAnswers answers={application.form} />
        <ApplicationSide application={application} />
      </Box>
      {asked === 'ASK' && <AskDialog application={application} onClose={close} />}
      {(asked === 'APPROVE' || asked === 'REJECT') && (
        <DecisionDialog
          asked={{ decision: asked, people: [application] }}
          onClose={close}
          // Where a colleague was faster the page stays, and says who.
          onDone={(count) => count > 0 && steps.goOn()}
        />
      )}
    </>
  )
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
