import { ListPage } from '../shared/list/ListPage.tsx'
import { memberListDefinition } from './memberListDefinition.tsx'

export function MemberList() {
  return <ListPage definition={memberListDefinition} />
}
