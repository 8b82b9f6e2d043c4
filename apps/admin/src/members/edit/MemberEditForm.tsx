import Box from '@mui/material/Box'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { PageTabs } from '../../shared/PageTabs.tsx'
import { ConflictDialog } from '../../shared/record-form/ConflictDialog.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { editTabs, labelOf } from '../fields/memberFields.ts'
import type { Member } from '../memberRow.ts'
import { EditTab } from './EditTab.tsx'
import { KeptFacts } from './KeptFacts.tsx'
import { useEditTab } from './useEditTab.ts'
import { useMemberForm } from './useMemberForm.ts'
import { useSaving } from './useSaving.ts'

export function MemberEditForm({ member }: { member: Member }) {
  const navigate = useNavigate()
  const { state: cameFrom } = useLocation()
  const back = { to: `/admin/users/${member.id}/show`, state: cameFrom }
  const state = useMemberForm(member)
  const { open, setTab, pointAt } = useEditTab(state.form)
  const saving = useSaving(state, { pointAt, onSaved: () => navigate(back.to, { state: back.state }) })
  const { conflict } = saving

  return (
    <FormProvider {...state.form}>
      <Box
        component="form"
        onSubmit={saving.submit}
        noValidate
        aria-label="Edit member"
        sx={{ maxWidth: 880 }}
      >
        <PageTabs label="Parts of the form" tabs={editTabs} tab={open.id} onChange={setTab}>
          <EditTab fields={open.fields} state={state} />
          <KeptFacts tab={open.id} member={state.opened} />
        </PageTabs>
        <SaveBar
          changed={() => Object.keys(state.changes()).map(labelOf)}
          pending={saving.pending}
          error={saving.error}
          back={back}
        />
      </Box>
      <UnsavedChanges when={saving.isUnsaved} />
      {conflict && (
        <ConflictDialog fields={conflict.fields} onResolve={saving.resolve} onClose={saving.dismiss} />
      )}
    </FormProvider>
  )
}
