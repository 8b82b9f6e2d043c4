import { StateChip } from '../shared/cells/StateChip.tsx'
import { stateOf } from './apiKeyWords.ts'
import type { ApiKey } from './documents.ts'

export function ApiKeyState({ apiKey }: { apiKey: ApiKey }) {
  const { label, tone } = stateOf(apiKey, new Date())
  return <StateChip tone={tone}>{label}</StateChip>
}
