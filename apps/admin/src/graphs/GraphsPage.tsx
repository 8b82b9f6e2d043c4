import BackIcon from '@mui/icons-material/ChevronLeft'
import ForwardIcon from '@mui/icons-material/ChevronRight'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'
import { FigureTable } from '../shared/charts/ChartSheet.tsx'
import { useKeys } from '../shared/keys/keys.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { useCarousel } from './useCarousel.ts'

const graphsDocument = graphql(`
  query RoomGraphs($dark: Boolean) { roomGraphs(dark: $dark) { name title svg rows { label count } } }
`)

const freshFor = 600_000

function useGraphs() {
  const { request } = useDataProvider<HearthDataProvider>()
  const dark = useTheme().palette.mode === 'dark'
  return useQuery({
    queryKey: ['roomGraphs', dark],
    queryFn: async () => (await request(graphsDocument, { dark })).roomGraphs,
    staleTime: freshFor,
    refetchInterval: freshFor,
  })
}

/** Three pages about past Living Rooms that follow each other, as for a display on a wall (product.md 53). */
export function GraphsPage() {
  useDocumentTitle('Graphs')
  const { data: graphs = [], error } = useGraphs()
  const [isTable, setIsTable] = useState(false)
  const carousel = useCarousel(graphs.length)
  const frame = useRef<HTMLDivElement>(null)
  const steps = [
    { keys: ['ArrowLeft'], label: 'Previous graph', run: carousel.previous },
    { keys: ['ArrowRight'], label: 'Next graph', run: carousel.next },
    { keys: ['F'], label: 'Full screen', run: () => void frame.current?.requestFullscreen() },
  ]
  useKeys('Graphs', steps, { enabled: graphs.length > 0 })
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Graphs
      </Typography>
      {error && <Alert severity="warning">The graphs could not be loaded. {error.message}</Alert>}
      <Box
        ref={frame}
        component="section"
        aria-roledescription="carousel"
        aria-label="Past Living Rooms"
        sx={frameStyle}
      >
        <Slide graphs={graphs} carousel={carousel} isTable={isTable} isLoading={!error} />
        <Controls
          carousel={carousel}
          isTable={isTable}
          onTable={() => setIsTable(!isTable)}
          onFullScreen={() => void frame.current?.requestFullscreen()}
        />
      </Box>
    </>
  )
}

type Carousel = ReturnType<typeof useCarousel>
type Graph = ResultOf<typeof graphsDocument>['roomGraphs'][number]
type SlideProps = { graphs: Graph[]; carousel: Carousel; isTable: boolean; isLoading: boolean }

function Slide({ graphs, carousel, isTable, isLoading }: SlideProps) {
  const graph = graphs[carousel.page]
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={graph && `${carousel.page + 1} of ${graphs.length}: ${graph.title}`}
      aria-live={carousel.isPlaying ? 'off' : 'polite'}
      {...carousel.hold}
      sx={slideStyle}
    >
      {!graph && isLoading && <Placeholder variant="rounded" height={420} label="Loading graphs" />}
      {graph && (isTable ? <GraphTable graph={graph} /> : <GraphPicture graph={graph} />)}
    </Box>
  )
}

const GraphPicture = ({ graph: { title, svg } }: { graph: Graph }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`${title}. The table has the figures.`} />
)

function GraphTable({ graph: { title, rows } }: { graph: Graph }) {
  const figures = rows.map(({ label, count }): [string, number] => [label, count])
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <FigureTable title={title} table={{ head: ['Living Rooms', 'Count'], rows: figures }} />
    </Box>
  )
}

type ControlsProps = {
  carousel: Carousel
  isTable: boolean
  onTable: () => void
  onFullScreen: () => void
}

const Controls = ({ carousel, isTable, onTable, onFullScreen }: ControlsProps) => (
  <Box sx={controlsStyle}>
    <Button onClick={carousel.previous} startIcon={<BackIcon />}>
      Previous
    </Button>
    <Button onClick={carousel.next} endIcon={<ForwardIcon />}>
      Next
    </Button>
    <IconButton
      onClick={carousel.toggle}
      aria-label={carousel.isPlaying ? 'Pause' : 'Play'}
      title={carousel.isPlaying ? 'Pause' : 'Play'}
    >
      {carousel.isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
    <Button variant="text" aria-pressed={isTable} onClick={onTable} sx={{ ml: 'auto' }}>
      Table
    </Button>
    <IconButton onClick={onFullScreen} aria-label="Full screen" title="Full screen (F)">
      <FullscreenIcon />
    </IconButton>
  </Box>
)

const frameStyle = {
  maxWidth: 1100,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '&:fullscreen': {
    maxWidth: 'none',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    border: 0,
    borderRadius: 0,
  },
}

const slideStyle = {
  minHeight: 200,
  maxHeight: '70vh',
  overflow: 'auto',
  display: 'grid',
  alignItems: 'center',
  ':fullscreen > &': { maxHeight: 'none' },
  '& img': {
    display: 'block',
    width: 1,
    height: 'auto',
    aspectRatio: '16 / 9',
    maxHeight: 'inherit',
    objectFit: 'contain',
  },
}

const controlsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
