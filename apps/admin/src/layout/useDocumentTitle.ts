import { useEffect } from 'react'
import { useHearth } from '../providers/hearth.ts'

export function useDocumentTitle(title: string) {
  const { tenant } = useHearth()
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`
  }, [title, tenant])
}
