import AddIcon from '@mui/icons-material/Add'
import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetList, useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx'
import { useCurrentView } from '../saved-views/useSavedViews.ts'
import { ExportButton } from './ExportButtons.tsx'
import type { FilterPanelState } from './filters/FilterDrawer.tsx'
import type { FilterValues } from './filters/filterValues.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { rowMeta, useListDefinition } from './ListDefinition.ts'
import { tabFields, useNarrowing } from './listTabs.ts'
import { DisplayMenu } from './table/DisplayMenu.tsx'

type Props = { panel: FilterPanelState; phone: boolean }

/** What the list is, how many rows it has, and what can be begun from it. */
export function ListHead({ panel, phone }: Props) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: { xs: 1, sm: 1.75 } }}>
      <ListTitle />
      {narrow ? <FoldedActions panel={panel} phone={phone} /> : <Actions panel={panel} />}
    </Box>
  )
}

function ListTitle() {
  const { title } = useListDefinition()
  const view = useCurrentView()
  return (
    <Box sx={titleStyle}>
      <Typography variant="h2" component="h1">
        {view ? `${title}: ${view.name}` : title}
      </Typography>
      <ListCount />
    </Box>
  )
}

const titleStyle = {
  // On a phone one line beside the buttons, whichever font it is set in.
  '& h1': { fontSize: { xs: '1.375rem', sm: '1.625rem' } },
  mr: 'auto',
  minWidth: 0,
  flex: { xs: 1, sm: 'none' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  minHeight: 36,
}

function Actions({ panel }: { panel: FilterPanelState }) {
  const { exportDocument, actions = [], mainAction, viewSwitch } = useListDefinition()
  return (
    <>
      {viewSwitch}
      <FilterButton panel={panel} />
      <SavedViewsMenu />
      <DisplayMenu />
      {exportDocument && <ExportButton />}
      {actions.map(({ label, to }) => (
        <Button key={label} component={Link} to={to}>
          {label}
        </Button>
      ))}
      {mainAction && (
        <Button component={Link} to={mainAction.to} variant="contained" color="primary">
          {mainAction.label}
        </Button>
      )}
    </>
  )
}

/** The same where there is little room: one button for the main thing, one menu for the rest. */
function FoldedActions({ panel, phone }: Props) {
  const { mainAction, viewSwitch } = useListDefinition()
  return (
    <>
      {viewSwitch}
      {!phone && <FilterButton panel={panel} />}
      <HeadMenu />
      {mainAction && (
        <IconButton component={Link} to={mainAction.to} aria-label={mainAction.label} sx={mainStyle}>
          <AddIcon />
        </IconButton>
      )}
    </>
  )
}

const mainStyle = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.main' },
}

/** Opens and closes the side filters, and says how many are in use. */
export function FilterButton({ panel }: { panel: FilterPanelState }) {
  const { active } = useNarrowing()
  return (
    <Button
      onClick={panel.toggle}
      aria-expanded={panel.open}
      aria-controls={panel.open ? panel.id : undefined}
      startIcon={<FilterListIcon fontSize="small" />}
    >
      {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
    </Button>
  )
}

const everything = (): FilterValues => ({})
const count = new Intl.NumberFormat('en-GB')

/** '1,284 of 2,000': how many the filters leave, of how many. The chips below say which filters those are. */
function ListCount() {
  const resource = useResourceContext() ?? ''
  const { tabs, fixedFilter, defaultSort, overallFilter = everything } = useListDefinition()
  const { filterValues, total } = useListContext()
  const { narrowed } = useNarrowing()
  const kept = tabs ? (all: FilterValues) => pick(all, tabFields(tabs)) : overallFilter

  const overall = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: defaultSort,
      filter: { ...kept(filterValues), ...fixedFilter },
      meta: rowMeta,
    },
    { enabled: narrowed, staleTime: 60_000 },
  )

  const parts = total === undefined ? [] : [count.format(total)]
  if (narrowed && total !== undefined && overall.total !== undefined)
    parts.push(`of ${count.format(overall.total)}`)
  return (
    <Typography role="status" sx={countStyle}>
      {parts.join(' ')}
    </Typography>
  )
}

/** Its place is kept while it is unknown, because on a phone it can take a line of its own. */
const countStyle = {
  color: 'text.secondary',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  minWidth: '5ch',
  minHeight: '1.5em',
}

const pick = (all: FilterValues, fields: string[]): FilterValues =>
  Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)))
