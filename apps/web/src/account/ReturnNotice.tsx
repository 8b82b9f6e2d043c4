import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import styles from './account.module.css'
import { finishCardSetup } from './account.ts'

const texts: Record<string, string> = {
  'card=changed': 'Your card was changed. It is used from the next payment on.',
  'card=cancelled': 'Your card was not changed.',
  'plan=changed': 'Your plan was changed.',
}

/** What came of the page that the member comes back from; a new card is taken over first. */
export function ReturnNotice({ onChanged }: { onChanged: () => Promise<void> }) {
  const { request } = useApp()
  const [query, setQuery] = useSearchParams()
  const [notice, setNotice] = useState('')
  const came = query.toString()
  const taken = useRef(false)
  useEffect(() => {
    const text = texts[came]
    if (!text || taken.current) return
    taken.current = true
    async function take() {
      if (came === 'card=changed') {
        await finishCardSetup(request)
        await onChanged()
      }
      return text
    }
    take()
      .catch((error: Error) => `Your card was not changed. ${error.message}`)
      .then((said) => {
        setNotice(said as string)
        setQuery({}, { replace: true })
      })
  }, [came, request, onChanged, setQuery])
  return (
    <p role="status" className={styles.notice}>
      {notice}
    </p>
  )
}
