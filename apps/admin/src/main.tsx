import '@hearth/client/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boot } from './Boot.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
)
