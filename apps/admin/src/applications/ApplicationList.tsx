import { ListPage } from '../shared/list/ListPage.tsx'
import { applicationListDefinition } from './applicationListDefinition.tsx'

export function ApplicationList() {
  return <ListPage definition={applicationListDefinition} />
}
