import { useEffect, useState } from 'react'

const usualQuiet = 350

/** A value once it has not changed for a moment, in ms. */
export function useSettled<Value>(value: Value, quietMs = usualQuiet): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
