import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import { type MouseEvent, useId } from 'react'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { Key } from '../shared/keys/Key.tsx'
import { Placeholder } from '../shared/Placeholder.tsx'
import type { Hit } from './documents.ts'
import { Marked } from './Marked.tsx'
import { type Item, idOf, listId, recentTitle, type Section } from './sections.ts'

/** Of a line with a detail, in pixels. */
const hitHeight = 52

type Props = {
  sections: Section[]
  words: string
  chosen: Item | undefined
  /** The lines are still those of other words, or some are on their way. */
  busy: boolean
  /** How many recent records are on their way; they keep their place. */
  awaited: number
  onChoose: (item: Item) => void
  onOpen: (item: Item) => void
}

/** What there is to choose from, in groups. */
export function ItemList({ sections, busy, awaited, ...line }: Props) {
  return (
    <Box id={listId} role="listbox" aria-label="Records and commands" aria-busy={busy} sx={listStyle}>
      {awaited > 0 && (
        <Box aria-hidden sx={{ pb: 1 }}>
          <Box sx={titleStyle}>{recentTitle}</Box>
          <Placeholder variant="rounded" height={awaited * hitHeight} />
        </Box>
      )}
      {sections.map((section) => (
        <Group key={section.title} section={section} {...line} />
      ))}
    </Box>
  )
}

type LineProps = Omit<Props, 'sections' | 'busy' | 'awaited'>

function Group({ section: { title, items }, ...line }: LineProps & { section: Section }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ pb: 1 }}>
      <Box id={id} role="presentation" sx={titleStyle}>
        {title}
      </Box>
      {items.map((item) => (
        <Line key={item.id} item={item} {...line} />
      ))}
    </Box>
  )
}

/** The focus stays in the field: a line is chosen by the arrow keys, or opened by a click like any link. */
function Line({ item, words, chosen, onChoose, onOpen }: LineProps & { item: Item }) {
  const { to, label, keys = [] } = item
  function click(event: MouseEvent) {
    if (to && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <Box
      id={idOf(item)}
      component={to ? 'a' : 'div'}
      {...(to && { href: to })}
      role="option"
      tabIndex={-1}
      aria-selected={item.id === chosen?.id}
      onClick={click}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onMouseMove={() => item.id !== chosen?.id && onChoose(item)}
      sx={[lineStyle, item.hit !== undefined && { minHeight: hitHeight }]}
    >
      <Sign item={item} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={oneLine}>
          <Marked text={label} words={words} />
        </Box>
        {item.hit && <Detail hit={item.hit} words={words} />}
      </Box>
      {keys[0] && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
        >
          <Key>{keys[0]}</Key>
        </Box>
      )}
    </Box>
  )
}

function Sign({ item: { hit, Icon = ArrowForwardIcon, label } }: { item: Item }) {
  if (hit?.kind === 'MEMBER' || hit?.kind === 'APPLICATION')
    return <MemberFace name={label} picture={hit.picture} />
  return (
    <Box aria-hidden sx={signStyle}>
      <Icon sx={{ fontSize: 19 }} />
    </Box>
  )
}

function Detail({ hit: { kind, detail, at }, words }: { hit: Hit; words: string }) {
  return (
    <Box sx={{ ...oneLine, fontSize: 13, color: 'text.secondary' }}>
      {kind !== 'MEMBER' && (
        <>
          <DateTime value={at} />
          {detail && ' · '}
        </>
      )}
      {detail && <Marked text={detail} words={words} />}
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const listStyle = { flex: 1, overflowY: 'auto', p: 1, overscrollBehavior: 'contain' }
const titleStyle = { p: '8px 10px 4px', fontSize: 12, fontWeight: 550, color: 'text.secondary' }
const signStyle = { width: 30, flex: 'none', display: 'grid', placeItems: 'center', color: 'text.secondary' }
const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  p: '5px 10px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'hearth.neutralWash' },
}
