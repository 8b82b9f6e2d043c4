import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { type Article, type Revision, revisionsDocument } from '../documents.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { RevisionDifference } from './RevisionDifference.tsx'
import { RevisionItem } from './RevisionItem.tsx'

/** Every save of an article, and what each of them changed. */
export function RevisionsPage() {
  const { id = '' } = useParams()
  const { data: article } = useGetOne<Article>('articles', { id, meta: { form: true } })
  const title = article ? `Revisions of ${article.title}` : 'Revisions'
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Articles" here={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" component="h1" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <Button component={Link} to={`/admin/articles/${id}/show`}>
          Back to the article
        </Button>
      </Box>
      <Revisions key={id} id={id} version={article?.version} />
    </>
  )
}

const firstShown = 25

function Revisions({ id, version }: { id: string; version: number | undefined }) {
  const [shown, setShown] = useState(firstShown)
  const { data, error } = useRevisions(id, shown, version)
  const [chosen, setChosen] = useState<number>()
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data) return <LoadingPage shape="form" />
  const revisions = data.edges.map(({ node }) => node)
  const index = Math.max(
    0,
    revisions.findIndex((revision) => revision.version === chosen),
  )
  const [revision, older] = [revisions[index], revisions[index + 1]]
  return (
    <Box sx={columnsStyle}>
      <Box component="nav" aria-label="Revisions">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {revisions.map((one, place) => (
            <RevisionItem
              key={one.id}
              revision={one}
              isCurrent={place === index}
              onChoose={() => setChosen(one.version)}
            />
          ))}
        </Box>
        {data.pageInfo.total > revisions.length && (
          <Button variant="text" onClick={() => setShown(mostShown)}>
            Show older
          </Button>
        )}
      </Box>
      {revision && <Compared {...{ id, revision, older, latest: revisions[0] }} />}
    </Box>
  )
}

const mostShown = 100

type ComparedProps = {
  id: string
  revision: Revision
  older: Revision | undefined
  latest: Revision | undefined
}

/** What one save changed, or how it differs from the article as it is now. */
function Compared({ id, revision, older, latest }: ComparedProps) {
  const isLatest = latest?.version === revision.version
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <RevisionDifference title="What this save changed" older={older} newer={revision} />
      {!isLatest && latest && (
        <>
          <RevisionDifference title="What has changed since" older={revision} newer={latest} />
          <RestoreButton id={id} revision={revision} version={latest.version} />
        </>
      )}
    </Box>
  )
}

function useRevisions(id: string, limit: number, version: number | undefined) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['articles', 'revisions', id, limit, version],
    queryFn: async () => (await request(revisionsDocument, { id, limit, page: 1 })).articleRevisions,
    placeholderData: keepPreviousData,
  })
}

const columnsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
}
