import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { PageTabs, usePageTab } from '../../shared/PageTabs.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import { type Member, sensitiveDocument } from '../documents.ts'
import { editTabs } from '../fields/memberFields.ts'
import { EditTab } from './EditTab.tsx'
import { KeptFacts } from './KeptFacts.tsx'
import { memberDefinition } from './memberDefinition.ts'
import type { OpenedMember } from './memberForm.ts'

const whyNot = ({ deletedAt }: Member) =>
  deletedAt ? 'It is in the trash. Restore it to edit it.' : undefined

export function MemberEdit() {
  return (
    <EditPage<Member> list="Members" one="member" titleOf={nameOf} refusalOf={whyNot}>
      {(member) => (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
            {nameOf(member)}
          </Typography>
          <MemberForm key={member.id} member={member} />
        </>
      )}
    </EditPage>
  )
}

function MemberForm({ member }: { member: OpenedMember }) {
  const provider = useDataProvider<HearthDataProvider>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const back = { to: `/admin/users/${member.id}/show`, state }
  const { form, opened, goOnFrom } = useRecordEdit(memberDefinition(provider), member, {
    savedText: 'The changes are saved',
    // Back leads to the list from there, not to this form again.
    leave: () => (state?.fromPage ? navigate(-1) : navigate(back.to, { state, replace: true })),
  })
  const { tab, setTab, reveal } = useEditTab()

  async function showSensitive() {
    const { user } = await provider.request(sensitiveDocument, { id: member.id })
    goOnFrom({ ...opened, ...user })
  }

  return (
    <RecordForm form={form} reveal={reveal}>
      <PageTabs label="Parts of the form" tabs={editTabs} tab={tab.id} onChange={setTab}>
        <EditTab fields={tab.fields} opened={opened} onShowSensitive={showSensitive} />
        <KeptFacts tab={tab.id} member={opened} />
      </PageTabs>
      <SaveBar label="Save changes" back={back} />
    </RecordForm>
  )
}

const tabIds = editTabs.map(({ id }) => id)

/** The open tab, and the way to the tab of a field. */
function useEditTab() {
  const [id, setTab] = usePageTab(tabIds)
  const tab = editTabs.find((one) => one.id === id) ?? editTabs[0]

  function reveal(field: string): boolean {
    const home = editTabs.find(({ fields }) => fields.some(({ source }) => source === field)) ?? tab
    if (home.id !== tab.id) setTab(home.id)
    return home.id === tab.id
  }

  return { tab, setTab, reveal }
}
