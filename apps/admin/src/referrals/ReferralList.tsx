import { ListPage } from '../shared/list/ListPage.tsx'
import { referralListDefinition } from './referralListDefinition.tsx'

export function ReferralList() {
  return <ListPage definition={referralListDefinition} />
}
