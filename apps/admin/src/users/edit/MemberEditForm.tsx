import Box from '@mui/material/Box'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { PageTabs } from '../../shared/PageTabs.tsx'
import { UnsavedChanges } from '../../shared/UnsavedChanges.tsx'
import { usePageTab } from '../../shared/usePageTab.ts'
import { editTabs, type MemberField } from '../fields/memberFields.ts'
import type { Member } from '../memberRow.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Conflict } from './conflict.ts'
import { EditTab } from './EditTab.tsx'
import { KeptFacts } from './KeptFacts.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type SaveOutcome, useMemberForm } from './useMemberForm.ts'

const tabIds = ['details', 'account', 'personal', 'professional', 'platform'] as const

export function MemberEditForm({ member }: { member: Member }) {
  const state = useMemberForm(member)
  const [tab, setTab] = usePageTab(tabIds)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const notify = useNotify()
  const navigate = useNavigate()
  const { state: cameFrom } = useLocation()
  const back = { to: `/admin/users/${member.id}/show`, state: cameFrom }
  const { form } = state

  const left = useRef(false)
  const changes = useRef(state.changes)
  changes.current = state.changes
  const isUnsaved = useCallback(() => !left.current && Object.keys(changes.current()).length > 0, [])

  function pointAt(field: MemberField, text: string) {
    const home = editTabs.find(({ fields }) => fields.includes(field))
    if (home) flushSync(() => setTab(home.id))
    form.setError(field.source, { message: text })
    form.setFocus(field.source)
  }

  function follow(outcome: SaveOutcome) {
    if (outcome === 'saved') {
      left.current = true
      notify('The changes are saved', { type: 'info' })
      return navigate(back.to, { state: back.state })
    }
    if (outcome === 'nothing') return notify('There was nothing left to save', { type: 'info' })
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    const { field, text } = outcome.refused
    if (field) return pointAt(field, text)
    setError(text)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    form.clearErrors()
    setError(undefined)
    setPending(true)
    try {
      follow(await state.save())
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  async function resolve(keepTheirs: string[]) {
    if (!conflict) return
    const outcome = await state.continueFrom(conflict, keepTheirs)
    setConflict(undefined)
    follow(outcome)
  }

  const open = editTabs.find(({ id }) => id === tab) ?? editTabs[0]
  return (
    <FormProvider {...form}>
      <Box component="form" onSubmit={submit} noValidate aria-label="Edit member" sx={{ maxWidth: 880 }}>
        <PageTabs label="Parts of the form" tabs={editTabs} tab={tab} onChange={setTab}>
          <EditTab fields={open.fields} state={state} />
          <KeptFacts tab={open.id} member={state.opened} />
        </PageTabs>
        <SaveBar state={state} pending={pending} error={error} back={back} />
      </Box>
      <UnsavedChanges when={isUnsaved} />
      {conflict && (
        <ConflictDialog conflict={conflict} onResolve={resolve} onClose={() => setConflict(undefined)} />
      )}
    </FormProvider>
  )
}
