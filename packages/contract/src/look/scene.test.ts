import { describe, expect, it } from 'vitest'
import { generateScene } from './scene.ts'

const days = Array.from({ length: 60 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
)

describe('generateScene', () => {
  it('draws the same picture for the same day', () => {
    expect(generateScene('2026-11-21')).toBe(generateScene('2026-11-21'))
  })

  it('draws another picture every day', () => {
    expect(new Set(days.map(generateScene)).size).toBe(days.length)
  })

  it.each(days)('stays a small picture without script, style or broken numbers on %s', (day) => {
    const svg = generateScene(day)
    expect(svg.length).toBeLessThan(6000)
    expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|javascript:|href/i)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.match(/<svg/g)).toHaveLength(1)
    expect(svg.endsWith('</svg>')).toBe(true)
  })
})
