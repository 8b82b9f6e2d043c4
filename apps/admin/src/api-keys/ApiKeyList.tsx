import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type ListColumn,
  type ListDefinition,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { ApiKeyState } from './ApiKeyState.tsx'
import { actsAs, apiKeyNoun, createKey, scopesText } from './apiKeyWords.ts'
import type { ApiKey } from './documents.ts'

/** The keys by which programs call the API. */
export function ApiKeyList() {
  return <ListPage definition={definition} />
}

const columns: ListColumn<ApiKey>[] = [
  {
    source: 'name',
    label: 'Key',
    width: 240,
    names: true,
    render: ({ name, hint }) => <TwoLines over={name} under={<span aria-hidden>{hint}</span>} />,
  },
  { source: 'owner', label: 'Acts as', width: 150, sortable: false, render: actsAs },
  {
    source: 'scopes',
    label: 'May',
    width: 300,
    sortable: false,
    render: (key) => <span title={scopesText(key)}>{scopesText(key)}</span>,
  },
  {
    source: 'revoked',
    label: 'State',
    width: 100,
    sortable: false,
    render: (key) => <ApiKeyState apiKey={key} />,
  },
  {
    source: 'lastUsed',
    label: 'Last used',
    width: 130,
    align: 'right',
    render: ({ lastUsed }) => (lastUsed ? <DateTime value={lastUsed} /> : 'Never'),
  },
  {
    source: 'expires',
    label: 'Expires',
    width: 130,
    align: 'right',
    render: ({ expires }) => <DateTime value={expires} />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 130,
    optional: true,
    render: ({ created }) => <DateTime value={created} />,
  },
]

const definition: ListDefinition<ApiKey> = {
  title: 'API keys',
  noun: apiKeyNoun,
  columns,
  filters: [yesNoFilter('personal', 'Personal'), yesNoFilter('revoked', 'Revoked')],
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search name',
  nameOf: ({ name }) => name,
  card: (apiKey, link) => <ApiKeyCard apiKey={apiKey} link={link} />,
  bulkActions: [],
  mainAction: createKey,
  emptyText: 'Keys for your own programs and for other services appear here.',
}

const ApiKeyCard = ({ apiKey, link }: { apiKey: ApiKey; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={apiKey.lastUsed ? <DateTime value={apiKey.lastUsed} /> : 'Never used'}>
      {apiKey.name}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {actsAs(apiKey)} · {scopesText(apiKey)}
    </Typography>
    <ApiKeyState apiKey={apiKey} />
  </Box>
)
