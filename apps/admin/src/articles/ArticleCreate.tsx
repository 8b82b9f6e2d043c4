import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../shared/record-form/useRecordCreate.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { ArticleColumns } from './ArticleColumns.tsx'
import { ArticleSettingsInputs } from './ArticleInputs.tsx'
import { articleDefinition, emptyArticle } from './articleForm.ts'

const title = 'Write article'

/** A new article is a draft first. */
export function ArticleCreate() {
  useDocumentTitle(title)
  const navigate = useNavigate()
  const form = useRecordCreate(articleDefinition, emptyArticle, {
    savedText: 'The draft is saved',
    // In place of the form: the way back leads to the list.
    leave: ({ id }) => navigate(`/admin/articles/${id}/show`, { replace: true }),
  })
  return (
    <>
      <Breadcrumb list="Articles" here={title} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <RecordForm form={form} wide>
        <ArticleColumns
          aside={
            <Sheet title="Settings">
              <Typography sx={{ color: 'text.secondary' }}>
                A draft until you publish it. Nobody else sees it before.
              </Typography>
              <ArticleSettingsInputs />
            </Sheet>
          }
        />
        <SaveBar isNew label="Save draft" back={{ to: '/admin/articles' }} />
      </RecordForm>
    </>
  )
}
