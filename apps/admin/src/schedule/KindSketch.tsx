import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A line of text: where it begins, how long and how high it is. */
const Line = ({
  at: [x, y],
  width,
  height = 8,
}: {
  at: [number, number]
  width: number
  height?: number
}) => <rect x={x} y={y} width={width} height={height} rx={height / 2} fill="#fff" opacity={0.85} />

const bars = [120, 72, 44]

const poll = (
  <>
    <Line at={[20, 34]} width={150} height={10} />
    {bars.map((share, index) => (
      <g key={share}>
        <rect x={20} y={62 + index * 24} width={200} height={17} rx={6} fill="#000" opacity={0.2} />
        <rect x={20} y={62 + index * 24} width={share} height={17} rx={6} fill="#fff" opacity={0.3} />
      </g>
    ))}
  </>
)

const quote = (
  <>
    <text x={18} y={66} fill="#fff" opacity={0.85} fontSize={52} fontFamily="Georgia, serif">
      “
    </text>
    <Line at={[44, 44]} width={160} height={13} />
    <Line at={[44, 66]} width={140} height={13} />
    <Line at={[44, 88]} width={96} height={13} />
    <Line at={[44, 120]} width={52} />
  </>
)

const freeText = (
  <>
    <rect x={0} y={0} width={240} height={62} fill="#fff" opacity={0.22} />
    <circle cx={176} cy={34} r={11} fill="#fff" opacity={0.7} />
    <path d="M0 62 L70 26 L118 56 L160 40 L240 62 Z" fill="#fff" opacity={0.4} />
    <Line at={[20, 78]} width={130} height={10} />
    <Line at={[20, 102]} width={200} />
    <Line at={[20, 118]} width={170} />
  </>
)

type Sketch = { colour: string; drawing: ReactNode }

/** A picture over a text: what a kind without a drawing of its own looks like. */
const usual: Sketch = { colour: 'hearth.financial', drawing: freeText }

const sketches: Record<string, Sketch> = {
  POLL: { colour: 'hearth.professional', drawing: poll },
  QUOTE: { colour: 'hearth.personal', drawing: quote },
}

/** A kind's layout as a small picture. */
export function KindSketch({ type }: { type: string }) {
  const { colour, drawing } = sketches[type] ?? usual
  return (
    <Box component="svg" viewBox="0 0 240 144" aria-hidden sx={{ ...frameStyle, bgcolor: colour }}>
      {drawing}
    </Box>
  )
}

const frameStyle = { display: 'block', width: 1, borderRadius: '12px' }
