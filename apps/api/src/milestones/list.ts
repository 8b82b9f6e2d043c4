import { maxMilestones, pillars } from '@hearth/contract'
import { type ListSpec, oneOf } from '../platform/list.ts'

/** What the list of milestones may be filtered, searched and sorted by. */
export const milestonesList: ListSpec = {
  filters: { pillar: oneOf('pillar', pillars) },
  sorts: { id: 'id', name: 'name', pillar: 'pillar' },
  textSorts: ['name', 'pillar'],
  defaultSort: { field: 'id', order: 'ASC' },
  searchColumn: 'searchText',
  maxLimit: maxMilestones,
}
