import { articleStateLabel, articleStates, choicesOf } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListColumn, ListDefinition, ListTab, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { ArticleDeleteDialog } from './ArticleDeleteDialog.tsx'
import { ArticleState } from './ArticleState.tsx'
import { type ArticleRow, writeArticle } from './documents.ts'
import { articleNoun } from './useArticleRemoval.tsx'

export function ArticleList() {
  return <ListPage definition={definition} />
}

const quiet = (text: string | null) => (
  <Box component="span" sx={{ color: 'text.secondary' }} title={text ?? undefined}>
    {text ?? '–'}
  </Box>
)

const columns: ListColumn<ArticleRow>[] = [
  {
    source: 'title',
    label: 'Title',
    width: 320,
    names: true,
    render: ({ title, teaser }) => (
      <TwoLines over={<span title={title}>{title}</span>} under={<span aria-hidden>{teaser ?? ' '}</span>} />
    ),
  },
  {
    source: 'state',
    label: 'State',
    width: 120,
    sortable: false,
    render: (article) => <ArticleState article={article} />,
  },
  {
    source: 'publishAt',
    label: 'Published',
    width: 130,
    render: ({ publishAt }) => (publishAt ? <DateTime value={publishAt} /> : quiet(null)),
  },
  {
    source: 'publisher',
    label: 'Publisher',
    width: 160,
    sortable: false,
    render: ({ publisher }) => quiet(publisher),
  },
  {
    source: 'author',
    label: 'Author',
    width: 130,
    sortable: false,
    render: ({ author }) => quiet(author && nameOf(author)),
  },
  {
    source: 'updated',
    label: 'Last changed',
    width: 130,
    align: 'right',
    render: ({ updated }) => <DateTime value={updated} />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 120,
    optional: true,
    render: ({ created }) => <DateTime value={created} />,
  },
]

const latestFirst = { field: 'publishAt', order: 'DESC' } as const

const tabs: ListTab[] = [
  { label: 'All', filter: {} },
  {
    label: 'Drafts',
    filter: { state: ['DRAFT', 'UNPUBLISHED'] },
    emptyTitle: 'No drafts',
    emptyText: 'An article that you write is a draft until you publish it.',
  },
  {
    label: 'Scheduled',
    filter: { state: ['SCHEDULED'] },
    sort: { field: 'publishAt', order: 'ASC' },
    emptyTitle: 'No scheduled articles',
    emptyText: 'Articles with a time to be published appear here.',
  },
  {
    label: 'Published',
    filter: { state: ['PUBLISHED'] },
    sort: latestFirst,
    emptyTitle: 'No published articles',
    emptyText: 'Articles appear here once everybody can read them.',
  },
]

const definition: ListDefinition<ArticleRow> = {
  title: 'Articles',
  noun: articleNoun,
  columns,
  filters: [
    { field: 'state', label: 'State', several: true, choices: choicesOf(articleStates, articleStateLabel) },
  ],
  defaultSort: { field: 'updated', order: 'DESC' },
  tabs,
  searchLabel: 'Search title, teaser or publisher',
  nameOf: ({ title }) => title,
  card: (row, link) => <ArticleCard article={row} link={link} />,
  bulkActions: [BulkDelete],
  selectsRowsOnly: true,
  mainAction: writeArticle,
  emptyText: 'Write one. Nobody sees it until you publish it.',
}

function BulkDelete() {
  const { selection, clear } = useSelection()
  const [open, setOpen] = useState(false)
  if (selection.kind === 'filter') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ArticleDeleteDialog ids={selection.ids} open={open} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}

/** An article on a phone: its title, whose it is and how it stands. */
const ArticleCard = ({ article, link }: { article: ArticleRow; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={article.publishAt ?? article.updated} />}>
      {article.title}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {article.teaser ?? article.publisher ?? ' '}
    </Typography>
    <ArticleState article={article} />
  </Box>
)
