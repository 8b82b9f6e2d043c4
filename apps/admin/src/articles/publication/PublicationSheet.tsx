import type { ArticleState as State } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useHearth } from '../../providers/hearth.ts'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { useRecordForm } from '../../shared/record-form/RecordForm.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { dayText } from '../../shared/time/periodText.ts'
import { toZoned } from '../../shared/time/zonedTime.ts'
import { ArticleDeleteDialog } from '../ArticleDeleteDialog.tsx'
import { ArticleState, useArticleState } from '../ArticleState.tsx'
import type { Article } from '../documents.ts'
import { ArticleLinks } from './ArticleLinks.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { usePublication } from './usePublication.ts'

type Props = { article: Article; onChanged: (article: Article) => void }

/** How an article stands, what can be done about it, and its links. */
export function PublicationSheet({ article, onChanged }: Props) {
  return (
    <Sheet title="Publication">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <ArticleState article={article} />
        <When article={article} />
      </Box>
      <PublicationButtons article={article} onChanged={onChanged} />
      <ArticleLinks article={article} />
      <Footer article={article} />
    </Sheet>
  )
}

function When({ article }: { article: Article }) {
  const { timeZone } = useHearth().tenant
  const { publishAt } = article
  const state = useArticleState(article)
  if (!publishAt || state === 'DRAFT') return null
  const words = { SCHEDULED: 'for', PUBLISHED: 'on', UNPUBLISHED: 'first published on' }[state]
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {words} {dayText(publishAt, timeZone)}, {toZoned(publishAt, timeZone).slice(11)}
    </Typography>
  )
}

/** What the buttons are in each state; the first one is the main one. */
const offered: Record<State, ('publish' | 'schedule' | 'unpublish')[]> = {
  DRAFT: ['publish', 'schedule'],
  SCHEDULED: ['publish', 'schedule', 'unpublish'],
  PUBLISHED: ['unpublish'],
  UNPUBLISHED: ['publish', 'schedule'],
}

function PublicationButtons({ article, onChanged }: Props) {
  const [scheduling, setScheduling] = useState(false)
  const { publish, unpublish, pending } = usePublication(article, onChanged)
  const state = useArticleState(article)
  const unsaved = useUnsaved()
  const labels = {
    publish: 'Publish now',
    schedule: state === 'SCHEDULED' ? 'Change time' : 'Schedule',
    unpublish: state === 'SCHEDULED' ? 'Cancel schedule' : 'Unpublish',
  }
  const run = { publish: () => publish(null), schedule: () => setScheduling(true), unpublish }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {offered[state].map((action) => (
          <Button
            key={action}
            disabled={unsaved || pending}
            onClick={run[action]}
            {...(action === 'publish' && { variant: 'contained', color: 'secondary' })}
          >
            {labels[action]}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: unsaved ? 1 : 0 }}>
        {unsaved && 'Save your changes first.'}
      </Typography>
      {scheduling && (
        <ScheduleDialog
          publishAt={state === 'SCHEDULED' ? article.publishAt : null}
          onSchedule={publish}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  )
}

/** Whether the form has changes: what is published is what is saved. */
function useUnsaved(): boolean {
  const { changed } = useRecordForm()
  const { getValues } = useFormContext()
  useWatch()
  return changed(getValues()).length > 0
}

function Footer({ article: { id, title } }: { article: Article }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 2 }}>
      <Button
        component={Link}
        to={`/admin/articles/${id}/revisions`}
        size="small"
        variant="text"
        sx={{ ml: -0.75 }}
      >
        Revisions
      </Button>
      <MoreMenu
        of="this article"
        items={[{ label: 'Delete', destructive: true, onChoose: () => setDeleting(true) }]}
      />
      <ArticleDeleteDialog
        ids={[id]}
        name={title}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDone={() => navigate('/admin/articles')}
      />
    </Box>
  )
}
