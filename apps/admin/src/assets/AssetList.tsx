import { sizeText } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { counted } from '../shared/counted.ts'
import { CardHead } from '../shared/list/CardHead.tsx'
import { type ListColumn, type ListDefinition, yesNoFilter } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { type AssetRow, newGroup } from './documents.ts'

const fileNoun = { one: 'file', many: 'files' }
const entryNoun = { one: 'entry', many: 'entries' }

export function AssetList() {
  return <ListPage definition={definition} />
}

const Kind = ({ entry: { articleId } }: { entry: AssetRow }) => (
  <StateChip tone={articleId ? 'professional' : 'neutral'}>{articleId ? 'Article' : 'Group'}</StateChip>
)

const columns: ListColumn<AssetRow>[] = [
  { source: 'title', label: 'Title', width: 280, names: true, render: ({ title }) => title },
  { source: 'kind', label: 'Of', width: 100, sortable: false, render: (entry) => <Kind entry={entry} /> },
  {
    source: 'fileCount',
    label: 'Files',
    width: 80,
    align: 'right',
    sortable: false,
    render: ({ fileCount }) => fileCount,
  },
  {
    source: 'size',
    label: 'Size',
    width: 100,
    align: 'right',
    sortable: false,
    render: ({ size }) => sizeText(size),
  },
  {
    source: 'createdBy',
    label: 'By',
    width: 140,
    sortable: false,
    render: ({ createdBy }) => (createdBy ? nameOf(createdBy) : '–'),
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
  {
    source: 'download',
    label: 'Download',
    width: 120,
    align: 'right',
    sortable: false,
    render: (entry) => <Download entry={entry} />,
  },
]

/** Asks for all files of a row; of an entry without files there is nothing to ask for. */
function Download({ entry: { id, title, fileCount } }: { entry: AssetRow }) {
  if (fileCount === 0) return null
  return (
    <Button
      size="small"
      component={Link}
      to={`/admin/assets/download?id=${id}`}
      aria-label={`Download Asset ${title}`}
      sx={{ zIndex: 1 }}
    >
      Download
    </Button>
  )
}

const definition: ListDefinition<AssetRow> = {
  title: 'Assets',
  noun: entryNoun,
  columns,
  filters: [yesNoFilter('article', 'Of an article')],
  defaultSort: { field: 'updated', order: 'DESC' },
  searchLabel: 'Search title',
  nameOf: ({ title }) => title,
  card: (entry, link) => (
    <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
      <CardHead link={link} at={<DateTime value={entry.updated} />}>
        {entry.title}
      </CardHead>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {counted(entry.fileCount, fileNoun)}, {sizeText(entry.size)}
      </Typography>
      <Kind entry={entry} />
    </Box>
  ),
  bulkActions: [],
  actions: [{ label: 'Download Asset', to: '/admin/assets/download' }],
  mainAction: newGroup,
  emptyText: 'Create a group for press pictures or handouts, or add files to an article on its page.',
}
