import { type RoomPhase, roomPhases } from '@hearth/contract'
import type { FilterChoice, FilterDefinition } from '../../shared/list/ListDefinition.ts'
import { phaseLabels } from '../roomTexts.ts'

type Offered = { timeZone: string; pillars: FilterChoice[]; hosts: string[] }

/** The side filters of the rooms (product.md 38), by their names on the wire. */
export const roomFilters = ({ timeZone, pillars, hosts }: Offered): FilterDefinition[] => [
  {
    field: 'state',
    label: 'State',
    several: true,
    choices: roomPhases.map((value: RoomPhase) => ({ value, label: phaseLabels[value] })),
  },
  { field: 'pillar', label: 'Pillar', several: true, choices: pillars },
  {
    field: 'host',
    label: 'Host',
    several: true,
    choices: hosts.map((value) => ({ value, label: value })),
    // Rooms keep hosts that the tenant does not offer any more.
    open: true,
  },
  {
    field: 'start',
    label: 'Starts on or after',
    several: false,
    choices: [],
    day: { edge: 'from', timeZone },
  },
  {
    field: 'end',
    label: 'Ends on or before',
    several: false,
    choices: [],
    day: { edge: 'until', timeZone },
  },
]
