import { visuallyHidden } from '@mui/utils'
import { Suspense } from 'react'
import { useDataProvider } from 'react-admin'
import { FilesSheet } from '../assets/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { EditPage } from '../shared/record-form/EditPage.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { ArticleColumns } from './ArticleColumns.tsx'
import { ArticleSettingsInputs } from './ArticleInputs.tsx'
import { articleConflict, articleDefinition } from './articleForm.ts'
import type { Article } from './documents.ts'
import { PublicationSheet } from './publication/PublicationSheet.tsx'

/** An article's page: it is read, changed, published and taken back here. */
export function ArticleEdit() {
  return (
    <EditPage<Article> list="Articles" one="article" titleOf={({ title }) => title}>
      {(article) => <ArticleForm key={article.id} article={article} />}
    </EditPage>
  )
}

function ArticleForm({ article }: { article: Article }) {
  const conflict = articleConflict(useDataProvider<HearthDataProvider>())
  const { form, opened, goOnFrom } = useRecordEdit({ ...articleDefinition, conflict }, article, {
    savedText: 'The article is saved',
  })
  return (
    <>
      {/* The title that is shown is the one that is edited. */}
      <h1 style={visuallyHidden}>{opened.title}</h1>
      <RecordForm form={form} wide>
        <ArticleColumns
          aside={
            <>
              <PublicationSheet article={opened} onChanged={goOnFrom} />
              <Sheet title="Settings">
                <ArticleSettingsInputs />
              </Sheet>
              <Suspense fallback={<Placeholder variant="rounded" height={180} />}>
                <FilesSheet entryId={article.id} title="Downloads" />
              </Suspense>
            </>
          }
        />
        <SaveBar label="Save changes" back={{ to: '/admin/articles' }} />
      </RecordForm>
    </>
  )
}
