import { expect, test } from 'vitest'
import { takeOverScript } from './takeOver.ts'

const build = {
  template: '<script type="module" crossorigin src="/assets/entry.js" nonce="n"></script>',
  manifest: {
    'src/login/page.tsx': { file: 'assets/page.js', imports: ['entry', 'form'] },
    entry: { file: 'assets/entry.js' },
    form: { file: 'assets/form.js' },
  },
}

test('a page asks for its own scripts together, each once, with the nonce of its policy', () => {
  const html = takeOverScript(build, { page: 'login', nonce: 'n0nce' })
  expect(html).toContain('["/assets/entry.js","/assets/page.js","/assets/form.js"].forEach')
  expect(html).toContain('<script type="module" nonce="n0nce">')
})
