import { ListPage } from '../shared/list/ListPage.tsx'
import { importListDefinition } from './importListDefinition.tsx'

export function ImportList() {
  return <ListPage definition={importListDefinition} />
}
