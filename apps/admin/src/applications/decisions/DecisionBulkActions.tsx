import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useSelection } from '../../shared/list/SelectionProvider.tsx'
import type { ApplicationRow } from '../application.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { DecisionAsked } from './decision.ts'
import type { Decision } from './decisionDocuments.ts'
import { decisionWords } from './decisionWords.ts'

const elsewhere = (id: string) => ({ id, firstName: 'Somebody', lastName: 'on another page', email: '' })

/** Decides about the selected applications. */
export function DecisionBulkActions() {
  const { data = [], refetch } = useListContext<ApplicationRow>()
  const { selection, clear } = useSelection()
  const [asked, setAsked] = useState<DecisionAsked>()
  if (selection.kind !== 'ids') return null
  const people = selection.ids.map((id) => data.find((row) => row.id === id) ?? elsewhere(id))

  function close() {
    setAsked(undefined)
    // The dialog may have shown that a colleague was faster.
    void refetch()
  }

  return (
    <>
      {(['APPROVE', 'REJECT'] as Decision[]).map((decision) => (
        <Button key={decision} size="small" onClick={() => setAsked({ decision, people })}>
          {decisionWords[decision].label}
        </Button>
      ))}
      {asked && <DecisionDialog asked={asked} onClose={close} onDone={() => clear()} />}
    </>
  )
}
