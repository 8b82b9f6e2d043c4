import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useController } from 'react-hook-form'

/** The names of two fields that hold a number from 0 to 1: from the left edge, and from the top. */
export type FocusNames = { x: string; y: string }

type Props = { names: FocusNames; address: string; onBroken: (address: string) => void }

const step = 0.05
const inside = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share))) / 100
const percent = (share: number) => `${Math.round(100 * share)}%`

/** The whole picture with the point that stays in sight when it is cut; set by a click or a drag, or by arrow keys. */
export function FocusPoint({ names, address, onBroken }: Props) {
  const { x, y, moveTo } = useFocus(names)

  function onPointer({ type, buttons, currentTarget, clientX, clientY, pointerId }: PointerEvent) {
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    moveTo((clientX - left) / width, (clientY - top) / height)
  }

  return (
    <>
      <Box onPointerDown={onPointer} onPointerMove={onPointer} sx={frameStyle}>
        <Box
          component="img"
          src={address}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => onBroken(address)}
          sx={{ display: 'block', maxWidth: 1, maxHeight: 320 }}
        />
        <Point x={x} y={y} moveTo={moveTo} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        The point stays in sight when the picture is cropped. Click the picture or use the arrow keys.
      </Typography>
    </>
  )
}

function Point({ x, y, moveTo }: ReturnType<typeof useFocus>) {
  function onKey(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    moveTo(x + way[0] * step, y + way[1] * step)
  }
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label="Focus point"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * x)}
      aria-valuetext={`${percent(x)} from the left, ${percent(y)} from the top`}
      onKeyDown={onKey}
      sx={{ ...pointStyle, left: percent(x), top: percent(y) }}
    />
  )
}

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function useFocus(names: FocusNames) {
  const { field: across } = useController({ name: names.x })
  const { field: down } = useController({ name: names.y })
  return {
    x: Number(across.value),
    y: Number(down.value),
    moveTo(x: number, y: number) {
      across.onChange(inside(x))
      down.onChange(inside(y))
    },
  }
}

const frameStyle = {
  position: 'relative',
  width: 'fit-content',
  borderRadius: '12px',
  overflow: 'hidden',
  cursor: 'crosshair',
  touchAction: 'none',
} as const

// A ring of two colours shows on every picture.
const pointStyle = {
  position: 'absolute',
  width: 28,
  height: 28,
  m: '-14px',
  borderRadius: 99,
  border: '3px solid #fff',
  boxShadow: '0 0 0 2px #000a, inset 0 0 0 2px #000a',
  cursor: 'grab',
  '&:focus-visible': { outlineOffset: 3 },
} as const
