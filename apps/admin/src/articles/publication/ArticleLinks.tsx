import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { useArticleState } from '../ArticleState.tsx'
import { type Article, previewUrlDocument } from '../documents.ts'

/** The public link of a published article; of any other the preview, which works for an hour. */
export function ArticleLinks({ article }: { article: Article }) {
  const isPublic = useArticleState(article) === 'PUBLISHED'
  const { request } = useDataProvider<HearthDataProvider>()
  const { data: preview } = useQuery({
    queryKey: ['articlePreviewUrl', article.id],
    queryFn: async () => (await request(previewUrlDocument, { id: article.id })).articlePreviewUrl,
    enabled: !isPublic,
    // A copied link should have most of its hour left.
    staleTime: 600_000,
    refetchInterval: 600_000,
  })
  const address = isPublic ? article.url : preview
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {isPublic ? 'Public page' : 'Preview'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isPublic ? article.url : 'The public page as it is saved now. The link works for an hour.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75, minHeight: 34 }}>
        {address && (
          <>
            <Button size="small" component="a" href={address} target="_blank" rel="noopener">
              {isPublic ? 'Open page' : 'Open preview'}
            </Button>
            <CopyButton text={address} label="Copy link" />
          </>
        )}
      </Box>
    </Box>
  )
}
