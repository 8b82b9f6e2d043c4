import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { templateDocument } from './documents.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** Edits the text as it is on opening: a later one under the fingers would be a surprise. */
export function TemplateEdit() {
  const { id = '' } = useParams()
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error, isPending } = useQuery({
    queryKey: ['mailTemplateEdit', id],
    queryFn: async () => (await request(templateDocument, { id })).mailTemplate,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = data?.title ?? 'Mail'
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Mail templates" here={title} />
      {isPending && <LoadingPage />}
      {!isPending && !data && (
        <MessagePage title="No such mail">
          {error?.message ?? 'It may belong to a feature that is gone.'}
        </MessagePage>
      )}
      {data && (
        <>
          <Typography variant="h1">{data.title}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 2, maxWidth: '70ch' }}>
            {data.when}.
          </Typography>
          <TemplateForm key={data.id} template={data} />
        </>
      )}
    </>
  )
}
