import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useSelection } from '../../shared/list/SelectionProvider.tsx'
import type { ApplicationRow } from '../documents.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type Decision, type DecisionAsked, decisionWords } from './decision.ts'

const elsewhere = (id: string) => ({ id, firstName: 'Someone', lastName: 'on another page', email: '' })

/** Decides on the selected applications. */
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
