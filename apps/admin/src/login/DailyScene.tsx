import { useState } from 'react'
import { Scene } from '../shared/Scene.tsx'

/** Today's picture, by the person's own calendar. */
export function DailyScene() {
  const [day] = useState(() => new Date().toLocaleDateString('sv-SE'))
  return <Scene seed={day} />
}
