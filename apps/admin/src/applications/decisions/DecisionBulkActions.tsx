import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useSelection } from '../../shared/list/useSelection.ts'
import type { ApplicationRow } from '../application.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { DecisionAsked } from './decision.ts'
import type { Decision } from './decisionDocuments.ts'
import { decisionWords } from './decisionWords.ts'

const elsewhere = (id: string) => ({ id, firstName: 'Somebody', lastName: 'on another page', email: '' })

/** Decides about the selected applications, a page of them at most: somebody should have looked at each. */
export function DecisionBulkActions() {
  const { data = [] } = useListContext<ApplicationRow>()
  const { selection, clear } = useSelection()
  const [asked, setAsked] = useState<DecisionAsked>()
  if (selection.kind !== 'ids') return <span>Applications are decided about a page at a time</span>
  const people = selection.ids.map((id) => data.find((row) => row.id === id) ?? elsewhere(id))

  return (
    <>
      {(['APPROVE', 'REJECT'] as Decision[]).map((decision) => (
        <Button key={decision} size="small" onClick={() => setAsked({ decision, people })}>
          {decisionWords[decision].label}
        </Button>
      ))}
      {asked && <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} onDone={() => clear()} />}
    </>
  )
}
