import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { TextInput } from '../shared/form/TextInput.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import type { Problems, RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../shared/record-form/useRecordCreate.ts'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import type { Asset } from './documents.ts'

type Values = { title: string }

const definition: Omit<RecordFormDefinition<Asset, Values>, 'conflict'> = {
  resource: 'assets',
  fields: ['title'],
  labelOf: () => 'Title',
  toValues: ({ title }) => ({ title }),
  toInput: ({ title }) => ({ title: title.trim() }),
  problemsOf: ({ title }): Problems => (title.trim() ? {} : { title: 'Enter a title.' }),
}

const titleInput = <TextInput name="title" label="Title" required inputProps={{ maxLength: 200 }} />

const newTitle = 'New group of files'

export function AssetCreate() {
  useDocumentTitle(newTitle)
  const navigate = useNavigate()
  const form = useRecordCreate(
    definition,
    { title: '' },
    {
      savedText: 'Group created',
      // In place of the form: the way back leads to the list.
      leave: ({ id }) => navigate(`/admin/assets/${id}/show`, { replace: true }),
    },
  )
  return (
    <>
      <Breadcrumb list="Assets" here={newTitle} />
      <Typography variant="h2" component="h1">
        {newTitle}
      </Typography>
      <RecordForm form={form}>
        {titleInput}
        <SaveBar isNew label="Create group" back={{ to: '/admin/assets' }} />
      </RecordForm>
    </>
  )
}

/** The title of a group; that of an article's files is the article's at their beginning. */
export function AssetTitleForm({ asset }: { asset: Asset }) {
  const { form } = useRecordEdit(definition, asset, { savedText: 'The title is saved' })
  return (
    <RecordForm form={form}>
      {titleInput}
      <SaveBar label="Save title" />
    </RecordForm>
  )
}
