import { brandPalettes, fonts, type Palette } from '@hearth/contract'
import type { Tenant } from './tenant.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

/** The design tokens with the tenant's own as CSS variables (`--ember`, `--paper` …), for both colour schemes. */
export function paletteCss({ tokens }: Tenant): string {
  const { light, dark } = brandPalettes(tokens)
  const families = `--heading:${fonts.heading};--text:${fonts.text}`
  return `:root{${declarations(light)};${families}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`
}
